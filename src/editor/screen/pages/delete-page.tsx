import { useState } from 'react'
import { deletePage, endsOfLinks, linksToPage, successorsOf } from '../../model/delete-page.ts'
import { breadcrumbOf, counted, cut, fileName } from '../../model/display-names.ts'
import { valueIn } from '../../model/json/tree.ts'
import { isNeeded, isPublished, pagesOf } from '../../model/pages.ts'
import type { LinkEnd } from '../../model/unlink.ts'
import { Choice } from '../parts/choice.tsx'
import { closeDialog } from '../parts/dialog.tsx'
import { focusSoon } from '../parts/focus.ts'
import { Question } from '../parts/question.tsx'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'
import { getState, setState, useEditor } from '../state/store.ts'
import { currentPage } from './page-list.tsx'
import * as styles from './page-styles.ts'

const nowhere = { value: '', name: 'Nowhere: visitors see “Page not found”' }

/** How much of a text with a link is shown, in characters. */
const maxLength = 100

/** What becomes of a link that is taken away. */
const labels: Readonly<Record<LinkEnd['end'], string>> = {
  words: 'Only the words stay',
  gone: 'Goes',
  kept: 'Has to stay',
}

interface LinksProps {
  links: ReturnType<typeof linksToPage>
  /** What becomes of each, if they are taken away. */
  ends: readonly LinkEnd[]
}

/** The links to the page. */
function Links({ links, ends }: LinksProps) {
  const files = useEditor((state) => state.session.files)
  return (
    <>
      <p>
        {links.length === 1
          ? 'This link leads to the page:'
          : `These ${links.length} links lead to the page:`}
      </p>
      <ul className={parts.rows} aria-label="Links to this page">
        {links.map((link, index) => (
          <li key={index}>
            <span className={parts.tight}>
              {breadcrumbOf(link.file, valueIn(files, link.file), link.path)}
              {link.text.includes(' ') && (
                <span className={parts.help}>{cut(link.text, maxLength)}</span>
              )}
            </span>
            {ends[index] && (
              <span className={`${parts.quiet} ${styles.end}`}>{labels[ends[index].end]}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Asks where visitors and links should lead after a page is deleted. */
export function DeletePage() {
  const file = useEditor((state) => state.selection?.file) ?? ''
  const files = useEditor((state) => state.session.files)
  const disk = useEditor((state) => state.session.disk)
  const page = pagesOf(files).find((one) => one.file === file)
  const name = page?.name ?? fileName(file)
  const path = page?.path ?? ''
  const links = linksToPage(files, file)
  const successors = successorsOf(files, file).map((one) => ({
    value: one.path,
    name: `${one.name} (${one.path})`,
  }))
  const [isTaken, setTaken] = useState(false)
  const ends = isTaken ? endsOfLinks(files, file) : []
  const left = isTaken ? ends.filter(({ end }) => end === 'kept').length : links.length
  const options = left > 0 ? successors : [nowhere, ...successors]
  const [target, setWanted] = useState<string>()
  const chosen = options.some(({ value }) => value === target) ? target : options[0]?.value
  const isAsked = !isNeeded(path) && (left > 0 || isPublished(disk, path))

  function remove() {
    closeDialog()
    const to = isAsked && chosen !== '' ? chosen : undefined
    const published = getState().session.disk
    edit((now) => deletePage(now, file, { to, withoutLinks: isTaken, published }), {
      announcement: `${name} deleted. Undo brings it back.`,
    })
    setState({ tab: 'pages' })
    focusSoon(() => document.querySelector<HTMLElement>(currentPage))
  }

  return (
    <Question title={`Delete ${name}?`} action="Delete page" isDeletion onAnswer={remove}>
      {isNeeded(path) && (
        <p className={parts.quiet}>
          Every site needs this page. You cannot save without another page at {path}.
        </p>
      )}
      {links.length > 0 && !isNeeded(path) && (
        <Choice
          label={`${counted(links.length, 'link')} to this page`}
          value={isTaken ? 'take' : 'lead'}
          onChange={(value) => setTaken(value === 'take')}
          options={[
            { value: 'lead', name: 'Lead elsewhere' },
            { value: 'take', name: 'Take away' },
          ]}
        />
      )}
      {isAsked && (
        <Choice
          label={
            left === 0
              ? 'Lead visitors who come here to'
              : isTaken
                ? 'Lead visitors and the links that stay to'
                : 'Lead visitors and these links to'
          }
          value={chosen ?? ''}
          onChange={setWanted}
          options={options}
        />
      )}
      <p className={parts.quiet}>Undo brings the page back.</p>
      {links.length > 0 && <Links links={links} ends={ends} />}
    </Question>
  )
}
