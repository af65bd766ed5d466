/** Reports invisible and unintended characters. */
import { quoted } from '../diagnostics/wording.ts'
import type { Said } from '../schema/entry-diagnostic.ts'

/** Invisible in every language: control characters, separators, fillers, and what turns the direction by force. */
const invisible =
  /(?![\t\n])[\p{Cc}\u115f\u1160\u180e\u2028\u2029\u202d\u202e\u2061-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffc]/gu

/** A zero-width space after a letter or a space, where no language needs it for line breaks. */
const zeroWidth = /(?<=[\p{L}\p{N}\s]|^)\u200b/gu
const withoutSpaces =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The marks of direction, which texts that run to the right do not need. */
const directions = /[\u200e\u200f\u202a-\u202c\u2066-\u2069]/g
const toTheLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

function patternsFor(text: string): RegExp[] {
  return [
    invisible,
    ...(withoutSpaces.test(text) ? [] : [zeroWidth]),
    ...(toTheLeft.test(text) ? [] : [directions]),
  ]
}

/** Whether a text that is not empty shows nothing at all. */
export function isInvisible(text: string): boolean {
  return /^[\p{C}\p{Z}\s\u115f\u1160\u2800\u3164\uffa0]+$/u.test(text)
}

/** Says that a text, named by `subject`, has characters that nobody sees. */
export function invisibleCharacters(text: string, subject: string): Said | undefined {
  const patterns = patternsFor(text)
  const [first] = patterns.flatMap((pattern) => [...text.matchAll(pattern)])
  if (!first) return undefined
  const code = first[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  const near = text.slice(Math.max(0, first.index - 20), first.index + 20)
  const clean = patterns.reduce(
    (cleaned, pattern) =>
      cleaned.replace(pattern, (character) => (/[\u2028\u2029]/.test(character) ? ' ' : '')),
    text,
  )
  const message = `${subject} has an invisible character (U+${code}): ${quoted(near)}.`
  const help = 'Delete it.'
  return { code: 'invisible-character', message, help, replacement: JSON.stringify(clean) }
}

/** A line break as somebody typed it: `/n` or `\n` between two sentences, and not that of “y/n”. */
const typedBreak =
  /(?<=\p{L}{2}|[.,;:!?)”"])(?:\/|\\)n(?=\p{Lu})|(?<=\s|[.;:!?]|^)(?:\/|\\)n(?=\s|$)/gu

/** Says that visitors read `/n` in a text, named by `subject`. `hasLines`: whether it can have several lines. */
export function typedLineBreak(text: string, subject: string, hasLines: boolean): Said | undefined {
  const [first] = text.matchAll(typedBreak)
  if (!first) return undefined
  const breaks = new RegExp(`[ \\t]*(?:${typedBreak.source})[ \\t]*`, 'gu')
  return {
    code: 'line-break-as-typed',
    message: `${subject} contains ${quoted(first[0])}, which visitors would read as typed.`,
    help: hasLines ? 'Write \\n where a new line begins.' : 'Replace it with a space.',
    replacement: JSON.stringify(text.replace(breaks, hasLines ? '\n' : ' ').trim()),
  }
}

/** The marks around a quotation in the languages of the world, each with those that end it. */
const quotationMarks: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '„': '“”',
  '”': '”',
  '‘': '’',
  '‚': '‘’',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
  '「': '」',
  '『': '』',
}

/** Says that somebody's own words, named by `subject`, are in quotation marks already. */
export function quotationMarksAround(text: string, subject: string): Said | undefined {
  const plain = text.trim()
  const [first = '', last = ''] = [plain[0], plain.at(-1)]
  const inner = plain.slice(1, -1).trim()
  if (!Object.hasOwn(quotationMarks, first) || !quotationMarks[first]?.includes(last))
    return undefined
  // “Yes” and “no”: two quotations. An apostrophe is between letters.
  const within = inner.replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
  if (inner === '' || within.includes(first) || within.includes(last)) return undefined
  const message = `${subject} is in quotation marks, and the page adds those of its language.`
  const help = `Remove them: ${quoted(inner)}.`
  return { code: 'quotation-marks', message, help, replacement: JSON.stringify(inner) }
}
