/** The stops of the Tab key in a page: what has the focus, its ring, its order, and whether it can be seen. */
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

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

/** The element that has the focus, or nothing where that is the page itself. Runs in the page. */
function focused(): Stop | undefined {
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
}

type Key = 'Tab' | 'Shift+Tab'

/**
 * What has the focus after each of some keys. A page with scripts notes it itself, and the keys need not wait
 * for one another: the browser paints what a visitor would see, and not each stop.
 */
async function focusedAfter(page: Page, keys: readonly Key[]): Promise<(Stop | undefined)[]> {
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) {
    const stops: (Stop | undefined)[] = []
    for (const key of keys) {
      await page.keyboard.press(key)
      stops.push(await page.evaluate(focused))
    }
    return stops
  }
  await page.evaluate(`{
    const noted = []
    const note = () => noted.push((${focused})())
    addEventListener('keyup', note, true)
    window.endNotes = () => {
      removeEventListener('keyup', note, true)
      return noted
    }
  }`)
  const session = await page.context().newCDPSession(page)
  const send = (type: 'rawKeyDown' | 'keyUp', key: Key) =>
    session.send('Input.dispatchKeyEvent', {
      ...{ type, key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
      modifiers: key === 'Tab' ? 0 : 8,
    })
  await Promise.all(keys.flatMap((key) => [send('rawKeyDown', key), send('keyUp', key)]))
  await session.detach()
  const stops = await page.evaluate<(Stop | undefined)[]>('endNotes()')
  expect(stops).toHaveLength(keys.length)
  return stops
}

/** Every stop of the Tab key, from the top of the page until the focus leaves it. */
async function stopsOf(page: Page): Promise<Stop[]> {
  const tabbable = page
    .locator('a[href], button, input, select, textarea, summary')
    .filter({ visible: true })
  const count = await tabbable.count()
  // From the document's beginning, wherever the state has left the focus; by key, after a click.
  await page.locator('a[href="#content"]').focus()
  const [, first, ...others] = await focusedAfter(page, [
    'Tab',
    'Shift+Tab',
    ...Array<Key>(count).fill('Tab'),
    // On the way back, what gets the focus comes into the window at its top, below the bar.
    ...Array<Key>(count).fill('Shift+Tab'),
  ])
  const left = others.findIndex((stop) => !stop || stop.what === first?.what)
  expect(left + 1, 'stops until the focus leaves the page').toBe(count)
  const met = [first, ...others].filter((stop) => stop !== undefined)
  expect(met.filter(({ seen }) => !seen).map(({ what }) => `${what} is covered`)).toEqual([])
  return met.slice(0, count)
}

/** The focus is shown and uncovered at every stop, in the order as read. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const stops = await stopsOf(page)
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
}
