/** Returns the markers of numbered lists, and the boxes of lists to tick. */
import type { Style } from './element-styles.ts'

const roman = [
  [10, 'x'] as const,
  [9, 'ix'] as const,
  [5, 'v'] as const,
  [4, 'iv'] as const,
  [1, 'i'] as const,
]

function romanOf(number: number): string {
  const [value, letters] = roman.find(([value]) => value <= number) ?? [0, '']
  return value === 0 ? '' : letters + romanOf(number - value)
}

function counter(number: number, type: string): string {
  const letter = String.fromCharCode(97 + ((number - 1) % 26))
  if (/^(?:a|lower-(?:alpha|latin))$/.test(type)) return letter
  if (/^(?:A|upper-(?:alpha|latin))$/.test(type)) return letter.toUpperCase()
  if (/^(?:i|lower-roman)$/.test(type)) return romanOf(number)
  if (/^(?:I|upper-roman)$/.test(type)) return romanOf(number).toUpperCase()
  return String(number)
}

/** Returns the marker of an entry of a numbered list, such as `2.`; undefined in a list with bullets. */
export function markerOf(entry: Element, styleOf: (element: Element) => Style): string | undefined {
  const list = entry.parentElement
  if (!list?.matches('ol')) return undefined
  const type = styleOf(entry)['list-style-type'] ?? styleOf(list)['list-style-type']
  if (/^(?:none|disc|circle|square)$/.test(type ?? '')) return undefined
  const entries: Element[] = [...list.children].filter((child) => child.matches('li'))
  const before = entries.slice(0, entries.indexOf(entry) + 1).reverse()
  const valued = before.findIndex((one) => one.hasAttribute('value'))
  const start =
    valued < 0
      ? Number(list.getAttribute('start') ?? 1) + before.length - 1
      : Number(before[valued]?.getAttribute('value')) + valued
  // Word for the web has a list for each entry.
  const position = Number(entry.getAttribute('data-aria-posinset') ?? '')
  const number = position > 0 && entries.length === 1 ? position : start
  return `${counter(number, type ?? list.getAttribute('type') ?? '')}.`
}

const boxes = [
  'input[type="checkbox"]',
  'label > input[type="checkbox"]',
  'p > input[type="checkbox"]',
  '.checkbox',
].map((one) => `:scope > ${one}`)

interface ListCheckbox {
  isTicked: boolean
  /** Whether the box is an element, and not written before the words (`[x]`). */
  isElement: boolean
}

/** Returns the box of an entry to tick; undefined without one. */
export function checkboxOf(entry: Element): ListCheckbox | undefined {
  if (entry.matches('[role="checkbox"], [aria-checked]')) {
    return { isTicked: entry.getAttribute('aria-checked') === 'true', isElement: true }
  }
  const box = entry.querySelector(boxes.join(', '))
  if (box) return { isTicked: box.matches('[checked], .checkbox-on'), isElement: true }
  const [, check] = /^\s*\[([ xX]?)\]\s/.exec(entry.textContent ?? '') ?? []
  return check === undefined ? undefined : { isTicked: check.trim() !== '', isElement: false }
}

/** Returns the number of a Word list from its marker, or undefined if it is a bullet. `font`: of the marker. */
export function wordMarker(text: string, font = ''): string | undefined {
  const marker = text.replace(/\s+/g, ' ').trim()
  // Bullets are letters of a font with symbols: `o`, `§`, `ü`.
  const isBullet =
    /^(?:o|[^\p{L}\p{N}]*)$/u.test(marker) || /symbol|wingdings|courier|webdings/i.test(font)
  return isBullet ? undefined : marker
}

/** Whether a marker only counts the entries, as the site's numbered lists do by themselves: `1.`, `(2)`, `b)`, `iv.` */
export const isCounter = (marker: string): boolean => /^\(?(?:\d+|[a-z]|[ivx]+)[.)]*$/i.test(marker)
