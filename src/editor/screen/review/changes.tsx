import { useId } from 'react'
import { redirectsFile } from '../../../content/content-files.ts'
import type { Difference } from '../../model/difference.ts'
import { counted } from '../../model/display-names.ts'
import { applyEdit, editBetween, type Files } from '../../model/files.ts'
import { type Move, movesIn, withoutFollowers } from '../../model/follow-ups.ts'
import { revert } from '../../model/revert.ts'
import { Button } from '../parts/button.tsx'
import { ChangeText } from '../parts/change-text.tsx'
import { focusSoon } from '../parts/focus.ts'
import { Undo2 as Undo } from '../parts/icons.generated.ts'
import { OutsideLfs } from '../parts/outside-lfs.tsx'
import * as parts from '../parts/shared-styles.ts'
import { edit, revealField } from '../state/actions.ts'
import { uploadedFilesIn } from '../state/derived.ts'
import { outsideLfs } from '../state/outside-lfs.ts'
import { useEditor } from '../state/store.ts'
import * as styles from './review-styles.ts'

interface ChangesProps {
  /** The files before the changes. */
  before: Files
  changes: readonly Difference[]
}

interface ChangeProps {
  before: Files
  change: Difference
  /** The change as an address of a page that others follow. */
  move: Move | undefined
}

/** Says how many links follow a page to its new address. */
function Followers({ move }: { move: Move }) {
  const count = move.followers.filter(({ file }) => file !== redirectsFile).length
  if (count === 0) return null
  return (
    <span className={parts.help}>
      {count === 1 ? '1 link follows.' : `${counted(count, 'link')} follow.`}
    </span>
  )
}

function Change({ before, change, move }: ChangeProps) {
  const id = useId()
  function revertChange() {
    const all = [change, ...(move?.followers ?? [])]
    const label = `Reverted: ${change.summary}`
    edit(
      (files) => {
        const now = all.reduce((state, one) => applyEdit(state, revert(before, state, one)), files)
        return editBetween(label, files, now)
      },
      { announcement: label },
    )
    // The first remaining change, or else the button that closes the dialog.
    focusSoon(
      () =>
        document.querySelector<HTMLElement>(`[role="dialog"] .${parts.rows} button`) ??
        document.querySelector<HTMLElement>('[role="dialog"] button'),
    )
  }
  return (
    <li>
      <span id={id} className={`${parts.tight} ${styles.text}`}>
        <ChangeText {...change} />
        {move && <Followers move={move} />}
      </span>
      <Button kind="plain" icon={Undo} aria-describedby={id} onPress={revertChange}>
        Revert
      </Button>
    </li>
  )
}

/** The most changes that are shown: nobody reads more, and a site can have many thousands. */
export const maxChanges = 200

/** Shows changes of one file in words. Each can be reverted, which is an edit. `moves`: those of all files. */
export function ChangeList({ before, changes, moves }: ChangesProps & { moves: readonly Move[] }) {
  return (
    <ul className={parts.rows}>
      {changes.map((change, index) => (
        <Change
          key={`${change.summary} ${index}`}
          before={before}
          change={change}
          move={moves.find((move) => move.change === change)}
        />
      ))}
    </ul>
  )
}

/** The name of a page, which opens it. */
export function PageName({ file, name }: { file: string; name: string }) {
  const isThere = useEditor(({ session }) => session.files.has(file))
  if (!isThere) return <>{name}</>
  return (
    <Button kind="plain" className={styles.name} onPress={() => revealField(file, [])}>
      {name}
    </Button>
  )
}

/** Shows changes in words, by page. */
export function Changes({ before, changes }: ChangesProps) {
  const moves = movesIn(changes)
  const own = withoutFollowers(changes, moves)
  const shown = own.slice(0, maxChanges)
  const files = new Map(shown.map(({ file, name }) => [file, name]))
  const more = own.length - shown.length
  const outside = outsideLfs(useEditor(uploadedFilesIn), before)
  return (
    <>
      {own.length > 1 && (
        <p className={parts.quiet}>
          {counted(own.length, 'change')} in{' '}
          {counted(new Set(own.map(({ file }) => file)).size, 'place')}
        </p>
      )}
      {[...files].map(([file, name]) => (
        <section key={file} className={styles.file} aria-label={name}>
          <h3>
            <PageName file={file} name={name} />
          </h3>
          <ChangeList
            before={before}
            moves={moves}
            changes={shown.filter((change) => change.file === file)}
          />
        </section>
      ))}
      {outside.length > 0 && <OutsideLfs names={outside} />}
      {more > 0 && <p className={parts.quiet}>And {more} more.</p>}
    </>
  )
}
