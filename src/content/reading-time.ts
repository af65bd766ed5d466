/** How long the texts of a page take to read. */
import { isObject } from './json-object.ts'
import { plainTextOf, type RichNode, type RichText } from './rich-text.ts'
import type { PageContent } from './types.generated.ts'

/** The words and characters that people read in a minute (https://doi.org/10.1016/j.jml.2019.104047). */
const speed = { words: 238, characters: 500 }

/** Characters of languages that have no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu

/** Returns the words of all texts in the parts of a section that visitors read. */
function textOf(value: unknown, name = ''): string {
  if (typeof value === 'string') return name === 'type' || name === 'href' ? '' : value
  if (Array.isArray(value)) return value.map((one) => textOf(one)).join(' ')
  if (!isObject(value)) return ''
  if (Array.isArray(value.nodes)) return plainTextOf(value as Exclude<RichText | RichNode, string>)
  return Object.entries(value)
    .map(([name, one]) => (name === 'picture' || name === 'copy' ? '' : textOf(one, name)))
    .join(' ')
}

/** Returns the minutes, at least one. */
export function readingMinutes({ sections }: Pick<PageContent, 'sections'>): number {
  // A form is filled in, and has messages about what has not happened.
  const text = textOf(sections.filter(({ type }) => type !== 'quote-form'))
  const characters = text.match(unspaced)?.length ?? 0
  const words = text.replace(unspaced, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / speed.words + characters / speed.characters))
}
