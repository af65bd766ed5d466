import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Node } from '../../src/content/structured-data.ts'
import home from '../site/content/home.json'
import site from '../site/content/site.json'
import { writeOwnSite } from '../site/own-site.ts'
import { jpeg, pdf } from './pictures.ts'

/** The pages of the tests' own site, and two that stand one below the other. */
const guides = [
  { file: 'guides.json', path: '/guides', title: 'Guides to listing' },
  { file: 'guides-first.json', path: '/guides/first', title: 'Your first listing' },
]
const pages = ['/', '/contact', '/404', '/guides', '/guides/first', '/guides/office']

let root: string
let dist: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'built-site-'))
  dist = path.join(root, 'dist')
  writeOwnSite(root)
  await mkdir(dist)
  for (const { file, ...page } of guides) {
    await writeFile(path.join(root, 'content', file), JSON.stringify({ ...home, ...page }))
  }
  const secret = { ...home, path: '/guides/secret', title: 'A secret', draft: true }
  await writeFile(path.join(root, 'content/secret.json'), JSON.stringify(secret))
  const files = path.join(root, 'content/files/team')
  await mkdir(files, { recursive: true })
  await writeFile(path.join(files, 'Anna Lindqvist.jpg'), await jpeg(900, 600))
  await writeFile(path.join(files, 'plan.jpg'), await jpeg(900, 600))
  await writeFile(path.join(root, 'content/files/brochure.pdf'), pdf())
  await writeFile(path.join(root, 'content/files/secret.pdf'), pdf())
  const picture = (file: string) => ({ file: `team/${file}`, alt: 'A desk.' })
  const office = {
    path: '/guides/office',
    title: 'Our office',
    description: 'Where we work.',
    sections: [
      { type: 'figure', heading: 'The desk', picture: picture('Anna Lindqvist.jpg') },
      { type: 'figure', heading: 'The desk again', picture: picture('Anna Lindqvist.jpg') },
      {
        type: 'call-to-action',
        heading: 'Read on',
        actions: [{ label: 'Our brochure', href: '/files/brochure.pdf' }],
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
  const redirects = [
    { from: '/guides/old', to: '/guides/first' },
    { from: '/shop', to: 'https://shop.example/tokens' },
  ]
  await writeFile(path.join(root, 'content/redirects.json'), JSON.stringify({ redirects }))
  const env = { ...process.env, SITE_ROOT: root, SITE_OUT: dist, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { env })
})
afterAll(() => rm(root, { recursive: true }))

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
    graph(): Node[] {
      const text = head.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
      const data = JSON.parse(text)
      expect(data['@context']).toBe('https://schema.org')
      return data['@graph']
    },
  }
}

describe.each(pages)('the page %s', (page) => {
  test('has one address, which previews and search engines are given alike', async () => {
    const { href, content } = await headOf(page)
    expect(href('canonical')).toBe(site.origin + page)
    expect(content('og:url')).toBe(site.origin + page)
  })

  test('is described to previews in its own words', async () => {
    const { head, content } = await headOf(page)
    expect(head.querySelector('title')?.textContent).toBe(`${content('og:title')} – ${site.brand}`)
    expect(content('og:description')).toBe(content('description'))
    expect(content('og:description')).toBeTruthy()
    expect(content('og:type')).toBe('website')
    expect(content('og:site_name')).toBe(site.brand)
    expect(content('og:locale')).toBe('en_US')
    expect(content('twitter:card')).toBe('summary_large_image')
  })

  test('says so within the first kilobytes, which is all that some readers fetch', async () => {
    const html = await bytesOf(page === '/' ? 'index.html' : `${page}.html`)
    expect(html.indexOf('twitter:image:alt')).toBeGreaterThan(0)
    expect(html.indexOf('twitter:image:alt')).toBeLessThan(8_000)
  })

  test('says each thing once', async () => {
    const { head } = await headOf(page)
    const names = [...head.querySelectorAll('meta')].map(
      (meta) => meta.getAttribute('property') ?? (meta.name || meta.httpEquiv || 'charset'),
    )
    expect(names).toEqual([...new Set(names)])
    for (const once of ['title', 'link[rel="canonical"]', 'link[rel="manifest"]']) {
      expect(head.querySelectorAll(once), once).toHaveLength(1)
    }
  })

  test('has a picture of the size that it claims, with its words as text', async () => {
    const { content } = await headOf(page)
    const url = new URL(content('og:image') ?? '')
    expect(url.origin).toBe(site.origin)
    const bytes = await bytesOf(url.pathname)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(content('og:image:width')).toBe('1200')
    expect(content('og:image:height')).toBe('630')
    expect(content('og:image:alt')).toBe(`${content('og:title')} – ${site.brand}`)
    expect(bytes.length).toBeLessThan(25_000)
  })

  test('is kept out of search results only when it is the not-found page', async () => {
    expect((await headOf(page)).content('robots')).toBe(page === '/404' ? 'noindex' : undefined)
  })

  test('names files that are there', async () => {
    const { head } = await headOf(page)
    const links = head.querySelectorAll('link[rel*="icon"], link[rel="manifest"]')
    expect(links).toHaveLength(4)
    for (const link of links) {
      expect((await bytesOf(link.getAttribute('href') ?? '')).length).toBeGreaterThan(0)
    }
  })

  test('holds structured data with all that each type needs', async () => {
    const graph = (await headOf(page)).graph()
    const ids = graph.map((node) => node['@id'])
    for (const node of graph) {
      for (const type of [node['@type']].flat()) {
        expect(required[type], type).toBeDefined()
        for (const name of required[type] ?? []) {
          expect(node[name], `${type} ${name}`).toBeTruthy()
        }
      }
      for (const value of Object.values(node)) {
        if (isReference(value)) expect(ids).toContain(value['@id'])
      }
    }
  })
})

/** What Google reads of a type, or where it reads nothing, what names a thing for schema.org. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'email', 'telephone', 'logo'],
  WebSite: ['name', 'url', 'publisher'],
  WebPage: ['name', 'url', 'description', 'isPartOf'],
  ContactPage: ['name', 'url', 'description', 'isPartOf'],
  FAQPage: ['name', 'url', 'description', 'isPartOf', 'mainEntity'],
  Service: ['name', 'description', 'provider', 'url'],
  BreadcrumbList: ['itemListElement'],
}

function isReference(value: unknown): value is { '@id': string } {
  return typeof value === 'object' && value !== null && Object.keys(value).join() === '@id'
}

test('structured data holds what belongs to each page', async () => {
  const types = async (page: string) => (await headOf(page)).graph().map((node) => node['@type'])
  const services = Array(6).fill('Service')
  expect(await types('/')).toEqual(['Organization', 'WebSite', 'FAQPage', ...services])
  expect(await types('/contact')).toEqual([
    'Organization',
    'WebSite',
    'ContactPage',
    'BreadcrumbList',
  ])
  expect(await types('/404')).toEqual(['Organization', 'WebSite'])
})

test('breadcrumbs lead through the pages above', async () => {
  const graph = (await headOf('/guides/first')).graph()
  const list = graph.find((node) => node['@type'] === 'BreadcrumbList')
  expect(list?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.origin}/` },
    { '@type': 'ListItem', position: 2, name: 'Guides to listing', item: `${site.origin}/guides` },
    {
      '@type': 'ListItem',
      position: 3,
      name: 'Your first listing',
      item: `${site.origin}/guides/first`,
    },
  ])
})

test('the logo of the agency is a file of the site, large enough to be shown', async () => {
  const [agency] = (await headOf('/')).graph()
  const { pathname } = new URL(String(agency?.logo))
  // Google asks for 112 pixels at least.
  expect((await bytesOf(pathname)).readUInt32BE(16)).toBeGreaterThanOrEqual(112)
})

test('the sitemap lists the pages with their dates, and robots.txt names it', async () => {
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
  for (const [, date] of listed) expect(new Date(date ?? '').getFullYear()).toBeGreaterThan(2020)
})

test('the manifest names the site and pictures of the sizes that it claims', async () => {
  const manifest = JSON.parse((await bytesOf('site.webmanifest')).toString())
  expect(manifest).toMatchObject({ name: site.brand, start_url: '/', lang: site.language })
  expect(manifest.icons).toHaveLength(3)
  for (const { src, sizes, type } of manifest.icons) {
    const bytes = await bytesOf(src)
    expect(type).toBe('image/png')
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('there is a picture for each page, and no other', async () => {
  const files = await readdir(path.join(dist, 'social'), { recursive: true })
  expect(files.filter((file) => file.endsWith('.png')).sort()).toEqual(
    ['404', 'contact', 'guides', 'guides/first', 'guides/office', 'index']
      .map((name) => `${name}.png`)
      .sort(),
  )
})

test('the licences of all that visitors are given stand in one file, which the scripts name', async () => {
  const text = (await bytesOf('licenses.txt')).toString()
  const entries = new Map(
    text
      .split('\n## ')
      .slice(1)
      .map((entry) => [entry.slice(0, entry.indexOf(' - ')), entry] as const),
  )
  expect([...entries.keys()]).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'scheduler',
      'wouter',
      '@rjsf/core',
      'lucide-react',
    ]),
  )
  for (const name of ['react', 'react-dom', 'scheduler', 'wouter', '@rjsf/core', 'lucide-react']) {
    const { license } = JSON.parse(await readFile(`node_modules/${name}/package.json`, 'utf8'))
    expect(entries.get(name)?.split('\n')[0], name).toContain(`(${license})`)
  }
  expect(entries.get('react')).toContain('Copyright (c) Meta Platforms')
  expect(entries.get('@fontsource-variable/outfit')).toContain('SIL OPEN FONT LICENSE Version 1.1')

  const folder = path.join(dist, 'assets')
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  const firstLines = await Promise.all(
    scripts.map(async (file) => (await readFile(path.join(folder, file), 'utf8')).split('\n')[0]),
  )
  const naming = scripts.filter(
    (_, index) => firstLines[index] === '/*! Licenses: /licenses.txt */',
  )
  const withReact = ['shell', 'quote-form', 'item']
  expect(naming.map((file) => file.replace(/-[\w-]{8}\.js$/, ''))).toEqual(
    expect.arrayContaining(withReact),
  )
})

test('gives a page its pictures in the kinds and widths that browsers choose from, and no other page any', async () => {
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
  expect(folder).toMatch(/^\/assets\/anna-lindqvist-[0-9a-f]{10}$/)
  expect(headers).toContain(`\n${folder}/*\n  Cache-Control: public, max-age=31536000, immutable\n`)
  // The original is given to nobody, nor what only a draft shows.
  const built = (await readdir(dist, { recursive: true })).map(String)
  expect(built.filter((file) => /Anna|plan/.test(file))).toEqual([])
  expect(String(await bytesOf('index.html'))).not.toMatch(/<picture|"pictures"/)
})

test('publishes the files that links lead to, and no other', async () => {
  expect(await readdir(path.join(dist, 'files'))).toEqual(['brochure.pdf'])
  expect(await bytesOf('files/brochure.pdf')).toEqual(pdf())
})

test('holds nothing of a draft', async () => {
  const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  expect(files.map(({ name }) => name).filter((name) => name.includes('secret'))).toEqual([])
  for (const { parentPath, name } of files) {
    const text = await readFile(path.join(parentPath, name), 'latin1')
    expect(text.includes('A secret') || text.includes('/guides/secret'), name).toBe(false)
  }
})

test('holds nothing of other languages, where it has one', async () => {
  const files = await readdir(dist, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of files.filter((entry) => entry.isFile())) {
    const text = await readFile(path.join(parentPath, name), 'latin1')
    expect(/x-default|ONE_LANGUAGE|xmlns:xhtml/.exec(text)?.[0], name).toBeUndefined()
  }
})

test('holds nothing of the visual editor, nor of what a page does for it in development', async () => {
  const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  expect(files.filter((file) => /edit/.test(path.relative(dist, file)))).toEqual([])
  const words =
    /__edit|edit-token|content:(?:edit|ready|reload)|editedContent|frameElement|react-aria|src\/editor|built-site|developmentServer|Edit-(?:Id|Base|Files)/
  for (const file of files) {
    const found = words.exec((await readFile(file)).toString('latin1'))?.[0]
    expect(found, file).toBeUndefined()
  }
})

test('leads from an address that moved to the new one, also where a host can do none of it', async () => {
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
  expect((await headOf('/shop')).href('canonical')).toBe('https://shop.example/tokens')
  expect(String(await bytesOf('_redirects'))).toBe(
    ['/guides/old', '/guides/old/', '/guides/old.html']
      .map((from) => `${from} /guides/first 301\n`)
      .concat(
        ['/shop', '/shop/', '/shop.html'].map(
          (from) => `${from} https://shop.example/tokens 301\n`,
        ),
      )
      .join(''),
  )
  const sitemap = String(await bytesOf('sitemap.xml'))
  expect(sitemap).not.toContain('/guides/old')
  expect(sitemap).not.toContain('/shop')
})

test('has nothing of the editor in it', async () => {
  const files = await readdir(dist, { recursive: true, withFileTypes: true })
  for (const file of files.filter((one) => one.isFile())) {
    const text = (await readFile(path.join(file.parentPath, file.name))).toString('latin1')
    expect(text, file.name).not.toMatch(/__edit|edit-token|src\/edit|react-aria|edit-draft/i)
  }
})
