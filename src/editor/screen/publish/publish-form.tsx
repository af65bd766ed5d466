import { useId, useState } from 'react'
import { TextArea } from 'react-aria-components'
import { counted, fileName } from '../../model/words.ts'
import type { Publication } from '../../workplace/workplace.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Failure } from '../parts/failure.tsx'
import { takeFocus } from '../parts/focus.ts'
import { Input } from '../parts/input.tsx'
import { OutsideLink } from '../parts/outside-link.tsx'
import * as parts from '../parts/shared-styles.ts'
import { changesIn } from '../state/derived.ts'
import { save } from '../state/files.ts'
import { publish } from '../state/publish.ts'
import { type Notice, setState, useEditor } from '../state/store.ts'
import { explanations, linksOf } from './publication-words.ts'
import * as styles from './publish-styles.ts'

function Links({ publication }: { publication: Publication }) {
  const links = linksOf(publication)
  if (links.length === 0) return null
  return (
    <ul className={parts.stack}>
      {links.map(({ name, address }) => (
        <li key={address}>
          <OutsideLink address={address}>{name}</OutsideLink>
        </li>
      ))}
    </ul>
  )
}

/** Says that only saved changes can be published. */
function UnsavedNote({ id }: { id: string }) {
  const count = useEditor(changesIn).length
  const saving = useEditor((state) => state.saving)
  const changes = counted(count, 'change')
  return (
    <div className={`${parts.stack} ${parts.narrow} ${parts.framed}`}>
      <p id={id}>
        {changes} not saved. Only what is saved can be published: save {count === 1 ? 'it' : 'them'}{' '}
        first.
      </p>
      <Button kind="primary" disabled={saving} onPress={() => void save()}>
        Save {changes}
      </Button>
    </div>
  )
}

/** Shows the status of the saved changes, and offers to publish them. */
export function PublishForm() {
  const publication = useEditor((state) => state.publication)
  const suggestion = useEditor((state) => state.message)
  const unsaved = useEditor(changesIn).length
  const publishing = useEditor((state) => state.publishing)
  const [typed, setTyped] = useState<string>()
  const [failure, setFailure] = useState<Notice>()
  const [isDone, setDone] = useState(false)
  const id = useId()
  const noteId = useId()
  if (!publication) return <p className={parts.quiet}>There is nothing to publish.</p>

  const { state, files } = publication
  const names = files.map(fileName)
  const message = typed ?? (suggestion || `Change ${names.join(', ')}`)
  const isEmpty = message.trim() === ''
  const canPublish = state !== 'waiting' && files.length > 0

  async function publishNow() {
    setFailure(undefined)
    const failed = await publish(message.trim())
    setFailure(failed)
    if (!failed) {
      setTyped(undefined)
      setDone(true)
    }
  }

  return (
    <div className={`${parts.loose} ${styles.form}`}>
      <p key={state} className={parts.quiet} {...(isDone ? { tabIndex: -1, ref: takeFocus } : {})}>
        {explanations[state]}
      </p>
      <Links publication={publication} />
      {files.length > 0 && (
        <div className={parts.tight}>
          <p id={id} className={parts.label}>
            {canPublish ? 'Not yet published' : 'Waiting for approval'}
          </p>
          <ul className={styles.files} aria-labelledby={id}>
            {names.map((name, index) => (
              <li key={files[index]}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      {unsaved > 0 && <UnsavedNote id={noteId} />}
      {canPublish && (
        <Input
          label="Message"
          value={message}
          onChange={(next) => {
            setTyped(next)
            setState({ message: next })
          }}
          help="What has changed, in a few words, for the others who work on the site."
          error={isEmpty ? 'Say in a few words what has changed.' : undefined}
        >
          <TextArea className={`${parts.control} ${parts.lines}`} rows={4} />
        </Input>
      )}
      {failure && <Failure notice={failure} />}
      {canPublish && (
        <Button
          kind={unsaved > 0 ? 'quiet' : 'primary'}
          disabled={unsaved > 0 || publishing || isEmpty}
          aria-describedby={unsaved > 0 ? noteId : undefined}
          onPress={() => void publishNow()}
        >
          {publishing ? 'Publishing…' : 'Publish'}
        </Button>
      )}
    </div>
  )
}

/** The dialog with the form. */
export function Publish() {
  return (
    <Dialog title="Publish">
      <PublishForm />
    </Dialog>
  )
}
