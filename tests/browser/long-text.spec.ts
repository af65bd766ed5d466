/** What a long text has beside paragraphs: a table, a list in a list, a quote, and a text to copy. */
import { size } from '../../src/site/brand.ts'
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: sites['all-kinds'].url })

test.describe('long text', () => {
  test('has a table as wide as its content with aligned numbers, which scrolls on a phone beside its row headings', async ({
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
    await expect(region.getByRole('cell', { name: '$2,500' })).toHaveCSS('text-align', 'right')
    await expect(region.getByRole('cell', { name: /^Quotes/ })).toHaveCSS('text-align', 'start')

    await page.setViewportSize({ width: 320, height: 600 })
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

  test.describe('with two texts to copy', () => {
    test.use({ baseURL: sites.sending.url })

    test('copies one with its button, and confirms only the last copy, each time to screen readers', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.clock.install()
      await page.goto('/news/article-44')
      const [first, second] = ['Our address', 'Our other address'].map((name) =>
        page.getByRole('figure').filter({ has: page.getByText(name, { exact: true }) }),
      )
      if (!first || !second) throw new Error('There are two.')
      await first.getByRole('button').click()
      await expect(first.getByRole('button')).toHaveText('Copied', { useInnerText: true })
      await expect(first.getByRole('status')).toHaveText('Copied')
      const copied = () => page.evaluate(() => navigator.clipboard.readText())
      expect(await copied()).toBe('0x52908400098527886E')
      await second.getByRole('button').click()
      await expect(second.getByRole('button')).toHaveText('Copied', { useInnerText: true })
      await expect(first.getByRole('button')).toHaveText('Copy', { useInnerText: true })
      expect(await copied()).toBe('bc1qar0srrr7xfkvy5l643')
      // A repeated message is another text in the document, which screen readers read.
      const said = await second.getByRole('status').evaluateHandle((element) => element.firstChild)
      await second.getByRole('button').click()
      await expect
        .poll(() => second.getByRole('status').evaluate((one, old) => one.firstChild !== old, said))
        .toBe(true)
      await page.clock.fastForward(5000)
      await expect(second.getByRole('button')).toHaveText('Copy', { useInnerText: true })
      await expect(second.getByRole('status')).toBeEmpty()
    })
  })

  test('selects the whole address if the browser does not let a page copy', async ({
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

    test('has no button, and selects the whole address on a click', async ({ page }) => {
      await page.goto('/everything')
      await expect(page.getByRole('button', { name: /Cop/ })).toHaveCount(0)
      const address = page.getByText('0x52908400098527886E0F7030069857D2E4169EE7')
      await expect(address).toHaveCSS('user-select', 'all')
    })
  })
})
