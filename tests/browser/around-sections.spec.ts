/** What a site says once and shows on every page. */

import type { Page } from '@playwright/test'
import { readPageData } from '../../src/content/page-data.ts'
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

declare global {
  /** How far the page has moved. */
  var shift: number
}

test.use({ baseURL: sites['all-kinds'].url })

test.describe('legal notes', () => {
  const words = 'Digital assets can lose all of their value.'

  test('are under every page, with their link', async ({ page }) => {
    await page.goto('/')
    const notes = page.getByRole('contentinfo').getByText(words)
    await expect(notes).toHaveCSS('font-weight', '500')
    await page.getByRole('contentinfo').getByRole('link', { name: 'what we do' }).click()
    await expect(page).toHaveURL('/everything')
    await expect(notes).toBeVisible()
  })

  test('are loaded only by a site that has them', async ({ request }) => {
    const scriptsOf = async (url: string) =>
      readPageData(await (await request.get(url)).text()).scripts
    const own = await scriptsOf(sites.own.url)
    const shown = await scriptsOf('/')
    expect(shown.length).toBeGreaterThan(own.length)
  })
})

test.describe('notice above the bar', () => {
  const noticeIn = (page: Page) => page.getByRole('complementary')

  test('is on every page until it is closed, and moves nothing', async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await expect(noticeIn(page)).toContainText('Meet us in Singapore')
    await expect(noticeIn(page)).toHaveAccessibleName(/^Meet us in Singapore/)
    const bar = page.locator('header')
    const boxes = async () => [await noticeIn(page).boundingBox(), await bar.boundingBox()]
    const [above, below] = await boxes()
    expect(below?.y).toBe((above?.y ?? 0) + (above?.height ?? 0))
    await noticeIn(page).getByRole('link', { name: 'Book a time' }).click()
    await expect(page).toHaveURL('/contact')
    await noticeIn(page).getByRole('button', { name: 'Close the notice' }).click()
    await expect(noticeIn(page)).toBeHidden()
    expect((await bar.boundingBox())?.y).toBe(0)
    // A new document hides it before the first paint.
    await page.goto('/everything')
    await expect(noticeIn(page)).toBeHidden()
    expect(await page.evaluate(() => shift)).toBe(0)
  })

  test('leaves the menu below the bar of a scrolled page too, and is not printed', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 700 })
    await page.goto('/')
    for (const top of [0, 400]) {
      await page.evaluate((to) => scrollTo(0, to), top)
      await page.getByRole('button', { name: 'Menu' }).click()
      const bar = await page.locator('header').boundingBox()
      const menu = await page.getByRole('navigation').first().boundingBox()
      expect(menu?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0))
      // Focus moves nothing: the bar is seen already.
      expect(await page.evaluate(() => scrollY)).toBe(top)
      expect(bar?.y === 0).toBe(top > 0)
      await page.keyboard.press('Escape')
    }
    await page.emulateMedia({ media: 'print' })
    await expect(noticeIn(page)).toBeHidden()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('is shown without a button that would do nothing', async ({ page }) => {
      await page.goto('/')
      await expect(noticeIn(page)).toBeVisible()
      await expect(noticeIn(page).getByRole('button')).toHaveCount(0)
    })
  })
})

test.describe('shared sections', () => {
  test('look like the page’s own sections', async ({ page }) => {
    await page.goto('/everything#risk')
    await expect(page.getByRole('heading', { name: 'What can go wrong' })).toBeInViewport()
    await expect(page.locator('#risk strong')).toHaveText('all of its value')
  })
})
