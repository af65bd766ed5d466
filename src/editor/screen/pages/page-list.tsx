import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { duplicatePage, isPageFile } from '../../edits/pages.ts'
import { fileName } from '../../edits/words.ts'
import { Button } from '../parts/button.tsx'
import { Input } from '../parts/input.tsx'
import * as panel from '../parts/panel-styles.ts'
import { edit, goTo, select } from '../state/actions.ts'
import { diagnosticsIn, otherFilesIn, pagesIn } from '../state/derived.ts'
import { setState, useEditor } from '../state/store.ts'
import * as styles from './page-styles.ts'

/** The selector of the entry of the open page. */
export const currentPage = 'nav [aria-current="page"]'

/** Lists of more pages than this have a filter. */
const many = 15

function duplicate(file: string): void {
  const made = edit((files) => duplicatePage(files, file))
  if (made) goTo(made.file, ['title'])
}

interface Entry {
  file: string
  name: string
  aside?: string | undefined
}

/** The pages of the site, and the files that are not pages. */
export function PageList() {
  const pages = useEditor(pagesIn)
  const diagnostics = useEditor(diagnosticsIn)
  const current = useEditor((state) => state.selection?.file)
  const others = useEditor(otherFilesIn)
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = pages.filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(wanted))
  const entries: Entry[] = [
    ...found.map(({ file, title, path, draft }) => ({
      file,
      name: title || fileName(file),
      aside: draft ? 'Draft' : path,
    })),
    ...others.map((file) => ({ file, name: fileName(file) })),
  ]
  const broken = new Set(
    diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file),
  )
  return (
    <nav aria-label="Pages" className={panel.panel}>
      <div className={panel.head}>
        <h2>Pages</h2>
        <Button kind="plain" icon={Plus} onPress={() => setState({ dialog: 'new-page' })}>
          New page
        </Button>
      </div>
      {pages.length > many && (
        <div className={styles.filter}>
          <Input label="Filter pages" value={query} onChange={setQuery} />
        </div>
      )}
      <ul className={panel.list}>
        {entries.map(({ file, name, aside }) => (
          <li key={file}>
            <button
              type="button"
              className={panel.row}
              aria-label={name}
              aria-current={file === current ? 'page' : undefined}
              onClick={() => select({ file })}
            >
              <span>{name}</span>
              {broken.has(file) && <span className={panel.errorMark}>Error</span>}
              {aside && <span className={panel.aside}>{aside}</span>}
            </button>
          </li>
        ))}
      </ul>
      {current !== undefined && isPageFile(current) && (
        <div className={styles.actions}>
          <Button kind="plain" icon={Copy} onPress={() => duplicate(current)}>
            Duplicate page
          </Button>
          <Button kind="plain" icon={Trash} onPress={() => setState({ dialog: 'delete-page' })}>
            Delete page
          </Button>
        </div>
      )}
    </nav>
  )
}
