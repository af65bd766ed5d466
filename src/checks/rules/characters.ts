/** Reports invisible characters. */
import { sentence } from '../diagnostics/sentence.ts'
import { quoted } from '../diagnostics/wording.ts'
import { subject } from '../schema/subject.ts'
import type { Visited } from '../schema/walk.ts'
import type { ValueReport } from './rule.ts'

/** Invisible in every language: control characters, separators, fillers, and what turns the direction by force. */
const invisible =
  /(?![\t\n])[\p{Cc}\u115f\u1160\u180e\u2028\u2029\u202d\u202e\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffc]/gu

/** A zero-width space after a letter or a space, where no language needs it for line breaks. */
const zeroWidth = /(?<=[\p{L}\p{N}\s]|^)\u200b/gu
const withoutSpaces =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The marks of direction, which texts that run to the right do not need. */
const directions = /[\u200e\u200f\u202a-\u202c\u2066-\u2069]/g
const toTheLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Most texts have none of these characters, and need no further check. */
const suspicious = /[\p{C}\u115f\u1160\u2028\u2029\u3164\uffa0]/u

/** Reports the first character that nobody sees. */
export function invisibleCharacter(visited: Visited): ValueReport | undefined {
  const { value } = visited
  if (typeof value !== 'string' || !suspicious.test(value)) return undefined
  const patterns = [
    invisible,
    ...(withoutSpaces.test(value) ? [] : [zeroWidth]),
    ...(toTheLeft.test(value) ? [] : [directions]),
  ]
  const [first] = patterns.flatMap((pattern) => [...value.matchAll(pattern)])
  if (!first) return undefined
  const code = first[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  const near = value.slice(Math.max(0, first.index - 20), first.index + 20)
  const clean = patterns.reduce(
    (text, pattern) =>
      text.replace(pattern, (character) => (/[\u2028\u2029]/.test(character) ? ' ' : '')),
    value,
  )
  const message = sentence`${subject(visited.path)} has an invisible character (U+${code}): ${quoted(near)}.`
  return { message, help: 'Delete it.', replacement: JSON.stringify(clean) }
}
