/** The layout at each width. */
import type { Locator, Page } from '@playwright/test'
import { size } from '../../src/site/brand.ts'
import { longWordPages } from '../site/german.ts'
import { sites } from './sites.ts'
import { pages, site } from './states.ts'
import { expect, test } from './test.ts'

const box = async (locator: Locator) => {
  const found = await locator.boundingBox()
  if (!found) throw new Error('The element is not shown.')
  return found
}

/** Returns the font size of each heading, by its words. Headings for screen readers are one pixel wide. */
const headingSizes = (page: Page) =>
  page.locator('h1, h2, h3').evaluateAll((all) =>
    all
      .filter((heading) => heading.getBoundingClientRect().width !== 1)
      .map((heading) => ({
        words: heading.textContent,
        size: Number.parseFloat(getComputedStyle(heading).fontSize),
      })),
  )

test.describe('layout', () => {
  test('has smaller headings up to 600 px', async ({ page }) => {
    for (const { path, name } of pages.filter(({ path }) => path !== '/no-such-page')) {
      await page.goto(path)
      await page.setViewportSize({ width: 600, height: 800 })
      const small = await headingSizes(page)
      await page.setViewportSize({ width: 601, height: 800 })
      const large = await headingSizes(page)
      expect(large.length).toBeGreaterThan(0)
      for (const [index, { words, size }] of large.entries()) {
        expect(small[index]?.words).toBe(words)
        expect(size, `${name}: ${words}`).toBeGreaterThan(small[index]?.size ?? size)
      }
    }
  })

  /** Returns the number of entries in each row of a list, and the empty pixels in the last row. */
  const rowsOf = (list: Locator) =>
    list.evaluate((element) => {
      const entries = [...element.children].map((entry) => entry.getBoundingClientRect())
      const rows = new Map<number, number>()
      for (const { top } of entries) rows.set(Math.round(top), (rows.get(Math.round(top)) ?? 0) + 1)
      const end = Math.max(...entries.map(({ right }) => right))
      return { rows: [...rows.values()], empty: Math.round(end - (entries.at(-1)?.right ?? 0)) }
    })

  test('fills the rows of lists at each width', async ({ page }) => {
    await page.goto('/')
    for (const { width, expected } of [
      { width: 375, expected: { 1: [1], 2: [1, 1], 4: [1, 1, 1, 1] } },
      { width: 768, expected: { 1: [1], 2: [2], 3: [2, 1], 4: [2, 2], 5: [2, 2, 1] } },
      { width: 1280, expected: { 1: [1], 2: [2], 3: [3], 4: [2, 2], 5: [3, 2], 7: [3, 2, 2] } },
    ]) {
      await page.setViewportSize({ width, height: 800 })
      for (const selector of ['#services ul', 'ul:has(blockquote)']) {
        const list = page.locator(selector)
        for (const [count, rows] of Object.entries(expected)) {
          await list.evaluate((element, wanted) => {
            while (element.children.length > wanted) element.lastElementChild?.remove()
            while (element.children.length < wanted) {
              element.append(element.firstElementChild?.cloneNode(true) ?? '')
            }
          }, Number(count))
          const at = `${count} entries of ${selector} at ${width} px`
          expect(await rowsOf(list), at).toEqual({ rows, empty: 0 })
        }
      }
    }
  })

  /** Measures the brand, and the words or the button of the menu beside it. */
  const measureBar = (page: Page) =>
    page.locator('header').evaluate((header) => {
      const find = (selector: string) => {
        const found = header.querySelector(selector)
        if (!found) throw new Error(`The bar has no ${selector}.`)
        return found
      }
      const [nav, button] = [find('nav'), find('button')]
      const isBar = nav.checkVisibility({ visibilityProperty: true })
      const { left, right } = (isBar ? nav : button).getBoundingClientRect()
      return {
        isBar,
        isMenu: button.checkVisibility({ visibilityProperty: true }),
        brandEnd: find('a:not([href="#content"])').getBoundingClientRect().right,
        left,
        right,
        heights: [...nav.querySelectorAll('a')].map((link) => link.getBoundingClientRect().height),
      }
    })

  test('replaces the bar with the menu if its labels do not fit', async ({ page }) => {
    for (const [kind, words] of Object.entries({
      short: ['Us', 'Fees'],
      English: undefined,
      German: [
        'Startseite',
        'Leistungen',
        'Unternehmen',
        'Zulassungsbegleitung',
        'Angebot anfordern',
      ],
    })) {
      await test.step(`${kind} words`, async () => {
        await page.setViewportSize({ width: 1280, height: 400 })
        await page.goto('/')
        const nav = page.getByRole('navigation', {
          name: site.header.navigationLabel,
          includeHidden: true,
        })
        if (words) {
          await nav.evaluate((element, labels) => {
            const items = [...element.querySelectorAll('li')]
            const last = items.pop()
            for (const item of items) item.remove()
            for (const [index, label] of labels.entries()) {
              const item = index === labels.length - 1 ? last : items[0]?.cloneNode(true)
              const link = item instanceof Element ? item.querySelector('a') : undefined
              if (item && link) link.textContent = label
              if (item) element.firstElementChild?.append(item)
            }
            const measure = document.querySelector<HTMLElement>('[data-labels]')
            if (measure) measure.dataset.labels = `${labels.join('mm')}mmm`
          }, words)
        }
        const spaces: number[] = []
        const shown: string[] = []
        // A wider window only has more space beside the words.
        for (let width = 320; width <= 1280; width += shown.at(-1) === 'words' ? 240 : 40) {
          await page.setViewportSize({ width, height: 400 })
          const { isBar, isMenu, brandEnd, left, right, heights } = await measureBar(page)
          expect(isMenu, `${width} px`).toBe(!isBar)
          shown.push(isBar ? 'words' : 'menu')
          expect(right, `${width} px`).toBeLessThanOrEqual(width)
          expect(left, `${width} px`).toBeGreaterThan(brandEnd)
          if (!isBar) continue
          spaces.push(left - brandEnd)
          expect(Math.max(...heights), `${width} px`).toBeLessThan(60)
        }
        // One change, with hardly a free space beside the words where it comes.
        expect(shown).toEqual([...shown].sort())
        expect(spaces.at(0)).toBeLessThan(95)
      })
    }
  })

  test('aligns everything to one edge, in as many columns as fit', async ({ page }) => {
    const lefts = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    await page.goto('/')
    for (const [width, columns] of [
      [320, 1],
      [768, 2],
      [1280, 3],
      [1920, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const [edge = 0] = await lefts('header a:not([href="#content"])')
      for (const selector of [
        'h1',
        'dt',
        '#services h2',
        '#services ul',
        '#about h2',
        'footer p',
      ]) {
        expect((await lefts(selector))[0], `${selector} at ${width} px`).toBeCloseTo(edge, 0)
      }
      const services = (await lefts('#services li')).map(Math.round)
      expect(new Set(services).size, `columns at ${width} px`).toBe(columns)
    }

    await page.setViewportSize({ width: 2560, height: 1200 })
    const widest = (await box(page.locator('#services ul'))).width
    expect(widest, 'never grows wider than its container').toBe(
      16 * Number.parseFloat(size.container),
    )
  })

  test('has the cards beside the form, and on a phone below it', async ({ page }) => {
    await page.goto('/contact')
    const form = () => box(page.locator('form'))
    const cards = page.locator('main ul:has(a[href^="mailto:"])')
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 1000 })
      const { x, y } = await box(cards.first())
      expect(x, `at ${width} px`).toBeGreaterThan((await form()).x + (await form()).width)
      expect(y, `at ${width} px`).toBeLessThan((await form()).y + (await form()).height)
    }
    // They stay in view while somebody answers.
    await page.setViewportSize({ width: 1280, height: 800 })
    const contact = page.getByRole('heading', { name: 'Get in Touch' })
    await page.getByLabel('Message').scrollIntoViewIfNeeded()
    await expect(contact).toBeInViewport({ ratio: 1 })
    expect((await box(contact)).y).toBeGreaterThan(64)

    await page.setViewportSize({ width: 360, height: 740 })
    expect((await box(cards.last())).y).toBeGreaterThan((await form()).y + (await form()).height)
    const submit = await box(page.getByRole('button', { name: 'Request Listing Quote' }))
    expect(submit.width).toBe((await form()).width)
  })

  test.describe('footer of a large site', () => {
    test.use({ baseURL: sites.sending.url })

    test('is short on a phone, with whole addresses', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 800 })
      await page.goto('/')
      const footer = page.getByRole('contentinfo')
      // Six pages, three languages, two groups of five, and six addresses. In one column, it was 1,582 px high.
      await footer.evaluate((element) => {
        for (const list of element.querySelectorAll('ul')) {
          const isOfLanguages = list.querySelector('[hreflang]') !== null
          const isGroup = list.hasAttribute('aria-labelledby')
          const wanted = isOfLanguages ? 2 : isGroup ? 5 : 6
          while (list.children.length < wanted) {
            list.append(list.lastElementChild?.cloneNode(true) ?? '')
          }
        }
        const group = element.querySelector('div:has(> ul[aria-labelledby])')
        group?.after(group.cloneNode(true))
      })
      expect((await box(footer)).height).toBeLessThanOrEqual(1582 / 2)
      const email = footer.getByRole('link', { name: site.contact.email })
      // One line, as high as a finger.
      expect((await box(email)).height).toBe(44)
    })
  })

  test.describe('long word in the first heading', () => {
    test.use({ baseURL: sites.sending.url })

    test('stays whole at each width', async ({ page }) => {
      for (const path of Object.keys(longWordPages)) {
        await page.goto(path)
        for (const width of [320, 360, 375, 412, 600, 601, 767, 768, 1024, 1280, 1920]) {
          await page.setViewportSize({ width, height: 800 })
          const lines = await page.locator('h1').evaluate((heading) => {
            const range = new Range()
            const text = heading.firstChild as Text
            range.setStart(text, 0)
            range.setEnd(text, 'Zulassungsbegleitung'.length)
            return range.getClientRects().length
          })
          expect(lines, `${path} at ${width} px`).toBe(1)
        }
      }
    })
  })
})
