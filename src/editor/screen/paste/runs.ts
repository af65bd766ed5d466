/** Words of a pasted text with their marks, and how they are written. */
import { parseRichText, plainText } from '../../../checks/read/rich-text.ts'
import type { RichNode } from '../../../content/rich-text.ts'
import { writtenLink } from '../../model/rich-marks.ts'
import { onTheLine, type Raised, withoutInvisible } from './characters.ts'

/** How words look, and where they lead. */
export interface Look {
  bold: boolean
  italic: boolean
  raised: Raised | ''
  href: string
}

/** Words that look the same, and lead to the same place. A line break is `\n`. */
export interface Run extends Look {
  words: string
}

export const plainLook: Look = { bold: false, italic: false, raised: '', href: '' }

/** Returns the words without their marks. */
export const wordsOfRuns = (runs: readonly Run[]): string => runs.map(({ words }) => words).join('')

/** Returns runs with raised and lowered words as characters on the line. */
function lowered(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  let before = ''
  for (const [index, run] of runs.entries()) {
    const { raised } = run
    if (raised !== '' && runs[index - 1]?.raised === raised) continue
    const end = runs.findIndex((one, at) => at > index && one.raised !== raised)
    const group = raised === '' ? [run] : runs.slice(index, end < 0 ? undefined : end)
    const words = wordsOfRuns(group)
    const written = raised === '' ? words : onTheLine(words, raised, before)
    result.push({ ...run, raised: '', words: written })
    before = (before + written).slice(-20)
  }
  return result
}

/** A space that keeps a number and its unit, or the groups of its digits, in one line. */
const keepsTogether = (space: string, before: string, after: string) =>
  /^[^\t\n\r ]$/.test(space) && /[\p{N}\p{Sc}%‰§№]/u.test(before + after) && !/\n/.test(space)

/** Returns runs with single spaces, none of them at an end or at a line break. */
function spaced(runs: readonly Run[]): Run[] {
  const all = wordsOfRuns(runs)
  const result = runs.map((run) => ({ ...run, words: '' }))
  const ends: number[] = []
  for (const { words } of runs) ends.push((ends.at(-1) ?? 0) + words.length)
  let index = 0
  for (const { 0: part, index: at } of all.matchAll(/\s+|\S/gu)) {
    while (index < ends.length - 1 && at >= (ends[index] ?? 0)) index += 1
    const next = at + part.length
    const run = result[index]
    if (!run) continue
    if (!/^\s/.test(part)) run.words += part
    else if (at > 0 && next < all.length) {
      const together = keepsTogether(part, all.charAt(at - 1), all.charAt(next))
      run.words += together ? part : part.includes('\n') ? '\n' : ' '
    }
  }
  return result.filter(({ words }) => words !== '')
}

/** Returns whether runs look the same. Spaces look as the words before them. */
const isSame = (one: Run, other: Run) =>
  other.href === one.href &&
  ((other.bold === one.bold && other.italic === one.italic) || /^\s*$/.test(other.words))

/** Returns runs as they are written: raised words on the line, no invisible characters, single spaces. */
export function tidied(runs: readonly Run[]): Run[] {
  const seen = runs.map((run) => ({ ...run, words: withoutInvisible(run.words) }))
  const joined: Run[] = []
  for (const run of spaced(lowered(seen.filter(({ words }) => words !== '')))) {
    const last = joined.at(-1)
    if (last && isSame(last, run)) last.words += run.words
    else joined.push({ ...run })
  }
  return joined
}

/** Returns the runs of a text in the notation of rich texts. */
export function runsIn(text: string): Run[] {
  const runs: Run[] = []
  function add(node: RichNode, look: Look): void {
    if (typeof node === 'string') {
      runs.push({ ...look, words: node })
      return
    }
    const { kind, nodes } = node
    const inner = {
      ...look,
      bold: look.bold || kind === 'strong',
      italic: look.italic || kind === 'emphasis',
      href: kind === 'link' ? node.href : look.href,
    }
    for (const one of nodes) add(one, inner)
  }
  for (const node of parseRichText(text).nodes) add(node, plainLook)
  return runs
}

/** Escapes what the notation of rich texts would read as a mark. */
const escaped = (text: string, isLink: boolean) =>
  text
    .replace(/[\\*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\](?=\()/gu, '\\$&')
    .replace(isLink ? /(?<!\\)[[\]]/g : /(?!)/g, '\\$&')

/** Puts marks around words, and leaves the spaces at their ends outside. */
function marked(words: string, mark: (inner: string) => string): string {
  const [, start = '', inner = '', end = ''] = /^(\s*)(.*?)(\s*)$/su.exec(words) ?? []
  return inner === '' ? words : start + mark(inner) + end
}

/** Joins what neighbours with the same key are written as. */
function grouped(
  runs: readonly Run[],
  key: 'href' | 'bold' | 'italic',
  write: (group: Run[]) => string,
): string {
  const groups: Run[][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last?.[0]?.[key] === run[key]) last.push(run)
    else groups.push([run])
  }
  return groups.map(write).join('')
}

function inNotation(runs: readonly Run[]): string {
  return grouped(runs, 'href', (linked) => {
    const href = linked[0]?.href ?? ''
    const words = grouped(linked, 'bold', (group) => {
      const inner = grouped(group, 'italic', (slanted) => {
        const text = escaped(wordsOfRuns(slanted), href !== '')
        return slanted[0]?.italic ? marked(text, (one) => `*${one}*`) : text
      })
      return group[0]?.bold ? marked(inner, (one) => `**${one}**`) : inner
    })
    return href === '' ? words : marked(words, (inner) => writtenLink(inner, href))
  })
}

/**
 * Returns runs in the notation of rich texts. Marks that the notation would not read, because of the characters around
 * them, are left out: visitors would see them as typed.
 */
export function written(runs: readonly Run[]): string {
  const words = wordsOfRuns(runs)
  const withoutMarks = runs.map((run) => ({ ...run, bold: false, italic: false }))
  const texts = [runs, withoutMarks].map(inNotation)
  return texts.find((text) => plainText(text) === words) ?? escaped(words, false)
}
