import { changedCode, untranslatedCode } from '../../../checks/diagnostics/translators-work.ts'
import type { Path } from '../../../checks/read/layout.ts'
import type { Edit, Files } from '../../model/files.ts'
import { confirmTranslation } from '../../model/originals.ts'
import { leaveAsItIs } from '../../model/translations.ts'
import { fieldId, labelId, useFields } from '../fields/context.ts'
import { Button } from '../parts/button.tsx'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'

interface Work {
  mark: string
  /** The name of the button, for a text that can stay as it is. */
  action: string
  make(files: Files, file: string, path: Path): Edit
}

/** What there is to do at a translated text, by the code of its diagnostic. */
export const works: Readonly<Record<string, Work>> = {
  [untranslatedCode]: {
    ...{ mark: 'Still to translate', action: 'Leave as it is', make: leaveAsItIs },
  },
  [changedCode]: {
    ...{ mark: 'The original has changed', action: 'It is up to date', make: confirmTranslation },
  },
}

/** Marks a text that is to translate, and offers to leave it as it is, for instance a name. */
export function ToTranslate({ path, work: { mark, action, make } }: { path: Path; work: Work }) {
  const { file } = useFields()
  return (
    <div className={parts.spread}>
      <p className={parts.warning}>{mark}</p>
      <Button
        kind="plain"
        aria-describedby={labelId(fieldId(path))}
        onPress={() => edit((files) => make(files, file, path))}
      >
        {action}
      </Button>
    </div>
  )
}
