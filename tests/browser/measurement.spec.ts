/**
 * Counting visits: what arrives at a server that checks the documented format of each service.
 * tests/site/measure.dom.test.ts tries which visits are counted.
 */
import type { Page } from '@playwright/test'
import { pagesOf, roots, siteOf } from '../site/own-site.ts'
import { browserFlags, findBrowser, findFull } from './find-browser.ts'
import { answer, request as answers, formIsAlive, submitButton, toast } from './quote-form.ts'
import { follow, mark, sameDocument } from './same-document.ts'
import { sites, statisticsPort } from './sites.ts'
import { type ServiceName, type Statistics, siteIds, startStatistics } from './statistics.ts'
import { test as base, expect } from './test.ts'

const server = `http://localhost:${statisticsPort}`

const test = base.extend<{ statistics: Statistics }>({
  statistics: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const statistics = await startStatistics()
      await use(statistics)
      await statistics.close()
      expect(statistics.refused, 'what the service refused').toEqual([])
    },
    { auto: true },
  ],
})

// All its tests share the port of the server.
test.describe.configure({ mode: 'default' })
test.use({ otherOrigins: [server] })

const toContact = (page: Page) => page.getByRole('link', { name: 'Get Started Today' })

const ownPages = pagesOf(roots.own).map(({ page }) => page)

/** Returns the title of the document of a page. */
const titleOf = (path: string) =>
  `${ownPages.find((page) => page.path === path)?.title} – ${siteOf(roots.own).brand}`

/** Returns what the service has counted, as `address` or `name at address`. */
const counted = ({ visits }: Statistics) =>
  visits.map(({ name, url }) =>
    name === undefined || name === 'pageview' ? url : `${name} at ${url}`,
  )

const expectCounted = (statistics: Statistics, visits: string[]) =>
  expect.poll(() => counted(statistics)).toEqual(visits)

const services = Object.keys(siteIds) as ServiceName[]

/** What each service gets of a visit to the home page. */
const homeVisit: Readonly<Record<ServiceName, object>> = {
  plausible: {
    domain: 'keelbook.example',
    name: 'pageview',
    url: `${sites.plausible.url}/?utm_source=news&utm_campaign=May+%26+June`,
    referrer: 'https://news.example/2026/a',
  },
  umami: {
    website: siteIds.umami.site,
    hostname: 'localhost',
    language: 'en-US',
    referrer: 'https://news.example/2026/a',
    screen: '1280x800',
    title: titleOf('/'),
    url: `${sites.umami.url}/?utm_source=news&utm_campaign=May+%26+June`,
  },
}

test.describe('measurement of visits', () => {
  for (const name of services) {
    const { url } = sites[name]

    test.describe(name, () => {
      test.use({ baseURL: url })

      test('gets a page view in its documented format, without cookies and personal data', async ({
        page,
        context,
        statistics,
      }) => {
        await context.addCookies([{ name: 'session', value: '1', url: server }])
        await page.goto(
          '/?utm_source=news&email=ada@example.com&utm_campaign=May+%26+June&utm_term=ada#services',
          { referer: 'https://news.example/2026/a?reader=ada' },
        )
        await expectCounted(statistics, [(homeVisit[name] as { url: string }).url])
        expect(statistics.visits).toEqual([homeVisit[name]])
        const methods = { plausible: ['POST'], umami: ['OPTIONS', 'POST'] }
        expect(statistics.asked.map(({ method }) => method)).toEqual(methods[name])
        for (const { headers } of statistics.asked) {
          expect(headers).toMatchObject({ origin: url })
          expect(headers.cookie).toBeUndefined()
        }
      })

      test('gets a request of the form when it has arrived', async ({ page, statistics }) => {
        await page.goto('/contact')
        await formIsAlive(page)
        await answer(page, answers)
        await expectCounted(statistics, [`${url}/contact`])
        await submitButton(page).click()
        await expect(toast(page)).toBeVisible()
        await expectCounted(statistics, [`${url}/contact`, `Request sent at ${url}/contact`])
        expect(statistics.requests).toBe(1)
      })
    })
  }

  test('gets a background tab when it is seen, and a restored page', async ({ statistics }) => {
    // Playwright shows each tab, and turns the cache of pages off. The headless shell has no tabs in the background.
    const executablePath = findFull() ?? findBrowser()
    const { launch } = await import('puppeteer-core')
    const browser = await launch({ executablePath, args: browserFlags })
    try {
      const front = await browser.newPage()
      await front.goto(`${sites.own.url}/`)
      const session = await browser.target().createCDPSession()
      const { url } = sites.plausible
      const address = `${url}/contact`
      await session.send('Target.createTarget', { url: address, background: true })
      const tab = await browser.waitForTarget(
        (target: { url(): string }) => target.url() === address,
      )
      const page = await tab.page()
      if (!page) throw new Error('The tab has no page.')
      await page.waitForSelector('html[data-painted]')
      expect(await page.evaluate(() => document.visibilityState)).toBe('hidden')
      await page.evaluate((to: string) => fetch(to, { method: 'POST' }), `${server}/requests`)
      expect(statistics.requests).toBe(1)
      expect(statistics.asked).toEqual([])
      await page.bringToFront()
      await expectCounted(statistics, [address])

      await page.evaluate(() => addEventListener('pageshow', () => (document.title = 'restored')))
      await page.goto(`${sites.own.url}/`)
      await page.goBack()
      await page.waitForFunction(() => document.title === 'restored')
      await page.goto(`${url}/`)
      await expectCounted(statistics, [address, address, `${url}/`])
    } finally {
      await browser.close()
    }
  })

  /** Umami gets the most facts of each visit. */
  test.describe('by a service', () => {
    const { url } = sites.umami
    test.use({ baseURL: url, expectedMessages: [[/status of 404/], { scope: 'test' }] })

    test('gets each page that a visitor follows a link to, or goes back to, and no part or unknown address', async ({
      page,
      statistics,
    }) => {
      await page.goto('/')
      for (const [name, address] of [
        ['About', '/#about'],
        ['Home', '/'],
      ] as const) {
        await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
        await expect(page).toHaveURL(address)
      }
      await follow(page, toContact(page), '/contact')
      await mark(page)
      await expectCounted(statistics, [`${url}/`, `${url}/contact`])
      await page.goBack()
      await expectCounted(statistics, [`${url}/`, `${url}/contact`, `${url}/`])
      await page.goForward()
      await expect(page).toHaveURL('/contact')
      await expect(sameDocument(page)).toHaveCount(1)
      const pages = ['/', '/contact', '/', '/contact'].map((path) => url + path)
      await expectCounted(statistics, pages)
      const titles = statistics.visits.map(({ title }) => title)
      const both = [titleOf('/'), titleOf('/contact')]
      expect(titles).toEqual([...both, ...both])
      await page.goto('/reset/ada@example.com')
      await expectCounted(statistics, [...pages, `${url}/404`])
    })
  })
})
