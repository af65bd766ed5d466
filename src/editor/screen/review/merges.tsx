import { useState } from 'react'
import { breadcrumbOf, nameOfFile } from '../../model/display-names.ts'
import { asText } from '../../model/files.ts'
import { readValue } from '../../model/json/tree.ts'
import type { Conflict, Resolutions, Side } from '../../model/merge/conflict.ts'
import { mergeContents } from '../../model/merge/merge.ts'
import { sideText } from '../../model/merge/side-text.ts'
import { type FileMerge, mergeNow } from '../../model/session.ts'
import { saverOf } from '../others/others.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import * as parts from '../parts/shared-styles.ts'
import { nameIn } from '../state/derived.ts'
import { settleMerge } from '../state/merges.ts'
import { type OpenMerge, useEditor } from '../state/store.ts'
import * as styles from './review-styles.ts'

interface ChoiceProps {
  merge: FileMerge
  /** The name of who has saved the other side; undefined if that is not known. */
  saver: string | undefined
  conflict: Conflict
  chosen: Side | undefined
  onChoose(side: Side): void
}

/** Lets the person choose one of the two sides of a conflict. */
function Choice({ merge, saver, conflict, chosen, onChoose }: ChoiceProps) {
  const { key, path } = conflict
  const value = readValue(asText(merge.mine ?? merge.theirs) ?? '')
  return (
    <fieldset className={styles.conflict}>
      <legend>
        {path
          ? breadcrumbOf(merge.file, value, path)
          : `${nameOfFile(merge.file, value)}: the whole file`}
      </legend>
      <div className={`${parts.stack} ${styles.sides}`}>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className={`${parts.row} ${parts.framed} ${styles.side}`}>
            <input
              type="radio"
              name={`${merge.file} ${key}`}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span>
              {side === 'mine' ? 'Yours' : saver ? `Saved by ${saver}` : 'As it is saved'}
              <span className={styles.sideText}>{sideText(merge.file, conflict, side)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Shows the first file with a conflict. */
export function Merges() {
  const [open] = useEditor((state) => state.merges)
  const session = useEditor((state) => state.session)
  if (!open) return null
  const merge = mergeNow(session, open.merge)
  const { file, mine, theirs } = merge
  // Resets the choices when one of the texts changes.
  const key = JSON.stringify([file, mine, theirs])
  return <MergeOf key={key} open={open} merge={merge} />
}

function MergeOf({ open, merge }: { open: OpenMerge; merge: FileMerge }) {
  const [resolutions, setResolutions] = useState<Resolutions>(new Map())
  // A choice can lead to another conflict. Decided conflicts stay on the screen.
  const unresolved = mergeContents(merge, resolutions).conflicts
  const [conflicts, setConflicts] = useState<readonly Conflict[]>(unresolved)
  const added = unresolved.filter(({ key }) => !conflicts.some((one) => one.key === key))
  if (added.length > 0) setConflicts([...conflicts, ...added])
  const name = useEditor((state) => nameIn(state, merge.file))
  const saver = useEditor((state) => saverOf(state, merge.file))
  const foot = (
    <Button
      kind="primary"
      disabled={unresolved.length > 0}
      title={unresolved.length > 0 ? 'Choose a side at each place first' : undefined}
      onPress={() => settleMerge(open, resolutions)}
    >
      Merge
    </Button>
  )
  return (
    <Dialog title={`${name} was saved with another text`} wide foot={foot}>
      <p className={parts.quiet}>
        {saver ? `${saver} has saved it` : 'It was saved elsewhere'} after you began. Both changes
        are kept, except where both have changed the same place. Choose there what to keep, and
        save.
      </p>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.key}
          merge={merge}
          saver={saver}
          conflict={conflict}
          chosen={resolutions.get(conflict.key)}
          onChoose={(side) => setResolutions(new Map(resolutions).set(conflict.key, side))}
        />
      ))}
    </Dialog>
  )
}
