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

/** Names the links that would break before a page is deleted. */
export function DeletePage() {
  const file = useEditor((state) => state.selection?.file) ?? ''
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
    <Dialog title={`Delete ${name}?`}>
      <div className={`${dialog.body} ${dialog.stack}`}>
        {isNeeded && (
          <p className={dialog.lead}>
            Every site needs this page. You cannot save without another page at {page?.path}.
          </p>
        )}
        {links.length === 0 ? (
          <p className={dialog.lead}>No link leads to this page. Undo brings it back.</p>
        ) : (
          <>
            <p>
              {links.length === 1
                ? 'This link leads to the page'
                : `These ${links.length} links lead to the page`}{' '}
              and would break:
            </p>
            <ul className={dialog.rows} aria-label="Links that would break">
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
              You can save again when they lead elsewhere. Undo brings the page back.
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
