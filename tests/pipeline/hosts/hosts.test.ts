/** The built site on the hosts that docs/hosting.md names, each of them real, asked the same. */

import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Content } from '../../../src/checks/site-content.ts'
import { writeHostFiles } from '../../../src/pipeline/hosts/host-files.ts'
import { askedForAgain, keptForGood } from '../../../src/pipeline/hosts/host-rules.ts'
import { securityHeaders } from '../../../src/pipeline/hosts/policy.ts'
import { writeRedirectPages } from '../../../src/pipeline/hosts/redirects.ts'
import { checkSite } from '../../checks/site.ts'
import { limits, within } from '../../limits.ts'
import { ask } from './ask.ts'
import { type Row, requests } from './requests.ts'
import { type RunningServer, servers } from './servers.ts'
import { siteFolder, writeFiles } from './site-folder.ts'

vi.setConfig(within(limits.programs))

/** Beside the site's own, one that has to be written with care. */
const everywhere = { ...securityHeaders(), 'X-Careful': 'say "a\\b", 100%, {"a":{"b":[1]}}' }

/** The pages for hosts without redirects are at these addresses, and no other host is to serve them. */
const redirects = [
  { from: '/enquiry', to: '/contact' },
  { from: '/guides/second', to: '/guides/first#costs' },
  { from: '/shop', to: 'https://shop.example/tokens-2' },
  { from: '/About.html', to: '/contact?from=old-site' },
  { from: '/CONTACT', to: '/contact' },
  { from: '/Team/', to: '/guides/first?from=team#costs' },
  { from: '/services/listing.aspx', to: '/files/%C3%9Cber%20uns.PDF' },
  { from: '/%c3%bcber-uns', to: '/contact' },
  { from: '/Our%20prices_(new)', to: 'https://shop.example/?q=50%25&page=1' },
  { from: '/?page_id=12', to: '/contact' },
  { from: '/?page_id=12&lang=de', to: '/guides' },
  { from: '/guides?p=7', to: '/guides/first#costs' },
  { from: '/enquiry?id=1.5', to: '/guides?from=1' },
]
const { site } = checkSite().content as Content

describe.each(Object.entries(servers))('%s', (_, start) => {
  const { root, dist } = siteFolder()
  let server: RunningServer
  beforeAll(async () => {
    await writeHostFiles(dist, everywhere, redirects)
    await writeRedirectPages(dist, { site, pages: [], redirects })
    server = await start(root)
  })
  afterAll(() => server?.stop())

  async function expectAnswer(row: Row): Promise<void> {
    const { status, headers, body } = await ask(server.port, row)
    expect([row.status].flat()).toContain(status)
    expect(body).not.toMatch(/root:/)
    if (row.body === '') expect(body).toBe('')
    else expect(body).toContain(row.body ?? '')
    if (row.malformed) return
    const lowered = Object.entries(everywhere).map(([name, value]) => [name.toLowerCase(), value])
    const expected: NonNullable<Row['answer']> = { ...Object.fromEntries(lowered), ...row.answer }
    for (const [name, value] of Object.entries(expected)) {
      if (value === null) expect(headers).not.toHaveProperty(name)
      else if (typeof value === 'string') expect(headers[name], name).toBe(value)
      else expect(headers[name] ?? '', name).toMatch(value)
    }
  }

  describe.each(Object.entries(requests))('answers %s', (_, rows) => {
    const named = rows.map((row) => {
      const more = Object.entries(row.headers ?? {}).map((header) => header.join(': '))
      return [[row.method ?? 'GET', row.target.slice(0, 60), ...more].join(' '), row] as const
    })
    test.each(named)('%j', (_, row) => expectAnswer(row))
  })

  test.each(['/', '/assets/app-1.js', '/sitemap.xml', '/files/prices.csv'])(
    'says that %s is still the same, compressed or not',
    async (target) => {
      for (const coding of ['identity', 'gzip']) {
        const first = await ask(server.port, { target, headers: { 'Accept-Encoding': coding } })
        for (const [name, value] of [
          ['If-None-Match', first.headers.etag],
          ['If-Modified-Since', first.headers['last-modified']],
        ] as const) {
          const headers = { 'Accept-Encoding': coding, [name]: value ?? '' }
          const again = await ask(server.port, { target, headers })
          expect([name, coding, again.status]).toEqual([name, coding, 304])
          expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
        }
      }
    },
  )

  test('sends a range of a file in uncompressed bytes', async () => {
    const { status, headers, body } = await ask(server.port, {
      target: '/assets/app-1.js',
      headers: { Range: 'bytes=0-1999', 'Accept-Encoding': 'gzip' },
    })
    // A host may send the whole instead, or count in what it has compressed.
    if (status === 200) return
    expect(status).toBe(206)
    const [, first, last] = /^bytes (\d+)-(\d+)\//.exec(headers['content-range'] ?? '') ?? []
    expect(body).toHaveLength(Number(last) - Number(first) + 1)
  })

  test('serves a new build without a restart', async () => {
    await expectAnswer({
      target: '/assets/app-3.js',
      status: 404,
      answer: { 'cache-control': askedForAgain },
    })
    writeFiles(dist, { 'assets/app-3.js': 'new', 'contact.html': 'The new contact page' })
    await writeHostFiles(dist, everywhere, redirects)
    await expectAnswer({
      target: '/assets/app-3.js',
      status: 200,
      answer: { 'cache-control': keptForGood },
    })
    await expectAnswer({ target: '/contact', status: 200, body: 'The new contact page' })
  })

  if (start === servers['npm run preview']) {
    test('names the allowed methods when it rejects another one', async () => {
      const { status, headers } = await ask(server.port, { target: '/', method: 'DELETE' })
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    })
  }

  test('keeps running without a not-found page, and without a site', async () => {
    rmSync(path.join(dist, '404.html'))
    expect((await ask(server.port, { target: '/nowhere' })).status).toBe(404)
    rmSync(dist, { recursive: true })
    const { status, body } = await ask(server.port, { target: '/' })
    expect([404, 503]).toContain(status)
    expect(body).not.toMatch(/Error|node_modules/)
    expect(server.isAlive()).toBe(true)
  })
})
