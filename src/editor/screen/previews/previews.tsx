import { useEffect, useRef, useState } from 'react'
import { counted } from '../../model/display-names.ts'
import type { PreviewLink } from '../../model/protocol.ts'
import { client } from '../client/current-client.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Failure } from '../parts/failure.tsx'
import { OutsideLink } from '../parts/outside-link.tsx'
import * as parts from '../parts/shared-styles.ts'
import { announce } from '../state/actions.ts'
import { changeCountIn, nameIn, pagesIn } from '../state/derived.ts'
import { noticeOf } from '../state/failures.ts'
import { save } from '../state/save.ts'
import { type Notice, useEditor } from '../state/store.ts'
import * as styles from './previews-styles.ts'

const dayOf = (moment: string) =>
  new Date(moment).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })

const notCopied: Notice = {
  kind: 'error',
  message: 'The browser does not let the editor copy.',
  help: 'Mark the address of the link, and copy it.',
}

interface LinkRowProps {
  link: PreviewLink
  /** Whether it was made just now, so that its button gets the focus. */
  isNew: boolean
  isEnding: boolean
  onEnd(name: string): void
  onFailure(notice: Notice): void
}

function LinkRow({ link, isNew, isEnding, onEnd, onFailure }: LinkRowProps) {
  const { file, address, by, at, until } = link
  const name = useEditor((state) => nameIn(state, file))
  const [isCopied, setCopied] = useState(false)
  const copyLabel = isCopied ? 'Copied' : 'Copy'
  const row = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (isNew) row.current?.querySelector('button')?.focus()
  }, [isNew])

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
      announce('Copied')
    } catch {
      onFailure(notCopied)
    }
  }

  return (
    <li ref={row}>
      <div className={`${parts.stack} ${styles.link}`}>
        <p>
          {name}{' '}
          <span className={parts.quiet}>
            as of {dayOf(at)}, by {by}. The link works until {dayOf(until)}.
          </span>
        </p>
        <input
          readOnly
          className={parts.control}
          aria-label={`Address of the link to ${name}`}
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <div className={parts.wrapped}>
          <Button label={`${copyLabel} the link to ${name}`} onPress={() => void copy()}>
            {copyLabel}
          </Button>
          <Button label={`End the link to ${name}`} disabled={isEnding} onPress={() => onEnd(name)}>
            End
          </Button>
          <OutsideLink address={address}>Open</OutsideLink>
        </div>
      </div>
    </li>
  )
}

/** Returns the links that work, and `change`, which runs a request that changes them. */
function useLinks() {
  const [links, setLinks] = useState<readonly PreviewLink[]>()
  const [busy, setBusy] = useState<'making' | 'ending'>()
  const [failure, setFailure] = useState<Notice>()

  useEffect(() => {
    client()
      .previews()
      .then(setLinks, (error) => setFailure(noticeOf(error)))
  }, [])

  /** Does something that changes the links. Returns the new ones; undefined if it failed. */
  async function change(state: typeof busy, send: () => Promise<readonly PreviewLink[]>) {
    setBusy(state)
    setFailure(undefined)
    try {
      const now = await send()
      setLinks(now)
      return now
    } catch (error) {
      setFailure(noticeOf(error))
      return undefined
    } finally {
      setBusy(undefined)
    }
  }

  return { links, busy, failure, setFailure, change }
}

/** Makes links that show the selected page to people without an account, and lists those that work. */
export function Previews() {
  const selected = useEditor(({ selection }) => selection?.file)
  const page = useEditor(pagesIn).find(({ file }) => file === selected)
  const unsaved = useEditor(changeCountIn)
  const saving = useEditor((state) => state.saving)
  const [made, setMade] = useState<string>()
  const { links, busy, failure, setFailure, change } = useLinks()

  async function createPreview(file: string) {
    const known = new Set(links?.map(({ id }) => id))
    const now = await change('making', () => client().makePreview(file))
    if (!now) return
    setMade(now.find((one) => one.file === file && !known.has(one.id))?.id)
    announce('The link is made')
  }

  async function end({ id }: PreviewLink, name: string) {
    const now = await change('ending', () => client().endPreview(id))
    if (now) announce(`The link to ${name} has ended`)
  }

  const foot =
    unsaved > 0 ? (
      <Button kind="primary" disabled={saving} onPress={() => void save()}>
        Save {counted(unsaved, 'change')}
      </Button>
    ) : (
      page && (
        <Button
          kind="primary"
          disabled={busy !== undefined || saving || links === undefined}
          onPress={() => void createPreview(page.file)}
        >
          {busy === 'making' ? 'Making the link…' : `Make a link to ${page.name}`}
        </Button>
      )
    )
  return (
    <Dialog title="Show to others" wide foot={foot}>
      <p className={parts.quiet}>
        A link shows one page as it is saved now, and the pages to which it links, to everybody who
        has the link. Nobody needs an account. It works for seven days, or until somebody ends it.
        {unsaved > 0 && ' A link shows what is saved: save your changes first.'}
        {unsaved === 0 && !page && ' Close this, and choose a page to make a link to it.'}
      </p>
      {failure && <Failure notice={failure} />}
      {!links && !failure && <p className={parts.quiet}>Reading…</p>}
      {links?.length === 0 && <p>No link works at the moment.</p>}
      <ul className={parts.rows} aria-label="Links that work">
        {links?.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            isNew={link.id === made}
            isEnding={busy !== undefined}
            onEnd={(name) => void end(link, name)}
            onFailure={setFailure}
          />
        ))}
      </ul>
    </Dialog>
  )
}
