/** The interface of the checks, which run outside of the page. */
import type { ErrorObject } from 'ajv'
import type { Diagnostic } from '../../checks/diagnostics/diagnostic.ts'
import type { CheckContext } from '../../checks/rules/check-context.ts'
import type { Answers } from '../../content/answers/answers.ts'
import type { FormSchema } from '../../content/types.generated.ts'
import type { Files } from './files.ts'

/** Both reject if the checks cannot run. */
export interface Checker {
  /** Returns the diagnostics of these files, sorted by file and line. */
  check(files: Files, context?: CheckContext): Promise<readonly Diagnostic[]>
  /** Returns the errors in the answers to a form. */
  validate(form: FormSchema, answers: Answers): Promise<readonly ErrorObject[]>
}

export type Check = Checker['check']
