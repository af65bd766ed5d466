/** Decides where a text ends, by what can follow its closing quote. */
import { match, type Scan } from './scan.ts'

/** What a text is: a name, the value of a name, or an entry of a list. */
export type Role = 'key' | 'value' | 'item'

// The end of the line or of the file, or a comment.
const rest = String.raw`$|[\n\r]|(?<=[\t ])(?:\/[/*]|#|<!--)`
// With the spaces and the invisible characters that word processors and keyboards put in.
const blank = String.raw`[\t\p{Z}\p{Cf}]`
const comma = '[,;，；、،؛]'
const colon = '[:=：﹕]'
const quote = `["“”„‘’'\`＂]`
const name = String.raw`[\p{L}\p{N}_$@.-]+${blank}*${colon}`
const constant = String.raw`-?\d|true\b|false\b|null\b`

/**
 * Matches what follows a closing quote. After a comma, only the beginning of an entry matches: otherwise the
 * quote is inside of a sentence, as in `"A 24" screen, with spread"`.
 */
const ends: Record<Role, RegExp> = {
  key: new RegExp(
    String.raw`${blank}*(?:${rest}|[,;}\]]|${colon})|${blank}+(?:${quote}|[{[]|${constant})`,
    'uy',
  ),
  value: new RegExp(
    String.raw`${blank}*(?:${rest}|[}\]]|${comma}${blank}*(?:${rest}|[,}\]]|${quote}|${name}))|${blank}+["“„]`,
    'uy',
  ),
  item: new RegExp(
    String.raw`${blank}*(?:${rest}|[}\]]|:|${comma}${blank}*(?:${rest}|[,{[}\]]|${quote}|${constant}))|${blank}+["“„{[]`,
    'uy',
  ),
}

export function roleOf(scan: Scan, isKey: boolean): Role {
  return isKey ? 'key' : typeof scan.path.at(-1) === 'number' ? 'item' : 'value'
}

/** Whether a quote at this place can be the closing one. */
export function mayClose(scan: Scan, at: number, role: Role): boolean {
  return match(scan, ends[role], at + 1) !== undefined
}

const lineEnd = /[^\n\r]*/y

export function lineStop(scan: Scan, from: number): number {
  return from + (match(scan, lineEnd, from)?.length ?? 0)
}

/** Yields the offsets of these characters in the rest of the line, without those after a backslash. */
export function* charactersInLine(scan: Scan, from: number, characters: string): Generator<number> {
  // Does not look for the end of the line first, which takes too long where a file is one line.
  for (let at = from; at < scan.text.length; at++) {
    const character = scan.text[at] as string
    if (character === '\n' || character === '\r') return
    if (character === '\\') at++
    else if (characters.includes(character)) yield at
  }
}
