/** What a long text has beside paragraphs: a table, a list in a list, a quote, and a text to copy. */
import { size } from '../../src/site/brand.ts'
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: sites['all-kinds'].url })

test('a wide table scrolls inside itself on a phone, and keeps the headings of its rows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 600 })
  await page.goto('/everything')
  const region = page.getByRole('region', { name: 'Fees by plan' })
  const table = region.getByRole('table', { name: 'Fees by plan' })
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  const heading = table.getByRole('rowheader', { name: 'Listing' })
  const left = () => heading.evaluate((cell) => cell.getBoundingClientRect().left)
  const before = await left()
  await region.focus()
  const scrolled = () => region.evaluate(({ scrollLeft }) => scrollLeft)
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    expect(await scrolled()).toBeGreaterThan(40)
  }).toPass()
  expect(await left()).toBeCloseTo(before, 0)
  // The page itself has nothing to scroll to the side.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  // A link in a cell that was out of view comes into view.
  await region.getByRole('link', { name: 'Application' }).focus()
  await expect(region.getByRole('link', { name: 'Application' })).toBeInViewport({ ratio: 1 })
})

test('a table is as wide as it needs to be on a desktop, with its numbers below each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/everything')
  const region = page.getByRole('region', { name: 'Fees by plan' })
  const { needs, has } = await region.evaluate((box) => ({
    needs: box.scrollWidth,
    has: box.clientWidth,
  }))
  expect(has).toBe(Math.min(needs, 16 * Number.parseFloat(size.container)))
  await expect(region.getByRole('cell', { name: '$2,500' })).toHaveCSS('text-align', 'end')
  await expect(region.getByRole('cell', { name: /^Quotes/ })).toHaveCSS('text-align', 'start')
})

test('a list in an entry, and a quote with its source', async ({ page }) => {
  await page.goto('/everything')
  const entry = page.getByRole('listitem').filter({ hasText: 'Within the band:' })
  await expect(entry.getByRole('listitem')).toHaveText(['bids,', 'asks.'])
  const quote = page.getByRole('figure').filter({ hasText: 'They told us to wait.' })
  await expect(quote.getByRole('link', { name: 'Ada Example' })).toHaveAttribute(
    'href',
    'https://a.example/',
  )
})

test('a button copies an address, and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/everything')
  const button = page.getByRole('button', { name: 'Copy' })
  await button.click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '0x52908400098527886E0F7030069857D2E4169EE7',
  )
})

test('the whole address is selected where the browser does not let a page copy', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read'])
  await page.goto('/everything')
  await page.getByRole('button', { name: 'Copy' }).click()
  const selected = () => page.evaluate(() => String(getSelection()))
  await expect.poll(selected).toBe('0x52908400098527886E0F7030069857D2E4169EE7')
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no button, and a click selects the whole address', async ({ page }) => {
    await page.goto('/everything')
    await expect(page.getByRole('button', { name: /Cop/ })).toHaveCount(0)
    const address = page.getByText('0x52908400098527886E0F7030069857D2E4169EE7')
    await expect(address).toHaveCSS('user-select', 'all')
  })
})
