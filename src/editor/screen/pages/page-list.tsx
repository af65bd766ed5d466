import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { formFile, redirectsFile, siteFile } from '../../../content/content-files.ts'
import { duplicatePage, isPageFile } from '../../edits/pages.ts'
import { fileName } from '../../edits/words.ts'
import { Button } from '../parts/button.tsx'
import { Input } from '../parts/input.tsx'
import * as panel from '../parts/panel-styles.ts'
import { edit, goTo, select } from '../state/actions.ts'
import { diagnosticsIn, formTranslationsIn, pagesIn, siteTranslationsIn } from '../state/derived.ts'
import { setState, useEditor } from '../state/store.ts'
import * as styles from './page-styles.ts'

/** Where the entry of the page that is open is found. */
export const currentPage = 'nav [aria-current="page"]'

/** With more pages than this, they can be filtered. */
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

/** The pages of the site, and the files that hold for all of them. */
export function PageList() {
  const pages = useEditor(pagesIn)
  const diagnostics = useEditor(diagnosticsIn)
  const current = useEditor((state) => state.selection?.file)
  const hasRedirects = useEditor((state) => state.session.files.has(redirectsFile))
  const translated = useEditor(siteTranslationsIn)
  const forms = useEditor(formTranslationsIn)
  const [query, filter] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = pages.filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(wanted))
  const entries: Entry[] = [
    ...found.map(({ file, title, path, draft }) => ({
      file,
      name: title || fileName(file),
      aside: draft ? 'Draft' : path,
    })),
    { file: siteFile, name: 'Site' },
    ...translated.map((file) => ({ file, name: fileName(file) })),
    { file: formFile, name: 'Quote form' },
    ...forms.map((file) => ({ file, name: fileName(file) })),
    ...(hasRedirects ? [{ file: redirectsFile, name: fileName(redirectsFile) }] : []),
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
          <Input label="Filter pages" value={query} onChange={filter} />
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
