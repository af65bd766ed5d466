/** The elements that the Tab key reaches in a page: their focus ring, their order, and their visibility. */

import type { Page } from '@playwright/test'
import { readColor } from '../../src/content/brand/colors.ts'
import { defaultPalette } from '../../src/content/brand/palette.ts'
import { expect } from './test.ts'

interface Stop {
  /** The element, for a message. */
  what: string
  left: number
  top: number
  right: number
  bottom: number
  /** Whether its position is fixed in the window. */
  stays: boolean
  /** Whether its corners and its centre are visible. */
  seen: boolean
  ring: { width: number; style: string; colour: string; offset: number; isCard: boolean }
}

/** Returns the focused element, or undefined if the page itself has the focus. Runs in the page. */
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
    // At a rounded corner, the point belongs to the parent; an element that covers it is not its parent.
    return shown && (element.contains(shown) || shown.contains(element))
  })
  const own = getComputedStyle(element)
  // A link whose target is a whole card has its ring along the inside of the card.
  const isCard = own.outlineStyle === 'none'
  const style = isCard ? getComputedStyle(element, '::after') : own
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
    // The end of a tall field may be below the window, but not its centre.
    seen: seen && inWindow.includes(middle),
    ring: {
      width: Number.parseFloat(style.outlineWidth),
      style: style.outlineStyle,
      colour: style.outlineColor,
      offset: Number.parseFloat(style.outlineOffset),
      isCard,
    },
  }
}

type Key = 'Tab' | 'Shift+Tab'

/**
 * Returns the focused element after each of the given keys. A page with scripts records them itself, so that
 * the keys don't wait for each other.
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
      type,
      key: 'Tab',
      code: 'Tab',
      windowsVirtualKeyCode: 9,
      modifiers: key === 'Tab' ? 0 : 8,
    })
  await Promise.all(keys.flatMap((key) => [send('rawKeyDown', key), send('keyUp', key)]))
  await session.detach()
  const stops = await page.evaluate<(Stop | undefined)[]>('endNotes()')
  expect(stops).toHaveLength(keys.length)
  return stops
}

/** Returns the elements that Tab reaches, from the top of the page until the focus leaves it. */
async function stopsOf(page: Page): Promise<Stop[]> {
  const tabbable = page
    .locator('a[href], button, input, select, textarea, summary, [tabindex="0"]')
    .filter({ visible: true })
  const count = await tabbable.count()
  // Starts at the beginning of the document, wherever the state left the focus.
  await page.locator('a[href="#content"]').focus()
  const [, first, ...others] = await focusedAfter(page, [
    'Tab',
    'Shift+Tab',
    ...Array<Key>(count).fill('Tab'),
    // With Shift+Tab, the browser scrolls the focused element to the top of the window, below the bar.
    ...Array<Key>(count).fill('Shift+Tab'),
  ])
  const left = others.findIndex((stop) => !stop || stop.what === first?.what)
  expect(left + 1, 'stops until the focus leaves the page').toBe(count)
  const met = [first, ...others].filter((stop) => stop !== undefined)
  expect(met.filter(({ seen }) => !seen).map(({ what }) => `${what} is covered`)).toEqual([])
  return met.slice(0, count)
}

/** Expects that the focus is visible at every stop, in reading order. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const stops = await stopsOf(page)
  for (const [index, stop] of stops.entries()) {
    // The ring is white: far more than 3:1 on every background. On white buttons it has a gap.
    const colour = `rgb(${readColor(defaultPalette.text).join(', ')})`
    expect(stop.ring, stop.what).toMatchObject({ style: 'solid', colour })
    expect(stop.ring.width, stop.what).toBeGreaterThanOrEqual(2)
    expect(stop.ring.offset, stop.what).toBeGreaterThanOrEqual(stop.ring.isCard ? -2 : 2)

    const before = stops[index - 1]
    if (!before || before.stays || stop.stays) continue
    const isBelow = stop.top >= before.top - 1
    const isBeside = stop.left >= before.right
    expect(isBelow || isBeside, `${stop.what} comes after ${before.what}`).toBe(true)
  }
}
