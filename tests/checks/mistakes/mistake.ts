/** Mistakes in the small site of the tests, and what the checks find. */
import type { CheckContext } from '../../../src/checks/rules/check-context.ts'
import type { Edits } from '../site.ts'

export interface Expected {
  code: string
  /** The file, unless it is the first of the edited ones. */
  file?: string
  /** The JSON pointer, if it isn't the whole file. */
  place?: string
  /** Instead of the pointer, where it says too little, as in broken JSON. */
  line?: number
  /** The text that replaces the mistake. */
  fix?: string
}

export interface Mistake {
  /** What is written in each file. */
  edits: Edits
  /** What the checks are told beside the files. */
  context?: CheckContext
  expected: readonly Expected[]
}

/** Mistakes by their names. */
export type Mistakes = Readonly<Record<string, Mistake>>

interface Replacement extends Expected {
  file: string
  from: string
  to: string
}

/** Returns a mistake for each row: `from` is replaced by `to` in `file`. `shared` is what all rows have in common. */
export function replacing<Shared extends Partial<Replacement>>(
  shared: Shared,
  rows: readonly (Omit<Replacement, keyof Shared> & Partial<Replacement>)[],
): Mistakes {
  return Object.fromEntries(
    rows.map((row) => {
      const { from, to, ...expected } = { ...shared, ...row } as unknown as Replacement
      const { file, code } = expected
      return [
        `${code}: ${to || `no ${from}`}`,
        { edits: { [file]: [from, to] }, expected: [expected] },
      ]
    }),
  )
}
