import { useLayoutEffect, useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components'
import { checked } from '../../../content/checked.ts'
import {
  fileOfForm,
  formOfFile,
  isSharedFile,
  nameOfForm,
  quoteForm,
} from '../../../content/content-files.ts'
import { isObject, ownText } from '../../../content/json-object.ts'
import type {} from '../../../content/types.generated.ts'
import type { Files } from '../../model/files.ts'
import { showsForm } from '../../model/forms.ts'
import { valueIn } from '../../model/json/tree.ts'
import { formFileOf } from '../../model/languages.ts'
import { isPageFile, languageIn, type PageEntry } from '../../model/pages.ts'
import { sectionsOf } from '../../model/sections.ts'
import { pagesShowing } from '../../model/shared.ts'
import { VersionBar } from '../history/history.tsx'
import { Button } from '../parts/button.tsx'
import type { EditorIcon } from '../parts/editor-icon.tsx'
import {
  Monitor,
  PanelLeft,
  PanelRight,
  Smartphone,
  Tablet,
  ZoomIn,
} from '../parts/icons.generated.ts'
import * as parts from '../parts/shared-styles.ts'
import { useWide } from '../parts/use-wide.ts'
import { pagesIn } from '../state/derived.ts'
import { fold, type SideColumn, useEditor } from '../state/store.ts'
import type { FormState } from './form-states.ts'
import { Preview } from './preview.tsx'
import * as styles from './preview-styles.ts'

const widths = [
  { name: 'Phone', icon: Smartphone, width: 390 },
  { name: 'Tablet', icon: Tablet, width: 820 },
  { name: 'Desktop', icon: Monitor, width: 1280 },
] as const

/** Returns the first width: that of a device like this one. */
function widthOfWindow(): (typeof widths)[number]['name'] {
  if (innerWidth < 600) return 'Phone'
  return innerWidth < 1100 ? 'Tablet' : 'Desktop'
}

/** Returns the size of the space for the page, in pixels. */
function useSpace() {
  const ref = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setSpace({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { ref, space }
}

/** Folds a column away on wide windows, where it takes space from the preview. */
function FoldButton({ column, icon }: { column: SideColumn; icon: EditorIcon }) {
  const isFolded = useEditor((state) => state.folded.includes(column))
  if (!useWide()) return null
  return (
    <Button
      kind="plain"
      icon={icon}
      label={`${isFolded ? 'Show' : 'Hide'} ${column}`}
      onPress={() => fold(column, !isFolded)}
    />
  )
}

const states: readonly { state: FormState; name: string }[] = [
  { state: 'errors', name: 'With its errors' },
  { state: 'sent', name: 'After it was sent' },
  { state: 'refused', name: 'When it is refused' },
]

/** Returns the files of the forms on a page. */
function formsOn(files: Files, page: string): string[] {
  return sectionsOf(files, page).flatMap((section) =>
    ownText(section, 'type') === 'quote-form'
      ? fileOfForm(ownText(section, 'form') ?? quoteForm)
      : [],
  )
}

interface FormStatesProps {
  value: FormState | undefined
  onChange(state: FormState | undefined): void
}

/** Shows the state in which the form of the page is, and leads to another one, and back. */
function FormStates({ value, onChange }: FormStatesProps) {
  return (
    <select
      aria-label="Show the form"
      className={`${parts.control} ${styles.formStates}`}
      value={value ?? ''}
      onChange={({ target }) => onChange((target.value || undefined) as FormState | undefined)}
    >
      <option value="">Form as it begins</option>
      {states.map(({ state, name }) => (
        <option key={state} value={state}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** The preview, and the buttons for its width. */
export function PreviewColumn() {
  const [chosen, choose] = useState(widthOfWindow)
  const { ref, space } = useSpace()
  const files = useEditor((state) => state.session.files)
  const selection = useEditor((state) => state.selection)
  const pages = useEditor(pagesIn)
  const isReading = useEditor((state) => state.phase === 'loading')
  const selected = selection?.file
  const isPage = selected !== undefined && isPageFile(selected)
  const isGone = isPage && !files.has(selected)
  // The last page stays visible while the site file or the quote form is edited.
  const [shown, show] = useState<string>()
  if (isPage && selected !== shown) show(selected)
  const selectedForm = selected === undefined ? undefined : formOfFile(selected)
  const withForm = ({ file }: { file: string }) =>
    selectedForm !== undefined &&
    formFileOf(files, languageIn(files, file), selectedForm) === selected &&
    formsOn(files, file).includes(selectedForm)
  const last = pages.find(({ file }) => file === shown) ?? pages[0]
  // The quote form is shown on a page in its language that has the form.
  const isForm = selectedForm !== undefined
  // Shared sections are shown on a page that has them.
  const showing = selected !== undefined && isSharedFile(selected) && pagesShowing(files, selected)
  const isFitting = (one: PageEntry) =>
    showing ? showing.some(({ file }) => file === one.file) : !isForm || withForm(one)
  const page = (last && isFitting(last) ? last : (pages.find(isFitting) ?? last))?.file
  const alone =
    selectedForm !== undefined && !showsForm(files, selectedForm) ? selectedForm : undefined
  const forms = alone ? [alone] : page === undefined ? [] : formsOn(files, page)
  const shownForm = forms.find((one) => one === selectedForm) ?? forms[0]
  const value = shownForm && valueIn(files, shownForm)
  const form = isObject(value) ? checked.formWithMessages(value) : undefined
  // The state of a form belongs to one page. Another state begins with a form that nobody has used.
  const [shownState, setShownState] = useState<{ of: string; state: FormState }>()
  const place = `${page} ${shownForm}`
  const formState = shownState?.of === place ? shownState.state : undefined
  const [run, setRun] = useState(0)
  function showState(state: FormState | undefined) {
    setRun(run + 1)
    setShownState(state && { of: place, state })
  }
  const { width } = widths.find(({ name }) => name === chosen) ?? widths[2]
  const [isWhole, setWhole] = useState(true)
  const scale = isWhole && space.width > 0 ? Math.min(1, space.width / width) : 1

  return (
    <>
      <Toolbar className={styles.bar} aria-label="Width of the preview">
        <FoldButton column="pages" icon={PanelLeft} />
        <span className={styles.middle} />
        {widths.map(({ name, icon }) => (
          <Button
            key={name}
            kind="plain"
            icon={icon}
            label={name}
            aria-pressed={chosen === name}
            onPress={() => choose(name)}
          />
        ))}
        <Button
          kind="plain"
          icon={ZoomIn}
          label="Full size"
          aria-pressed={!isWhole}
          onPress={() => setWhole(!isWhole)}
        />
        {shownForm && <FormStates value={formState} onChange={showState} />}
        <span className={styles.middle} />
        <FoldButton column="fields" icon={PanelRight} />
      </Toolbar>
      <VersionBar />
      <div
        ref={ref}
        id="preview"
        className={isWhole ? styles.stage : `${styles.stage} ${styles.scrolled}`}
      >
        {isGone && (
          <p className={`${parts.quiet} ${styles.gone}`}>This page was deleted elsewhere.</p>
        )}
        {(page !== undefined || isReading) && !isGone && (
          <div
            style={{
              width,
              height: space.height / scale,
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
              ...{ '--scale': scale },
              marginInlineStart: Math.max(0, (space.width - width * scale) / 2),
            }}
          >
            <Preview
              key={run}
              page={page}
              selection={selection}
              form={alone}
              formState={
                formState && shownForm && form
                  ? { state: formState, name: nameOfForm(shownForm), schema: form }
                  : undefined
              }
            />
          </div>
        )}
      </div>
    </>
  )
}
