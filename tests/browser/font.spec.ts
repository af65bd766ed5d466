/** The site's font comes after the first paint, and moves nothing that is seen. */
import type { Page } from '@playwright/test'
import { hold } from './hold.ts'
import { mark, pointAt, sameDocument } from './same-document.ts'
import { pages } from './states.ts'
import { expect, motion, test } from './test.ts'

// What rises while it comes into sight is part of what must not jump.
test.use(motion)

/** What TypeScript does not know yet (https://wicg.github.io/layout-instability/#sec-layout-shift). */
interface LayoutShift extends PerformanceEntry {
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

const fontOf = (page: Page) =>
  page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)

const isOn = (page: Page, state: 'on' | 'next') =>
  expect(page.locator('html')).toHaveAttribute('data-font', state)

const holdFont = (page: Page) => hold(page, '**/*.woff2')

/** What has moved on the page until now, and from where to where. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as LayoutShift[]) {
        for (const { node, previousRect, currentRect } of sources) {
          const from = JSON.stringify([previousRect, currentRect])
          shifts.push(`${node?.nodeName} ${node?.textContent?.slice(0, 40)} ${from}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  // Shifts are reported with the frame that they show in.
  return () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              resolve((window as unknown as { shifts: string[] }).shifts),
            ),
          ),
        ),
    )
}

test.describe('of each page', () => {
  test.use({ expectedMessages: [/status of 404/] })

  for (const { name, path } of pages) {
    test(`${name}: comes after the first paint, and moves nothing`, async ({ page }) => {
      const shifts = await watchShifts(page)
      const release = await holdFont(page)
      await Promise.all([page.waitForRequest(/woff2/), page.goto(path)])
      expect(await fontOf(page)).toMatch(/^"Outfit Arial"/)
      release()
      // Whether it fits depends on the system's own fonts.
      await expect(page.locator('html[data-font]')).toBeAttached()
      expect(await shifts()).toEqual([])
    })
  }
})

test('is put on where it moves nothing', async ({ page }) => {
  const release = await holdFont(page)
  await Promise.all([page.waitForRequest(/woff2/), page.goto('/')])
  // One word at the left edge stays where it is in any font.
  await page.evaluate(() => {
    document.getElementById('root')?.style.setProperty('display', 'none')
    document.body.append('Listed')
  })
  release()
  await isOn(page, 'on')
  expect(await fontOf(page)).toMatch(/^Outfit, /)
})

/** Letters that are much narrower in one font than in the other, and something behind them. */
const addRow = (page: Page, style: string) =>
  page.evaluate((text) => {
    const row = Object.assign(document.createElement('p'), {
      textContent: 'rr0rr0rr0rr0'.repeat(3),
    })
    row.style.cssText = `display: flex; ${text}`
    row.append(document.createElement('b'))
    ;(row.lastChild as HTMLElement).textContent = '.'
    document.body.append(row)
  }, style)

test('is put on where it moves only what is out of sight', async ({ page }) => {
  const release = await holdFont(page)
  await Promise.all([page.waitForRequest(/woff2/), page.goto('/')])
  await page.evaluate(() => {
    document.getElementById('root')?.style.setProperty('display', 'none')
  })
  await addRow(page, 'position: absolute; top: 200vh')
  release()
  await isOn(page, 'on')
})

test('is put on what is seen in small pieces, and then on the rest part by part, so that no task lays out the whole page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const turns: string[][] = []
    Object.assign(window, { turns })
    const sizeOf = (element: Element) => element.querySelectorAll('*').length
    new MutationObserver((records) => {
      turns.push(
        records.map(({ target }) => {
          const { localName } = target as Element
          const isPart = target.parentElement?.matches('body, #root, main') || localName === 'html'
          if (isPart) return localName
          return sizeOf(target as Element) <= 24 ? 'small piece' : 'large piece'
        }),
      )
    }).observe(document, { subtree: true, attributeFilter: ['data-font'] })
  })
  const release = await holdFont(page)
  await Promise.all([page.waitForRequest(/woff2/), page.goto('/')])
  // Nothing moves in parts whose height is given, and which show no letters.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      element.style.fontSize = '0'
    }
    for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
      Object.assign(section.style, { height: '60vh', padding: '0', overflow: 'hidden' })
    }
    document.querySelector('header')?.remove()
  })
  release()
  await isOn(page, 'on')
  const turns = await page.evaluate(() => (window as unknown as { turns: string[][] }).turns)
  const sections = await page.locator('main > section').count()
  const outOfSight = [['a'], ...Array(sections - 2).fill(['section']), ['footer']]
  const first = turns.findIndex(([name]) => name === 'a')
  expect(turns.slice(first)).toEqual([...outOfSight, ['html']])
  // The hero has more elements than one piece may have, the second section has not.
  expect(first).toBeGreaterThan(2)
  for (const turn of turns.slice(0, first)) {
    expect([['small piece'], ['section']]).toContainEqual(turn)
  }
})

const orderBook = (page: Page) => page.locator('svg:has(rect + text)').first()

/** How many shapes of the order book are on their way, and the positions of all of them. */
const shapes = (page: Page) =>
  orderBook(page).evaluate((book) => ({
    moving: book.getAnimations({ subtree: true }).length,
    positions: [...book.querySelectorAll('rect')].map((bar) => {
      const { x, y, width } = bar.getBoundingClientRect()
      return [x, y, width].map(Math.round).join()
    }),
  }))

test('comes before the order book moves, whose layers would hold up the first paint', async ({
  page,
}) => {
  const release = await holdFont(page)
  await Promise.all([page.waitForRequest(/woff2/), page.goto('/')])
  const { moving, positions } = await shapes(page)
  expect(moving).toBe(0)
  release()
  await expect(page.locator('html[data-font]')).toBeAttached()
  expect((await shapes(page)).moving).toBeGreaterThan(positions.length)
  // It moves from where it stands, and back to there: nothing jumps.
  for (const end of ['first', 'last']) {
    await orderBook(page).evaluate((element, at) => {
      for (const animation of element.getAnimations({ subtree: true })) {
        animation.pause()
        const endTime = Number(animation.effect?.getComputedTiming().endTime)
        animation.currentTime = at === 'first' ? 0 : endTime - 1
      }
    }, end)
    expect((await shapes(page)).positions).toEqual(positions)
  }
})

test('is put on a page, too, that always has something to do', async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const end = performance.now() + 20
      while (performance.now() < end);
      port2.postMessage('')
    }
    port2.postMessage('')
  })
  await page.goto('/contact')
  await expect(page.locator('html[data-font]')).toBeAttached()
})

test('waits for the next page where it would move what is seen', async ({ page }) => {
  const shifts = await watchShifts(page)
  const release = await holdFont(page)
  await Promise.all([page.waitForRequest(/woff2/), page.goto('/')])
  await addRow(page, 'position: fixed; top: 0')
  release()
  await isOn(page, 'next')
  await expect(page.locator('[data-font=on]')).toHaveCount(0)
  expect(await fontOf(page)).toMatch(/^"Outfit Arial"/)
  expect(await shifts()).toEqual([])

  await mark(page)
  const link = page.getByRole('main').getByRole('link', { name: 'List Your Token' })
  await pointAt(page, link, '/contact')
  await link.click()
  await expect(page).toHaveURL(/contact$/)
  await expect(sameDocument(page)).toBeAttached()
  await isOn(page, 'on')
})

test.describe('a font that cannot be fetched', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] })

  test('leaves the page as it was painted', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort())
    await Promise.all([page.waitForEvent('requestfailed'), page.goto('/')])
    expect(await fontOf(page)).toMatch(/^"Outfit Arial"/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is there all the same', async ({ page }) => {
    const font = page.waitForResponse(/woff2/)
    await page.goto('/')
    expect((await font).ok()).toBe(true)
    expect(await fontOf(page)).toMatch(/^Outfit, /)
  })
})
