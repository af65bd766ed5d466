/** What a page in a language that is written from right to left shows in its direction, and what not. */
import type { Locator, Page } from '@playwright/test'
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: sites['all-kinds'].url })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
}

/** Returns how far the words of an element are from the right edge of another one, in pixels. */
async function fromTheRight(words: Locator, box: Locator): Promise<number> {
  const edge = await words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().right
  })
  return (await box.evaluate((element) => element.getBoundingClientRect().right)) - edge
}

test.describe('right-to-left page', () => {
  test('begins a sentence at the right, even with a Latin name at its start', async ({ page }) => {
    await open(page, '/')
    for (const tag of ['h2', 'p']) {
      const text = page.locator(`#about ${tag}`).first()
      await text.evaluate((element) => {
        element.textContent = 'Keelbook تساعد المشاريع.'
      })
      expect(await fromTheRight(text, text), tag).toBeCloseTo(0, 0)
    }
  })

  test('gives an answer the direction of its own words', async ({ page }) => {
    await open(page, '/contact')
    for (const control of await page.locator('form :is([type=text], textarea)').all()) {
      await expect(control).toHaveCSS('unicode-bidi', 'plaintext')
    }
  })

  test('begins a table at the edge of the text, aligns figures, and keeps their signs on their side', async ({
    page,
  }) => {
    await open(page, '/everything')
    const region = page.getByRole('region', { name: 'Fees by plan' })
    expect(await fromTheRight(region.getByRole('columnheader').first(), region)).toBeCloseTo(0, 0)
    const cells = region.locator('td:nth-child(3)')
    const [first, second] = await cells.evaluateAll((all) =>
      all.map((td) => {
        const cell = td.querySelector('bdi') ?? td
        cell.textContent = td.parentElement?.matches(':last-child') ? '−12 %' : '$1,240,000'
        const range = document.createRange()
        range.selectNodeContents(cell)
        const digits = document.createRange()
        digits.setStart(cell.firstChild as Node, 0)
        digits.setEnd(cell.firstChild as Node, 1)
        return {
          end: range.getBoundingClientRect().right,
          sign: digits.getBoundingClientRect().left - range.getBoundingClientRect().left,
        }
      }),
    )
    expect(first?.end).toBeCloseTo(second?.end ?? 0, 0)
    const heading = page.getByRole('columnheader', { name: 'Fee for each exchange' })
    expect(await fromTheRight(heading, page.locator('body'))).toBeCloseTo(
      (await page.evaluate(() => document.body.clientWidth)) - (first?.end ?? 0),
      0,
    )
    expect(first?.sign).toBeCloseTo(0, 0)
    expect(second?.sign).toBeCloseTo(0, 0)
  })

  test('gives a text to copy its own direction', async ({ page }) => {
    await open(page, '/everything')
    const text = page.locator('pre').first()
    await text.evaluate((element) => {
      element.textContent = 'curl -s "https://a.example/?depth=2%" | jq .bids[0].'
    })
    await expect(text).toHaveCSS('direction', 'ltr')
    const left = await text.evaluate((element) => {
      const range = document.createRange()
      range.setStart(element.firstChild as Node, 0)
      range.setEnd(element.firstChild as Node, 1)
      return range.getBoundingClientRect().left - element.getBoundingClientRect().left
    })
    expect(left).toBeCloseTo(0, 0)
  })
})
