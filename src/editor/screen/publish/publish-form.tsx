import { useMemo, useState } from 'react'
import { TextArea } from 'react-aria-components'
import { differences, reviewMessage } from '../../model/differences.ts'
import { valueIn } from '../../model/json/tree.ts'
import { counted, nameOfFile } from '../../model/words.ts'
import type { Publication } from '../../workplace/workplace.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Failure } from '../parts/failure.tsx'
import { FirstLines } from '../parts/first-lines.tsx'
import { takeFocus } from '../parts/focus.ts'
import { ForDeveloper } from '../parts/for-developer.tsx'
import { Input } from '../parts/input.tsx'
import { OutsideLink } from '../parts/outside-link.tsx'
import * as parts from '../parts/shared-styles.ts'
import { Changes } from '../review/changes.tsx'
import { changesIn } from '../state/derived.ts'
import { save } from '../state/files.ts'
import { publish, saveAndPublish } from '../state/publish.ts'
import { type Notice, setState, useEditor } from '../state/store.ts'
import { explanationOf, linksOf } from './publication-words.ts'
import { usePublished } from './use-published.ts'

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

/** Lists what else goes out with the changes. */
function Others({ others }: { others: readonly string[] }) {
  if (others.length === 0) return null
  return (
    <div>
      <p className={parts.quiet}>These earlier changes are not published yet, and go out, too:</p>
      <ul className={parts.bullets}>
        <FirstLines lines={others} />
      </ul>
    </div>
  )
}

/** Shows the changes that visitors do not see yet, saved or not, and offers to publish them. */
export function Publish() {
  const publication = useEditor((state) => state.publication)
  const files = useEditor(({ session }) => session.files)
  const typed = useEditor((state) => state.message)
  const unsaved = useEditor(changesIn).length
  const saving = useEditor((state) => state.saving)
  const publishing = useEditor((state) => state.publishing)
  const [failure, setFailure] = useState<Notice>()
  const [isDone, setDone] = useState(false)
  const { state = 'saved', files: saved = [], others = [], refusal } = publication ?? {}
  const hasWork = unsaved + saved.length + others.length > 0
  const { before, failure: notRead } = usePublished(hasWork && !refusal)
  const changes = useMemo(() => (before ? differences(before, files) : []), [before, files])
  const canPublish = publication !== undefined && hasWork && state !== 'waiting' && !refusal
  const asksForMessage = canPublish && (unsaved > 0 || !publication.hasMessage)
  const suggested =
    reviewMessage(changes) ||
    `Change ${saved.map((file) => nameOfFile(file, valueIn(files, file))).join(', ')}`
  const message = typed ?? (before || notRead ? suggested : '')
  const isReading = hasWork && !refusal && !before && !notRead
  const isEmpty = asksForMessage && message.trim() === ''

  async function publishNow() {
    setFailure(undefined)
    const failed = await (unsaved > 0 ? saveAndPublish : publish)(message.trim())
    setFailure(failed)
    setDone(!failed)
  }

  const verb = publication?.isLocal ? 'Keep in the history' : 'Publish'
  const foot =
    !canPublish && unsaved > 0 ? (
      <Button kind="primary" disabled={saving} onPress={() => void save()}>
        Save {counted(unsaved, 'change')}
      </Button>
    ) : (
      canPublish && (
        <Button
          kind="primary"
          disabled={saving || publishing || isEmpty}
          onPress={() => void publishNow()}
        >
          {publishing ? 'Publishing…' : unsaved > 0 ? `Save and ${verb.toLowerCase()}` : verb}
        </Button>
      )
    )

  return (
    <Dialog title="Publish" wide foot={foot}>
      <p key={state} className={parts.quiet} {...(isDone ? { tabIndex: -1, ref: takeFocus } : {})}>
        {explanationOf(publication, hasWork)}
      </p>
      {refusal?.details && <ForDeveloper text={refusal.details} />}
      {publication && <Links publication={publication} />}
      {isReading && <p className={parts.quiet}>Reading…</p>}
      {notRead && <Failure notice={notRead} />}
      {hasWork && before && <Changes {...{ before, changes }} />}
      <Others others={others} />
      {asksForMessage && (
        <Input
          label="Message"
          value={message}
          onChange={(next) => setState({ message: next })}
          help="What has changed, in a few words, for the others who work on the site."
          error={
            isEmpty && typed !== undefined ? 'Say in a few words what has changed.' : undefined
          }
        >
          <TextArea className={`${parts.control} ${parts.lines}`} rows={4} />
        </Input>
      )}
      {failure && <Failure notice={failure} />}
    </Dialog>
  )
}
