/** What somebody meets who uses the keyboard, or a finger: focus, its order, its ring, and targets. */
import type { Page } from '@playwright/test'
import { openMenu, pages, site, testEachState } from './states.ts'
import { expect, test } from './test.ts'

interface Stop {
  /** What the element is, for a message. */
  what: string
  left: number
  top: number
  right: number
  bottom: number
  /** Whether it stays with the window, and so has no place on the page. */
  stays: boolean
  /** Whether each corner and the middle of it can be seen. */
  seen: boolean
  ring: { width: number; style: string; colour: string; offset: number }
}

/** The element that has the focus, or nothing where that is the page itself. */
function focused(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const middle: [number, number] = [(left + right) / 2, (top + bottom) / 2]
    const points = [
      middle,
      ...[left + 3, right - 3].flatMap((x): [number, number][] => [
        [x, top + 3],
        [x, bottom - 3],
      ]),
    ]
    const inWindow = points.filter(([, y]) => y >= 0 && y < innerHeight)
    const seen = inWindow.every(([x, y]) => {
      const shown = document.elementFromPoint(x, y)
      // Beside a corner's curve lies the parent; what covers an element is no parent of it.
      return shown && (element.contains(shown) || shown.contains(element))
    })
    const style = getComputedStyle(element)
    let ancestor: Element | null = element
    while (ancestor && getComputedStyle(ancestor).position !== 'fixed')
      ancestor = ancestor.parentElement
    return {
      what: `${element.tagName.toLowerCase()} ${element.textContent?.trim().slice(0, 30) || element.id}`,
      left: left + scrollX,
      right: right + scrollX,
      top: top + scrollY,
      bottom: bottom + scrollY,
      stays: ancestor !== null,
      // A browser may leave the end of a tall field below the window, but never its middle.
      seen: seen && inWindow.includes(middle),
      ring: {
        width: Number.parseFloat(style.outlineWidth),
        style: style.outlineStyle,
        colour: style.outlineColor,
        offset: Number.parseFloat(style.outlineOffset),
      },
    }
  })
}

async function expectUncovered(page: Page): Promise<void> {
  const what = (await focused(page))?.what
  if (!what) return
  await expect
    .poll(async () => (await focused(page))?.seen, { message: `${what} is not covered` })
    .toBe(true)
}

/** Every stop of the Tab key, from the top of the page until the focus leaves it. */
async function stopsOf(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  // From the document's beginning, wherever the state has left the focus; by key, after a click.
  await page.locator('a[href="#content"]').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  for (let stop = await focused(page); stop && stops.length < 100; stop = await focused(page)) {
    if (stops.length > 0 && stop.what === stops[0]?.what) break
    await expectUncovered(page)
    stops.push(stop)
    await page.keyboard.press('Tab')
  }
  // On the way back, what gets the focus comes into the window at its top, below the bar.
  for (const _ of stops) {
    await page.keyboard.press('Shift+Tab')
    await expectUncovered(page)
  }
  return stops
}

testEachState(
  'shows and uncovers the focus at every stop, in the order as read',
  async (page, state) => {
    // A menu that is open closes when the focus goes on; it has its own test.
    if (state.narrow) return
    const stops = await stopsOf(page)
    const tabbable = page
      .locator('a[href], button, input, select, textarea, summary')
      .filter({ visible: true })
    expect(stops.length).toBe(await tabbable.count())

    for (const [index, stop] of stops.entries()) {
      // White: 3:1 and far more on every ground of the site, and on white buttons it keeps its distance.
      expect(stop.ring, stop.what).toMatchObject({ style: 'solid', colour: 'rgb(255, 255, 255)' })
      expect(stop.ring.width, stop.what).toBeGreaterThanOrEqual(2)
      expect(stop.ring.offset, stop.what).toBeGreaterThanOrEqual(2)

      const before = stops[index - 1]
      if (!before || before.stays || stop.stays) continue
      const isBelow = stop.top >= before.top - 1
      const isBeside = stop.left >= before.right
      expect(isBelow || isBeside, `${stop.what} comes after ${before.what}`).toBe(true)
    }
  },
)

testEachState('has targets of at least 44 px outside running text', async (page) => {
  const small = await page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, summary',
    )
    return [...targets].flatMap((element) => {
      // A box or a round button is reached by its label, too. Links within a sentence are exempt.
      const target = element.closest('label') ?? element
      if (!element.checkVisibility() || getComputedStyle(element).display === 'inline') return []
      const { width, height } = target.getBoundingClientRect()
      return width < 43.9 || height < 43.9
        ? [`${element.outerHTML.slice(0, 90)} is ${width.toFixed(1)} × ${height.toFixed(1)}`]
        : []
    })
  })
  expect(small).toEqual([])
})

for (const { name, path } of pages) {
  test.describe(`the page ${name}`, () => {
    test.use({
      expectedMessages: [path === '/no-such-page' ? [/status of 404/] : [], { scope: 'test' }],
    })

    test('lets the keyboard jump over the bar', async ({ page }) => {
      await page.goto(path)
      await page.keyboard.press('Tab')
      const skipLink = page.getByRole('link', { name: site.header.skipLabel })
      await expect(skipLink).toBeFocused()
      await expect(skipLink).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.activeElement?.closest('main, footer') !== null),
      ).toBe(true)
    })
  })
}

test.describe('the menu of narrow screens', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const button = (page: Page) => page.getByRole('button', { name: site.header.menuLabel })
  const menu = (page: Page) => page.getByRole('navigation', { name: site.header.navigationLabel })

  test('opens by the keyboard, and is next after its button', async ({ page }) => {
    await page.goto('/')
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu(page).getByRole('link').first()).toBeFocused()
  })

  test('closes with Escape and gives the focus back', async ({ page }) => {
    await page.goto('/')
    await button(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
  })

  test('closes by its button, and by a tap beside it', async ({ page }) => {
    await page.goto('/')
    await openMenu(page)
    await button(page).click()
    await expect(menu(page)).toBeHidden()
    await openMenu(page)
    await page.mouse.click(180, 700)
    await expect(menu(page)).toBeHidden()
  })

  test('closes when one of its links leads to a section, which then has the focus', async ({
    page,
  }) => {
    await page.goto('/')
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Services' }).click()
    await expect(menu(page)).toBeHidden()
    await expect(page.locator('#services')).toBeFocused()
  })

  test('keeps its links in reach when the window is low', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 200 })
    await page.goto('/')
    await openMenu(page)
    const last = menu(page).getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
  })

  test('opens without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    await page.goto(`${baseURL}/`)
    await openMenu(page)
    await expect(menu(page).getByRole('link').first()).toBeVisible()
    await context.close()
  })
})
