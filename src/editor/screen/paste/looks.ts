/** Returns how the words of an element look, and whether they are an entry of a list or a heading. */
import type { TextBlock } from './blocks.ts'
import type { Style } from './element-styles.ts'
import { targetOf } from './link-targets.ts'
import { markerOf } from './list-markers.ts'
import { styleText } from './parse-html.ts'
import type { TextLook } from './runs.ts'

/** What words are in, as far as they depend on it. */
export interface TextContext extends TextLook {
  /** Whether line breaks in the source are line breaks. */
  isPre: boolean
  /** Whether struck words are those of an entry that is done, and not deleted. */
  isDone: boolean
  isQuote: boolean
  fontFamily: string | undefined
  /** How many lists it is in. */
  depth: number
  /** The heading or the entry that the words belong to. */
  block: TextBlock | undefined
}

const isBold = (weight: string) => /^bold/.test(weight) || Number(weight) >= 600

const own = (value: string | undefined) => (value === 'inherit' ? undefined : value)

/** Returns the place of the words in an element. Google Docs puts all texts into a `b` of normal weight. */
export function contextIn(element: Element, style: Style, around: TextContext): TextContext {
  const weight = own(style['font-weight'])
  const slope = own(style['font-style'])
  const space = own(style['white-space']) ?? (element.matches('pre') ? 'pre' : undefined)
  const align = style['vertical-align']
  const isRaised = element.matches('sup') || align === 'super'
  const isLowered = element.matches('sub') || align === 'sub'
  const isItalic = element.matches('i, em, cite, dfn')
  const target = element.matches('a[href]') ? targetOf(element.getAttribute('href') ?? '') : ''
  return {
    ...around,
    bold: weight === undefined ? around.bold || element.matches('b, strong') : isBold(weight),
    italic: slope === undefined ? around.italic || isItalic : /^(?:italic|oblique)/.test(slope),
    raised: isRaised ? 'super' : isLowered ? 'sub' : around.raised,
    href: target || around.href,
    isPre: space === undefined ? around.isPre : /^(?:pre|break-spaces)/.test(space),
    isQuote: around.isQuote || element.matches('blockquote'),
    fontFamily: style['font-family'] ?? around.fontFamily,
    depth: around.depth + (element.matches('ol, ul, menu, dir') ? 1 : 0),
  }
}

/** Whether Word has written the marker of a list here as a text. */
export const isMarker = (element: Element): boolean =>
  /mso-list\s*:\s*ignore/i.test(styleText(element))

/** Returns the level of a paragraph that Word shows as an entry of a list; undefined for any other one. */
function wordLevel(element: Element): number | undefined {
  if (!element.matches('p, div')) return undefined
  const list = /mso-list\s*:([^;]*)/i.exec(styleText(element))?.[1] ?? ''
  const level = /\blevel(\d+)/i.exec(list)?.[1]
  if (level !== undefined) return Number(level)
  return element.matches('p') && [...element.querySelectorAll('span')].some(isMarker)
    ? 1
    : undefined
}

function headingLevel(element: Element): number | undefined {
  const tag = /^h([1-6])$/.exec(element.localName)?.[1]
  if (tag !== undefined) return Number(tag)
  if (element.matches('p.MsoTitle')) return 1
  if (!element.matches('[role="heading"]')) return undefined
  return Number(element.getAttribute('aria-level') ?? '') || 2
}

/** Returns the heading or the entry that begins with an element. `depth`: how many lists it is in. */
export function blockAt(
  element: Element,
  depth: number,
  styleOf: (element: Element) => Style,
): TextBlock | undefined {
  const heading = headingLevel(element)
  if (heading !== undefined) return { kind: 'heading', level: heading, runs: [] }
  const inWord = wordLevel(element)
  if (inWord !== undefined) return { kind: 'entry', level: inWord, runs: [] }
  if (!element.matches('li')) return undefined
  const level = element.getAttribute('data-aria-level') ?? element.getAttribute('aria-level')
  const marker = markerOf(element, styleOf)
  return {
    kind: 'entry',
    level: Number(level ?? '') || Math.max(1, depth),
    runs: [],
    ...(marker !== undefined && { marker }),
  }
}

/** The gap after a marker, which Word writes in small letters. Mail programs drop all else that tells a list. */
export const isGap = (element: Element): boolean =>
  /font(?:-size)?\s*:\s*7(?:\.0)?pt/i.test(styleText(element)) &&
  /^\s+$/.test(element.textContent ?? '')

const points: Readonly<Record<string, number>> = { pt: 1, px: 0.75, in: 72, cm: 28.35, mm: 2.835 }

/** Returns the level of an entry from its indent: each level of Word has 36 points. */
export function levelOfIndent(indent = ''): number {
  const [, number = '0', unit = ''] = /^([\d.]+)([a-z]+)$/.exec(indent) ?? []
  return Math.max(1, Math.round((Number(number) * (points[unit] ?? 0)) / 36))
}
