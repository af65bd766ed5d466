import type { CheckContext } from '../../src/checks/rules/check-context.ts'
import type { Edit } from './site.ts'

/** A mistake and all that the checks say of it, to the letter. */
export interface Mistake {
  name: string
  edits: Readonly<Record<string, Edit>>
  /** What the checks are told beside the files. */
  context?: CheckContext
  diagnostics: readonly Said[]
}

export interface Said {
  /** `file:line:column-endLine:endColumn`. */
  at: string
  pointer: string
  /** Severity and code. */
  code: string
  message: string
  help: string
  /** What the safe correction puts in the place of the characters; absent where there is none. */
  fix?: string
  /** Another place that the diagnostic names. */
  related?: string
}
