/**
 * Shows previews to whoever has a link. It asks for no cookie, and takes nothing but a token and the name of a file of the
 * preview. A browser runs no script of it, and gives it no origin.
 */
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { getMimeType } from 'hono/utils/mime'
import { escapeMarkup } from '../../../content/markup.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { RefusedRequest } from '../../../http/request-body.ts'
import { svgHeaders } from '../../../pipeline/hosts/policy.ts'
import { outputFile } from '../../../pipeline/prerender/prerender-page.ts'
import { plainPage } from '../accounts/plain-page.ts'
import { type OpenedLinks, previewsPath } from './preview-links.ts'
import { acceptedLanguage, type PreviewTexts, previewTextsOf } from './preview-texts.ts'
import type { Preview } from './previews.ts'

/** How much one sender may look at within a minute. A page can have forty pictures. */
const looksPerMinute = 600

const headers = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** The page has no origin, so its own files come from another one. */
const fileHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Returns the policy of a page. Its files are those of previews alone. `address`: that of the editor. */
function pagePolicy(address: string): string {
  const files = address + previewsPath
  return [
    "default-src 'none'",
    ...['img-src', 'font-src', 'style-src'].map((name) => `${name} ${files}`),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'sandbox',
  ].join('; ')
}

/** What is asked for: a token, and the path after it. */
function askedIn(c: Context): { token: string; path: string } {
  const { pathname } = new URL(c.req.url)
  const [, token = '', path = ''] = /^([^/]*)(.*)$/.exec(pathname.slice(previewsPath.length)) ?? []
  try {
    return { token, path: decodeURIComponent(path) }
  } catch {
    return { token, path: '' }
  }
}

/** Returns the name of the file at a path. No path of a page has a dot. */
const fileAt = (path: string) => (path.includes('.') ? path.slice(1) : outputFile({ path }))

interface PlainParts {
  status: number
  title: keyof PreviewTexts
  text: keyof PreviewTexts
  /** HTML. */
  extra?: (texts: PreviewTexts) => string
}

export interface ShowOptions {
  /** The address of the editor. */
  address: string
  links: OpenedLinks
  /** Returns the sender of a request, such as an IP address. */
  senderOf(c: Context): string
  /** Gets the errors, which never have a token in them. */
  onFault(error: unknown): void
}

/** Returns the application. */
export function showApp({ address, links, senderOf, onFault }: ShowOptions): Hono {
  const allow = rateLimit(looksPerMinute, () => performance.now())
  const policy = pagePolicy(address)

  function respond(c: Context, { status, title, text, extra }: PlainParts): Response {
    const language = acceptedLanguage(c.req.header('Accept-Language'))
    const texts = previewTextsOf(language)
    const body = `<p>${escapeMarkup(texts[text])}</p>\n${extra?.(texts) ?? ''}`
    const page = plainPage({ language, title: texts[title], body })
    return c.html(page.html, status as ContentfulStatusCode, {
      ...headers,
      'Content-Security-Policy': `${page.policy}; sandbox`,
    })
  }
  const later = { title: 'laterTitle', text: 'laterText' } as const

  /** Says that a page is not in a preview, and leads to what visitors see. */
  function respondNotShown(c: Context, preview: Preview, token: string, path: string): Response {
    const { host } = new URL(preview.site)
    const link = (href: string, text: string) =>
      `<p><a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a></p>\n`
    return respond(c, {
      status: 404,
      title: 'otherTitle',
      text: 'otherText',
      extra: (texts) =>
        link(previewsPath + token + preview.path, texts.back) +
        link(preview.site + encodeURI(path), texts.published.replace('{site}', host)),
    })
  }

  const app = new Hono()
  app.onError((error, c) => {
    const known = error instanceof RefusedRequest
    if (!known) onFault(error)
    return respond(c, { status: known ? error.status : 503, ...later })
  })
  app.use(`${previewsPath}*`, async (c, next) => {
    const wait = await allow(senderOf(c))
    if (wait === undefined) return next()
    c.header('Retry-After', String(wait))
    return respond(c, { status: 429, ...later })
  })
  app.get(`${previewsPath}*`, async (c) => {
    const { token, path } = askedIn(c)
    const preview = await links.find(token)
    if (!preview) return respond(c, { status: 404, title: 'endedTitle', text: 'endedText' })
    const name = fileAt(path)
    const bytes = await links.read(preview, name)
    if (!bytes) return respondNotShown(c, preview, token, path)
    if (name.endsWith('.html')) {
      return c.html(new TextDecoder().decode(bytes), 200, {
        ...headers,
        'Content-Security-Policy': policy,
      })
    }
    const type = getMimeType(name) ?? 'application/octet-stream'
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      ...fileHeaders,
      'Content-Security-Policy': policy,
      ...(type === 'image/svg+xml' && svgHeaders),
      'Content-Type': type,
    })
  })
  app.all(`${previewsPath}*`, (c) => {
    c.header('Allow', 'GET')
    return respond(c, { status: 405, ...later })
  })
  return app
}
