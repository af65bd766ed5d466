import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { acceptFiles } from '../parts/file-drop.ts'
import { forwardKeys, listenToClicks } from './clicks.ts'
import { checkSubmitted } from './form-answers.ts'
import { answerForms } from './form-states.ts'
import type { PageWindow } from './frame.ts'
import { formAround, type ShownContent } from './shown-content.ts'

/**
 * Listens to the page in the preview's frame, whose ref is `frame`. `content` has the content that it shows last.
 * `page`: the file of the page; undefined until the site is read.
 */
export function usePageFrame(page: string | undefined, shown: ShownContent | undefined) {
  const frame = useRef<HTMLIFrameElement>(null)
  const content = useRef(shown)
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
  })

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

  /** Returns the window of the page once it can show content. */
  const pageOf = () => {
    const window = frame.current?.contentWindow as PageWindow | null | undefined
    return window && ready === window.document ? window : undefined
  }
  return { frame, content, pageOf, first, ready, filled, failed }
}
