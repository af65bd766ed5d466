import { useState } from 'react'
import { deletePage, linksToPage, successorsOf } from '../../model/delete-page.ts'
import { readValue } from '../../model/json/tree.ts'
import { isNeeded, isPublished, pagesOf } from '../../model/pages.ts'
import { fileName, placeWords } from '../../model/words.ts'
import { Choice } from '../parts/choice.tsx'
import { closeDialog } from '../parts/dialog.tsx'
import { focusSoon } from '../parts/focus.ts'
import { Question } from '../parts/question.tsx'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'
import { getState, setState, useEditor } from '../state/store.ts'
import { currentPage } from './page-list.tsx'

const nowhere = { value: '', name: 'Nowhere: visitors see “Page not found”' }

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
  const options = links.length > 0 ? successors : [nowhere, ...successors]
  const [chosen, setChosen] = useState(options[0]?.value ?? '')
  const isAsked = !isNeeded(path) && (links.length > 0 || isPublished(disk, path))

  function remove() {
    closeDialog()
    const to = isAsked && chosen !== '' ? chosen : undefined
    edit((now) => deletePage(now, file, to, getState().session.disk), {
      say: `${name} deleted. Undo brings it back.`,
    })
    setState({ tab: 'pages' })
    focusSoon(() => document.querySelector<HTMLElement>(currentPage))
  }

  return (
    <Question title={`Delete ${name}?`} action="Delete page" onAnswer={remove}>
      {isNeeded(path) && (
        <p className={parts.quiet}>
          Every site needs this page. You cannot save without another page at {path}.
        </p>
      )}
      {links.length > 0 && (
        <>
          <p>
            {links.length === 1
              ? 'This link leads to the page:'
              : `These ${links.length} links lead to the page:`}
          </p>
          <ul className={parts.rows} aria-label="Links to this page">
            {links.map((link, index) => (
              <li key={index}>
                <span>
                  {placeWords(link.file, readValue(files.get(link.file) ?? ''), link.path)}
                </span>
                <span className={parts.quiet}>{link.text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isAsked && (
        <Choice
          label={
            links.length > 0 ? 'Lead visitors and these links to' : 'Lead visitors who come here to'
          }
          value={chosen}
          onChange={setChosen}
          options={options}
        />
      )}
      <p className={parts.quiet}>Undo brings the page back.</p>
    </Question>
  )
}
