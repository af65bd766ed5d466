/** The layout at each width. */
import type { Locator, Page } from '@playwright/test'
import { pages } from './states.ts'
import { expect, test } from './test.ts'

const style = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

const box = async (locator: Locator) => {
  const found = await locator.boundingBox()
  if (!found) throw new Error('The element is not shown.')
  return found
}

test('has smaller headings up to 600 px', async ({ page }) => {
  for (const { path, name } of pages.filter(({ path }) => path !== '/no-such-page')) {
    await page.goto(path)
    for (const heading of await page.locator('h1, h2, h3').all()) {
      await page.setViewportSize({ width: 600, height: 800 })
      const small = Number.parseFloat(await style(heading, 'font-size'))
      await page.setViewportSize({ width: 601, height: 800 })
      const large = Number.parseFloat(await style(heading, 'font-size'))
      // The heading of the figures is for screen readers alone, and one pixel wide.
      if ((await heading.boundingBox())?.width !== 1)
        expect(large, `${name}: ${await heading.innerText()}`).toBeGreaterThan(small)
    }
  }
})

test.describe('the layout', () => {
  const left = async (page: Page, selector: string) =>
    (await page.locator(selector).first().boundingBox())?.x

  test('keeps everything to one edge', async ({ page }) => {
    for (const width of [320, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const edge = await left(page, 'header a')
      for (const selector of [
        'h1',
        'dt',
        '#services h2',
        '#services ul',
        '#about h2',
        'footer p',
      ]) {
        expect(await left(page, selector), `${selector} at ${width} px`).toBeCloseTo(edge ?? 0, 0)
      }
    }
  })

  test('never grows wider than its container', async ({ page }) => {
    await page.setViewportSize({ width: 2560, height: 1200 })
    await page.goto('/')
    expect((await box(page.locator('#services ul'))).width).toBe(1120)
  })

  for (const [width, columns] of [
    [320, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    test(`shows the services in ${columns} columns at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const lefts = await page
        .locator('#services li')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
      expect(new Set(lefts).size).toBe(columns)
    })
  }

  for (const width of [768, 1280]) {
    test(`has the cards beside the form at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1000 })
      await page.goto('/contact')
      const form = await box(page.locator('form'))
      const cards = await box(page.locator('main ul:has(a[href^="mailto:"])').first())
      expect(cards.x).toBeGreaterThan(form.x + form.width)
      expect(cards.y).toBeLessThan(form.y + form.height)
    })
  }

  test('has one column on a phone, with the form first and a button of full width', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/contact')
    const form = await box(page.locator('form'))
    const cards = await box(page.locator('main ul:has(a[href^="mailto:"])').last())
    expect(cards.y).toBeGreaterThan(form.y + form.height)
    const submit = await box(page.getByRole('button', { name: 'Request Listing Quote' }))
    expect(submit.width).toBe(form.width)
  })
})
