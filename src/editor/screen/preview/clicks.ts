/** What a click in the page leads to: the field of what was clicked, and not where a visitor would get. */

import type { Path } from '../../../checks/read/locate.ts'
import { pathOnSite } from '../../../checks/rules/site-links.ts'
import { anchorIds } from '../../../content/anchor-ids.ts'
import { siteFile } from '../../../content/content-files.ts'
import { isObject, valueAt } from '../../../content/json-object.ts'
import { pageIds } from '../../../content/page-ids.ts'
import { compiledSchemasOf } from '../../edits/check-files.ts'
import type { Files } from '../../edits/files.ts'
import { readValue } from '../../edits/json/tree.ts'
import { formFileOf, wordsFileOf } from '../../edits/languages.ts'
import { pagesOf } from '../../edits/pages.ts'
import type { PageWindow } from './frame.ts'
import { sectionAround, sectionSelectors } from './section-places.ts'
import type { ShownContent } from './shown-content.ts'
import { findPlace, type Source } from './text-places.ts'

export interface SelectedPlace {
  file: string
  path: Path
  /** A link was followed to there. */
  follow?: boolean
}

interface Listening {
  /** As they are at the moment of a click. */
  shown(): ShownContent | undefined
  files(): Files
  onSelect(place: SelectedPlace): void
}

/** What the pointer is on: a text node of the element, or the element itself. */
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

/** The place of what was clicked. */
function placeAt(
  target: Element,
  click: MouseEvent,
  shown: ShownContent,
  files: Files,
): SelectedPlace {
  const node = nodeAt(target, click)
  const { file, page, site, form } = shown
  const wordsFile = wordsFileOf(files, page.language)
  const index = sectionAround(target, page)
  const { header, footer, requests, home: _, translations: __, ...facts } = site
  const translated = valueAt(readValue(files.get(wordsFile) ?? ''), ['requests'])
  const siteSources: Source[] =
    wordsFile === siteFile
      ? [{ file: siteFile, path: [], value: site }]
      : [
          { file: siteFile, path: [], value: translated ? facts : { ...facts, requests } },
          { file: wordsFile, path: [], value: { header, footer, requests: translated } },
        ]
  const selector = sectionSelectors(page)[index]
  const section = selector && target.closest(selector)
  if (!section) {
    const part = target.closest('header, footer') ?? target.ownerDocument.body
    const place = findPlace(node, part, siteSources)
    return place ?? { file: part === target.ownerDocument.body ? file : wordsFile, path: [] }
  }
  const path = ['sections', index]
  const sources: Source[] = [{ file, path, value: page.sections[index] }]
  if (form && section.querySelector('form')) {
    sources.push({ file: formFileOf(files, page.language), path: [], value: form.schema })
  }
  return findPlace(node, section, [...sources, ...siteSources]) ?? { file, path }
}

/** The page of the site that a link leads to, and its section; undefined where it leads elsewhere. */
function linkedPlace(link: HTMLAnchorElement, files: Files): SelectedPlace | undefined {
  const { origin } = link.ownerDocument.location
  const path = link.href.startsWith(`${origin}/`) ? pathOnSite(link.href, origin) : undefined
  const page = pagesOf(files).find((entry) => entry.path === path)
  if (!page) return undefined
  const value = readValue(files.get(page.file) ?? '')
  const sections = isObject(value) && Array.isArray(value.sections) ? value.sections : []
  const id = decodeURIComponent(link.hash.slice(1))
  const inner = anchorIds(sections, compiledSchemasOf(files).anchorsOf)
  const index = sections.findIndex(
    (section, place) =>
      id !== '' && isObject(section) && (section.id === id || inner[place]?.includes(id)),
  )
  return { file: page.file, path: index < 0 ? [] : ['sections', index], follow: true }
}

/** What a visitor uses by itself: the controls of a form, and the button of the menu. */
function isUsed(target: Element): boolean {
  const control = target.closest(
    'input, select, textarea, option, form button, [role=status] button',
  )
  return control !== null
}

const isElement = (target: EventTarget | null): target is Element =>
  target !== null && (target as Node).nodeType === Node.ELEMENT_NODE

/** Listens to a page until its document goes. */
export function listenToClicks(window: PageWindow, { shown, files, onSelect }: Listening): void {
  const onClick = (event: MouseEvent) => {
    const { target } = event
    const content = shown()
    if (!isElement(target) || !content || isUsed(target)) return
    const link = target.closest('a')
    if (link && (event.ctrlKey || event.metaKey)) {
      const place = linkedPlace(link, files())
      // Elsewhere, the browser opens a window of its own.
      if (!place) return
      event.preventDefault()
      event.stopPropagation()
      onSelect(place)
      return
    }
    if (!target.closest(`[popovertarget=${pageIds.menu}]`)) {
      event.preventDefault()
      event.stopPropagation()
    }
    onSelect(placeAt(target, event, content, files()))
  }
  window.document.addEventListener('click', onClick, { capture: true })
}

/** Hands the keys of the editor on to the window around the page, which does with them what it does. */
export function handKeysOn(window: PageWindow, frame: HTMLIFrameElement): void {
  window.document.addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, shiftKey, target } = event
    if (!(ctrlKey || metaKey)) return
    // In a control, these undo what was typed there.
    const isTyped = isElement(target) && target.matches('input, textarea') && /^[zy]$/i.test(key)
    if (isTyped) return
    const options = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }
    if (!frame.dispatchEvent(new KeyboardEvent('keydown', options))) event.preventDefault()
  })
}
