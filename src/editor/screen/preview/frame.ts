/** The page in its frame: what it is given to show, and what is marked in it. */
import type { EditedContent, EditedForm } from '../../../content/content-update.ts'
import type { PageContent } from '../../../content/types.generated.ts'
import { sectionSelectors } from './section-places.ts'
import type { ShownContent } from './shown-content.ts'

export type PageWindow = Window & typeof globalThis

/** The copies that a document was given, by what they are copies of. */
const copies = new WeakMap<Document, WeakMap<object, object>>()

/** A copy for a page, since React and the form ask whether a value is of their own window. */
function copied<T extends object>(window: PageWindow, value: T): T {
  const known = copies.get(window.document) ?? new WeakMap<object, object>()
  copies.set(window.document, known)
  const copy = (known.get(value) as T | undefined) ?? window.structuredClone(value)
  known.set(value, copy)
  return copy
}

function formFor(window: PageWindow, form: EditedForm): EditedForm {
  const schema = copied(window, form.schema)
  const last = window.editedContent?.form
  // The same one, so that the form on the page keeps its validator.
  if (last?.schema === schema) return last
  return { schema, validators: form.validators, numerals: copied(window, form.numerals) }
}

/** A copy of a page, in which a section that is as it `was` is the very one that it was. */
function pageFor(window: PageWindow, page: PageContent, was: PageContent | undefined): PageContent {
  // By their texts, since what is read from another text is another object.
  const left = (was?.sections ?? []).map((section) => ({ section, text: JSON.stringify(section) }))
  const sections = page.sections.map((section) => {
    const text = JSON.stringify(section)
    const at = left.findIndex((one) => one.text === text)
    // Of two that are equal, each is one of the page.
    const [same] = at < 0 ? [] : left.splice(at, 1)
    return same?.section ?? window.structuredClone(section)
  })
  return { ...window.structuredClone({ ...page, sections: [] }), sections }
}

/** Puts content into a page that has said `content:ready`. */
export function showContent(
  window: PageWindow,
  { site, page, pictures, form }: ShownContent,
): void {
  const last = window.editedContent
  const content: EditedContent = {
    site: copied(window, site),
    page: pageFor(window, page, last?.page),
    pictures: copied(window, pictures),
    form: form && formFor(window, form),
  }
  window.editedContent = content
  window.dispatchEvent(new window.Event('content:edit'))
}

/** The sheet that a document was given, and what is in it. */
const sheets = new WeakMap<Document, { sheet: CSSStyleSheet; rules: string }>()

/** Gives a page rules in a sheet of its own: nothing in its document is touched. */
function setRules(window: PageWindow, rules: string): void {
  const { document } = window
  const known = sheets.get(document)
  // Rules that are set anew, even the same ones, have the browser work out the styles of the whole page.
  if (known?.rules === rules) return
  const sheet = known?.sheet ?? new window.CSSStyleSheet()
  sheet.replaceSync(rules)
  if (!known) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  sheets.set(document, { sheet, rules })
}

/** Outlines the section of a number; none where it is undefined. */
export function outlineSection(window: PageWindow, page: PageContent, index?: number): void {
  const selector = index === undefined ? undefined : sectionSelectors(page)[index]
  const outline = 'outline: 2px solid #6ea8fe; outline-offset: -2px;'
  const always = 'body :not(input, select, textarea, option) { cursor: pointer; }'
  setRules(window, selector ? `${always} ${selector} { ${outline} }` : always)
}

function scrollTo(window: PageWindow, element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  const bar = window.document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const { innerHeight, scrollY } = window
  const isSeen = top < innerHeight * 0.6 && bottom > bar + innerHeight * 0.2
  if (!isSeen) window.scrollTo({ top: scrollY + top - bar })
}

/**
 * Scrolls to a section, unless it is in view, as soon as it is in the page. The window around the page stays
 * where it is. Gives what ends the waiting.
 */
export function scrollToSection(window: PageWindow, page: PageContent, index: number): () => void {
  const selector = sectionSelectors(page)[index]
  const look = () => {
    const element = selector && window.document.querySelector(selector)
    if (element) scrollTo(window, element)
    return element !== null
  }
  if (look()) return () => {}
  const observer = new window.MutationObserver(() => look() && observer.disconnect())
  observer.observe(window.document.body, { subtree: true, childList: true })
  return () => observer.disconnect()
}
