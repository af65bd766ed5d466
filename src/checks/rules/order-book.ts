/** What no order book can show: prices that are no numbers, below zero, out of order, or crossed. */
import { isObject, own, ownText } from '../../content/json-object.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import {
  type EntryDiagnostic,
  type Path,
  type Said,
  warningAt,
} from '../schema/entry-diagnostic.ts'

type Found = Said & { path: Path; other?: Path }

/** A price or a size in the book. */
interface Figure {
  path: Path
  text: string
}

function figuresOf(side: unknown, name: 'price' | 'size', path: Path): Figure[] {
  if (!Array.isArray(side)) return []
  return side.flatMap((level: unknown, index) => {
    const text = ownText(level, name)
    return text === undefined ? [] : [{ path: [...path, index, name], text }]
  })
}

const multiples: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, bn: 1e9 }

const figure = /^[\p{L}\p{Sc}\s]*(\d[\d.,'’\s]*)(?:(k|m|bn?)(?!\p{L}))?[\p{L}\p{Sc}\s%/]*$/iu

/** Returns the number in a text with this decimal character; undefined if it is unclear. */
function numberIn(text: string, decimal: '.' | ','): number | undefined {
  const [, digits = '', multiple = ''] = figure.exec(text) ?? []
  const plain = digits.replace(/['’\s]/g, '')
  const [whole = '', fraction = '', ...more] = plain.split(decimal)
  const groups = whole.split(decimal === '.' ? ',' : '.')
  const areGroups = groups.slice(1).every((group) => group.length === 3)
  if (plain === '' || more.length > 0 || !/^\d*$/.test(fraction) || !areGroups) return undefined
  return Number(`${groups.join('')}.${fraction || 0}`) * (multiples[multiple.toLowerCase()] ?? 1)
}

function noNumbers(figures: readonly Figure[]): Found[] {
  return figures.flatMap(({ path, text }): Found[] => {
    if (!/\p{Nd}/u.test(text)) {
      const message = `${quoted(text)} in the order book is not a number.`
      return [{ path, code: 'order-book-no-number', message, help: 'Write a number in digits.' }]
    }
    if (!/^[\p{Sc}\s]*[-−–][\p{Sc}\s]*\p{Nd}/u.test(text)) return []
    const message = `${quoted(text)} in the order book is below zero, and no price or size is.`
    return [{ path, code: 'order-book-negative', message, help: 'Remove the minus.' }]
  })
}

interface Prices {
  asks: Figure[]
  bids: Figure[]
  price: Figure | undefined
}

/** Returns the errors in the order of the prices with this decimal character; undefined if one is not a number. */
function outOfOrder({ asks, bids, price }: Prices, decimal: '.' | ','): Found[] | undefined {
  const read = (figures: readonly Figure[]) => figures.map(({ text }) => numberIn(text, decimal))
  const [ask, bid, middle] = [read(asks), read(bids), read(price ? [price] : [])]
  if ([...ask, ...bid, ...middle].includes(undefined)) return undefined
  const value = (numbers: (number | undefined)[], index: number) => numbers[index] as number
  const unsorted = (figures: Figure[], sign: 1 | -1): Found[] => {
    const numbers = read(figures)
    const at = numbers.findIndex(
      (_, index) => index > 0 && sign * (value(numbers, index) - value(numbers, index - 1)) <= 0,
    )
    const [before, here] = [figures[at - 1], figures[at]]
    if (!before || !here) return []
    const code = 'order-book-unsorted'
    const message = `The price ${quoted(here.text)} comes after ${quoted(before.text)}, but ${
      sign > 0 ? 'asks rise' : 'bids fall'
    } from the middle outwards.`
    const help = 'Put the price that is nearest to the middle first, and each price only once.'
    return [{ path: here.path, code, message, help, other: before.path }]
  }
  const sorted = [...unsorted(asks, 1), ...unsorted(bids, -1)]
  const [lowest, highest] = [asks[0], bids[0]]
  if (sorted.length > 0 || !lowest || !highest) return sorted
  const code = 'order-book-crossed'
  if (value(bid, 0) >= value(ask, 0)) {
    const message = `The highest bid, ${quoted(highest.text)}, is not below the lowest ask, ${quoted(lowest.text)}: the two would have traded.`
    const help = 'Write asks above the price in the middle, and bids below it.'
    return [{ path: highest.path, code, message, help, other: lowest.path }]
  }
  const isBetween = middle.every(
    (one) => value([one], 0) >= value(bid, 0) && value([one], 0) <= value(ask, 0),
  )
  if (!price || isBetween) return []
  const message = `The price in the middle, ${quoted(price.text)}, is not between the highest bid, ${quoted(highest.text)}, and the lowest ask, ${quoted(lowest.text)}.`
  return [{ path: price.path, code, message, help: 'Write a price between these two.' }]
}

/** The warnings for an order book at a place. It is right if it is right in one of the ways to write decimals. */
export function orderBookWarnings(
  document: ContentDocument,
  book: unknown,
  path: Path,
): EntryDiagnostic[] {
  if (!isObject(book)) return []
  const [asks, bids] = (['asks', 'bids'] as const).map((side) => ({
    prices: figuresOf(own(book, side), 'price', [...path, side]),
    sizes: figuresOf(own(book, side), 'size', [...path, side]),
  }))
  if (!asks || !bids) return []
  const text = ownText(book, 'price')
  const price = text === undefined ? undefined : { path: [...path, 'price'], text }
  const all = [...asks.prices, ...asks.sizes, ...bids.prices, ...bids.sizes]
  let said = noNumbers(price ? [price, ...all] : all)
  if (said.length === 0) {
    const prices = { asks: asks.prices, bids: bids.prices, price }
    const readings = (['.', ','] as const).flatMap((decimal) => {
      const found = outOfOrder(prices, decimal)
      return found ? [found] : []
    })
    said = readings.find((found) => found.length === 0) ?? readings[0] ?? []
  }
  return said.map(({ other, ...one }) => ({
    ...warningAt(document, one.path),
    ...one,
    ...(other && {
      related: { ...warningAt(document, other), message: 'The other one is here.' },
    }),
  }))
}
