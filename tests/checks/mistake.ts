import type { CheckContext } from '../../src/checks/rules/check-context.ts'
import type { Edits } from './site.ts'

/** Mistakes in the small site, by their names, and what the checks say of each. */
export type Mistakes = Readonly<Record<string, Mistake>>

export interface Mistake {
  edits: Edits
  /** What the checks are told beside the files. */
  context?: CheckContext
  /**
   * A line for each diagnostic: `file:line:column-endLine:endColumn`, its JSON pointer, severity and code,
   * `→` and the text of its fix, `see` and the other place that it names.
   */
  says: string | readonly string[]
}
