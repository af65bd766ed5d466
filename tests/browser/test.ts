import { test as base, expect, type Page } from '@playwright/test'

/** For `test.use`: the browser of a visitor who has not asked for less motion, as the other tests do. */
export const motion = { contextOptions: { reducedMotion: 'no-preference' } } as const

interface Options {
  /** Console messages that the test is about. Every other warning or error fails it. */
  expectedMessages: RegExp[]
  /** Origins besides the page's own that it may send requests to. */
  otherOrigins: string[]
}

/**
 * Has `page.goto` wait until a loaded page is painted. On a busy machine that is later than its load event, and
 * until then Chromium can lose clicks and key presses.
 */
export function waitForPaint(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil && response?.headers()['content-type']?.startsWith('text/html')) {
      // Not of `performance`, which a test's own clock replaces.
      const paints = () =>
        page.evaluate(() => {
          const observer = new PerformanceObserver(() => {})
          observer.observe({ type: 'paint', buffered: true })
          return observer.takeRecords().length
        })
      await expect.poll(paints, { intervals: [20] }).toBeGreaterThan(0)
    }
    return response
  }
}

/**
 * Playwright's `test`, which also fails when the page complains: an error or a warning in the console, a
 * violation of the content security policy, an uncaught exception, a request to another origin.
 */
export const test = base.extend<Options>({
  expectedMessages: [[], { option: true }],
  otherOrigins: [[], { option: true }],

  page: async ({ page, baseURL, expectedMessages, otherOrigins }, use) => {
    const complaints: string[] = []
    const complain = (text: string) => {
      if (!expectedMessages.some((expected) => expected.test(text))) complaints.push(text)
    }
    page.on('console', (message) => {
      if (['error', 'warning', 'assert'].includes(message.type())) complain(message.text())
    })
    page.on('pageerror', (error) => complain(String(error)))
    page.on('request', (request) => {
      // An address that a page has made itself also has its origin.
      const address = request.url().replace(/^blob:/, '')
      const isOwn = [baseURL, ...otherOrigins].some((origin) => address.startsWith(`${origin}/`))
      if (!isOwn) complain(`request to ${request.url()}`)
    })
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
        console.error(`policy violation: ${violatedDirective} in ${sourceFile}`),
      )
    })

    waitForPaint(page)
    await use(page)
    expect(complaints, 'what the page complained about').toEqual([])
  },
})

export { expect }
