/** What there is to do at a translated text. */
import { changedCode, untranslatedCode } from '../../../checks/diagnostics/translators-work.ts'
import type { Path } from '../../../checks/read/layout.ts'
import type { Edit, Files } from '../../model/files.ts'
import { confirmTranslation } from '../../model/originals.ts'
import { leaveAsItIs } from '../../model/translations.ts'

export interface Work {
  mark: string
  /** The name of the button, for a text that can stay as it is. */
  action: string
  make(files: Files, file: string, path: Path): Edit
}

/** The work by the code of its diagnostic. */
export const works: Readonly<Record<string, Work>> = {
  [untranslatedCode]: {
    mark: 'Still to translate',
    action: 'Leave as it is',
    make: leaveAsItIs,
  },
  [changedCode]: {
    mark: 'The original has changed',
    action: 'It is up to date',
    make: confirmTranslation,
  },
}
