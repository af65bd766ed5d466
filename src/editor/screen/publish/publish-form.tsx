import { TextArea } from 'react-aria-components'
import { siteFile } from '../../../content/content-files.ts'
import { ownText } from '../../../content/json-object.ts'
import { reviewMessage } from '../../model/difference.ts'
import { counted, nameOfFile } from '../../model/display-names.ts'
import { valueIn } from '../../model/json/tree.ts'
import { isNewDraft } from '../../model/pages.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Failure } from '../parts/failure.tsx'
import { FirstLines } from '../parts/first-lines.tsx'
import { focusElement } from '../parts/focus.ts'
import { ForDeveloper } from '../parts/for-developer.tsx'
import { Input } from '../parts/input.tsx'
import { OutsideLfs } from '../parts/outside-lfs.tsx'
import { OutsideLink } from '../parts/outside-link.tsx'
import * as parts from '../parts/shared-styles.ts'
import { changeCountIn, uploadedFilesIn } from '../state/derived.ts'
import { outsideLfs } from '../state/outside-lfs.ts'
import type { NotPublished } from '../state/publish.ts'
import { save } from '../state/save.ts'
import { setState, useEditor } from '../state/store.ts'
import { ChangedFiles } from './changed-files.tsx'
import { FoundErrors, Misleading } from './found.tsx'
import { explanationOf, isWebAddress } from './publication-labels.ts'
import { useChosen, useSend } from './use-publication.ts'
import { type ChangedFile, useUnpublished } from './use-unpublished.ts'

/** Lists what else goes out with the changes. */
function Others({ others }: { others: readonly string[] }) {
  if (others.length === 0) return null
  return (
    <div>
      <p className={parts.quiet}>
        These earlier changes are not published yet, and will be published as well:
      </p>
      <ul className={parts.bullets}>
        <FirstLines lines={others} />
      </ul>
    </div>
  )
}

/** The message of what is published. */
function Message({ message, isMissing }: { message: string; isMissing: boolean }) {
  return (
    <Input
      label="Message"
      value={message}
      onChange={(next) => setState({ message: next })}
      help="What has changed, in a few words, for the others who work on the site."
      error={isMissing ? 'Say in a few words what has changed.' : undefined}
    >
      <TextArea className={`${parts.control} ${parts.lines}`} rows={4} />
    </Input>
  )
}

interface FailedProps {
  failed: NotPublished
  /** The files that are needed as well. */
  missing: readonly ChangedFile[]
  /** Chooses them. */
  onChoose(): void
}

/** Says why nothing was published. */
function Failed({ failed: { notice, answer }, missing, onChoose }: FailedProps) {
  const files = useEditor(({ session }) => session.files)
  const names = missing.map(({ file }) => nameOfFile(file, valueIn(files, file)))
  return (
    <>
      <Failure notice={notice} />
      {answer && <FoundErrors {...answer} />}
      {names.length > 0 && (
        <div>
          <Button onPress={onChoose}>Choose {names.join(', ')} as well</Button>
        </div>
      )}
    </>
  )
}

interface SendButtonProps {
  role: 'propose' | 'publish'
  isLocal: boolean | undefined
  unsaved: number
  disabled: boolean
  onPress(): void
}

/** The button that publishes, or asks others to. */
function SendButton({ role, isLocal, unsaved, disabled, onPress }: SendButtonProps) {
  const publishing = useEditor((state) => state.publishing)
  const isProposal = role === 'propose'
  const verb = isProposal ? 'Ask to publish' : isLocal ? 'Keep in the history' : 'Publish'
  const label = unsaved > 0 ? `Save and ${verb.toLowerCase()}` : verb
  return (
    <Button kind="primary" disabled={disabled || publishing} onPress={onPress}>
      {publishing ? (isProposal ? 'Asking…' : 'Publishing…') : label}
    </Button>
  )
}

/** The button that saves what cannot be published yet. */
function SaveButton({ unsaved }: { unsaved: number }) {
  const saving = useEditor((state) => state.saving)
  return (
    <Button kind="primary" disabled={saving} onPress={() => void save()}>
      Save {counted(unsaved, 'change')}
    </Button>
  )
}

/** The address of the site, once visitors see what was published. */
function SiteLink() {
  const account = useEditor((state) => state.account)
  const files = useEditor(({ session }) => session.files)
  const address = account.site ?? ownText(valueIn(files, siteFile), 'origin')
  if (!isWebAddress(address)) return null
  return (
    <>
      {' '}
      <OutsideLink address={address}>See the site</OutsideLink>
    </>
  )
}

interface ExplanationProps {
  text: string
  /** Whether something was published just now. The text then gets the focus. */
  isDone: boolean
  hasSiteLink: boolean
}

/** Says what is not published yet, or what was published. */
function Explanation({ text, isDone, hasSiteLink }: ExplanationProps) {
  return (
    <p key={text} className={parts.quiet} {...(isDone ? { tabIndex: -1, ref: focusElement } : {})}>
      {text}
      {hasSiteLink && <SiteLink />}
    </p>
  )
}

/** Shows the changes that visitors do not see yet, saved or not, and offers to publish them. */
export function Publish() {
  const account = useEditor((state) => state.account)
  const unpublished = useEditor((state) => state.unpublished)
  const files = useEditor(({ session }) => session.files)
  const typed = useEditor((state) => state.message)
  const unsaved = useEditor(changeCountIn)
  const saving = useEditor((state) => state.saving)
  const uploadedFiles = useEditor(uploadedFilesIn)
  const role = account.person?.role ?? 'publish'
  const { before, changed, moves, failure: notRead } = useUnpublished()
  const open = useEditor((state) => state.selection?.file)
  const isFirst = (file: string) => before !== undefined && isNewDraft(files, file, before)
  const { listed, isChosen, choose } = useChosen(role, (file) => isFirst(file) && file !== open)
  const { others = [], refusal, isLocal, live, notBuilt } = unpublished ?? {}
  const chosen = changed.filter(isChosen)
  const canPublish =
    before !== undefined &&
    !refusal &&
    (chosen.length > 0 || (others.length > 0 && role === 'publish'))
  const isNew = chosen.some(({ file }) => !listed.get(file)?.isCommitted)
  const message = typed ?? reviewMessage(chosen.flatMap(({ changes }) => changes))
  const isEmpty = isNew && message.trim() === ''
  const { failed, isDone, send } = useSend({ role, chosen, message, isFirst })
  const outside = before ? outsideLfs(uploadedFiles, before) : []
  const needed = failed?.answer?.needed ?? []
  const missing = changed.filter(
    (one) => !isChosen(one) && one.files.some((file) => needed.includes(file)),
  )

  const foot = canPublish ? (
    <SendButton
      role={role}
      isLocal={isLocal}
      unsaved={unsaved}
      disabled={saving || isEmpty}
      onPress={() => void send()}
    />
  ) : (
    unsaved > 0 && <SaveButton unsaved={unsaved} />
  )

  return (
    <Dialog title="Publish" wide foot={foot}>
      <Explanation
        text={explanationOf(unpublished, account, unsaved > 0)}
        isDone={isDone}
        hasSiteLink={(isDone && !isLocal) || live === 'live'}
      />
      {refusal?.details && <ForDeveloper text={refusal.details} />}
      {notBuilt && <Failure notice={{ kind: 'error', ...notBuilt }} />}
      {notRead && <Failure notice={notRead} />}
      {before ? (
        <ChangedFiles
          before={before}
          changed={changed}
          moves={moves}
          listed={listed}
          isChosen={isChosen}
          isFirst={isFirst}
          onChoose={choose}
        />
      ) : (
        unpublished && !notRead && !refusal && <p className={parts.quiet}>Reading…</p>
      )}
      {canPublish && <Misleading chosen={chosen} />}
      {outside.length > 0 && <OutsideLfs names={outside} />}
      <Others others={others} />
      {isNew && <Message message={message} isMissing={isEmpty && typed !== undefined} />}
      {failed && (
        <Failed failed={failed} missing={missing} onChoose={() => choose(missing, true)} />
      )}
    </Dialog>
  )
}
