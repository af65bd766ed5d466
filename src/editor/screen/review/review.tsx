import { counted } from '../../model/display-names.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import * as parts from '../parts/shared-styles.ts'
import { changeCountIn, changesIn } from '../state/derived.ts'
import { save } from '../state/save.ts'
import { useEditor } from '../state/store.ts'
import { Changes } from './changes.tsx'

/** Shows the unsaved changes. */
export function Review() {
  const changes = useEditor(changesIn)
  const count = useEditor(changeCountIn)
  const before = useEditor(({ session }) => session.disk)
  const saving = useEditor((state) => state.saving)
  const foot = changes.length > 0 && (
    <Button kind="primary" disabled={saving} onPress={() => void save()}>
      Save {counted(count, 'change')}
    </Button>
  )
  return (
    <Dialog title="Review changes" wide foot={foot}>
      {changes.length === 0 && <p className={parts.quiet}>Everything is saved.</p>}
      <Changes before={before} changes={changes} />
    </Dialog>
  )
}
