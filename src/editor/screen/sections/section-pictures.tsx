/** Pictures of the section types, made of their examples by the page of the preview. */
import { useEffect, useRef } from 'react'
import { isObject } from '../../../content/json-object.ts'
import { pageIds } from '../../../content/page-ids.ts'
import type { Files } from '../../model/files.ts'
import { valueIn } from '../../model/json/tree.ts'
import { pagesOf } from '../../model/pages.ts'
import type { SectionType } from '../../model/sections.ts'
import { type PageWindow, previewAddress, showContent } from '../preview/frame.ts'
import { sectionSelectors } from '../preview/section-selectors.ts'
import { PreviewContent } from '../preview/shown-content.ts'
import { getState } from '../state/store.ts'
import { placeholder } from '../state/uploaded-files.ts'
import { picturesIn } from '../state/use-picture.ts'
import * as styles from './add-section-styles.ts'

/** The sections as elements, by their type, and the styles of the page. */
export interface SectionPictures {
  sections: ReadonlyMap<string, Element>
  sheet: CSSStyleSheet
}

/** The address of the pictures of the examples, which a site does not have. */
const noPicture = '#picture'

let drawn: string | undefined

/** Returns the address of a drawing for them. The policy of the page itself would not let it through. */
const drawingAddress = () =>
  (drawn ??= URL.createObjectURL(new Blob([placeholder], { type: 'image/svg+xml' })))

/** Returns the content of a page that has one section of each type. */
function contentWith(files: Files, page: string, types: readonly SectionType[]) {
  const value = valueIn(files, page)
  if (!isObject(value)) return undefined
  // Each has the whole width of the page.
  const sections = types.map(({ type, example: { beside: _, ...example } }) => ({
    ...example,
    type,
  }))
  const text = JSON.stringify({ ...value, sections })
  const all = new Map(files).set(page, text)
  const known = picturesIn(getState())
  const drawing = { src: noPicture, width: 1200, height: 750 }
  const named = [...text.matchAll(/"file":"([^"]+)"/g)].map(
    ([, name = '']) => [name, drawing] as const,
  )
  const pictures = { ...Object.fromEntries(named), ...known }
  return new PreviewContent().contentOf(all, page, { files: all, diagnostics: [] }, pictures)
}

/** Returns the styles of a page for a part of it in another document, where nothing moves. */
function styleOf({ document }: PageWindow): CSSStyleSheet {
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) =>
      cssText.replace(/(^|[\s,{}])(?::root|html|body)(?=[\s,{.:[])/g, '$1:host'),
    )
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `${rules.join('\n')}\n* { animation: none !important; transition: none !important; }`,
  )
  return sheet
}

interface RenderProps {
  types: readonly SectionType[]
  onRendered(pictures: SectionPictures): void
}

/** Renders an example of each type in a page that nobody sees. */
export function RenderedTypes({ types, onRendered }: RenderProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { files } = getState().session
  const page = pagesOf(files)[0]

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dialog.
  useEffect(() => {
    const element = frame.current
    if (!element || !page) return
    const listening = new AbortController()
    const onReady = () => {
      const window = element.contentWindow as PageWindow | null
      const content = contentWith(files, page.file, types)
      if (!window || !content) return
      const selectors = sectionSelectors(content.page)
      const readState = () => {
        const found = selectors.map((selector) => window.document.querySelector(selector))
        const main = window.document.getElementById(pageIds.content)
        if (main?.childElementCount !== selectors.length || found.includes(null)) return false
        const sections = types.flatMap(({ type }, index) =>
          found[index] ? [[type, found[index]] as const] : [],
        )
        onRendered({ sections: new Map(sections), sheet: styleOf(window) })
        return true
      }
      const observer = new window.MutationObserver(() => readState() && observer.disconnect())
      observer.observe(window.document.body, { subtree: true, childList: true })
      listening.signal.addEventListener('abort', () => observer.disconnect())
      showContent(window, content)
    }
    element.addEventListener('content:ready', onReady, { signal: listening.signal })
    return () => listening.abort()
  }, [])

  if (!page) return null
  return (
    <iframe
      ref={frame}
      title="Examples"
      aria-hidden="true"
      tabIndex={-1}
      inert
      className={styles.hiddenFrame}
      src={previewAddress}
    />
  )
}

/** The widths at which a section is drawn, in pixels: as on a phone where the window is one. */
const widthOfPage = () => (innerWidth < 600 ? 390 : 1280)

interface PictureProps {
  type: string
  /** Undefined until they are rendered. */
  pictures: SectionPictures | undefined
}

/** A small picture of a section type, which is empty until it is rendered. */
export function SectionPicture({ type, pictures }: PictureProps) {
  const host = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = host.current
    const section = pictures?.sections.get(type)
    if (!element || !pictures || !section) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [pictures.sheet]
    const width = widthOfPage()
    const scaled = document.createElement('div')
    Object.assign(scaled.style, {
      width: `${width}px`,
      transform: `scale(${element.clientWidth / width})`,
      transformOrigin: '0 0',
    })
    const copy = document.importNode(section, true)
    for (const image of copy.querySelectorAll('img')) {
      if (image.getAttribute('src') === noPicture) image.src = drawingAddress()
    }
    scaled.append(copy)
    root.replaceChildren(scaled)
  }, [type, pictures])
  return <span ref={host} className={styles.picture} aria-hidden="true" inert />
}
