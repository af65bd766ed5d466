/** A difference between two states of a file, in words. */
import type { Path } from '../../checks/read/layout.ts'
import type { Values } from './change-words.ts'

export interface Difference {
  file: string
  /** The name of the file, as it was before. */
  name: string
  kind:
    | 'changed'
    | 'added'
    | 'removed'
    | 'moved'
    | 'file-added'
    | 'file-removed'
    | 'file-renamed'
    | 'text'
  /** The path in the new state; in the old state for a removed entry. Empty for a whole file. */
  path: Path
  /** `Home › Hero › Heading: “Get listed.” → “Be listed.”`. */
  words: string
  /** What the words say has changed in the file: `Hero › Heading`. Empty for a whole file. */
  place: string
  /** What they say of it: the two values, if one has become the other, or else what happened, such as `removed`. */
  said: string | Values
  before: unknown
  after: unknown
  /** For a list of plain texts that is shown as one value: the index of the first entry that differs. */
  at?: number
  /** For a moved entry: its old and its new index. */
  from?: number
  to?: number
}

/** Returns what is said of a place in one line. */
export function wordsOf(name: string, { place, said }: Pick<Difference, 'place' | 'said'>): string {
  const where = [name, place].filter(Boolean).join(' › ')
  if (typeof said === 'object') return `${where}: ${said.old} → ${said.now}`
  return ['added', 'removed', 'deleted'].includes(said) ? `${where} ${said}` : `${where}: ${said}`
}

/** Returns the differences as a commit message: a summary line, and one line for each. */
export function reviewMessage(found: readonly Difference[]): string {
  const [first] = found
  if (!first) return ''
  if (found.length === 1) return first.words
  const names = [...new Set(found.map(({ name }) => name))]
  return [`Change ${names.join(', ')}`, '', ...found.map(({ words }) => `- ${words}`)].join('\n')
}
