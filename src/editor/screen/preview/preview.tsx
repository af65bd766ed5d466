import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formOfFile, nameOfForm } from '../../../content/content-files.ts'
import type { FormSchema } from '../../../content/types.generated.ts'
import { acceptFiles } from '../parts/file-drop.ts'
import { diagnosticsIn, versionIn } from '../state/derived.ts'
import { picturesIn, readPictures } from '../state/pictures.ts'
import { type EditorState, type Selection, useEditor } from '../state/store.ts'
import { elementOf, forwardKeys, listenToClicks } from './clicks.ts'
import { checkSubmitted } from './form-answers.ts'
import { answerForms, type FormState, showField, showFormState } from './form-states.ts'
import {
  outlineSection,
  type PageWindow,
  previewAddress,
  revealElement,
  scrollToSection,
  showContent,
} from './frame.ts'
import * as styles from './preview-styles.ts'
import { followShown, formAround, type ShownContent } from './shown-content.ts'
import { useLastFrame } from './use-last-frame.ts'

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

/** The page of a state. If its content has a mistake, shows what it was before the mistake. */
const PageOfState = memo(({ state, page, selection, form, formState }: PageOfStateProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const { focused } = state
  const edited = state.session.files
  const reported = diagnosticsIn(state)
  const pictures = picturesIn(state)
  const version = versionIn(state)
  const followEdited = useMemo(followShown, [])
  // An earlier version is no state to go back to.
  const followVersion = useMemo(followShown, [])
  const checkedFiles = state.verdict?.files
  const ofFiles = useMemo(() => {
    if (page === undefined) return undefined
    if (version) return followVersion(version.files, page, version, pictures)
    const lastCheck = checkedFiles && { files: checkedFiles, diagnostics: reported }
    return followEdited(edited, page, lastCheck, pictures, form)
  }, [followEdited, followVersion, edited, page, version, pictures, form, checkedFiles, reported])
  const isRefused = formState?.state === 'refused'
  const shown = useMemo(
    () => (isRefused && ofFiles ? withRequests(ofFiles) : ofFiles),
    [ofFiles, isRefused],
  )
  const found = shown?.places.findIndex(({ file, index, shownBy }) =>
    selection?.file === page
      ? shownBy === selection?.section
      : file === selection?.file && index === selection.section,
  )
  const selected = found === undefined || found < 0 ? undefined : found
  const content = useRef(shown)
  const latest = useRef(state)
  /** The first page. Its document opens before it is known. */
  const [first, setFirst] = useState(page)
  if (page !== undefined && first === undefined) setFirst(page)
  /** The document, when it is ready to show content. */
  const [ready, setReady] = useState<Document>()
  /** The page whose document has shown its content. */
  const [filled, setFilled] = useState<string>()
  /** The document whose code has thrown an error. */
  const [failed, setFailed] = useState<Document>()

  useLayoutEffect(() => {
    content.current = shown
    latest.current = state
  })

  useEffect(() => {
    if (shown) readPictures(latest.current, Object.keys(shown.pictures ?? {}))
  }, [shown])

  useEffect(() => {
    const element = frame.current
    const window = element?.contentWindow as PageWindow | undefined
    if (!element || !window) return
    const onOpened = () => {
      forwardKeys(window, element)
      listenToClicks(window, () => content.current)
      checkSubmitted(window, (form) => content.current && formAround(content.current, form))
      answerForms(window)
      acceptFiles(window.document)
    }
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('content:opened', onOpened, { signal })
    element.addEventListener('content:ready', () => setReady(window.document), { signal })
    element.addEventListener('content:shown', () => setFilled(page), { signal })
    element.addEventListener('content:failed', () => setFailed(window.document), { signal })
    return () => listening.abort()
  }, [page])

  const pageOf = () => {
    const window = frame.current?.contentWindow as PageWindow | null | undefined
    return window && ready === window.document ? window : undefined
  }
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
    const ofForm = formOfFile(focused.file)
    const formName = ofForm && nameOfForm(ofForm)
    const form = formName && content.current.forms[formName]
    const show = () => {
      if (!content.current) return
      const element = elementOf(window, focused, content.current, latest.current.session.files)
      if (element) revealElement(window, element)
    }
    const [list, name] = focused.path
    if (!form || list !== 'properties') return show()
    if (!showField(window, formName, form.schema, String(name))) return show()
    // After React has taken the answers.
    const timer = window.setTimeout(show)
    return () => window.clearTimeout(timer)
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
      {page === undefined ? (
        <p role="status" className={`${styles.notShown} ${styles.opening}`}>
          <span>Reading the site…</span>
        </p>
      ) : (
        filled !== page && (
          <p className={`${styles.notShown} ${styles.opening}`}>
            <span>Opening the page…</span>
          </p>
        )
      )}
      {!shown && checkedFiles && (
        <p role="note" className={styles.notShown}>
          This page cannot be shown because of a mistake in it. The list of errors leads there.
        </p>
      )}
      {failed && failed === ready && shown && checkedFiles && (
        <p role="note" className={styles.notShown}>
          This page cannot be shown, because the code of the site fails. Ask the developer: the
          console of the browser has the error.
        </p>
      )}
    </>
  )
})
