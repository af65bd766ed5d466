import { useState } from 'react'
import { draftMerge } from '../../edits/drafts.ts'
import { readValue } from '../../edits/json/tree.ts'
import type { Choices, Conflict, Side } from '../../edits/merge/conflict.ts'
import { mergeTexts } from '../../edits/merge/merge.ts'
import type { FileMerge } from '../../edits/session.ts'
import { fileName, placeWords } from '../../edits/words.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import * as dialog from '../parts/dialog-styles.ts'
import { dropMerge, settleMerge } from '../state/merges.ts'
import { type OpenMerge, useEditor } from '../state/store.ts'
import * as styles from './review-styles.ts'

function spoken(value: unknown): string {
  if (value === undefined) return 'Removed'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

interface ChoiceProps {
  merge: FileMerge
  from: OpenMerge['from']
  conflict: Conflict
  chosen: Side | undefined
  onChoose(side: Side): void
}

/** What two have changed in two ways, side by side. */
function Choice({ merge, from, conflict, chosen, onChoose }: ChoiceProps) {
  const { key, path } = conflict
  const value = readValue(merge.mine ?? merge.theirs ?? '')
  const place = path
    ? placeWords(merge.file, value, path)
    : `${fileName(merge.file)}: the whole file`
  const sides = [
    { side: 'mine', name: from === 'draft' ? 'Your draft' : 'Yours', value: conflict.mine },
    {
      side: 'theirs',
      name: from === 'draft' ? 'In the editor' : 'On the disk',
      value: conflict.theirs,
    },
  ] as const
  return (
    <fieldset className={styles.conflict}>
      <legend>{place}</legend>
      <div className={styles.sides}>
        {sides.map(({ side, name, value: shown }) => (
          <label key={side} className={styles.side}>
            <input
              type="radio"
              name={`${merge.file} ${key}`}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span>
              {name}
              <span className={styles.sideText}>{spoken(shown)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A file that was changed here and elsewhere: what cannot be merged is chosen, side by side. */
export function Merges() {
  const [open] = useEditor((state) => state.merges)
  const session = useEditor((state) => state.session)
  if (!open) return null
  const merge = open.from === 'draft' ? draftMerge(session, open.merge) : open.merge
  const { file, mine, theirs } = merge
  // Asked anew for another draft of the file, and when the file changes.
  const key = JSON.stringify([open.from, file, mine, theirs])
  return <MergeOf key={key} open={open} merge={merge} />
}

function MergeOf({ open, merge }: { open: OpenMerge; merge: FileMerge }) {
  const { from } = open
  const [choices, choose] = useState<Choices>(new Map())
  // A decision may bring the next question: what was asked stays, with its answer.
  const left = mergeTexts(merge, choices).conflicts
  const [asked, ask] = useState<readonly Conflict[]>(left)
  const news = left.filter(({ key }) => !asked.some((one) => one.key === key))
  if (news.length > 0) ask([...asked, ...news])
  const name = fileName(merge.file)
  const isDraft = from === 'draft'
  return (
    <Dialog
      name="merge"
      title={isDraft ? `A draft of ${name} from before` : `${name} was changed by somebody else`}
      wide
    >
      <div className={dialog.body}>
        <p className={dialog.lead}>
          {isDraft
            ? 'The file has changed since the draft was written. The editor shows the file; the draft can be laid into it.'
            : 'The file on the disk has changed since you began. Both changes are kept, but for these places, where both have changed the same.'}
          {isDraft && asked.length === 0 && ' Nothing of either is lost by that.'}
        </p>
        {asked.map((conflict) => (
          <Choice
            key={conflict.key}
            {...{ merge, from }}
            conflict={conflict}
            chosen={choices.get(conflict.key)}
            onChoose={(side) => choose(new Map(choices).set(conflict.key, side))}
          />
        ))}
      </div>
      <div className={dialog.foot}>
        {isDraft && <Button onPress={() => dropMerge(open)}>Throw the draft away</Button>}
        <Button
          kind="primary"
          disabled={left.length > 0}
          title={left.length > 0 ? 'Choose a side at each place first' : undefined}
          onPress={() => settleMerge(open, choices)}
        >
          Merge
        </Button>
      </div>
    </Dialog>
  )
}
