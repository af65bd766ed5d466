import { type ReactNode, useMemo, useState } from 'react'
import {
  filesFolder,
  isEditable,
  isInFilesFolder,
  siteFile,
} from '../../../content/content-files.ts'
import { ownText } from '../../../content/json-object.ts'
import { languageKey } from '../../../content/languages.ts'
import { publicationMark, publicationText } from '../../../content/publication.ts'
import { fileName, languageName } from '../../model/display-names.ts'
import { valueIn } from '../../model/json/tree.ts'
import { duplicatePage } from '../../model/new-page.ts'
import { isPageFile, type PageEntry } from '../../model/pages.ts'
import { Button } from '../parts/button.tsx'
import { type FileRow, FileRows, type FileRowsProps } from '../parts/file-rows.tsx'
import {
  Copy,
  RotateCcwClock as History,
  Languages,
  Plus,
  Trash,
} from '../parts/icons.generated.ts'
import { Input } from '../parts/input.tsx'
import * as panel from '../parts/panel-styles.ts'
import { choose } from '../parts/screen-parts.ts'
import * as parts from '../parts/shared-styles.ts'
import { checkedEdit, revealField } from '../state/actions.ts'
import { isError, otherFilesIn, pagesIn, shownDiagnosticsIn } from '../state/derived.ts'
import { openHistory } from '../state/history.ts'
import { setState, useEditor } from '../state/store.ts'
import { leftToTranslate } from '../translations/left-to-translate.tsx'
import * as styles from './page-styles.ts'

/** The selector of the entry of the open page. */
export const currentPage = 'nav [aria-current="page"]'

/** From this number of pages on, the list has a filter, and its languages are folded. */
const filterFrom = 10

/** More entries beside the pages than these are folded. */
const foldAbove = 8

async function duplicate(file: string): Promise<void> {
  const made = await checkedEdit((files, check) => duplicatePage(files, file, check))
  if (made) revealField(made.file, ['title'])
}

interface EntriesProps extends Pick<FileRowsProps, 'label'> {
  entries: readonly Pick<FileRow, 'file' | 'name' | 'aside' | 'details'>[]
}

/** Files, each with a button that opens it. */
function Entries({ label, entries }: EntriesProps) {
  const selected = useEditor((state) => state.selection?.file)
  const current = selected && isInFilesFolder(selected) ? filesFolder : selected
  const diagnostics = useEditor(shownDiagnosticsIn)
  const left = useMemo(() => leftToTranslate(diagnostics), [diagnostics])
  const broken = new Set(diagnostics.filter(isError).map(({ file }) => file))
  return (
    <FileRows
      label={label}
      current={current}
      rows={entries.map((entry) => {
        const { untranslated = 0, changed = 0 } = left.get(entry.file) ?? {}
        const marks = [
          untranslated > 0 && `${untranslated} left`,
          changed > 0 && `${changed} changed`,
        ].filter(Boolean)
        return {
          ...entry,
          // There is room for two.
          aside: [marks.length < 2 && entry.aside, ...marks].filter(Boolean).join(', '),
          details: entry.details && [entry.details, ...marks].join(', '),
          isBroken: broken.has(entry.file),
        }
      })}
      onPress={(file) => choose({ file }, isPageFile(file) ? 'preview' : 'fields')}
    />
  )
}

/** The pages of one language. */
function PagesOf({ label, pages }: { label: string; pages: readonly PageEntry[] }) {
  return (
    <Entries
      label={label}
      entries={pages.map((page) => {
        const { file, draft, publication, path } = page
        // The languages are the headings above. Only the home pages would have the same name.
        const name = page.plainName === 'Home' ? page.name : page.plainName
        const mark = draft ? undefined : publicationMark(publication)
        const details = mark === undefined ? undefined : publicationText(publication)
        return { file, name, aside: draft ? 'Draft' : (mark ?? path), details }
      })}
    />
  )
}

interface FoldedProps {
  name: string
  /** Whether it is open until the person folds it. It opens when what is selected is in it. */
  isOpen: boolean
  children: ReactNode
}

/** A part of the list, which folds. */
function Folded({ name, isOpen, children }: FoldedProps) {
  return (
    <details key={String(isOpen)} open={isOpen} className={styles.language}>
      <summary>
        <h3>{name}</h3>
      </summary>
      {children}
    </details>
  )
}

const isOf = (file: string, current: string | undefined) =>
  file === filesFolder && current !== undefined && isInFilesFolder(current)

/** The pages of the site, and the files that are not pages. */
export function PageList() {
  const pages = useEditor(pagesIn)
  const current = useEditor((state) => state.selection?.file)
  const others = useEditor(otherFilesIn)
  const ofSite =
    useEditor(({ session }) => ownText(valueIn(session.files, siteFile), 'language')) ?? ''
  const keyOf = ({ language = ofSite }: PageEntry) => languageKey(language)
  const first = languageKey(ofSite)
  const languages = [...new Set(pages.map(keyOf))].sort(
    (a, b) => Number(b === first) - Number(a === first) || a.localeCompare(b),
  )
  const [query, setQuery] = useState('')
  const searchText = query.trim().toLowerCase()
  const matching = pages.filter(({ title, path }) =>
    `${title} ${path} ${path === '/' ? 'home' : ''}`.toLowerCase().includes(searchText),
  )
  const [last, setLast] = useState(current)
  if (current !== last) {
    setLast(current)
    const isHidden = matching.every(({ file }) => file !== current)
    if (isHidden && pages.some(({ file }) => file === current)) setQuery('')
  }
  return (
    <nav id="pages" aria-label="Pages" className={panel.panel}>
      <div className={`${parts.spread} ${panel.head}`}>
        <h2>Pages</h2>
        <Button
          kind="plain"
          icon={Plus}
          onPress={() => setState({ dialog: 'new-page', newKind: undefined })}
        >
          New
        </Button>
      </div>
      {pages.length >= filterFrom && (
        <div className={styles.filter}>
          <Input label="Filter pages" value={query} onChange={setQuery} />
        </div>
      )}
      {languages.length < 2 ? (
        <PagesOf label="Pages of the site" pages={matching} />
      ) : (
        languages.map((language) => {
          const own = matching.filter((page) => keyOf(page) === language)
          if (own.length === 0) return null
          return (
            <Folded
              key={language}
              name={languageName(language)}
              isOpen={
                pages.length < filterFrom ||
                searchText !== '' ||
                own.some(({ file }) => file === current)
              }
            >
              <PagesOf label={`Pages in ${languageName(language)}`} pages={own} />
            </Folded>
          )
        })
      )}
      <Folded
        name="More"
        isOpen={
          others.length <= foldAbove ||
          others.some((file) => file === current || isOf(file, current))
        }
      >
        <Entries
          label="Other files"
          entries={others.map((file) => ({ file, name: fileName(file) }))}
        />
      </Folded>
      <div className={styles.actions}>
        {current !== undefined && pages.some(({ file }) => file === current) && (
          <>
            <Button kind="plain" icon={Copy} onPress={() => void duplicate(current)}>
              Duplicate page
            </Button>
            <Button kind="plain" icon={Trash} onPress={() => setState({ dialog: 'delete-page' })}>
              Delete page
            </Button>
          </>
        )}
        {current !== undefined && isEditable(current) && (
          <Button kind="plain" icon={History} onPress={() => openHistory(current)}>
            History
          </Button>
        )}
        <Button kind="plain" icon={Languages} onPress={() => setState({ dialog: 'add-language' })}>
          Add a language
        </Button>
      </div>
    </nav>
  )
}
