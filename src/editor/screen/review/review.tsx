import Undo from 'lucide-react/icons/undo-2'
import { useId } from 'react'
import type { Difference } from '../../edits/differences.ts'
import { revert } from '../../edits/revert.ts'
import { fileName } from '../../edits/words.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import * as dialog from '../parts/dialog-styles.ts'
import { focusSoon } from '../parts/focus.ts'
import { edit } from '../state/actions.ts'
import { changesIn } from '../state/derived.ts'
import { save } from '../state/files.ts'
import { getState, useEditor } from '../state/store.ts'
import { Record } from './record.tsx'
import * as styles from './review-styles.ts'

const closeId = 'review-close'

/** The words of a change below the name of its file, which need not be said again. */
function inFile({ file, words }: Difference): string {
  const name = fileName(file)
  const rest = [`${name} › `, `${name}: `].find((start) => words.startsWith(start))
  return rest ? words.slice(rest.length) : words
}

function Change({ change }: { change: Difference }) {
  const id = useId()
  function back() {
    const { session } = getState()
    edit((files) => revert(session.disk, files, change), { say: `Taken back: ${change.words}` })
    // The next one takes its place, and with the last one the list is gone.
    focusSoon(
      () =>
        document.querySelector<HTMLElement>(`.${styles.list} button`) ??
        document.getElementById(closeId),
    )
  }
  return (
    <li className={styles.change}>
      <span id={id}>{inFile(change)}</span>
      <Button kind="plain" icon={Undo} describedBy={id} onPress={back}>
        Take back
      </Button>
    </li>
  )
}

/** What will be written, in words, by file; and what was written, to be recorded. */
export function Review() {
  const isOpen = useEditor((state) => state.dialog === 'review')
  return isOpen ? <OpenReview /> : null
}

function OpenReview() {
  const changes = useEditor(changesIn)
  const saving = useEditor((state) => state.saving)
  const files = [...new Set(changes.map(({ file }) => file))]
  return (
    <Dialog name="review" title="Review changes" wide>
      <div className={dialog.body}>
        {changes.length === 0 && <p className={dialog.lead}>Everything is saved.</p>}
        {files.map((file) => (
          <section key={file} className={styles.file} aria-label={fileName(file)}>
            <h3>
              {fileName(file)} <span className={styles.path}>{file}</span>
            </h3>
            <ul className={styles.list}>
              {changes
                .filter((change) => change.file === file)
                .map((change, index) => (
                  <Change key={`${change.words} ${index}`} change={change} />
                ))}
            </ul>
          </section>
        ))}
        {changes.length === 0 && <Record />}
      </div>
      <div className={dialog.foot}>
        {changes.length > 0 && (
          <Button kind="primary" disabled={saving} onPress={() => void save()}>
            {changes.length === 1 ? 'Save 1 change' : `Save ${changes.length} changes`}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
