/** Every page has the site's font at every width, and a late font hardly shifts the layout. */
import type { Page } from '@playwright/test'
import { siteFont } from '../../src/content/brand/font.generated.ts'
import { everythingPage } from './everything-page.ts'
import { fontIsOn, siteFontAt1em, systemFonts } from './font.ts'
import { hold } from './hold.ts'
import { sites } from './sites.ts'
import { pages } from './states.ts'
import { expect, motion, test } from './test.ts'

// With motion, because elements that rise into view must not shift the layout either.
test.use(motion)

/** Not in TypeScript's types yet (https://wicg.github.io/layout-instability/#sec-layout-shift). */
interface LayoutShift extends PerformanceEntry {
  value: number
}

const fontFiles = '**/*.woff2'

/** Opens a page, waits until it is painted without its font, and returns a function that releases the font. */
async function openInFallback(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, fontFiles)
  // The load event waits for the font.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('html[data-painted]')).toBeAttached()
  return release
}

/** Starts to record layout shifts. Returns a function that returns the sum for the current page. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched = { shift: 0 }
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as LayoutShift[]) watched.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { watched })
  })
  // The browser reports a shift with the frame that shows it.
  return () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              resolve((window as unknown as { watched: { shift: number } }).watched.shift),
            ),
          ),
        ),
    )
}

/** A text breaks elsewhere at each width. */
const sizes = [
  [320, 568],
  [412, 915],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const

/** One width for each layout: which font an element has depends on nothing else. */
const layouts: readonly number[] = [320, 1280]

test.describe('font of the site', () => {
  for (const { name, path, baseURL } of [
    ...pages.map(({ name, path }) => ({ name, path, baseURL: sites.own.url })),
    { name: 'everything', path: everythingPage.path, baseURL: sites['all-kinds'].url },
  ]) {
    test.describe(() => {
      test.use({ baseURL, expectedMessages: [/status of 404/] })

      test(`${name}: is there at every width, and hardly shifts the layout when it is late`, async ({
        page,
      }) => {
        const shift = await watchShifts(page)
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height })
          const release = await openInFallback(page, path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect(await page.evaluate((font) => document.fonts.check(font), siteFontAt1em)).toBe(
            false,
          )
          release()
          await page.waitForLoadState()
          await fontIsOn(page)
          if (layouts.includes(width)) {
            expect(await systemFonts(page), `with the font at ${width} px`).toEqual([])
          }
          expect(await shift(), `at ${width} px`).toBeLessThanOrEqual(0.02)
        }
      })
    })
  }

  test.describe(() => {
    test.use({ baseURL: sites.sending.url })

    test('is preloaded in exactly the files that a page in its language needs', async ({
      page,
    }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'font') asked.push(new URL(request.url()).pathname)
      })
      for (const [language, path, files] of [
        ['English', '/', 1],
        ['German', '/de', 2],
      ] as const) {
        await test.step(language, async () => {
          asked.length = 0
          await page.goto(path)
          const ahead = await page
            .locator('link[rel=preload][as=font]')
            .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
          expect(ahead).toHaveLength(files)
          await fontIsOn(page)
          // No file is fetched twice, and the style sheets request no other file.
          expect([...asked].sort()).toEqual(ahead.sort())
          // Chromium warns about a preloaded file that isn't used.
          const used = await page.evaluate(
            (name) =>
              [...document.fonts].filter(
                ({ family, status }) => family.replace(/["']/g, '') === name && status === 'loaded',
              ).length,
            siteFont.family,
          )
          expect(used).toBe(files)
        })
      }
    })
  })

  const bookSelector = 'svg:has(rect + text)'

  const orderBook = (page: Page) => page.locator(bookSelector).first()

  /** Returns the positions of all shapes of the order book, in CSS pixels. */
  const positions = (page: Page) =>
    orderBook(page).evaluate((book) =>
      [...book.querySelectorAll('rect')].map((bar) => {
        const { x, y, width } = bar.getBoundingClientRect()
        return [x, y, width].map(Math.round).join()
      }),
    )

  /** Sets the animation of the order book to its first or last frame. */
  const putTo = (page: Page, end: 'first' | 'last') =>
    orderBook(page).evaluate((book, at) => {
      for (const animation of book.getAnimations({ subtree: true })) {
        animation.pause()
        const endTime = Number(animation.effect?.getComputedTiming().endTime)
        animation.currentTime = at === 'first' ? 0 : endTime - 1
      }
    }, end)

  test('lets the order book move after the first paint, without a layout shift', async ({
    page,
  }) => {
    // A busy machine may be asked only after the end of the animation: the page itself pauses it at its start.
    await page.addInitScript((selector) => {
      const moving: { before?: number; after?: number } = {}
      Object.assign(window, { moving })
      new MutationObserver(() => {
        const animations = document.querySelector(selector)?.getAnimations({ subtree: true })
        if (!animations) return
        const isPainted = 'painted' in document.documentElement.dataset
        moving[isPainted ? 'after' : 'before'] ??= animations.length
        if (isPainted) for (const animation of animations) animation.pause()
      }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-painted'] })
    }, bookSelector)
    // It waits for no font.
    const release = await openInFallback(page, '/')
    const { before, after } = await page.evaluate(
      () => (window as unknown as { moving: { before?: number; after?: number } }).moving,
    )
    expect(before).toBe(0)
    await putTo(page, 'first')
    const atFirst = await positions(page)
    expect(after).toBeGreaterThan(atFirst.length)
    await putTo(page, 'last')
    expect(await positions(page)).toEqual(atFirst)
    await orderBook(page).evaluate((book) => {
      for (const animation of book.getAnimations({ subtree: true })) animation.cancel()
    })
    expect(await positions(page)).toEqual(atFirst)
    release()
  })

  test.describe('that cannot be fetched', () => {
    test.use({ expectedMessages: [/ERR_FAILED/] })

    test('leaves the page readable in a fallback font', async ({ page }) => {
      await page.route(fontFiles, (route) => route.abort())
      await Promise.all([page.waitForEvent('requestfailed'), page.goto('/')])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await systemFonts(page)).not.toEqual([])
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is loaded', async ({ page }) => {
      await page.goto('/')
      await fontIsOn(page)
      expect(await systemFonts(page)).toEqual([])
    })
  })
})
