/** A click in the preview selects the field of the clicked text, and does not follow links. */

import { withRichTexts } from '../../../checks/rich-content.ts'
import { pathOnSite } from '../../../checks/rules/site-map.ts'
import { anchorIds } from '../../../content/anchor-ids.ts'
import {
  fileOfForm,
  formOfFile,
  isFormTranslation,
  quoteForm,
  siteFile,
} from '../../../content/content-files.ts'
import { placeOfWord } from '../../../content/form-words.ts'
import { isObject, valueAt } from '../../../content/json-object.ts'
import { pageIds } from '../../../content/page-ids.ts'
import { formFileOf, translationFileOf } from '../../model/edited-languages.ts'
import type { Files } from '../../model/files.ts'
import { valueIn } from '../../model/json/tree.ts'
import { pagesOf } from '../../model/pages.ts'
import { schemasOf } from '../../model/schemas.ts'
import { sectionsOf } from '../../model/sections.ts'
import { letterOf } from '../parts/letter-of.ts'
import { revealField, select } from '../state/actions.ts'
import { getState, type Selection } from '../state/store.ts'
import { type ContentLocation, findLocation, findNode, type Source } from './content-locations.ts'
import type { PageWindow } from './frame.ts'
import { sectionAround, sectionSelectors } from './section-selectors.ts'
import type { ShownContent } from './shown-content.ts'

/** Returns the text node below the pointer; the element itself if there is none. */
function nodeAt(target: Element, { clientX: x, clientY: y }: MouseEvent): Node {
  const range = target.ownerDocument.createRange()
  const isHit = ({ left, right, top, bottom }: DOMRect) =>
    left <= x && x <= right && top <= y && y <= bottom
  const texts = [...target.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  const hit = texts.find((text) => {
    range.selectNodeContents(text)
    return [...range.getClientRects()].some(isHit)
  })
  return hit ?? target
}

/** Elements that show one text. Those of a list show it with the lists in it. */
const texts = 'p, h1, h2, h3, h4, h5, h6, td, th, dt, dd, figcaption, pre, label, button, a'

/** Returns the characters that are no spaces before the one below the pointer, in the text that is clicked. */
function charactersBefore(
  target: Element,
  { clientX: x, clientY: y }: MouseEvent,
): number | undefined {
  const { ownerDocument: document } = target
  const caret = document.caretPositionFromPoint?.(x, y)
  // Safari before 18.4 knows only this one.
  const old = caret ? undefined : document.caretRangeFromPoint?.(x, y)
  const [node, offset] = caret
    ? [caret.offsetNode, caret.offset]
    : [old?.startContainer, old?.startOffset ?? 0]
  let text: Element | null = target.closest(`${texts}, li`)
  while (text?.matches('li, a, button') && text.parentElement?.closest(`${texts}, li`)) {
    text = text.parentElement.closest(`${texts}, li`)
  }
  if (!node || !text?.contains(node)) return undefined
  const range = document.createRange()
  range.setStart(text, 0)
  range.setEnd(node, offset)
  return range.toString().replace(/\s/g, '').length
}

/** The notice, the bar and the footer. */
const aroundSections = 'aside, header, footer'

/** Returns the parts of the site file and of its translation that a page shows. */
function sourcesOfSite({ page, site }: ShownContent, files: Files): Source[] {
  const translationFile = translationFileOf(files, page.language)
  const { header, footer, requests, home: _, translations: __, ...facts } = site
  if (translationFile === siteFile) return [{ file: siteFile, path: [], value: site }]
  const translated = valueAt(valueIn(files, translationFile), ['requests'])
  const texts = { header, footer, requests: translated }
  return [
    { file: siteFile, path: [], value: translated ? facts : { ...facts, requests } },
    { file: translationFile, path: [], value: withRichTexts(texts, 'site-translation.json') },
  ]
}

/** Returns where a section of the page is written. */
function locationOfSection({ sources, file: page }: ShownContent, shown: number): ContentLocation {
  const { file = page, index = shown } = sources[shown] ?? {}
  return { file, path: ['sections', index] }
}

/** Returns what a section shows, from its own file to the site's. */
function sourcesOfSection(index: number, shown: ShownContent, files: Files): Source[] {
  const { page, written, forms } = shown
  const own = page.sections[index]
  const sources: Source[] = [{ ...locationOfSection(shown, index), value: written.sections[index] }]
  const name = own?.type === 'quote-form' ? (own.form ?? quoteForm) : undefined
  const form = name && forms[name]
  if (form) {
    const file = formFileOf(files, page.language, fileOfForm(name))
    sources.push({ file, path: [], value: form.schema })
  }
  return [...sources, ...sourcesOfSite(shown, files)]
}

/** Returns the place in the content of the clicked node. */
function locationAt(
  target: Element,
  click: MouseEvent,
  shown: ShownContent,
  files: Files,
): ContentLocation {
  const node = nodeAt(target, click)
  const { file, page, pictures } = shown
  const index = sectionAround(target, page)
  const selector = sectionSelectors(page)[index]
  const section = selector && target.closest(selector)
  if (!section) {
    const { body } = target.ownerDocument
    const part = target.closest(aroundSections) ?? body
    const location = findLocation(node, part, sourcesOfSite(shown, files), pictures)
    return (
      location ?? { file: part === body ? file : translationFileOf(files, page.language), path: [] }
    )
  }
  const sources = sourcesOfSection(index, shown, files)
  const location = findLocation(node, section, sources, pictures)
  if (!location || !isFormTranslation(location.file))
    return location ?? locationOfSection(shown, index)
  const first = valueIn(files, formOfFile(location.file) ?? '')
  return { file: location.file, path: placeOfWord(first, location.path) }
}

/** Returns the element that shows a place of the content, or the entry of a list around it; undefined if none does. */
export function elementOf(
  { document }: PageWindow,
  { file, path }: ContentLocation,
  shown: ShownContent,
  files: Files,
): Element | undefined {
  const { page, pictures } = shown
  const selectors = sectionSelectors(page)
  const roots = [...selectors.entries()].flatMap(([index, selector]) => {
    const section = document.querySelector(selector)
    const own = locationOfSection(shown, index)
    const isOwn = file === own.file ? path[1] === own.path[1] : section?.querySelector('form')
    return section && isOwn
      ? [{ root: section, sources: sourcesOfSection(index, shown, files) }]
      : []
  })
  for (const root of document.querySelectorAll(aroundSections)) {
    roots.push({ root, sources: sourcesOfSite(shown, files) })
  }
  // An entry of a section is at least at this depth; the section itself is scrolled to when it is selected.
  const minDepth = path[0] === 'sections' ? 4 : 1
  for (let length = path.length; length >= minDepth; length--) {
    const location = { file, path: path.slice(0, length) }
    for (const { root, sources } of roots) {
      const node = findNode(location, root, sources, pictures)
      if (node)
        return node.nodeType === Node.TEXT_NODE
          ? (node.parentElement ?? undefined)
          : (node as Element)
    }
  }
  return undefined
}

/** Returns the page of the site that a link leads to, and its section; undefined for any other link. */
function linkedPage(link: HTMLAnchorElement, files: Files): Selection | undefined {
  const { origin } = link.ownerDocument.location
  const path = link.href.startsWith(`${origin}/`) ? pathOnSite(link.href, origin) : undefined
  const page = pagesOf(files).find((entry) => entry.path === path)
  if (!page) return undefined
  const sections = sectionsOf(files, page.file)
  const id = decodeURIComponent(link.hash.slice(1))
  const inner = anchorIds(sections, schemasOf(files).anchorsOf)
  const index = sections.findIndex(
    (section, location) =>
      id !== '' && isObject(section) && (section.id === id || inner[location]?.includes(id)),
  )
  return index < 0 ? { file: page.file } : { file: page.file, section: index }
}

/** Returns whether a click operates a control of the page, such as an input. */
function isControl(target: Element): boolean {
  return target.closest('input, select, textarea, option, :is(form, [role=status]) button') !== null
}

const isElement = (target: EventTarget | null): target is Element =>
  target !== null && (target as Node).nodeType === Node.ELEMENT_NODE

/** Selects the field of each clicked node. `shown` returns the content of the page at the time of the click. */
export function listenToClicks(window: PageWindow, shown: () => ShownContent | undefined): void {
  const onClick = (event: MouseEvent) => {
    const { target } = event
    const content = shown()
    const { files } = getState().session
    if (!isElement(target) || !content || isControl(target)) return
    const link = target.closest('a')
    if (link && (event.ctrlKey || event.metaKey)) {
      const page = linkedPage(link, files)
      // The browser opens any other link in a new window.
      if (!page) return
      event.preventDefault()
      event.stopPropagation()
      select(page)
      return
    }
    if (!target.closest(`[popovertarget=${pageIds.menu}]`)) {
      event.preventDefault()
      event.stopPropagation()
    }
    const { file, path } = locationAt(target, event, content, files)
    const offset = charactersBefore(target, event)
    revealField(file, path, undefined, offset === undefined ? {} : { charactersBefore: offset })
  }
  window.document.addEventListener('click', onClick, { capture: true })
}

/** Forwards the keys of the editor to the window around the page. */
export function forwardKeys(window: PageWindow, frame: HTMLIFrameElement): void {
  window.document.addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, shiftKey, target } = event
    if (!(ctrlKey || metaKey || key === 'F6')) return
    // In a control, these keys undo and redo the typing there.
    const isTyped =
      isElement(target) && target.matches('input, textarea') && /^[zy]$/.test(letterOf(event))
    if (isTyped) return
    const options = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }
    if (!frame.dispatchEvent(new KeyboardEvent('keydown', options))) event.preventDefault()
  })
}
