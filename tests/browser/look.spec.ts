/** The visual identity of the specification's first chapter, and the layout at each width. */
import type { Locator, Page } from '@playwright/test'
import { pages, putOnFont, testEachState } from './states'
import { expect, test } from './test'

const style = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

const box = async (locator: Locator) => {
  const found = await locator.boundingBox()
  if (!found) throw new Error('The element is not shown.')
  return found
}

test.describe('the identity', () => {
  test.beforeEach(({ page }) => page.goto('/'))

  test('is dark: a black page, near-black cards, white and light-grey text', async ({ page }) => {
    const html = page.locator('html')
    expect(await style(html, 'color-scheme')).toBe('dark')
    expect(await style(html, 'background-color')).toBe('rgb(0, 0, 0)')
    expect(await style(page.locator('#services li').first(), 'background-color')).toBe(
      'rgb(10, 10, 10)',
    )
    expect(await style(page.locator('body'), 'color')).toBe('rgb(255, 255, 255)')
    expect(await style(page.locator('#services li p').first(), 'color')).toBe('rgb(176, 176, 176)')
  })

  test('sets all text in one geometric sans, with fallbacks', async ({ page }) => {
    await expect(page.locator('html[data-font]')).toBeAttached()
    await putOnFont(page)
    expect(await style(page.locator('body'), 'font-family')).toMatch(/^Outfit, .*sans-serif$/)
    expect(await page.evaluate(() => document.fonts.check('500 16px Outfit'))).toBe(true)
  })

  test('has corners of 8 px on controls and 12 px on cards', async ({ page }) => {
    const action = page.getByRole('main').getByRole('link', { name: 'List Your Token' })
    expect(await style(action, 'border-radius')).toBe('8px')
    expect(await style(page.locator('#services ul'), 'border-radius')).toBe('12px')
    await page.goto('/contact')
    expect(await style(page.getByLabel('Name').first(), 'border-radius')).toBe('8px')
    expect(await style(page.locator('li:has(a[href^="mailto:"])').first(), 'border-radius')).toBe(
      '12px',
    )
  })

  test('leaves the words on buttons as they are written', async ({ page }) => {
    await page.goto('/contact')
    const submit = page.getByRole('button', { name: 'Request Listing Quote' })
    expect(await style(submit, 'text-transform')).toBe('none')
    expect(await style(submit, 'background-color')).toBe('rgb(255, 255, 255)')
  })

  test('sets figures so that they line up', async ({ page }) => {
    expect(await style(page.getByRole('definition').first(), 'font-variant-numeric')).toBe(
      'tabular-nums',
    )
  })

  test('has a translucent, blurred bar of 64 px with a line below it', async ({ page }) => {
    const bar = page.getByRole('banner')
    expect((await box(bar)).height).toBe(64)
    expect(await style(bar, 'position')).toBe('fixed')
    expect(await style(bar, 'backdrop-filter')).toContain('blur')
    expect(await style(bar, 'background-color')).toMatch(/^rgba\(0, 0, 0, 0\.\d+\)$/)
    expect(await style(bar, 'border-bottom-width')).toBe('1px')
  })

  test('has red for errors only, and green for success only', async ({ page }) => {
    await page.goto('/contact')
    const colours = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((element) => {
        const { color, backgroundColor, borderTopColor } = getComputedStyle(element)
        return [color, backgroundColor, borderTopColor]
      }),
    )
    for (const colour of new Set(colours)) {
      const [r, g, b] = colour.match(/[\d.]+/g)?.map(Number) ?? []
      expect([g, b], colour).toEqual([r, r])
    }
  })
})

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

testEachState('shows the hover of whatever can be pressed', async (page) => {
  const action = page.locator('main a[href^="/"], main button').filter({ visible: true }).first()
  if (!(await action.count())) return
  const look = () =>
    action.evaluate((element) => {
      const { backgroundColor, borderTopColor, textDecorationColor, color } =
        getComputedStyle(element)
      return [backgroundColor, borderTopColor, textDecorationColor, color].join()
    })
  await page.mouse.move(0, 0)
  const before = await look()
  await action.hover()
  await expect.poll(look).not.toBe(before)
})
