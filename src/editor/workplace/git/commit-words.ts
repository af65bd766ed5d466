/** The messages of the editor's commits: the words of a person, and Git trailers for the editor. */

import { parsed } from '../../../content/json-object.ts'
import type { CommitInfo } from './git-host.ts'

/** The data that the editor writes into a commit message. */
export interface Trailers {
  /** Identifies the commit, to find out whether it was made when the answer was lost. */
  id: string
  /** The commit of the main branch that the changes began from; undefined on that branch itself. */
  base?: string | undefined
  /** The branch whose changes are published; undefined on that branch itself. */
  from?: string | undefined
  /** The heads of earlier branches of this person whose changes this branch, or publication, goes on with. */
  continues?: readonly string[] | undefined
  /** The files that differ from the main branch; only the first ones if there are many. */
  files?: readonly string[] | undefined
}

/** The most characters of a first line: hosts show no more of it. */
const longestSubject = 72
/** The most characters of a title: GitHub takes 256, GitLab 255. */
const longestTitle = 255
/**
 * The most characters of the words in the text of a request: GitHub takes 65,536 in all. No host documents how long the
 * message of a commit can be, so it has as many.
 */
const mostText = 60_000
/** The most characters of the names of files, or of the commits of others. */
const mostFiles = 4_000

/** Writes a message: the first line, all of them below it if that has to be cut, or else the others, and the trailers. */
export function commitMessage(words: string, trailed: Trailers): string {
  const { id, base, from, continues = [] } = trailed
  const files = trailed.files && fitting(trailed.files, mostFiles)
  const lines = words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const [first = 'Change texts'] = lines
  const subject = cut(first, longestSubject)
  const below = subject === first ? lines.slice(1) : lines
  const listed = shortened(below)
  const body = listed.length > 0 ? [...listed, ''] : []
  const trailers = [
    `Edit-Id: ${id}`,
    ...(base === undefined ? [] : [`Edit-Base: ${base}`]),
    ...(from === undefined ? [] : [`Edit-Branch: ${from}`]),
    ...(continues.length > 0 ? [`Edit-Continues: ${JSON.stringify(continues)}`] : []),
    ...(files ? [`Edit-Files: ${JSON.stringify(files)}`] : []),
  ]
  return `${[subject, '', ...body, ...trailers].join('\n')}\n`
}

/** Returns as many texts as fit into this many characters, one on each line. */
function fitting(texts: readonly string[], most: number): string[] {
  let length = 0
  const end = texts.findIndex((text) => {
    length += text.length + 1
    return length > most
  })
  return texts.slice(0, end < 0 ? texts.length : end)
}

/** Returns the first line, as many of the following ones as fit into this many characters, and how many more there are. */
function shortened([first, ...others]: readonly string[], most = mostText): string[] {
  if (first === undefined) return []
  const start = cut(first, mostText)
  const shown = fitting(others, most - start.length)
  const left = others.length - shown.length
  return [start, ...shown, ...(left > 0 ? [`And ${left} more.`] : [])]
}

/** Cuts a line at a word. `most`: the most characters of the result, of which an emoji has two. */
function cut(line: string, most: number): string {
  if (line.length <= most) return line
  const start = line.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${start.replace(/\s+\S*$/u, '')}…`
}

const isCutFrom = (cut: string, line: string) =>
  cut.endsWith('…') && line.startsWith(cut.slice(0, -1))

/** Returns the title and the text of a request for approval. It names commits that are not of the editor. */
export function requestWords(
  words: string,
  foreign: readonly string[],
  commits: readonly CommitInfo[],
): { title: string; text: string } {
  const [title = ''] = words.split('\n')
  const others = commits.filter(({ message }) => wordsIn(message) === undefined)
  const named = others.map(({ id, message, author }) => {
    const [subject = ''] = message.split('\n')
    return `- ${id.slice(0, 8)} ${cut(subject, longestSubject)} (${author})`
  })
  const more =
    foreign.length === 0
      ? []
      : [
          'This branch has changes that were not made in the editor:',
          shortened(named.length > 0 ? named : foreign.map((path) => `- ${path}`), mostFiles).join(
            '\n',
          ),
        ]
  return {
    title: cut(title, longestTitle),
    text: [shortened(words.split('\n')).join('\n'), ...more].join('\n\n'),
  }
}

/** Returns the last value of a trailer, because the words before the trailers may contain anything. */
function trailer(message: string, name: string): string | undefined {
  return [...message.matchAll(new RegExp(`^${name}: (.*)$`, 'gm'))].at(-1)?.[1]
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Returns the texts of a list in JSON; undefined for anything else. */
function textsIn(value: string | undefined): string[] | undefined {
  const texts = parsed(value)
  return isTexts(texts) ? texts : undefined
}

/** Reads the trailers of a message. Skips trailers that the editor would not write. */
export function trailersOf(message: string): Partial<Trailers> {
  const base = trailer(message, 'Edit-Base')
  const id = trailer(message, 'Edit-Id')
  const from = trailer(message, 'Edit-Branch')
  const continues = textsIn(trailer(message, 'Edit-Continues'))
  const files = textsIn(trailer(message, 'Edit-Files'))
  return {
    ...(id ? { id } : {}),
    ...(base && /^[\da-f]{40}(?:[\da-f]{24})?$/.test(base) ? { base } : {}),
    ...(from ? { from } : {}),
    ...(continues ? { continues } : {}),
    ...(files ? { files } : {}),
  }
}

/**
 * Returns the person whom a commit of the editor names: where a host takes no author from the gate, the author is the
 * gate's own account. Undefined for other commits, whose other authors have only helped.
 */
export function personIn(message: string): string | undefined {
  if (trailersOf(message).id === undefined) return undefined
  return /^(.+) <[^<>]*>$/.exec(trailer(message, 'Co-authored-by') ?? '')?.[1]
}

/** Returns the person's words in a commit message; undefined if the editor did not write the message. */
function wordsIn(message: string): string | undefined {
  const parts = message.trim().split('\n\n')
  const isOurs = parts.length > 1 && trailersOf(parts.at(-1) ?? '').id !== undefined
  if (!isOurs) return undefined
  const [subject = '', below] = parts.slice(0, -1)
  if (below === undefined) return subject
  const [first = ''] = below.split('\n')
  // Version 1.1 repeated the first line below it.
  const isThere = first === subject || isCutFrom(subject, first)
  return isThere ? below : `${subject}\n${below}`
}

/** Returns the commits of a branch after `base`. `commits`: the history of the branch, newest first. */
export function commitsSince(commits: readonly CommitInfo[], base: string): readonly CommitInfo[] {
  const end = commits.findIndex(({ id }) => id === base)
  return end < 0 ? commits : commits.slice(0, end)
}

/** Returns the person's words of each save, oldest first. */
export function wordsOf(commits: readonly CommitInfo[]): string {
  return commits
    .map(({ message }) => wordsIn(message))
    .filter((words) => words !== undefined)
    .reverse()
    .join('\n')
}
