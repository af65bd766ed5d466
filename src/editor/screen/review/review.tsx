import Undo from 'lucide-react/icons/undo-2'
import { useId } from 'react'
import type { Difference } from '../../model/differences.ts'
import { revert } from '../../model/revert.ts'
import { counted, fileName } from '../../model/words.ts'
import { workplace } from '../../workplace/workplace.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { focusSoon } from '../parts/focus.ts'
import * as parts from '../parts/shared-styles.ts'
import { PublishForm } from '../publish/publish-form.tsx'
import { edit } from '../state/actions.ts'
import { changesIn } from '../state/derived.ts'
import { save } from '../state/files.ts'
import { getState, useEditor } from '../state/store.ts'
import { Commit } from './commit.tsx'
import * as styles from './review-styles.ts'

/** Returns the words of a change without the name of its file, which is the heading. */
function inFile({ file, words }: Difference): string {
  const name = fileName(file)
  const start = [`${name} › `, `${name}: `].find((one) => words.startsWith(one)) ?? ''
  return words.slice(start.length)
}

function Change({ change }: { change: Difference }) {
  const id = useId()
  function revertChange() {
    const { session } = getState()
    edit((files) => revert(session.disk, files, change), { say: `Reverted: ${change.words}` })
    // The first remaining change, or else the button that closes the dialog.
    focusSoon(
      () =>
        document.querySelector<HTMLElement>(`[role="dialog"] .${parts.rows} button`) ??
        document.querySelector<HTMLElement>('[role="dialog"] button'),
    )
  }
  return (
    <li>
      <span id={id} className={styles.words}>
        {inFile(change)}
      </span>
      <Button kind="plain" icon={Undo} aria-describedby={id} onPress={revertChange}>
        Revert
      </Button>
    </li>
  )
}

/** Shows the unsaved changes in words, by file. When all is saved, offers to commit. */
export function Review() {
  const changes = useEditor(changesIn)
  const saving = useEditor((state) => state.saving)
  const { history, publishing } = workplace()
  const files = [...new Set(changes.map(({ file }) => file))]
  const foot = changes.length > 0 && (
    <Button kind="primary" disabled={saving} onPress={() => void save()}>
      Save {counted(changes.length, 'change')}
    </Button>
  )
  return (
    <Dialog title="Review changes" wide foot={foot}>
      {changes.length === 0 && !publishing && <p className={parts.quiet}>Everything is saved.</p>}
      {files.map((file) => (
        <section key={file} className={styles.file} aria-label={fileName(file)}>
          <h3>{fileName(file)}</h3>
          <ul className={parts.rows}>
            {changes
              .filter((change) => change.file === file)
              .map((change, index) => (
                <Change key={`${change.words} ${index}`} change={change} />
              ))}
          </ul>
        </section>
      ))}
      {changes.length === 0 && history && <Commit history={history} />}
      {changes.length === 0 && publishing && <PublishForm />}
    </Dialog>
  )
}
