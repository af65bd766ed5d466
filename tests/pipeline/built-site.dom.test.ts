import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { siteFont } from '../../src/content/brand/font.generated.ts'
import type { Node } from '../../src/content/structured-node.ts'
import { font } from '../../src/site/brand.ts'
import { iconShapes } from '../../src/site/theme/icon-shapes.generated.ts'
import { withoutOwnConfig } from '../browser/without-own.ts'
import { filesBelow } from '../files.ts'
import { limits, within } from '../limits.ts'
import home from '../site/content/home.json'
import site from '../site/content/site.json'
import { writeOwnSite } from '../site/own-site.ts'
import { newFolder } from './disk/site-on-disk.ts'
import { jpeg, pdf } from './pictures.ts'

vi.setConfig(within(limits.build))

/** The pages of the tests' own site, and two of which one is below the other. */
const guides = [
  { file: 'guides.json', path: '/guides', title: 'Guides to listing' },
  { file: 'guides-first.json', path: '/guides/first', title: 'Your first listing' },
]
const pages = ['/', '/contact', '/404', '/guides', '/guides/first', '/guides/office']

const root = newFolder()
const dist = path.join(root, 'dist')
beforeAll(async () => {
  writeOwnSite(root)
  await mkdir(dist)
  for (const { file, ...page } of guides) {
    await writeFile(path.join(root, 'content', file), JSON.stringify({ ...home, ...page }))
  }
  const secret = { ...home, path: '/guides/secret', title: 'A secret', draft: true }
  await writeFile(path.join(root, 'content/secret.json'), JSON.stringify(secret))
  const dated = {
    'secret-later.json': { publishFrom: '2026-12-01T11:00:01+01:00' },
    'secret-over.json': { publishUntil: '2026-12-01T10:00Z' },
  }
  for (const [file, dates] of Object.entries(dated)) {
    const later = { ...secret, draft: false, path: `/guides/${path.parse(file).name}`, ...dates }
    await writeFile(path.join(root, 'content', file), JSON.stringify(later))
  }
  const files = path.join(root, 'content/files/team')
  await mkdir(files, { recursive: true })
  await writeFile(path.join(files, 'Anna Lindqvist.jpg'), await jpeg(900, 600))
  await writeFile(path.join(files, 'plan.jpg'), await jpeg(900, 600))
  await writeFile(path.join(root, 'content/files/brochure.pdf'), pdf())
  await writeFile(path.join(root, 'content/files/secret.pdf'), pdf())
  const picture = (file: string) => ({ file: `team/${file}`, alt: 'A desk.' })
  const office = {
    path: '/guides/office',
    // The moment of the build.
    publishFrom: '2026-12-01T11:00:00+01:00',
    title: 'Our office',
    description: 'Where we work.',
    sections: [
      { type: 'figure', heading: 'The desk', picture: picture('Anna Lindqvist.jpg') },
      { type: 'figure', heading: 'The desk again', picture: picture('Anna Lindqvist.jpg') },
      {
        type: 'call-to-action',
        heading: 'Read on',
        actions: [
          { label: 'Our brochure', href: '/files/brochure.pdf' },
          { label: 'A secret', href: '/guides/secret-later' },
        ],
      },
    ],
  }
  await writeFile(path.join(root, 'content/office.json'), JSON.stringify(office))
  const plan = {
    ...office,
    path: '/guides/plan',
    title: 'A plan',
    draft: true,
    sections: [{ type: 'figure', heading: 'The plan', picture: picture('plan.jpg') }],
  }
  await writeFile(path.join(root, 'content/plan.json'), JSON.stringify(plan))
  const redirects = [{ from: '/guides/old', to: '/guides/first' }]
  await writeFile(path.join(root, 'content/redirects.json'), JSON.stringify({ redirects }))
  const env = {
    ...process.env,
    SITE_ROOT: root,
    SITE_OUT: dist,
    NODE_ENV: 'development',
    SOURCE_DATE_EPOCH: '1796119200',
    // As Vercel sets it.
    VERCEL: '1',
  }
  const command = ['node_modules/vite/bin/vite.js', 'build', '--config', withoutOwnConfig]
  await promisify(execFile)(process.execPath, command, { env })
})

const bytesOf = (file: string) => readFile(path.join(dist, file))

async function headOf(page: string) {
  const html = await bytesOf(page === '/' ? 'index.html' : `${page}.html`)
  const { head } = new DOMParser().parseFromString(html.toString(), 'text/html')
  const attribute = (selector: string, name: string) =>
    head.querySelector(selector)?.getAttribute(name) ?? undefined
  return {
    head,
    content: (name: string) =>
      attribute(`meta[property="${name}"], meta[name="${name}"]`, 'content'),
    href: (rel: string) => attribute(`link[rel="${rel}"]`, 'href'),
  }
}

describe('the built site', () => {
  test('has the same files on Vercel, with the redirects', async () => {
    const output = path.join(root, '.vercel/output')
    const inOutput = (file: string) => readFile(path.join(output, file))
    expect(await inOutput('static/guides/first.html')).toEqual(await bytesOf('guides/first.html'))
    const { routes } = JSON.parse(String(await inOutput('config.json')))
    const [everywhere] = routes
    expect(String(await bytesOf('_headers'))).toContain(
      everywhere.headers['Content-Security-Policy'],
    )
    expect(JSON.stringify(routes)).toContain('{"Location":"/guides/first"}')
  })

  test('loads each file of the font for its own characters', async () => {
    const face =
      /url\(\/assets\/([\w.-]+)-[\w-]{8}\.woff2\)format\("woff2"\);unicode-range:([^}]+)\}/g
    const built = String(await bytesOf('index.html')).matchAll(face)
    const faces = siteFont.files.map(({ file, range }) => [
      path.basename(file, '.woff2'),
      range.replace(/\s/g, ''),
    ])
    expect(Array.from(built, ([, file, range]) => [file, range])).toEqual(faces)
  })

  describe.each(pages)('the page %s', (page) => {
    test('has the same description for previews and search engines', async () => {
      const { head, href, content } = await headOf(page)
      expect(href('canonical')).toBe(site.origin + page)
      expect(content('og:url')).toBe(site.origin + page)
      expect(head.querySelector('title')?.textContent).toBe(
        `${content('og:title')} – ${site.brand}`,
      )
      expect(content('og:description')).toBe(content('description'))
      expect(content('og:description')).toBeTruthy()
      expect(content('robots')).toBe(page === '/404' ? 'noindex' : undefined)
    })

    test('has each meta element once, within the first kilobytes, which is all that some previews read', async () => {
      const html = await bytesOf(page === '/' ? 'index.html' : `${page}.html`)
      expect(html.indexOf('twitter:image:alt')).toBeGreaterThan(0)
      expect(html.indexOf('twitter:image:alt')).toBeLessThan(8_000)
      const { head } = await headOf(page)
      const names = [...head.querySelectorAll('meta')].map(
        (meta) => meta.getAttribute('property') ?? (meta.name || meta.httpEquiv || 'charset'),
      )
      expect(names).toEqual([...new Set(names)])
      for (const once of ['title', 'link[rel="canonical"]', 'link[rel="manifest"]']) {
        expect(head.querySelectorAll(once), once).toHaveLength(1)
      }
    })

    test('refers to existing files, and to a picture of the stated size', async () => {
      const { head, content } = await headOf(page)
      const url = new URL(content('og:image') ?? '')
      expect(url.origin).toBe(site.origin)
      const bytes = await bytesOf(url.pathname)
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
      expect(content('og:image:width')).toBe('1200')
      expect(content('og:image:height')).toBe('630')
      expect(content('og:image:alt')).toBe(`${content('og:title')} – ${site.brand}`)
      expect(bytes.length).toBeLessThan(40_000)
      const links = head.querySelectorAll('link[rel*="icon"], link[rel="manifest"]')
      expect(links).toHaveLength(4)
      for (const link of links) {
        expect((await bytesOf(link.getAttribute('href') ?? '')).length).toBeGreaterThan(0)
      }
    })
  })

  test('has the pages above in breadcrumbs', async () => {
    const { head } = await headOf('/guides/first')
    const text = head.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    const list = JSON.parse(text)['@graph'].find((node: Node) => node['@type'] === 'BreadcrumbList')
    const names = list?.itemListElement.map(({ name }: Node) => name)
    expect(names).toEqual(['Home', 'Guides to listing', 'Your first listing'])
  })

  test('lists its pages in the sitemap, which robots.txt names', async () => {
    const robots = (await bytesOf('robots.txt')).toString()
    const address = robots.match(/^Sitemap: (.+)$/m)?.[1] ?? ''
    const xml = (await bytesOf(new URL(address).pathname)).toString()
    const document = new DOMParser().parseFromString(xml, 'application/xml')
    expect(document.querySelector('parsererror')).toBeNull()
    const listed = [...document.querySelectorAll('url')].map((url) => [
      url.querySelector('loc')?.textContent,
      url.querySelector('lastmod')?.textContent,
    ])
    const expected = pages.filter((page) => page !== '/404').map((page) => site.origin + page)
    expect(listed.map(([location]) => location).sort()).toEqual(expected.sort())
    // The folder is in no repository, so nothing says when they changed.
    expect(listed.filter(([, date]) => date !== undefined)).toEqual([])
  })

  test('has a manifest with its name, and icons of the stated sizes', async () => {
    const manifest = JSON.parse((await bytesOf('site.webmanifest')).toString())
    expect(manifest).toMatchObject({ name: site.brand, start_url: '/', lang: site.language })
    expect(manifest.icons).toHaveLength(3)
    for (const { src, sizes, type } of manifest.icons) {
      const bytes = await bytesOf(src)
      expect(type).toBe('image/png')
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
  })

  test('has exactly one social image for each page', async () => {
    const files = await readdir(path.join(dist, 'social'), { recursive: true })
    expect(files.filter((file) => file.endsWith('.png')).sort()).toEqual(
      ['404', 'contact', 'guides', 'guides/first', 'guides/office', 'index']
        .map((name) => `${name}.png`)
        .sort(),
    )
  })

  test('has the licences of all code in one file, which the scripts name', async () => {
    const text = (await bytesOf('licenses.txt')).toString()
    const entries = new Map(
      text
        .split('\n## ')
        .slice(1)
        .map((entry) => [entry.slice(0, entry.indexOf(' - ')), entry] as const),
    )
    for (const name of ['react', 'react-dom', 'scheduler', 'wouter', '@rjsf/core']) {
      const { license } = JSON.parse(await readFile(`node_modules/${name}/package.json`, 'utf8'))
      expect(entries.get(name)?.split('\n')[0], name).toContain(`(${license})`)
    }
    expect(entries.get('react')).toContain('Copyright (c) Meta Platforms')
    expect(text).toMatch(/^## Lucide \(ISC\)\n\nISC License/m)
    expect(entries.get(`@fontsource-variable/${font.name}`)).toContain(
      'SIL OPEN FONT LICENSE Version 1.1',
    )

    const folder = path.join(dist, 'assets')
    const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'))
    const texts = await Promise.all(
      scripts.map((file) => readFile(path.join(folder, file), 'utf8')),
    )
    const clock = Object.values(iconShapes.clock.at(-1)?.[1] ?? {}).join()
    // React and the form, which are larger than any section of ours, and the icons.
    const withPackages = texts.filter((text) => text.length > 6000 || text.includes(clock))
    expect(withPackages.length).toBeGreaterThan(2)
    for (const text of withPackages) {
      expect(text.split('\n')[0]).toBe('/*! Licenses: /licenses.txt */')
    }
  })

  test('has React for production, whatever NODE_ENV says', async () => {
    const scripts = (await readdir(path.join(dist, 'assets'))).filter((file) =>
      file.endsWith('.js'),
    )
    const texts = await Promise.all(scripts.map((file) => bytesOf(`assets/${file}`)))
    expect(texts.join('')).not.toContain('Download the React DevTools')
  })

  test('keeps Cloudflare from rewriting the email addresses of pages', async () => {
    const built = (await readdir(dist, { recursive: true })).map(String)
    const addresses = /[\w.-]+@[\w.-]+\.\w+/
    const pages = built.filter((file) => file.endsWith('.html'))
    for (const file of pages) {
      const [, body = ''] = String(await bytesOf(file)).split('</head>')
      const rest = body
        .replace(/<!--email_off-->.*<!--\/email_off-->/s, '')
        // It leaves scripts alone.
        .replace(/<script.*?<\/script>/gs, '')
      expect([file, addresses.exec(rest)]).toEqual([file, null])
    }
    expect(String(await bytesOf('index.html'))).toMatch(/<!--email_off-->.*@.*<!--\/email_off-->/s)
  })

  test('gives a page only its own pictures, in several formats and widths', async () => {
    const html = String(await bytesOf('guides/office.html'))
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    const [first, second] = body.querySelectorAll('picture img')
    expect(first?.getAttribute('fetchpriority')).toBe('high')
    expect(first?.hasAttribute('loading')).toBe(false)
    expect(second?.getAttribute('loading')).toBe('lazy')
    expect([first?.getAttribute('width'), first?.getAttribute('height')]).toEqual(['900', '600'])
    const sources = [...(first?.parentElement?.querySelectorAll('source') ?? [])]
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    const addresses = sources.flatMap(({ srcset }) => srcset.match(/\/\S+/g) ?? [])
    expect(addresses).toHaveLength(2 * 6)
    const all = [...addresses, first?.getAttribute('src') ?? '']
    for (const address of all) expect((await bytesOf(address)).length).toBeGreaterThan(100)
    const headers = String(await bytesOf('_headers'))
    const folder = path.posix.dirname(all[0] ?? '')
    expect(folder).toMatch(/^\/assets\/[0-9a-f]{10}$/)
    expect(headers).toContain(
      `\n${folder}/*\n  Cache-Control: public, max-age=31536000, immutable\n`,
    )
    // The original is given to nobody, nor what only a draft shows.
    const built = (await readdir(dist, { recursive: true })).map(String)
    expect(built.filter((file) => /Anna|plan/.test(file))).toEqual([])
    expect(String(await bytesOf('index.html'))).not.toMatch(/<picture|"pictures"/)
  })

  test('has only the files that links lead to', async () => {
    expect(await readdir(path.join(dist, 'files'))).toEqual(['brochure.pdf'])
    expect(await bytesOf('files/brochure.pdf')).toEqual(pdf())
  })

  /** Parts of an unpublished page, of other languages, of a service that counts visits, or of the visual editor. */
  const foreign = [
    /A secret|\/guides\/secret|x-default|ONE_LANGUAGE|xmlns:xhtml|utm_source|built-site/,
    /content:(?:edit|ready|reload)|editedContent|frameElement|Edit-(?:Id|Base|Files)/,
    /__edit|edit-token|edit-draft|react-aria|src\/edit/i,
  ]

  test('contains nothing of unpublished pages, unused languages and services, and the editor', async () => {
    const files = filesBelow(dist)
    expect(files.filter((file) => /secret|edit/.test(file))).toEqual([])
    for (const file of files) {
      const text = await readFile(path.join(dist, file), 'latin1')
      for (const words of foreign) expect(words.exec(text)?.[0], file).toBeUndefined()
    }
  })

  test('lists the moments at which it has to be built again', async () => {
    expect(JSON.parse(String(await bytesOf('schedule.json')))).toEqual(['2026-12-01T10:00:01.000Z'])
  })

  test('redirects a moved address, even on a host without redirects', async () => {
    const { head, href } = await headOf('/guides/old')
    expect(href('canonical')).toBe(`${site.origin}/guides/first`)
    expect(head.querySelector('meta[http-equiv="refresh"]')?.getAttribute('content')).toBe(
      '0; url=/guides/first',
    )
    expect(head.ownerDocument.documentElement.lang).toBe(site.language)
    const link = head.ownerDocument.querySelector('a')
    expect([link?.getAttribute('href'), link?.textContent]).toEqual([
      '/guides/first',
      'Your first listing',
    ])
    expect(String(await bytesOf('_redirects'))).toContain('/guides/old /guides/first 301\n')
    const sitemap = String(await bytesOf('sitemap.xml'))
    expect(sitemap).not.toContain('/guides/old')
  })
})
