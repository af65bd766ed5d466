/** Using the page with the keyboard: the skip link and the menu. focus-stops.ts tests the focus in every state. */
import type { Page } from '@playwright/test'
import { openMenu, pages, site } from './states.ts'
import { expect, test } from './test.ts'

for (const { name, path } of pages) {
  test.describe(`the page ${name}`, () => {
    test.use({
      expectedMessages: [path === '/no-such-page' ? [/status of 404/] : [], { scope: 'test' }],
    })

    test('has a skip link for the keyboard', async ({ page }) => {
      await page.goto(path)
      await page.keyboard.press('Tab')
      const skipLink = page.getByRole('link', { name: site.header.skipLabel })
      await expect(skipLink).toBeFocused()
      await expect(skipLink).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.activeElement?.closest('main, footer') !== null),
      ).toBe(true)
    })
  })
}

test.describe('the menu on narrow screens', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const button = (page: Page) => page.getByRole('button', { name: site.header.menuLabel })
  const menu = (page: Page) => page.getByRole('navigation', { name: site.header.navigationLabel })

  test('opens with the keyboard, and Tab leads from its button into it', async ({ page }) => {
    await page.goto('/')
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu(page).getByRole('link').first()).toBeFocused()
  })

  test('closes with Escape and returns the focus to its button', async ({ page }) => {
    await page.goto('/')
    await button(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
  })

  test('closes with its button, and with a tap outside it', async ({ page }) => {
    await page.goto('/')
    await openMenu(page)
    await button(page).click()
    await expect(menu(page)).toBeHidden()
    await openMenu(page)
    await page.mouse.click(180, 700)
    await expect(menu(page)).toBeHidden()
  })

  test('closes when one of its links leads to a section, which then has the focus', async ({
    page,
  }) => {
    await page.goto('/')
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Services' }).click()
    await expect(menu(page)).toBeHidden()
    await expect(page.locator('#services')).toBeFocused()
  })

  test('scrolls to all its links in a low window', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 200 })
    await page.goto('/')
    await openMenu(page)
    const last = menu(page).getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
  })

  test('opens without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    await page.goto(`${baseURL}/`)
    await openMenu(page)
    await expect(menu(page).getByRole('link').first()).toBeVisible()
    await context.close()
  })
})
