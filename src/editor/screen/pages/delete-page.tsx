import { readValue } from '../../edits/json/tree.ts'
import { deletePage, linksToPage, pagesOf } from '../../edits/pages.ts'
import { fileName, placeWords } from '../../edits/words.ts'
import { Button } from '../parts/button.tsx'
import { closeDialog, Dialog } from '../parts/dialog.tsx'
import * as dialog from '../parts/dialog-styles.ts'
import { focusSoon } from '../parts/focus.ts'
import { edit } from '../state/actions.ts'
import { setState, useEditor } from '../state/store.ts'
import { currentPage } from './page-list.tsx'
import * as styles from './page-styles.ts'

/** Names the links that a page's deletion breaks, before it is deleted. */
export function DeletePage() {
  const isOpen = useEditor((state) => state.dialog === 'delete-page')
  const file = useEditor((state) => state.selection?.file)
  return isOpen && file !== undefined ? <OpenDeletePage file={file} /> : null
}

function OpenDeletePage({ file }: { file: string }) {
  const files = useEditor((state) => state.session.files)
  const page = pagesOf(files).find((one) => one.file === file)
  const name = page?.title || fileName(file)
  const links = linksToPage(files, file)
  const isNeeded = page?.path === '/' || page?.path === '/404'

  function remove() {
    closeDialog()
    edit((now) => deletePage(now, file), { say: `${name} deleted. Undo brings it back.` })
    setState({ tab: 'pages' })
    focusSoon(() => document.querySelector<HTMLElement>(currentPage))
  }

  return (
    <Dialog name="delete-page" title={`Delete ${name}?`}>
      <div className={dialog.body}>
        {isNeeded && (
          <p className={dialog.lead}>
            Every site needs this page: without another one at {page?.path} it cannot be saved.
          </p>
        )}
        {links.length === 0 ? (
          <p className={dialog.lead}>No link leads to it. Undo brings it back.</p>
        ) : (
          <>
            <p>
              {links.length === 1
                ? 'This link leads to it'
                : `These ${links.length} links lead to it`}{' '}
              and would break:
            </p>
            <ul className={styles.places} aria-label="Links that would break">
              {links.map((link, index) => (
                <li key={index}>
                  <span>
                    {placeWords(link.file, readValue(files.get(link.file) ?? ''), link.path)}
                  </span>
                  <span className={dialog.lead}>{link.text}</span>
                </li>
              ))}
            </ul>
            <p className={dialog.lead}>
              Until they lead elsewhere, the site cannot be saved. Undo brings the page back.
            </p>
          </>
        )}
      </div>
      <div className={dialog.foot}>
        <Button onPress={closeDialog}>Cancel</Button>
        <Button kind="primary" onPress={remove}>
          Delete page
        </Button>
      </div>
    </Dialog>
  )
}
