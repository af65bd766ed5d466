/** The messages between the page and the worker of the checks. */

import type { CheckContext } from '../../checks/rules/check-context.ts'
import type { Answers } from '../../content/answers/answers.ts'
import type { FormSchema } from '../../content/types.generated.ts'
import type { FileContent } from '../model/files.ts'

export type Question =
  | {
      kind: 'check'
      /** What has changed since the last question; undefined for a file that is gone. */
      changed: readonly (readonly [file: string, content: FileContent | undefined])[]
      context: CheckContext | undefined
    }
  | { kind: 'validate'; form: FormSchema; answers: Answers }

/** The answer to the question with the same number. `failed`: the checks cannot run. */
export type Answer = { number: number } & ({ result: unknown } | { failed: string })
