/** Using the page with the keyboard: the skip link and the menu. focus-stops.ts tests the focus in every state. */
import type { Page } from '@playwright/test'
import { accessibilityTree } from '../rules.ts'
import { openMenu, site } from '../states.ts'
import { expect, test } from '../test.ts'

test.describe('skip link', () => {
  // focus-stops.ts begins with it in every state.
  test('is the first stop of the keyboard, and leads past the bar', async ({ page }) => {
    await page.goto('/contact')
    await page.keyboard.press('Tab')
    const skipLink = page.getByRole('link', { name: site.header.skipLabel })
    await expect(skipLink).toBeFocused()
    await expect(skipLink).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('main :focus')).toBeAttached()
  })
})

test.describe('menu on narrow screens', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const button = (page: Page) => page.getByRole('button', { name: site.header.menuLabel })
  const menu = (page: Page) => page.getByRole('navigation', { name: site.header.navigationLabel })

  test('opens and closes, and leads to sections', async ({ page }) => {
    const isExpanded = async () =>
      (await accessibilityTree(page)).find(({ name }) => name === site.header.menuLabel)?.expanded
    await page.goto('/')
    expect(await isExpanded(), 'what screen readers hear').toBe(false)

    await test.step('opens with the keyboard, and Tab leads from its button into it', async () => {
      await button(page).focus()
      await page.keyboard.press('Enter')
      await expect(menu(page)).toBeVisible()
      expect(await isExpanded(), 'what screen readers hear').toBe(true)
      await page.keyboard.press('Tab')
      await expect(menu(page).getByRole('link').first()).toBeFocused()
    })

    await test.step('closes with Escape and returns the focus to its button', async () => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()
      await expect(button(page)).toBeFocused()
    })

    await test.step('closes with its button, and with a tap outside it', async () => {
      await openMenu(page)
      await button(page).click()
      await expect(menu(page)).toBeHidden()
      await openMenu(page)
      await page.mouse.click(180, 700)
      await expect(menu(page)).toBeHidden()
    })

    await test.step('scrolls to all its links in a low window', async () => {
      await page.setViewportSize({ width: 360, height: 200 })
      await openMenu(page)
      const last = menu(page).getByRole('link').last()
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 1 })
    })

    await test.step('closes when one of its links leads to a section, which then has the focus', async () => {
      await menu(page).getByRole('link', { name: 'Services' }).click()
      await expect(menu(page)).toBeHidden()
      await expect(page.locator('#services')).toBeFocused()
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('opens', async ({ page }) => {
      await page.goto('/')
      await openMenu(page)
      await expect(menu(page).getByRole('link').first()).toBeVisible()
    })
  })
})
