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
export interface MarkedText extends Marks {
  text: string
}

export const noMarks: Marks = { bold: false, italic: false, href: '' }

/** Returns the words without their marks. */
export const textOfRuns = (runs: readonly { text: string }[]): string =>
  runs.map(({ text }) => text).join('')

/** Returns the words of a text in the notation of rich texts, with their marks. */
export function runsIn(text: string): MarkedText[] {
  const runs: MarkedText[] = []
  function add(node: RichNode, marks: Marks): void {
    if (typeof node === 'string') {
      runs.push({ ...marks, text: node })
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

/** Returns a link in the notation of rich texts. `label` is in the notation. */
function writtenLink(label: string, href: string): string {
  const address = href
    .trim()
    .replace(/[\s<>]/g, encodeURIComponent)
    .replace(/[()\\]/g, '\\$&')
  return `[${label}](${address})`
}

/** Escapes what the notation of rich texts would read as a mark. */
const escaped = (text: string, isLink: boolean) =>
  text
    .replace(/[\\*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\](?=\()/gu, '\\$&')
    .replace(isLink ? /(?<!\\)[[\]]/g : /(?!)/g, '\\$&')

/** Puts marks around words, and leaves the spaces at their ends outside. */
function marked(text: string, mark: (inner: string) => string): string {
  const [, start = '', inner = '', end = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? []
  return inner === '' ? text : start + mark(inner) + end
}

/** Joins what neighbours with the same key are written as. */
function grouped(
  runs: readonly MarkedText[],
  key: keyof Marks,
  write: (group: MarkedText[]) => string,
): string {
  const groups: MarkedText[][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last?.[0]?.[key] === run[key]) last.push(run)
    else groups.push([run])
  }
  return groups.map(write).join('')
}

function inNotation(runs: readonly MarkedText[], write: typeof escaped): string {
  return grouped(runs, 'href', (linked) => {
    const href = linked[0]?.href ?? ''
    const label = grouped(linked, 'bold', (group) => {
      const inner = grouped(group, 'italic', (slanted) => {
        const text = write(textOfRuns(slanted), href !== '')
        return slanted[0]?.italic ? marked(text, (one) => `*${one}*`) : text
      })
      return group[0]?.bold ? marked(inner, (one) => `**${one}**`) : inner
    })
    return href === '' ? label : marked(label, (inner) => writtenLink(inner, href))
  })
}

/** Returns each character that is not a space, with its marks. */
const markedCharacters = (runs: readonly MarkedText[]) =>
  runs.flatMap(({ text, bold, italic, href }) =>
    [...text.replace(/\s/g, '')].map((one) => `${one}${bold}${italic}${href.trim()}`),
  )

/** Returns whether a text is read as these words with their marks, and has no mark without effect. */
function isReadAs(text: string, runs: readonly MarkedText[]): boolean {
  const read = runsIn(text)
  return (
    textOfRuns(read) === textOfRuns(runs) &&
    markedCharacters(read).join() === markedCharacters(runs).join() &&
    parseRichText(text).broken.length === 0
  )
}

/**
 * Returns words with their marks in the notation of rich texts, escaped only where it is needed. Marks that the notation
 * would not read, because of the characters around them, are left out: visitors would see them as typed.
 */
export function written(runs: readonly MarkedText[]): string {
  const allText = textOfRuns(runs)
  // Links that differ only in what cannot be written are the same.
  const texts = [inNotation(runs, (text) => text), inNotation(runs, escaped)]
  const exact = texts.find((text) => isReadAs(text, runs))
  if (exact !== undefined) return exact
  const withoutMarks = runs.map((run) => ({ ...run, bold: false, italic: false }))
  const others = [inNotation(runs, escaped), inNotation(withoutMarks, escaped)]
  return others.find((text) => plainText(text) === allText) ?? escaped(allText, false)
}
