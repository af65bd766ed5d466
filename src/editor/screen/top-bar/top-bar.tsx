import { counted } from '../../model/display-names.ts'
import { Button } from '../parts/button.tsx'
import {
  Link,
  Redo2 as Redo,
  Search,
  Undo2 as Undo,
  UserRound as User,
} from '../parts/icons.generated.ts'
import { OutsideLink } from '../parts/outside-link.tsx'
import * as parts from '../parts/shared-styles.ts'
import { isPublishable, statusOf } from '../publish/publication-labels.ts'
import { redoLast, undoLast } from '../state/actions.ts'
import { changeCountIn } from '../state/derived.ts'
import { save } from '../state/save.ts'
import { setState, useEditor } from '../state/store.ts'
import * as styles from './top-bar-styles.ts'

function Status() {
  const count = useEditor(changeCountIn)
  const saving = useEditor((state) => state.saving)
  const publishing = useEditor((state) => state.publishing)
  const unpublished = useEditor((state) => state.unpublished)
  const status = count === 0 ? statusOf(unpublished) : `${counted(count, 'change')} not saved`
  return (
    <p role="status" className={styles.status}>
      {saving ? 'Saving…' : publishing ? 'Publishing…' : status}
    </p>
  )
}

/** Opens the dialog for publishing, which also shows the status. */
function PublishButton() {
  const changes = useEditor(changeCountIn)
  const isNext = useEditor(({ unpublished }) => isPublishable(unpublished)) && changes === 0
  return (
    <Button kind={isNext ? 'primary' : 'quiet'} onPress={() => setState({ dialog: 'publish' })}>
      Publish
    </Button>
  )
}

/** The buttons to undo, search, review, save and publish, and the status of the changes. */
export function TopBar() {
  const { person, previews } = useEditor(({ account }) => account)
  const undoable = useEditor((state) => state.session.done.at(-1)?.label)
  const redoable = useEditor((state) => state.session.undone.at(-1)?.label)
  const lastStep = useEditor((state) => state.lastStep)
  const changes = useEditor(changeCountIn)
  const saving = useEditor((state) => state.saving)
  return (
    <header id="top-bar" className={styles.bar}>
      <h1 className={styles.title}>Editor</h1>
      <div className={parts.row}>
        <Button
          kind="plain"
          icon={Undo}
          label="Undo"
          title={undoable ? `Undo: ${undoable}` : 'Undo'}
          disabled={undoable === undefined}
          onPress={() => undoLast()}
        />
        <Button
          kind={lastStep?.isUndone ? 'quiet' : 'plain'}
          icon={Redo}
          className={styles.redo}
          label="Redo"
          title={redoable ? `Redo: ${redoable}` : 'Redo'}
          disabled={redoable === undefined}
          onPress={() => redoLast()}
        >
          {lastStep?.isUndone && <span>Redo</span>}
        </Button>
      </div>
      <Status />
      {lastStep && (
        <p className={styles.lastStep} title={lastStep.message}>
          {lastStep.message}
        </p>
      )}
      <div className={`${parts.row} ${styles.buttons}`}>
        <Button
          kind="plain"
          icon={Search}
          label="Find and replace"
          onPress={() => setState({ dialog: 'replace' })}
        />
        <Button disabled={changes === 0} onPress={() => setState({ dialog: 'review' })}>
          Review changes
        </Button>
        <Button kind="primary" disabled={changes === 0 || saving} onPress={() => void save()}>
          Save
        </Button>
      </div>
      <div className={`${parts.row} ${styles.publish}`}>
        <PublishButton />
        {previews && (
          <Button
            kind="plain"
            icon={Link}
            className={styles.wordy}
            onPress={() => setState({ dialog: 'previews' })}
          >
            <span>Show to others</span>
          </Button>
        )}
        {person?.requests && <OutsideLink address="requests">Requests</OutsideLink>}
        {person && (
          <Button
            kind="plain"
            icon={User}
            className={styles.wordy}
            title={`Signed in as ${person.name}`}
            onPress={() => setState({ dialog: 'sign-out' })}
          >
            <span>{person.name}</span>
          </Button>
        )}
      </div>
    </header>
  )
}
