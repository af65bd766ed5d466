import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { notFoundPath } from '../../../content/addresses.ts'
import type { Pictures } from '../../../content/pictures.ts'
import { checkFiles } from '../../edits/check-files.ts'
import type { Files } from '../../edits/files.ts'
import { pagesOf } from '../../edits/pages.ts'
import { handKeysOn, listenToClicks, type SelectedPlace } from './clicks.ts'
import { outlineSection, type PageWindow, scrollToSection, showContent } from './frame.ts'
import { followShown } from './shown-content.ts'

interface PreviewProps {
  files: Files
  /** The file of the page. */
  page: string
  /** The pictures that there are. */
  pictures?: Pictures | undefined
  /** What the checks say of the files; they are asked where it is left out. */
  diagnostics?: readonly Diagnostic[]
  /** The number of the selected section. */
  selected?: number | undefined
  className?: string
  /** A text, an icon or a link was clicked. `follow`: a link was followed to there. */
  onSelect(place: SelectedPlace): void
}

const noPictures: Pictures = {}

/** The address that a page is opened at. A new one has none yet: any page of the site can take its content. */
function addressOf(files: Files, page: string): string {
  const path = pagesOf(files).find(({ file }) => file === page)?.path ?? ''
  return /^\/(?:[\w~.-]+(?:\/[\w~.-]+)*)?$/.test(path) && !path.startsWith('/__')
    ? path
    : notFoundPath
}

/**
 * A page as visitors see it, from the development server, into which the edited content is put as it is
 * typed. What cannot be shown stays as it was last right.
 */
export function Preview(props: PreviewProps) {
  const { files, page, selected, className } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const current = useRef(props)
  const diagnostics = props.diagnostics ?? checkFiles(files).diagnostics
  const follow = useMemo(followShown, [])
  const shown = follow(files, page, diagnostics, props.pictures ?? noPictures)
  const content = useRef(shown)
  // A page keeps the address that it was opened at: it has its content from here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const address = useMemo(() => addressOf(files, page), [page])
  /** The document that takes content. */
  const [ready, setReady] = useState<Document>()

  useLayoutEffect(() => {
    current.current = props
    content.current = shown
  })

  const listen = useCallback((window: PageWindow, element: HTMLIFrameElement) => {
    handKeysOn(window, element)
    listenToClicks(window, {
      shown: () => content.current,
      files: () => current.current.files,
      onSelect: (place) => current.current.onSelect(place),
    })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another frame.
  useEffect(() => {
    const element = frame.current
    const window = element?.contentWindow as PageWindow | undefined
    if (!element || !window) return
    const onOpened = () => listen(window, element)
    const onReady = () => setReady(window.document)
    element.addEventListener('content:opened', onOpened)
    element.addEventListener('content:ready', onReady)
    return () => {
      element.removeEventListener('content:opened', onOpened)
      element.removeEventListener('content:ready', onReady)
    }
  }, [page, listen])

  const pageOf = () => {
    const window = frame.current?.contentWindow as PageWindow | null | undefined
    return window && ready === window.document ? window : undefined
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new document wants it, too.
  useLayoutEffect(() => {
    const window = pageOf()
    if (window && shown) showContent(window, shown)
  }, [shown, ready])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new document wants it, too.
  useEffect(() => {
    const window = pageOf()
    if (window && shown) outlineSection(window, shown.page, selected)
  }, [shown?.page, selected, ready])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice.
  useEffect(() => {
    const window = pageOf()
    if (!window || !shown || selected === undefined) return
    return scrollToSection(window, shown.page, selected)
  }, [selected, page, ready])

  return <iframe key={page} ref={frame} title="Preview" src={address} className={className} />
}
