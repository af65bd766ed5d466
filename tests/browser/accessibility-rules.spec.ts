/** What Chromium exposes to screen readers. rules.ts tests it in every state. */
import { accessibilityTree } from './rules.ts'
import { site } from './states.ts'
import { expect, test } from './test.ts'

test('exposes whether the menu is open', async ({ page }) => {
  await page.setViewportSize({ width: 480, height: 800 })
  await page.goto('/')
  const expanded = async () =>
    (await accessibilityTree(page)).find(({ name }) => name === site.header.menuLabel)?.expanded
  expect(await expanded()).toBe(false)
  await page.getByRole('button', { name: site.header.menuLabel }).click()
  expect(await expanded()).toBe(true)
})

test('hides the order book from screen readers', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('2.0001')).toBeVisible()
  const tree = await accessibilityTree(page)
  expect(tree.filter(({ name }) => name.includes('2.0001'))).toEqual([])
})
