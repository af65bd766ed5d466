/** Counting visits: what arrives at a server that checks the documented format of each service, and when. */
import type { Page } from '@playwright/test'
import { pagesOf, roots, siteOf } from '../site/own-site.ts'
import { browserFlags, findBrowser, findFull } from './find-browser.ts'
import { answer, request as answers, formIsAlive, submitButton, toast } from './quote-form.ts'
import { follow, mark, pointAt, sameDocument } from './same-document.ts'
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

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })
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

      test('gets a background tab when it is seen, and a restored page', async ({ statistics }) => {
        // Playwright shows each tab, and turns the cache of pages off. The headless shell has no tabs in the background.
        const executablePath = findFull() ?? findBrowser()
        const { launch } = await import('puppeteer-core')
        const browser = await launch({ executablePath, args: browserFlags })
        try {
          const front = await browser.newPage()
          await front.goto(`${sites.own.url}/`)
          const session = await browser.target().createCDPSession()
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

          await page.evaluate(() =>
            addEventListener('pageshow', () => (document.title = 'restored')),
          )
          await page.goto(`${sites.own.url}/`)
          await page.goBack()
          await page.waitForFunction(() => document.title === 'restored')
          await page.goto(`${url}/`)
          const restored = name === 'plausible' ? [address] : []
          await expectCounted(statistics, [address, ...restored, `${url}/`])
        } finally {
          await browser.close()
        }
      })
    })
  }

  /** Which visits are counted, and when, is the same for each service. Umami gets the most facts of each visit. */
  test.describe('by a service', () => {
    const { url } = sites.umami
    test.use({ baseURL: url })

    test('gets each page that a visitor follows a link to, or goes back to', async ({
      page,
      statistics,
    }) => {
      await page.goto('/', { referer: 'https://news.example/' })
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
      // Only the first one came from elsewhere.
      const referrers = statistics.visits.map(({ referrer }) => referrer)
      expect(referrers).toEqual(['https://news.example/', '', '', ''])
      const titles = statistics.visits.map(({ title }) => title)
      const both = [titleOf('/'), titleOf('/contact')]
      expect(titles).toEqual([...both, ...both])
    })

    test('gets nothing for a link within the page', async ({ page, statistics }) => {
      await page.goto('/')
      await footerLink(page, 'About').click()
      await expect(page).toHaveURL('/#about')
      await footerLink(page, 'Home').click()
      await expect(page).toHaveURL('/')
      await follow(page, toContact(page), '/contact')
      await expectCounted(statistics, [`${url}/`, `${url}/contact`])
    })

    test.describe('at an unknown address', () => {
      test.use({ expectedMessages: [/status of 404/] })

      test('does not get the address', async ({ page, statistics }) => {
        await page.goto('/reset/ada@example.com')
        await expectCounted(statistics, [`${url}/404`])
      })
    })

    test('gets the next document without a referrer from elsewhere', async ({
      page,
      statistics,
    }) => {
      await page.goto('/')
      await page.evaluate(() => location.assign('/contact'))
      await expectCounted(statistics, [`${url}/`, `${url}/contact`])
      expect(statistics.visits[1]?.referrer).toBe('')
    })

    for (const [wish, property] of [
      ['Global Privacy Control', ['globalPrivacyControl', true]],
      ['Do Not Track', ['doNotTrack', '1']],
    ] as const) {
      test(`gets nothing with ${wish}`, async ({ page, statistics }) => {
        await page.addInitScript(
          ([key, value]) => Object.defineProperty(Navigator.prototype, key, { value }),
          property,
        )
        await page.goto('/')
        await follow(page, toContact(page), '/contact')
        await answer(page, answers)
        await submitButton(page).click()
        await expect(toast(page)).toBeVisible()
        expect(statistics.asked).toEqual([])
      })
    }

    test.describe('without a connection', () => {
      // The wording is the browser's.
      test.use({ expectedMessages: [/^Failed to load resource|blocked by CORS policy/] })

      test('can fail unnoticed', async ({ page, statistics }) => {
        const failures: Statistics['instead'][] = [(response) => void response.destroy(), () => {}]
        for (const failure of failures) {
          statistics.instead = failure
          const asked = statistics.asked.length
          await page.goto('/')
          await expect.poll(() => statistics.asked.length).toBeGreaterThan(asked)
          await follow(page, toContact(page), '/contact')
          await formIsAlive(page)
        }
        await answer(page, answers)
        await submitButton(page).click()
        await expect(toast(page)).toBeVisible()
        expect(counted(statistics)).toEqual([])
      })

      test('gets pages that are seen after the connection is back', async ({
        page,
        context,
        statistics,
      }) => {
        await page.goto('/')
        await expectCounted(statistics, [`${url}/`])
        await pointAt(page, toContact(page), '/contact')
        await context.setOffline(true)
        const lost = page.waitForEvent('requestfailed', (request) =>
          request.url().startsWith(server),
        )
        await follow(page, toContact(page), '/contact')
        await lost
        await context.setOffline(false)
        await page.goBack()
        await expect(page).toHaveURL('/')
        await expectCounted(statistics, [`${url}/`, `${url}/`])
      })
    })
  })

  test.describe('on this machine', () => {
    test.use({ baseURL: sites.umami.url })

    test('sends nothing to a service elsewhere', async ({ page }) => {
      // A request to it would fail the test.
      await page.route(/\/(?:contact)?$/, async (route) => {
        const response = await route.fetch({ maxRetries: 3 })
        const text = await response.text()
        const elsewhere = text.replace(`${server}/api`, 'https://stats.example/api')
        expect(elsewhere).not.toBe(text)
        await route.fulfill({ response, body: elsewhere })
      })
      await page.goto('/')
      await follow(page, toContact(page), '/contact')
    })
  })

  test.describe('on the web', () => {
    const own = siteOf(roots.own).origin
    const preview = 'https://branch-12--keelbook.example.net'
    test.use({ otherOrigins: [own, preview, server] })

    /** Serves the site at an address on the web, and returns the pages that the service is asked to count there. */
    async function serveAt(page: Page, origin: string, name: ServiceName): Promise<string[]> {
      const asked: string[] = []
      await page.route(`${origin}/**`, async (route) => {
        const { pathname, search } = new URL(route.request().url())
        await route.fulfill({
          response: await route.fetch({ url: sites[name].url + pathname + search, maxRetries: 3 }),
        })
      })
      // Browsers ask people before a site on the web may reach this machine.
      await page.route(`${server}/**`, async (route) => {
        if (route.request().method() === 'POST') {
          const { url, payload } = route.request().postDataJSON()
          asked.push(url ?? payload.url)
        }
        const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
        await route.fulfill({ status: 200, headers, body: '{}' })
      })
      return asked
    }

    /** Opens the home page, and follows a link. */
    async function visit(page: Page, origin: string): Promise<void> {
      await page.goto(`${origin}/`)
      await toContact(page).hover()
      await toContact(page).click()
      await expect(page).toHaveURL(`${origin}/contact`)
      await formIsAlive(page)
    }

    /** Makes the browser one that no program drives. */
    const asPerson = (page: Page) =>
      page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'webdriver', { value: false }),
      )

    for (const name of services) {
      test(`${name} gets visits of the site's own address, and none of a preview`, async ({
        page,
      }) => {
        await asPerson(page)
        const asked = await serveAt(page, own, name)
        await visit(page, own)
        await expect.poll(() => asked).toEqual([`${own}/`, `${own}/contact`])
        const atPreview = await serveAt(page, preview, name)
        await visit(page, preview)
        expect(atPreview).toEqual([])
      })

      test(`${name} gets no visit of a browser that a program drives`, async ({ page }) => {
        const asked = await serveAt(page, own, name)
        await visit(page, own)
        expect(asked).toEqual([])
      })
    }

    for (const [name, key, value] of [
      ['plausible', 'plausible_ignore', 'true'],
      ['umami', 'umami.disabled', '1'],
    ] as const) {
      test(`${name} gets no visit of people who have taken themselves out with ${key}`, async ({
        page,
      }) => {
        await asPerson(page)
        await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
          key,
          value,
        ] as const)
        const asked = await serveAt(page, own, name)
        await visit(page, own)
        expect(asked).toEqual([])
      })
    }
  })

  test('is in no code of a site without a service', async ({ request }) => {
    for (const { url } of [sites.own, sites.shipped, sites.sending]) {
      expect(await (await request.get(url)).text()).not.toContain('utm_source')
    }
    expect(await (await request.get(sites.umami.url)).text()).toContain('utm_source')
  })
})
