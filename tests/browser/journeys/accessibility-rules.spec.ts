/** What Chromium exposes to screen readers. rules.ts tests it in every state. */
import { accessibilityTree } from '../rules.ts'
import { expect, test } from '../test.ts'

test.describe('order book', () => {
  test('is hidden from screen readers', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('2.0001')).toBeVisible()
    const tree = await accessibilityTree(page)
    expect(tree.filter(({ name }) => name.includes('2.0001'))).toEqual([])
  })
})
