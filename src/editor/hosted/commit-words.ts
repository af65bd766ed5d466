/** The messages of the editor's commits: the words of a person, and trailers for the editor, as git reads them. */

import type { CommitInfo } from './git-host.ts'

/** What the editor notes in a commit. */
export interface Trailers {
  /** Tells whether a commit whose answer was lost was made. */
  id: string
  /** The commit of the main branch that the changes began from; undefined on that branch itself. */
  base?: string | undefined
  /** The branch whose changes are published; undefined on that branch itself. */
  from?: string | undefined
  /** The heads of branches whose changes this commit has: if one could not be removed, it is out of use. */
  replaces?: readonly string[] | undefined
  /** The files that differ from the main branch: the first ones, where they are many. */
  files?: readonly string[] | undefined
  /** How many more there are. */
  more?: number | undefined
}

/** A message has at most so many characters of a person's words, and of names of files. Hosts refuse very long ones. */
const mostWords = 10_000
const mostFiles = 4_000

/** Writes a message: a short first line, the rest below it, and the trailers at the end. */
export function commitMessage(words: string, trailed: Trailers): string {
  const { id, base, from, replaces = [] } = trailed
  const files = trailed.files && fitting(trailed.files, mostFiles)
  const more = (trailed.files?.length ?? 0) - (files?.length ?? 0)
  const lines = words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const [first = 'Change texts'] = lines
  const subject = lines.length > 1 ? `Change ${lines.length} things` : cut(first)
  const shown = fitting(lines, mostWords)
  const rest = lines.length - shown.length
  const told = rest > 0 ? [...shown, `And ${rest} more.`] : shown
  const body = lines.length > 1 || subject !== first ? [...told, ''] : []
  const trailers = [
    `Edit-Id: ${id}`,
    ...(base === undefined ? [] : [`Edit-Base: ${base}`]),
    ...(from === undefined ? [] : [`Edit-Branch: ${from}`]),
    ...(replaces.length > 0 ? [`Edit-Replaces: ${JSON.stringify(replaces)}`] : []),
    ...(files ? [`Edit-Files: ${JSON.stringify(files)}`] : []),
    ...(more > 0 ? [`Edit-More: ${more}`] : []),
  ]
  return `${[subject, '', ...body, ...trailers].join('\n')}\n`
}

/** Returns the first text, and as many of the next ones as have this many characters together. */
function fitting(texts: readonly string[], most: number): string[] {
  let length = 0
  const end = texts.findIndex((text, index) => {
    length += text.length
    return index > 0 && length > most
  })
  return texts.slice(0, end < 0 ? texts.length : end)
}

/** Cuts a line at a word, to the 72 characters that hosts show of it. */
function cut(line: string): string {
  const letters = [...line]
  if (letters.length <= 72) return line
  const start = letters.slice(0, 71).join('')
  return `${start.replace(/\s+\S*$/u, '')}…`
}

/** Returns the last value: the words before the trailers are a person's, who may write anything. */
function trailer(message: string, name: string): string | undefined {
  return [...message.matchAll(new RegExp(`^${name}: (.*)$`, 'gm'))].at(-1)?.[1]
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Returns the texts of a list in JSON; undefined for anything else. */
function textsIn(value: string | undefined): string[] | undefined {
  try {
    const texts: unknown = JSON.parse(value ?? 'null')
    return isTexts(texts) ? texts : undefined
  } catch {
    return undefined
  }
}

/** Reads the trailers of a message. What is not as the editor writes it is left out. */
export function trailersOf(message: string): Partial<Trailers> {
  const base = trailer(message, 'Edit-Base')
  const id = trailer(message, 'Edit-Id')
  const from = trailer(message, 'Edit-Branch')
  const replaces = textsIn(trailer(message, 'Edit-Replaces'))
  const files = textsIn(trailer(message, 'Edit-Files'))
  const more = /^\d{1,6}$/.exec(trailer(message, 'Edit-More') ?? '')?.[0]
  return {
    ...(id ? { id } : {}),
    ...(base && /^[\da-f]{40}(?:[\da-f]{24})?$/.test(base) ? { base } : {}),
    ...(from ? { from } : {}),
    ...(replaces ? { replaces } : {}),
    ...(files ? { files } : {}),
    ...(more ? { more: Number(more) } : {}),
  }
}

/** Returns what a person said when this was committed; undefined where the editor has not written the message. */
function wordsIn(message: string): string | undefined {
  const parts = message.trim().split('\n\n')
  const isOurs = parts.length > 1 && trailersOf(parts.at(-1) ?? '').id !== undefined
  return isOurs ? parts[parts.length > 2 ? 1 : 0] : undefined
}

/** Returns the commits that were made on a branch since `base`. `commits`: those that lead to its head, newest first. */
export function commitsSince(commits: readonly CommitInfo[], base: string): readonly CommitInfo[] {
  const end = commits.findIndex(({ id }) => id === base)
  return end < 0 ? commits : commits.slice(0, end)
}

/** Returns what a person said at each save, the first one first. */
export function wordsOf(commits: readonly CommitInfo[]): string {
  return commits
    .map(({ message }) => wordsIn(message))
    .filter((words) => words !== undefined)
    .reverse()
    .join('\n')
}
