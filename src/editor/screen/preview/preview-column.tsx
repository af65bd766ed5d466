import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components'
import { checked } from '../../../content/checked.ts'
import { nameOfForm } from '../../../content/content-files.ts'
import { isObject } from '../../../content/json-object.ts'
import { valueIn } from '../../model/json/tree.ts'
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
import { fold, type SideColumn, useEditor } from '../state/store.ts'
import type { FormState } from './form-states.ts'
import { Preview } from './preview.tsx'
import * as styles from './preview-styles.ts'
import { useShownPage } from './use-shown-page.ts'

const widths = [
  { name: 'Phone', icon: Smartphone, width: 390 },
  { name: 'Tablet', icon: Tablet, width: 820 },
  { name: 'Desktop', icon: Monitor, width: 1280 },
] as const

type Width = (typeof widths)[number]['name']

/** Returns the first width: that of a device like this one. */
function widthOfWindow(): Width {
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

/**
 * Returns the state in which the form of a page is shown, and a function that sets it. `run`: a new number for each
 * state, which begins with a form that nobody has used.
 */
function useFormState(page: string | undefined, form: string | undefined) {
  const files = useEditor((state) => state.session.files)
  // The state of a form belongs to one page.
  const [shown, setShown] = useState<{ of: string; state: FormState }>()
  const [run, setRun] = useState(0)
  const of = `${page} ${form}`
  const state = shown?.of === of ? shown.state : undefined
  function setState(next: FormState | undefined) {
    setRun(run + 1)
    setShown(next && { of, state: next })
  }
  const value = form && valueIn(files, form)
  const schema = isObject(value) ? checked.formWithMessages(value) : undefined
  const shownForm = state && form && schema ? { state, name: nameOfForm(form), schema } : undefined
  return { state, setState, run, shownForm }
}

interface PreviewBarProps {
  width: Width
  onWidth(width: Width): void
  isFullSize: boolean
  onFullSize(isFullSize: boolean): void
  /** The control for the state of the page's form. */
  children: ReactNode
}

/** The buttons above the preview. */
function PreviewBar({ width, onWidth, isFullSize, onFullSize, children }: PreviewBarProps) {
  return (
    <Toolbar className={styles.bar} aria-label="Width of the preview">
      <FoldButton column="pages" icon={PanelLeft} />
      <span className={styles.middle} />
      {widths.map(({ name, icon }) => (
        <Button
          key={name}
          kind="plain"
          icon={icon}
          label={name}
          aria-pressed={width === name}
          onPress={() => onWidth(name)}
        />
      ))}
      <Button
        kind="plain"
        icon={ZoomIn}
        label="Full size"
        aria-pressed={isFullSize}
        onPress={() => onFullSize(!isFullSize)}
      />
      {children}
      <span className={styles.middle} />
      <FoldButton column="fields" icon={PanelRight} />
    </Toolbar>
  )
}

/** The preview, and the buttons for its width. */
export function PreviewColumn() {
  const [chosen, choose] = useState(widthOfWindow)
  const { ref, space } = useSpace()
  const selection = useEditor((state) => state.selection)
  const isReading = useEditor((state) => state.phase === 'loading')
  const { page, isGone, form, formAlone } = useShownPage()
  const { state, setState, run, shownForm } = useFormState(page, form)
  const { width } = widths.find(({ name }) => name === chosen) ?? widths[2]
  const [isFullSize, setFullSize] = useState(false)
  const scale = !isFullSize && space.width > 0 ? Math.min(1, space.width / width) : 1

  return (
    <>
      <PreviewBar width={chosen} onWidth={choose} isFullSize={isFullSize} onFullSize={setFullSize}>
        {form && <FormStates value={state} onChange={setState} />}
      </PreviewBar>
      <VersionBar />
      <div
        ref={ref}
        id="preview"
        className={isFullSize ? `${styles.stage} ${styles.scrolled}` : styles.stage}
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
              form={formAlone}
              formState={shownForm}
            />
          </div>
        )}
      </div>
    </>
  )
}
