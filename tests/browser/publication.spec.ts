/** Pages that appear and end: what visitors get of the site that is built at a moment, without scripts and with them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { preview } from 'vite'
import { freePort } from '../free-port.ts'
import { limits } from '../limits.ts'
import { writeGerman } from '../site/german.ts'
import { roots, siteOf, writeOwnSite } from '../site/own-site.ts'
import { test as base, expect } from './test.ts'
import { withoutOwnConfig } from './without-own.ts'

/** The event in English and, a day later, in German, with a link in the bar and one in a text. */
function writeEvent(root: string): void {
  const write = (file: string, value: object) =>
    writeFileSync(path.join(root, 'content', file), JSON.stringify(value))
  const page = {
    path: '/event',
    publishFrom: '2026-12-01T09:00+01:00',
    publishUntil: '2027-01-01T00:00Z',
    title: 'Meet us',
    description: 'Where to meet us.',
    sections: [{ type: 'page-header', heading: 'Meet us in Singapore' }],
  }
  write('event.json', { ...page, article: { date: '2026-12-01', summary: 'Come and see us.' } })
  const others = { path: '/hello', title: 'Hello', description: 'The first article.' }
  write('hello.json', {
    ...others,
    article: { date: '2026-11-01', summary: 'We begin.' },
    sections: [{ type: 'page-header', heading: 'Hello' }],
  })
  write('news.json', {
    path: '/news',
    title: 'News',
    description: 'What is new.',
    sections: [{ type: 'articles', heading: 'News' }],
  })
  write('event.de.json', {
    ...page,
    path: '/de/event',
    language: 'de',
    translationOf: '/event',
    publishFrom: '2026-12-02T09:00+01:00',
    title: 'Treffen Sie uns',
  })
  const site = siteOf(root)
  const { header, footer } = site
  write('site.json', {
    ...site,
    header: { ...header, links: [...header.links, { label: 'Event', href: '/event' }] },
    footer: { ...footer, disclosure: 'Come to [our event](/event), and write to us.' },
  })
  write('redirects.json', { redirects: [{ from: '/event', to: '/contact' }] })
}

interface Live {
  origin: string
  /** Builds the site as on a machine in Kiribati at a moment. It replaces the one before. */
  build(moment: string): Promise<void>
}

const test = base.extend<object, { live: Live }>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const root = mkdtempSync(path.join(tmpdir(), 'dates-'))
      writeOwnSite(root)
      writeGerman(root)
      writeEvent(root)
      const outDir = path.join(root, 'dist')
      const port = await freePort()
      const vite = path.join(roots.shipped, 'node_modules/vite/bin/vite.js')
      const build = async (moment: string) => {
        const SOURCE_DATE_EPOCH = String(Date.parse(moment) / 1000)
        const own = { SITE_ROOT: root, SITE_OUT: outDir, SITE_SOCIAL_IMAGES: 'off' }
        const env = { ...process.env, ...own, SOURCE_DATE_EPOCH, TZ: 'Pacific/Kiritimati' }
        const command = [vite, 'build', '--logLevel', 'warn', '--config', withoutOwnConfig]
        const child = spawn(process.execPath, command, {
          env,
          cwd: roots.shipped,
          stdio: ['ignore', 'ignore', 'inherit'],
        })
        const [status] = await once(child, 'exit')
        expect(status).toBe(0)
      }
      await build('2026-12-01T08:00:00Z')
      const server = await preview({
        root: roots.shipped,
        logLevel: 'warn',
        build: { outDir },
        preview: { port, strictPort: true },
      })
      await use({ origin: `http://localhost:${port}`, build })
      await server.close()
      rmSync(root, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: limits.build },
  ],
  baseURL: async ({ live }, use) => use(live.origin),
})

test.describe('page with publication dates', () => {
  // tests/checks/content-at-a-moment.test.ts tries the moments around them.
  test('is shown from its first moment to its last in its language, and redirects afterwards', async ({
    page,
    live,
    browser,
  }) => {
    test.setTimeout(limits.build)
    const context = await browser.newContext({ baseURL: live.origin, javaScriptEnabled: false })
    const plain = await context.newPage()
    const inBar = plain.getByRole('navigation').getByRole('link', { name: 'Event' })
    const words = plain.getByText('Come to our event, and write to us.')
    const schedule = async () => (await plain.request.get('/schedule.json')).json()

    await test.step('from its moment on, and not before it in the other language', async () => {
      await plain.goto('/')
      await expect(words.getByRole('link', { name: 'our event' })).toHaveAttribute('href', '/event')
      await inBar.click()
      await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Meet us in Singapore')
      await expect(plain.locator('link[hreflang]')).toHaveCount(0)
      expect(await schedule()).toEqual(['2026-12-02T08:00:00.000Z', '2027-01-01T00:00:00.000Z'])
      for (const address of ['/sitemap.xml', '/news', '/news/feed.xml', '/hello']) {
        const text = await (await plain.request.get(address)).text()
        expect(text, address).toContain('/event')
        expect(text, address).not.toContain('/de/event')
      }
      expect((await plain.request.get('/de/event')).status()).toBe(404)
      // With scripts, without a document load.
      await page.goto('/')
      await page.getByRole('navigation').getByRole('link', { name: 'Event' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet us in Singapore')
    })

    await test.step('and from its end on, its visitors come to another page', async () => {
      await live.build('2027-01-01T00:00:00Z')
      await plain.goto('/')
      await inBar.click()
      await expect(plain).toHaveURL('/contact')
      expect((await plain.request.get('/de/event')).status()).toBe(404)
      expect(await schedule()).toEqual([])
    })
    await context.close()
  })
})
