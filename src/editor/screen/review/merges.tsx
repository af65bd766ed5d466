import { useState } from 'react'
import { readValue } from '../../model/json/tree.ts'
import type { Choices, Conflict, Side } from '../../model/merge/conflict.ts'
import { mergeTexts } from '../../model/merge/merge.ts'
import { sideWords } from '../../model/merge/side-words.ts'
import { type FileMerge, mergeNow } from '../../model/session.ts'
import { nameOfFile, placeWords } from '../../model/words.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import * as parts from '../parts/shared-styles.ts'
import { nameIn } from '../state/derived.ts'
import { dropMerge, settleMerge } from '../state/merges.ts'
import { type OpenMerge, useEditor } from '../state/store.ts'
import * as styles from './review-styles.ts'

/**
 * The words for the two kinds of merge: with changes of an earlier session or of another window, saved or not, and with
 * a change on the disk.
 */
const words = {
  earlier: {
    title: (name: string) => `Your earlier changes of ${name}`,
    lead: 'It has changed since, and you see it as it is now. Merge your earlier changes into it, or discard them.',
    mine: 'Your earlier change',
    theirs: 'As it is now',
  },
  session: {
    title: (name: string) => `${name} was changed by somebody else`,
    lead: 'It has changed since you began. Both changes are kept, except where both have changed the same place.',
    mine: 'Yours',
    theirs: 'Theirs',
  },
}

interface ChoiceProps {
  merge: FileMerge
  from: OpenMerge['from']
  conflict: Conflict
  chosen: Side | undefined
  onChoose(side: Side): void
}

/** Lets the person choose one of the two sides of a conflict. */
function Choice({ merge, from, conflict, chosen, onChoose }: ChoiceProps) {
  const { key, path } = conflict
  const value = readValue(merge.mine ?? merge.theirs ?? '')
  return (
    <fieldset className={styles.conflict}>
      <legend>
        {path
          ? placeWords(merge.file, value, path)
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
              {words[from][side]}
              <span className={styles.sideText}>{sideWords(merge.file, conflict, side)}</span>
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
  const merge = mergeNow(session, open.merge, open.from)
  const { file, mine, theirs } = merge
  // Resets the choices when one of the texts changes.
  const key = JSON.stringify([open.from, file, mine, theirs])
  return <MergeOf key={key} open={open} merge={merge} />
}

function MergeOf({ open, merge }: { open: OpenMerge; merge: FileMerge }) {
  const { from } = open
  const [choices, setChoices] = useState<Choices>(new Map())
  // A choice can lead to another conflict. Decided conflicts stay on the screen.
  const left = mergeTexts(merge, choices).conflicts
  const [conflicts, setConflicts] = useState<readonly Conflict[]>(left)
  const added = left.filter(({ key }) => !conflicts.some((one) => one.key === key))
  if (added.length > 0) setConflicts([...conflicts, ...added])
  const isEarlier = from === 'earlier'
  const name = useEditor((state) => nameIn(state, merge.file))
  const foot = (
    <>
      {isEarlier && <Button onPress={() => dropMerge(open)}>Discard these changes</Button>}
      <Button
        kind="primary"
        disabled={left.length > 0}
        title={left.length > 0 ? 'Choose a side at each place first' : undefined}
        onPress={() => settleMerge(open, choices)}
      >
        Merge
      </Button>
    </>
  )
  return (
    <Dialog title={words[from].title(name)} wide foot={foot}>
      <p className={parts.quiet}>
        {words[from].lead}
        {isEarlier && conflicts.length === 0 && ' Nothing is lost.'}
      </p>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.key}
          {...{ merge, from, conflict }}
          chosen={choices.get(conflict.key)}
          onChoose={(side) => setChoices(new Map(choices).set(conflict.key, side))}
        />
      ))}
    </Dialog>
  )
}
