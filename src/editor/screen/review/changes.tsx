import { useId } from 'react'
import type { Difference } from '../../model/differences.ts'
import type { Files } from '../../model/files.ts'
import { revert } from '../../model/revert.ts'
import { Button } from '../parts/button.tsx'
import { focusSoon } from '../parts/focus.ts'
import { Undo2 as Undo } from '../parts/icons.generated.ts'
import { OutsideLfs } from '../parts/outside-lfs.tsx'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'
import { uploadedFilesIn } from '../state/derived.ts'
import { outsideLfs } from '../state/outside-lfs.ts'
import { useEditor } from '../state/store.ts'
import * as styles from './review-styles.ts'

/** Returns the words of a change without the name of its file, which is the heading. */
function inFile({ name, words }: Difference): string {
  const start = [`${name} › `, `${name}: `].find((one) => words.startsWith(one)) ?? ''
  return words.slice(start.length)
}

interface ChangesProps {
  /** The files before the changes. */
  before: Files
  changes: readonly Difference[]
}

function Change({ before, change }: { before: Files; change: Difference }) {
  const id = useId()
  function revertChange() {
    edit((files) => revert(before, files, change), { say: `Reverted: ${change.words}` })
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

/** The most changes that are shown: nobody reads more, and a site can have many thousands. */
export const maxChanges = 200

/** Shows changes of one file in words. Each can be reverted, which is an edit. */
export function ChangeList({ before, changes }: ChangesProps) {
  return (
    <ul className={parts.rows}>
      {changes.map((change, index) => (
        <Change key={`${change.words} ${index}`} {...{ before, change }} />
      ))}
    </ul>
  )
}

/** Shows changes in words, by page. */
export function Changes({ before, changes }: ChangesProps) {
  const shown = changes.slice(0, maxChanges)
  const files = new Map(shown.map(({ file, name }) => [file, name]))
  const more = changes.length - shown.length
  const outside = outsideLfs(useEditor(uploadedFilesIn), before)
  return (
    <>
      {[...files].map(([file, name]) => (
        <section key={file} className={styles.file} aria-label={name}>
          <h3>{name}</h3>
          <ChangeList before={before} changes={shown.filter((change) => change.file === file)} />
        </section>
      ))}
      {outside.length > 0 && <OutsideLfs names={outside} />}
      {more > 0 && <p className={parts.quiet}>And {more} more.</p>}
    </>
  )
}
