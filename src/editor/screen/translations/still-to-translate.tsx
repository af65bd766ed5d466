import type { Path } from '../../../checks/read/layout.ts'
import { leaveAsItIs } from '../../model/translations.ts'
import { fieldId, labelId, useFields } from '../fields/context.ts'
import { Button } from '../parts/button.tsx'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'

/** Marks a text that is still to translate, and offers to leave it as it is, for instance a name. */
export function StillToTranslate({ path }: { path: Path }) {
  const { file } = useFields()
  return (
    <div className={parts.spread}>
      <p className={parts.warning}>Still to translate</p>
      <Button
        kind="plain"
        aria-describedby={labelId(fieldId(path))}
        onPress={() => edit((files) => leaveAsItIs(files, file, path))}
      >
        Leave as it is
      </Button>
    </div>
  )
}
