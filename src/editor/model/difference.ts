/** A difference between two states of a file, in words. */
import type { Path } from '../../checks/read/layout.ts'
import type { Values } from './describe-change.ts'

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
  summary: string
  /** What the words say has changed in the file: `Hero › Heading`. Empty for a whole file. */
  breadcrumb: string
  /** What they say of it: the two values, if one has become the other, or else what happened, such as `removed`. */
  change: string | Values
  before: unknown
  after: unknown
  /** For a list of plain texts that is shown as one value: the index of the first entry that differs. */
  at?: number
  /** For a moved entry: its old and its new index. */
  from?: number
  to?: number
}

/** Returns what is said of a place in one line. */
export function summaryOf(
  name: string,
  { breadcrumb, change }: Pick<Difference, 'breadcrumb' | 'change'>,
): string {
  const where = [name, breadcrumb].filter(Boolean).join(' › ')
  if (typeof change === 'object') return `${where}: ${change.old} → ${change.now}`
  return ['added', 'removed', 'deleted'].includes(change)
    ? `${where} ${change}`
    : `${where}: ${change}`
}

/** Returns the differences as a commit message: a summary line, and one line for each. */
export function reviewMessage(found: readonly Difference[]): string {
  const [first] = found
  if (!first) return ''
  if (found.length === 1) return first.summary
  const names = [...new Set(found.map(({ name }) => name))]
  return [`Change ${names.join(', ')}`, '', ...found.map(({ summary }) => `- ${summary}`)].join(
    '\n',
  )
}
