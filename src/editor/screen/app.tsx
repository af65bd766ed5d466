import { type ComponentType, useEffect } from 'react'
import * as styles from './app-styles.ts'
import { Fields } from './fields/fields.tsx'
import { DeleteFile } from './files/delete-file.tsx'
import { AddField } from './form/add-field.tsx'
import { InsertForm } from './form/insert-form.tsx'
import { DeletePage } from './pages/delete-page.tsx'
import { NewPage } from './pages/new-page.tsx'
import { PageList } from './pages/page-list.tsx'
import { acceptFiles } from './parts/file-drop.ts'
import { letterOf } from './parts/letter-of.ts'
import { NoticeBar } from './parts/notice.tsx'
import { listenToF6 } from './parts/screen-parts.ts'
import { onlyRead } from './parts/shared-styles.ts'
import { SkipLinks } from './parts/skip-links.tsx'
import { Stopped } from './parts/stopped.tsx'
import { TabList, tabId, tabPanelId } from './parts/tab-list.tsx'
import { trapFocus } from './parts/trap-focus.ts'
import { useColumnWidth } from './parts/use-column-width.ts'
import { useWide } from './parts/use-wide.ts'
import { PreviewColumn } from './preview/preview-column.tsx'
import { Previews } from './previews/previews.tsx'
import { Problems } from './problems/problems.tsx'
import { Publish } from './publish/publish-form.tsx'
import { FindReplace } from './replace/find-replace.tsx'
import { Merges } from './review/merges.tsx'
import { Review } from './review/review.tsx'
import { AddSection } from './sections/add-section.tsx'
import { SectionList } from './sections/section-list.tsx'
import { redoLast, undoLast } from './state/actions.ts'
import { load } from './state/files.ts'
import { save } from './state/save.ts'
import { type DialogName, getState, setState, type Tab, useEditor } from './state/store.ts'
import { SignOut } from './top-bar/sign-out.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { AddLanguage } from './translations/add-language.tsx'
import { goToNextText, textsLeftIn } from './translations/next-text.ts'

const tabs: readonly { id: Tab; name: string }[] = [
  { id: 'pages', name: 'Pages' },
  { id: 'preview', name: 'Preview' },
  { id: 'fields', name: 'Fields' },
]

const dialogs: Readonly<Record<DialogName, ComponentType>> = {
  review: Review,
  publish: Publish,
  previews: Previews,
  merge: Merges,
  replace: FindReplace,
  'add-section': AddSection,
  'new-page': NewPage,
  'put-form': InsertForm,
  'delete-page': DeletePage,
  'delete-file': DeleteFile,
  'add-field': AddField,
  'add-language': AddLanguage,
  'sign-out': SignOut,
}

function onKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const element = event.target as Element
  // A person who types continues in the field whose change was undone.
  const focus = element.closest('#fields') ? 'now' : 'never'
  const key = letterOf(event)
  const hasNextText = textsLeftIn(getState()).length > 0
  const action = {
    ...(hasNextText && { enter: () => goToNextText({ isOnward: true }) }),
    s: save,
    z: () => (event.shiftKey ? redoLast : undoLast)(focus),
    y: () => redoLast(focus),
  }[key]
  // In a dialog, the browser undoes typing.
  const isInDialog = element.closest('[role="dialog"]') !== null
  if (!action || (key !== 's' && (getState().dialog || isInDialog))) return
  event.preventDefault()
  void action()
}

function Columns({ isReady }: { isReady: boolean }) {
  const tab = useEditor((state) => state.tab)
  const folded: readonly Tab[] = useEditor((state) => state.folded)
  const isWide = useWide()
  const { width, edge } = useColumnWidth()
  const column = (id: Tab) => ({
    hidden: isWide ? folded.includes(id) : id !== (isReady ? tab : 'preview'),
    ...(isWide ? {} : { role: 'tabpanel', id: tabPanelId(id), 'aria-labelledby': tabId(id) }),
  })
  return (
    <main className={styles.main}>
      {isReady && !isWide && (
        <TabList
          label="Columns"
          tabs={tabs}
          selected={tab}
          onSelect={(chosen) => setState({ tab: chosen })}
        />
      )}
      <div className={styles.columns}>
        <div className={`${styles.column} ${styles.areas}`} {...column('pages')}>
          {isReady && (
            <>
              <PageList />
              <SectionList />
            </>
          )}
        </div>
        <div className={`${styles.column} ${styles.middle}`} {...column('preview')}>
          <PreviewColumn />
        </div>
        {isWide && !folded.includes('fields') && <div className={styles.edge} {...edge} />}
        <div
          className={styles.column}
          style={isWide && width !== undefined ? { width } : undefined}
          {...column('fields')}
        >
          {isReady && <Fields />}
        </div>
      </div>
    </main>
  )
}

/** The editor: the top bar, the three columns and the problems. */
export function App() {
  const phase = useEditor((state) => state.phase)
  const notice = useEditor((state) => state.notice)
  const announcement = useEditor((state) => state.announcement)
  const dialog = useEditor((state) => state.dialog)
  const OpenDialog = dialog && dialogs[dialog]

  useEffect(() => {
    const ends = [trapFocus(), listenToF6(), acceptFiles(document)]
    document.addEventListener('keydown', onKey)
    return () => {
      for (const end of ends) end()
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  if (phase === 'failed' && notice) return <Stopped notice={notice} onRetry={() => void load()} />
  const isReady = phase === 'ready'
  return (
    <div className={styles.app}>
      {isReady && (
        <>
          <SkipLinks />
          <TopBar />
        </>
      )}
      {/* While the site is read, the preview loads its scripts. */}
      <Columns isReady={isReady} />
      <NoticeBar />
      {isReady && <Problems />}
      {OpenDialog && <OpenDialog />}
      <div aria-live="polite" className={onlyRead}>
        <span key={announcement.count}>{announcement.text}</span>
      </div>
    </div>
  )
}
