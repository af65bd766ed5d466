/** Writes words with marks in the notation of rich texts, and reads them. */
import { parseRichText, plainText } from '../../../checks/read/rich-text.ts'
import type { RichNode } from '../../../content/rich-text.ts'

/** How words look, and where they lead. */
export interface Marks {
  bold: boolean
  italic: boolean
  href: string
}

/** Words with the same marks. A line break is `\n`. */
export interface MarkedWords extends Marks {
  words: string
}

export const noMarks: Marks = { bold: false, italic: false, href: '' }

/** Returns the words without their marks. */
export const wordsOfRuns = (runs: readonly { words: string }[]): string =>
  runs.map(({ words }) => words).join('')

/** Returns the words of a text in the notation of rich texts, with their marks. */
export function runsIn(text: string): MarkedWords[] {
  const runs: MarkedWords[] = []
  function add(node: RichNode, marks: Marks): void {
    if (typeof node === 'string') {
      runs.push({ ...marks, words: node })
      return
    }
    const { kind, nodes } = node
    const inner = {
      bold: marks.bold || kind === 'strong',
      italic: marks.italic || kind === 'emphasis',
      href: kind === 'link' ? node.href : marks.href,
    }
    for (const one of nodes) add(one, inner)
  }
  for (const node of parseRichText(text).nodes) add(node, noMarks)
  return runs
}

/** Returns a link in the notation of rich texts. `words` are in the notation. */
function writtenLink(words: string, href: string): string {
  const address = href
    .trim()
    .replace(/[\s<>]/g, encodeURIComponent)
    .replace(/[()\\]/g, '\\$&')
  return `[${words}](${address})`
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
  runs: readonly MarkedWords[],
  key: keyof Marks,
  write: (group: MarkedWords[]) => string,
): string {
  const groups: MarkedWords[][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last?.[0]?.[key] === run[key]) last.push(run)
    else groups.push([run])
  }
  return groups.map(write).join('')
}

function inNotation(runs: readonly MarkedWords[], write: typeof escaped): string {
  return grouped(runs, 'href', (linked) => {
    const href = linked[0]?.href ?? ''
    const words = grouped(linked, 'bold', (group) => {
      const inner = grouped(group, 'italic', (slanted) => {
        const text = write(wordsOfRuns(slanted), href !== '')
        return slanted[0]?.italic ? marked(text, (one) => `*${one}*`) : text
      })
      return group[0]?.bold ? marked(inner, (one) => `**${one}**`) : inner
    })
    return href === '' ? words : marked(words, (inner) => writtenLink(inner, href))
  })
}

/** Returns each character that is not a space, with its marks. */
const looks = (runs: readonly MarkedWords[]) =>
  runs.flatMap(({ words, bold, italic, href }) =>
    [...words.replace(/\s/g, '')].map((one) => `${one}${bold}${italic}${href.trim()}`),
  )

/** Returns whether a text is read as these words with their marks, and has no mark without effect. */
function isReadAs(text: string, runs: readonly MarkedWords[]): boolean {
  const read = runsIn(text)
  return (
    wordsOfRuns(read) === wordsOfRuns(runs) &&
    looks(read).join() === looks(runs).join() &&
    parseRichText(text).broken.length === 0
  )
}

/**
 * Returns words with their marks in the notation of rich texts, escaped only where it is needed. Marks that the notation
 * would not read, because of the characters around them, are left out: visitors would see them as typed.
 */
export function written(runs: readonly MarkedWords[]): string {
  const words = wordsOfRuns(runs)
  // Links that differ only in what cannot be written are the same.
  const texts = [inNotation(runs, (text) => text), inNotation(runs, escaped)]
  const exact = texts.find((text) => isReadAs(text, runs))
  if (exact !== undefined) return exact
  const withoutMarks = runs.map((run) => ({ ...run, bold: false, italic: false }))
  const others = [inNotation(runs, escaped), inNotation(withoutMarks, escaped)]
  return others.find((text) => plainText(text) === words) ?? escaped(words, false)
}
