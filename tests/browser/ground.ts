/**
 * Measures the contrast of text from pixels. If a gradient, an overlay or a pseudo-element is behind a text,
 * axe cannot compute the background. One screenshot has the backgrounds of many texts.
 */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast, writeColor } from '../../src/content/brand/colors.ts'

/** A text whose background is visible: its original colour, and its place in the window in whole pixels. */
interface Text {
  selector: string
  color: string
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Shows the texts of the last screenshot again, and hides those of the next one: texts that are entirely in the
 * window, not covered by a fixed element, and not over each other. If there are none, it scrolls to the first.
 */
function hideNext(page: Page, last: readonly string[], rest: readonly string[]): Promise<Text[]> {
  return page.evaluate(
    ([before, left]) => {
      const find = (selector: string): HTMLElement => {
        const [element, another] = document.querySelectorAll<HTMLElement>(selector)
        if (!element || another) throw new Error(`${selector} names not one element.`)
        return element
      }
      const withParts = (element: HTMLElement) => [
        element,
        ...element.querySelectorAll<HTMLElement>('*'),
      ]
      for (const part of before.map(find).flatMap(withParts)) part.removeAttribute('style')
      if (left.length === 0) return []

      const range = document.createRange()
      const textOf = (element: HTMLElement, selector: string) => {
        range.selectNodeContents(element)
        const box = range.getBoundingClientRect()
        if (!box.width || !box.height) throw new Error(`${selector} shows no text.`)
        return {
          selector,
          color: getComputedStyle(element).color,
          left: Math.max(Math.floor(box.left), 0),
          top: Math.max(Math.floor(box.top), 0),
          right: Math.min(Math.ceil(box.right), innerWidth),
          bottom: Math.min(Math.ceil(box.bottom), innerHeight),
          whole: box.top >= 0 && box.bottom <= innerHeight,
        }
      }
      type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
      const meet = (one: Box, other: Box) =>
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom
      const fixed = [...document.body.querySelectorAll('*')].filter(
        (element) => element.checkVisibility() && getComputedStyle(element).position === 'fixed',
      )
      const staying = fixed.map((element) => ({ element, box: element.getBoundingClientRect() }))
      const isFree = (element: HTMLElement, text: Box) =>
        staying.every((one) => one.element.contains(element) || !meet(one.box, text))

      const texts = () => left.map((selector) => textOf(find(selector), selector))
      const seen = (all: ReturnType<typeof texts>) =>
        all.filter((text) => text.whole && isFree(find(text.selector), text))
      let next = seen(texts())
      if (next.length === 0) {
        const [first = ''] = left
        find(first).scrollIntoView({ block: 'center', behavior: 'instant' })
        const all = texts()
        next = [...all.slice(0, 1), ...seen(all.slice(1))]
      }
      const apart: typeof next = []
      for (const text of next) {
        if (!apart.some((other) => meet(text, other))) apart.push(text)
      }
      for (const part of apart.flatMap(({ selector }) => withParts(find(selector)))) {
        part.style.setProperty('color', 'transparent', 'important')
        part.style.setProperty('text-decoration-color', 'transparent', 'important')
      }
      return apart
    },
    [last, rest] as const,
  )
}

interface Picture {
  data: Uint8Array
  info: { width: number; channels: number }
}

/** Returns the lowest contrast between the colour of a text and any pixel behind it. */
function leastContrast({ data, info }: Picture, { color, ...place }: Text): number {
  const hex = ([red = 0, green = 0, blue = 0]: number[]) => writeColor([red, green, blue])
  const text = hex((color.match(/[\d.]+/g) ?? []).map(Number))
  const grounds = new Set<number>()
  for (let y = place.top; y < place.bottom; y++) {
    for (let x = place.left; x < place.right; x++) {
      const at = (y * info.width + x) * info.channels
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
      grounds.add((red << 16) | (green << 8) | blue)
    }
  }
  let least = Number.POSITIVE_INFINITY
  for (const ground of grounds) {
    const channels = [ground >> 16, (ground >> 8) & 255, ground & 255]
    least = Math.min(least, contrast(text, hex(channels)))
  }
  return least
}

/** Returns the lowest contrast between the text of each element and any pixel behind it, by selector. */
export async function measuredContrasts(
  page: Page,
  selectors: Iterable<string>,
): Promise<Map<string, number>> {
  const contrasts = new Map<string, number>()
  let rest = [...selectors]
  let hidden: string[] = []
  while (rest.length > 0) {
    const texts = await hideNext(page, hidden, rest)
    const picture = await sharp(await page.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const text of texts) contrasts.set(text.selector, leastContrast(picture, text))
    hidden = texts.map(({ selector }) => selector)
    rest = rest.filter((selector) => !contrasts.has(selector))
  }
  await hideNext(page, hidden, [])
  return contrasts
}
