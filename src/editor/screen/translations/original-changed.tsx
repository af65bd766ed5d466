import { changedCode } from '../../../checks/rules/languages.ts'
import { confirmTranslation } from '../../model/translations.ts'
import { Button } from '../parts/button.tsx'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'
import { diagnosticsIn, pagesIn } from '../state/derived.ts'
import { getState, useEditor } from '../state/store.ts'

/** Says that the original has changed since a file was translated, until somebody has compared the two. */
export function OriginalChanged({ file }: { file: string }) {
  const hasChanged = useEditor((state) =>
    diagnosticsIn(state).some((one) => one.file === file && one.code === changedCode),
  )
  if (!hasChanged) return null
  return (
    <div className={parts.spread}>
      <p className={parts.warning}>
        The original has changed since this was translated. Its texts are below those that differ.
      </p>
      <Button onPress={() => edit((files) => confirmTranslation(files, pagesIn(getState()), file))}>
        It is up to date
      </Button>
    </div>
  )
}
