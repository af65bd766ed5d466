/** The preferences of a visitor: reduced motion, forced colours, no JavaScript, print. */
import type { Page } from '@playwright/test'
import { plainText } from '../../src/content/rich-text.ts'
import { fillForm, goTo, openMenu, pages, states } from './states.ts'
import { expect, motion, test } from './test.ts'

/** The plain state of each page. */
const plain = states.filter(({ name }) => pages.some((page) => page.name === name))

for (const state of plain) {
  test.describe(() => {
    test.use({ expectedMessages: [state.expectedMessages ?? [], { scope: 'test' }], ...motion })

    test(`has no animation of more than five seconds, because none can be stopped: ${state.name}`, async ({
      page,
    }) => {
      await goTo(page, state)
      const ends = await page.evaluate(() =>
        document
          .getAnimations()
          // Scroll-driven animations stop when the visitor stops scrolling.
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      )
      expect(Math.max(0, ...ends)).toBeLessThanOrEqual(5000)
    })

    test(`prints dark text on white, without the bar: ${state.name}`, async ({ page }) => {
      await page.emulateMedia({ media: 'print' })
      await goTo(page, state)
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const odd = await page.evaluate(() =>
        [...document.body.querySelectorAll('*')].flatMap((element) => {
          if (!element.checkVisibility() || element.closest('svg')) return []
          const { color, backgroundColor, backgroundImage, position } = getComputedStyle(element)
          const plain = color === 'rgb(0, 0, 0)' && backgroundColor === 'rgba(0, 0, 0, 0)'
          const placed = position === 'fixed' && element.textContent
          return plain && backgroundImage === 'none' && !placed
            ? []
            : [element.outerHTML.slice(0, 80)]
        }),
      )
      expect(odd).toEqual([])
      // Nothing can be opened on paper.
      const hidden = await page
        .locator('details > :not(summary)')
        .evaluateAll((all) => all.filter((one) => !one.checkVisibility()).length)
      expect(hidden).toBe(0)
    })
  })
}

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  /** Returns the matching elements that have no visible edge. */
  const withoutEdge = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.flatMap((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element)
        const ground = getComputedStyle(document.body).backgroundColor
        const seen =
          borderTopStyle !== 'none' && borderTopWidth !== '0px' && borderTopColor !== ground
        return seen && !/^rgba.*, 0\)$/.test(borderTopColor) ? [] : [element.outerHTML.slice(0, 80)]
      }),
    )

  test('buttons, fields and cards keep their edges', async ({ page }) => {
    await page.goto('/')
    expect(await withoutEdge(page, 'main a[href="/contact"], #services li')).toEqual([])
    await page.goto('/contact')
    expect(
      await withoutEdge(
        page,
        'input, select, textarea, button[type=submit], main ul > li:has(svg)',
      ),
    ).toEqual([])
  })

  test('the focus ring is visible', async ({ page }) => {
    await page.goto('/contact')
    for (const name of ['Name', 'Listing stage', 'Message']) {
      await page.getByLabel(name).first().focus()
      const ring = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(
          document.activeElement ?? document.body,
        )
        return [outlineStyle, outlineWidth]
      })
      expect(ring).toEqual(['solid', '2px'])
    }
  })

  test('the markers of questions and menus are visible on the system background', async ({
    page,
  }) => {
    await page.goto('/')
    const [character, text] = await Promise.all(
      ['summary svg', 'h1'].map((selector) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).color),
      ),
    )
    expect(character).toBe(text)
  })

  test('errors have words, not only a colour', async ({ page }) => {
    const errors = states.find(({ name }) => name === 'contact, errors')
    if (!errors) throw new Error('There is no state with errors.')
    await goTo(page, errors)
    await expect(page.getByText('Name is required', { exact: true })).toHaveCount(2)
    expect(await withoutEdge(page, '[aria-invalid]')).toEqual([])
  })
})

/** Returns every text of a page's sections that the page shows at first. */
function wordsOf(value: unknown, key = ''): string[] {
  const later =
    /^(type|id|icon|href|contact|beside|yesLabel|noLabel|waitingLabel|error.*|success.*|closeLabel|chooseLabel|backLabel)$/
  if (later.test(key)) return []
  if (typeof value === 'string') return [plainText(value)]
  if (Array.isArray(value)) return value.flatMap((item) => wordsOf(item))
  return Object.entries(value ?? {}).flatMap(([name, item]) => wordsOf(item, name))
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { name, path, page: content } of pages) {
    test.describe(() => {
      test.use({
        expectedMessages: [path === '/no-such-page' ? [/status of 404/] : [], { scope: 'test' }],
      })

      test(`has all words and links: ${name}`, async ({ page }) => {
        await page.goto(path)
        for (const summary of await page.locator('summary').all()) await summary.click()
        const shown = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
        for (const words of wordsOf(content.sections)) expect(shown).toContain(words)
        const dead = await page
          .locator('a')
          .evaluateAll((links) => links.filter((link) => !link.getAttribute('href')).length)
        expect(dead).toBe(0)
      })
    })
  }

  test.describe(() => {
    test.use({ expectedMessages: [[/status of 404/], { scope: 'test' }] })

    test('has no button that does nothing', async ({ page }) => {
      await page.goto('/no-such-page')
      await expect(page.getByText('Go Home')).toBeVisible()
      await expect(page.getByText('Go Back')).toBeHidden()
    })
  })
})

test('keeps typed text when the menu opens and when the page is printed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/contact')
  await fillForm(page)
  await openMenu(page)
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Name').first()).toHaveValue('Token')
})
