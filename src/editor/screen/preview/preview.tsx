import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { FormSchema } from '../../../content/types.generated.ts'
import { diagnosticsIn, versionIn } from '../state/derived.ts'
import { type EditorState, type Selection, useEditor } from '../state/store.ts'
import { picturesIn, readPictures } from '../state/use-picture.ts'
import { type FormState, showFormState } from './form-states.ts'
import { outlineSection, previewAddress, scrollToSection, showContent } from './frame.ts'
import * as styles from './preview-styles.ts'
import { revealField } from './reveal-field.ts'
import { PreviewContent, type ShownContent } from './shown-content.ts'
import { useLastFrame } from './use-last-frame.ts'
import { usePageFrame } from './use-page-frame.ts'

interface PreviewProps {
  /** The file of the page; undefined until the site is read. */
  page: string | undefined
  /** The selected section, or file. */
  selection: Selection | undefined
  /** The form that the page shows alone, because no page shows it yet. */
  form?: string | undefined
  /** The state in which a form of the page is shown. */
  formState?: ShownForm | undefined
}

interface ShownForm {
  state: FormState
  name: string
  schema: FormSchema
}

/** Where a form sends its requests in the preview, where nothing is sent. It shows what visitors see once it is connected. */
const endpoint = 'https://forms.invalid/'

/** Returns the content of a site that sends requests. */
function withRequests(shown: ShownContent): ShownContent {
  const { site } = shown
  if (site.requests) return shown
  return { ...shown, site: { ...site, requests: { endpoint } } }
}

/** Returns whether somebody has gone on to another place, not only written where they are. */
const isElsewhere = (one: PageOfStateProps, other: PageOfStateProps): boolean =>
  one.page !== other.page ||
  one.selection !== other.selection ||
  one.form !== other.form ||
  one.formState !== other.formState ||
  one.state.focused !== other.state.focused

/** The page with the edited content. A letter appears in its field first, and in the page a frame later. */
export function Preview(props: PreviewProps) {
  const state = useEditor((whole) => whole)
  const latest = useMemo(() => ({ ...props, state }), [props, state])
  return <PageOfState {...useLastFrame(latest, isElsewhere)} />
}

interface PageOfStateProps extends PreviewProps {
  state: EditorState
}

interface OpeningProps {
  /** Whether the site is read. */
  isRead: boolean
  /** Whether the page has shown its content. */
  isFilled: boolean
}

/** Covers the page until it shows its content. */
function Opening({ isRead, isFilled }: OpeningProps) {
  if (isRead && isFilled) return null
  return (
    <p {...(!isRead && { role: 'status' })} className={`${styles.notShown} ${styles.opening}`}>
      <span>{isRead ? 'Opening the page…' : 'Reading the site…'}</span>
    </p>
  )
}

/** Says why a page is not shown. */
function NotShown({ hasMistake, hasFailed }: { hasMistake: boolean; hasFailed: boolean }) {
  if (!hasMistake && !hasFailed) return null
  return (
    <p role="note" className={styles.notShown}>
      {hasMistake
        ? 'This page cannot be shown because of a mistake in it. The list of errors leads there.'
        : 'This page cannot be shown, because the code of the site fails. Ask the developer: the console of the browser has the error.'}
    </p>
  )
}

/** Returns the content of the page; undefined if it has never been valid. */
function useShownContent({ state, page, form, formState }: PageOfStateProps) {
  const edited = state.session.files
  const reported = diagnosticsIn(state)
  const pictures = picturesIn(state)
  const version = versionIn(state)
  const ofEdited = useMemo(() => new PreviewContent(), [])
  // An earlier version is no state to go back to.
  const ofVersion = useMemo(() => new PreviewContent(), [])
  const checkedFiles = state.checkResult?.files
  const ofFiles = useMemo(() => {
    if (page === undefined) return undefined
    if (version) return ofVersion.contentOf(version.files, page, version, pictures)
    const lastCheck = checkedFiles && { files: checkedFiles, diagnostics: reported }
    return ofEdited.contentOf(edited, page, lastCheck, pictures, form)
  }, [ofEdited, ofVersion, edited, page, version, pictures, form, checkedFiles, reported])
  const isRefused = formState?.state === 'refused'
  return useMemo(
    () => (isRefused && ofFiles ? withRequests(ofFiles) : ofFiles),
    [ofFiles, isRefused],
  )
}

/** Returns the index of the selected section on the page; undefined if none is selected. */
function selectedIndex(
  shown: ShownContent | undefined,
  { page, selection }: PreviewProps,
): number | undefined {
  const index = shown?.sources.findIndex(({ file, index, shownBy }) =>
    selection?.file === page
      ? shownBy === selection?.section
      : file === selection?.file && index === selection.section,
  )
  return index === -1 ? undefined : index
}

/** The page of a state. If its content has a mistake, shows what it was before the mistake. */
const PageOfState = memo((props: PageOfStateProps) => {
  const { state, page, formState } = props
  const { focused } = state
  const shown = useShownContent(props)
  const selected = selectedIndex(shown, props)
  const { frame, content, pageOf, first, ready, filled, failed } = usePageFrame(page, shown)
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })

  useEffect(() => {
    if (shown) readPictures(latest.current, Object.keys(shown.pictures ?? {}))
  }, [shown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for a new document.
  useLayoutEffect(() => {
    const window = pageOf()
    if (window && shown) showContent(window, shown)
  }, [shown, ready])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for a new document.
  useEffect(() => {
    const window = pageOf()
    if (window && shown) outlineSection(window, shown.page, selected)
  }, [shown?.page, selected, ready])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each selection.
  useEffect(() => {
    const window = pageOf()
    if (!window || !shown || selected === undefined) return
    return scrollToSection(window, shown.page, selected)
  }, [selected, page, ready])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each document.
  useEffect(() => {
    const window = pageOf()
    if (!window || !formState) return
    const { name, schema, state } = formState
    void showFormState(window, name, schema, state)
  }, [ready])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field.
  useEffect(() => {
    const window = pageOf()
    if (!window || !content.current || !focused) return
    return revealField(
      window,
      focused,
      () => content.current,
      () => latest.current.session.files,
    )
  }, [focused, ready])

  return (
    <>
      <iframe
        key={page === first ? '' : page}
        ref={frame}
        title="Preview"
        src={previewAddress}
        className={styles.frame}
      />
      <Opening isRead={page !== undefined} isFilled={filled === page} />
      {state.checkResult && (
        <NotShown hasMistake={!shown} hasFailed={failed !== undefined && failed === ready} />
      )}
    </>
  )
})
