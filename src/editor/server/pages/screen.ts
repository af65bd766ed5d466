/** Serves the page of the editor, the page of its preview, and the files of their bundles. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { getMimeType } from 'hono/utils/mime'
import { fileFolders } from '../../../content/addresses.ts'
import {
  checkerPolicy,
  editorPagePolicy,
  previewPolicy,
} from '../../../pipeline/hosts/editor-policy.ts'
import { keptForGood } from '../../../pipeline/hosts/host-rules.ts'
import type { Bundles } from './bundles.ts'
import { editorPage } from './editor-page.ts'
import { hashedFiles } from './hashed-files.ts'
import { buildPreview, previewPath } from './preview-page.ts'

interface ScreenOptions {
  /** The path of the page, with a slash at its end. */
  path: string
  title?: string
  /** The token of this start, on one's own machine. */
  token?: string
  /** Gets the error of a bundle that cannot be made. */
  onFault(error: unknown): void
}

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const notStored = { 'Cache-Control': 'no-store' }

const pageHeaders = {
  ...headers,
  ...notStored,
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': `${editorPagePolicy}; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
}

const assets = `${fileFolders.assets}:name{[\\w-][\\w.-]*}` as const

/** The bundles whose files have hashes in their names. */
const served = ['screen', 'checker', 'preview'] as const

/** The script for when the code of the editor cannot be bundled. */
const notBuilt = `document.getElementById('editor').textContent =
  'The editor cannot be built. The terminal in which you started it shows the reason.'
`

/** Serves the page of the editor at a path, and its preview beside it. */
export function screenApp(
  bundles: Bundles,
  { path: pagePath, title = 'Editor', token, onFault }: ScreenOptions,
): Hono {
  /** Returns the addresses of the bundles: those that wait for them, until they are made. */
  function addresses() {
    const [screen, checker] = [bundles.built('screen'), bundles.built('checker')]
    if (!screen || !checker) {
      const at = (name: string) => pagePath + name
      const waiting = 'Building the editor …'
      return {
        script: at('screen.js'),
        style: at('screen.css'),
        checker: at('checker.js'),
        waiting,
      }
    }
    const { script, style } = hashedFiles(screen)
    return { script, style, checker: hashedFiles(checker).script, waiting: '' }
  }

  return new Hono()
    .get(pagePath, (c) => c.html(editorPage({ ...addresses(), title, token }), 200, pageHeaders))
    .get(`${pagePath}screen.js`, async (c) => {
      try {
        const { script } = hashedFiles(await bundles.of('screen'))
        // The screen will soon need the other bundles.
        for (const next of ['checker', 'preview', 'preview-renderer'] as const) {
          bundles.of(next).catch(onFault)
        }
        // No redirect: what the script loads later would load it again, by its other address.
        return c.body(`export * from '${script}'`, 200, {
          ...headers,
          ...notStored,
          'Content-Type': 'text/javascript',
        })
      } catch (error) {
        onFault(error)
        return c.body(notBuilt, 200, {
          ...headers,
          ...notStored,
          'Content-Type': 'text/javascript',
        })
      }
    })
    .get(`${pagePath}screen.css`, async (c) =>
      c.redirect(hashedFiles(await bundles.of('screen')).style),
    )
    .get(`${pagePath}checker.js`, async (c) =>
      c.redirect(hashedFiles(await bundles.of('checker')).script),
    )
    .get(pagePath + previewPath.slice(1), async (c) => {
      const { html, inline } = await buildPreview(bundles.of)
      const policy = `${previewPolicy(inline.script, inline.style)}; frame-ancestors 'self'`
      return c.html(html, 200, {
        ...headers,
        ...notStored,
        'Content-Security-Policy': policy,
      })
    })
    .get(assets, compress(), async (c) => {
      const { name } = c.req.param()
      for (const bundle of served) {
        const file = path.join(await bundles.of(bundle), fileFolders.assets, name)
        if (!existsSync(file)) continue
        return c.body(new Uint8Array(readFileSync(file)), 200, {
          ...headers,
          'Content-Type': getMimeType(name) ?? 'application/octet-stream',
          'Cache-Control': keptForGood,
          // A worker takes the policy of its own response.
          ...(bundle === 'checker' && { 'Content-Security-Policy': checkerPolicy }),
        })
      }
      return c.text('There is nothing here.\n', 404, { ...headers, ...notStored })
    })
}
