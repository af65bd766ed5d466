/** The folder that `npm run build:editor` writes, for the tests' own site. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { writeEditor } from '../../../src/commands/build-editor/write-editor.ts'
import { hiddenFiles } from '../../../src/content/addresses.ts'
import { filesFolder } from '../../../src/content/content-files.ts'
import { readBuiltSite } from '../../../src/editor/workplace/git/built-site.ts'
import type { EditorSettings } from '../../../src/editor/workplace/git/settings.ts'
import { blobId } from '../../../src/pipeline/disk/blob-ids.ts'
import { mediaTypes } from '../../../src/pipeline/hosts/host-rules.ts'
import { filesBelow } from '../../files.ts'
import { limits, within } from '../../limits.ts'
import { newFolder } from '../../pipeline/disk/site-on-disk.ts'
import { siteOf, writeOwnSite } from '../../site/own-site.ts'

vi.setConfig(within(limits.build))

/** What loads before the first page can be edited, in bytes after brotli. */
const budget = 280_000

const settings: EditorSettings = {
  host: 'github',
  api: 'https://api.github.com',
  repository: 'owner/name',
  folder: '',
  gate: false,
  signIn: { clientId: 'abc' },
  site: 'https://www.example.com',
}

const root = newFolder()
const outDir = path.join(root, 'dist-editor')
const draftFile = 'content/secret-plan.json'
const draft = JSON.stringify({ path: '/secret-plan', draft: true, sections: [] })
const later = { path: '/secret-event', publishFrom: '2999-01-01T00:00Z', sections: [] }

const read = (name: string) => readFileSync(path.join(outDir, name), 'utf8')

let picture: Buffer

beforeAll(async () => {
  writeOwnSite(root)
  const create = { width: 4, height: 3, channels: 3, background: '#fff' } as const
  picture = await sharp({ create }).png().toBuffer()
  mkdirSync(path.join(root, filesFolder, 'team'), { recursive: true })
  for (const name of ['anna.png', 'anna.jpg']) {
    writeFileSync(path.join(root, filesFolder, 'team', name), picture)
  }
  writeFileSync(path.join(root, draftFile), draft)
  writeFileSync(path.join(root, 'content/later.json'), JSON.stringify(later))
  vi.stubEnv('VERCEL', '1')
  await writeEditor({ project: process.cwd(), root, outDir, settings })
  vi.unstubAllEnvs()
})

describe('the deployed editor', () => {
  test('is a page, a preview, a page for unknown addresses, and files for hosts', () => {
    expect(readdirSync(outDir).sort()).toEqual([
      ...[
        '.assetsignore',
        '.htaccess',
        '404.html',
        'Caddyfile',
        '_headers',
        'assets',
        'favicon.svg',
      ],
      ...['index.html', 'nginx.conf', 'preview.html', 'robots.txt'],
    ])
    // Each name changes with the bytes, because browsers keep these files for good.
    for (const file of readdirSync(path.join(outDir, 'assets'))) {
      expect(file).toMatch(/-[\w-]{8}\.(?:js|css|woff2|json)$/)
    }
  })

  test('has no inline code, and is in English', () => {
    const { document } = new JSDOM(read('index.html')).window
    const scripts = [...document.querySelectorAll('script')]
    expect(scripts.filter(({ src, type }) => !src && type !== 'application/json')).toEqual([])
    expect(document.querySelectorAll('style, [style], [onload], [onerror]')).toHaveLength(0)
    expect(document.documentElement.lang).toBe('en')
    expect(document.title).toBe(`${siteOf(root).brand} – Editor`)
    expect(document.querySelector('#editor')).not.toBeNull()
  })

  test('tells screen readers about its lists and calendar in English only', () => {
    const folder = path.join(outDir, 'assets')
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
    const texts = scripts.map((file) => read(`assets/${file}`)).join('\n')
    // The names that react-aria gives its suggestions, hidden buttons and calendar in English, and in German.
    for (const words of ['Show suggestions', 'Dismiss', 'Selected Date: ']) {
      expect(texts).toContain(words)
    }
    expect(texts).not.toMatch(/Empfehlungen anzeigen|Schlie(?:ß|\\xdf)en|hltes Datum/)
  })

  test('needs eval in the worker of the checks alone, which loads no other script', () => {
    const { checker } = readBuiltSite(new JSDOM(read('index.html')).window.document)
    const scripts = readdirSync(path.join(outDir, 'assets')).filter((one) => /js$/.test(one))
    const evaluating = scripts.filter((file) =>
      /(?:^|[^\w$.])(?:Function|eval)\(/.test(read(`assets/${file}`)),
    )
    expect(evaluating.map((file) => `/assets/${file}`)).toEqual([checker])
    expect(read(checker)).not.toMatch(/\bimport\s*[("'{]|importScripts\(/)
  })

  test('may contact only the API and the site', () => {
    const atVercel = '../.vercel/output/config.json'
    const files = ['_headers', 'nginx.conf', '.htaccess', 'Caddyfile', atVercel, 'index.html']
    for (const name of files) {
      expect(read(name)).toMatch(
        /connect-src (?:'|&apos;)self(?:'|&apos;) https:\/\/api\.github\.com https:\/\/www\.example\.com;/,
      )
    }
  })

  test('has only files whose types every host is told', () => {
    const ends = filesBelow(outDir)
      .filter((file) => !(hiddenFiles as readonly string[]).includes(`/${file}`))
      .map((file) => path.extname(file).slice(1))
    expect([...new Set(ends)].filter((end) => !(end in mediaTypes))).toEqual([])
    for (const end of new Set(ends)) expect(read('nginx.conf')).toContain(` ${end};`)
  })

  test('knows the site that it was built for', () => {
    const site = readBuiltSite(new JSDOM(read('index.html')).window.document)
    expect(site.settings).toEqual(settings)
    expect(site.brand).toBe(siteOf(root).brand)
    expect(site.sectionTypes).toContain('hero')

    const { length: size } = picture
    expect(site.files).toEqual({
      [`${blobId(picture)} team/anna.png`]: { size, picture: { width: 4, height: 3 } },
      [`${blobId(picture)} team/anna.jpg`]: { size, fault: { kind: 'other-kind', found: 'a PNG' } },
    })
  })

  test('includes the texts of published files, but of no draft and no page with dates', () => {
    const { texts: address } = readBuiltSite(new JSDOM(read('index.html')).window.document)
    const texts = JSON.parse(read(address))
    const home = readFileSync(path.join(root, 'content/home.json'))
    expect(texts[blobId(home)]).toBe(home.toString())
    expect(texts).not.toHaveProperty(blobId(Buffer.from(draft)))
    for (const file of filesBelow(outDir)) {
      expect(readFileSync(path.join(outDir, file)).includes('secret-'), file).toBe(false)
    }
  })

  test(`loads at most ${budget / 1000} kB before the first page can be edited`, () => {
    const html = read('index.html')
    const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file)
    expect(named).toHaveLength(2)
    // What these name is loaded with them: scripts that are imported at once, and the font.
    const all = new Set(named.map(String))
    for (const file of all) {
      const text = read(file)
      for (const [, other] of text.matchAll(
        /(?:^|[;}])import\s*(?:[\w{},*$\s]+from\s*)?"\.\/([^"]+)"/g,
      )) {
        all.add(`/assets/${other}`)
      }
      for (const [, font] of text.matchAll(/url\((\/assets\/font\.generated[^)]+)\)/g)) {
        all.add(String(font))
      }
    }
    expect([...all].filter((file) => file.endsWith('.woff2'))).toHaveLength(1)
    const bytes = ['index.html', ...all].map(
      (file) => brotliCompressSync(readFileSync(path.join(outDir, file))).length,
    )
    const total = bytes.reduce((sum, one) => sum + one, 0)
    expect(total).toBeLessThanOrEqual(budget)
    // The budget is one of the whole screen.
    expect(total).toBeGreaterThan(100_000)
  })
})
