/** The built site on the hosts that docs/hosting.md names, each of them real, asked the same. */

import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { writeHostFiles } from '../../../src/pipeline/hosts/host-files.ts'
import { askedForAgain, keptForGood } from '../../../src/pipeline/hosts/host-rules.ts'
import { writeRedirectPages } from '../../../src/pipeline/hosts/redirect-files.ts'
import { writeInto } from '../../files.ts'
import { limits, within } from '../../limits.ts'
import { ask } from './ask.ts'
import { ofWorkers, withDifferences } from './differences.ts'
import { everywhere, expectAnswer, named, redirectPages, redirects } from './expect-answer.ts'
import { requests } from './requests.ts'
import { type RunningServer, servers } from './servers.ts'
import { siteFolder } from './site-folder.ts'

vi.setConfig(within(limits.programs))

describe.each(Object.entries(servers))('the site on %s', (name, start) => {
  /** Its files are those of the last deployment. */
  const isDeployed = name === 'Cloudflare Workers'
  const { root, dist } = siteFolder()
  let server: RunningServer
  beforeAll(async () => {
    await writeHostFiles(dist, everywhere, redirects)
    await writeRedirectPages(dist, redirectPages)
    server = await start(root)
  })
  afterAll(() => server?.stop())

  const asked = Object.entries(requests).flatMap(([kind, rows]) => {
    const own = isDeployed ? withDifferences(kind, rows, ofWorkers) : rows
    return own.length > 0 ? [[kind, own] as const] : []
  })
  describe.each(asked)('answers %s', (_, rows) => {
    test.each(named(rows))('%j', (_, row) => expectAnswer(server.port, row))
  })

  test.each(['/', '/assets/app-1.js', '/sitemap.xml', '/files/prices.csv'])(
    'says that %s is still the same, compressed or not',
    async (target) => {
      for (const coding of ['identity', 'gzip']) {
        const first = await ask(server.port, { target, headers: { 'Accept-Encoding': coding } })
        const validators = [
          ['If-None-Match', first.headers.etag],
          ['If-Modified-Since', first.headers['last-modified']],
        ] as const
        for (const [name, value] of isDeployed ? validators.slice(0, 1) : validators) {
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

  if (start === servers['npm run preview']) {
    test('lists the allowed methods when it rejects another one', async () => {
      const { status, headers } = await ask(server.port, { target: '/', method: 'DELETE' })
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    })
  }

  if (isDeployed) return

  test('serves a new build without a restart', async () => {
    await expectAnswer(server.port, {
      target: '/assets/app-3.js',
      status: 404,
      answer: { 'cache-control': askedForAgain },
    })
    writeInto(dist, { 'assets/app-3.js': 'new', 'contact.html': 'The new contact page' })
    await writeHostFiles(dist, everywhere, redirects)
    await expectAnswer(server.port, {
      target: '/assets/app-3.js',
      status: 200,
      answer: { 'cache-control': keptForGood },
    })
    await expectAnswer(server.port, {
      target: '/contact',
      status: 200,
      body: 'The new contact page',
    })
  })

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
