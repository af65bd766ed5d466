/** Updates the page in the iframe: its content, and the outline of the selected section. */
import type { DatedPage } from '../../../content/articles.ts'
import type { EditedContent } from '../../../content/edited-content.ts'
import type { FormDefinition } from '../../../content/form-definition.ts'
import type { PageContent, Section } from '../../../content/types.generated.ts'
import { isIdentical } from '../../model/json/match.ts'
import { sectionSelectors } from './section-selectors.ts'
import type { ShownContent } from './shown-content.ts'

/** The window of the iframe, with its own constructors. */
export type PageWindow = Window & typeof globalThis

/** The address of the preview, relative to that of the editor. */
export const previewAddress = 'preview'

/** The copies for each document, by their originals. */
const copies = new WeakMap<Document, WeakMap<object, object>>()

function copiesFor({ document }: PageWindow): WeakMap<object, object> {
  const known = copies.get(document) ?? new WeakMap<object, object>()
  copies.set(document, known)
  return known
}

/** Returns the copy of a value that a page has already; undefined if it has none. */
const knownCopy = <T extends object>(window: PageWindow, value: T) =>
  copiesFor(window).get(value) as T | undefined

/**
 * Returns a copy for a page, because React and the form need objects of their own window. An object whose copy the page
 * has stays the same.
 */
function copied<T extends object>(window: PageWindow, value: T): T {
  const known = copiesFor(window)
  const copyOf = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null) return one
    const copy =
      known.get(one) ??
      (Array.isArray(one)
        ? window.Array.from(one, copyOf)
        : window.Object.fromEntries(
            Object.entries(one).map(([name, inner]) => [name, copyOf(inner)]),
          ))
    known.set(one, copy)
    return copy
  }
  return copyOf(value) as T
}

function formFor(window: PageWindow, name: string, form: FormDefinition): FormDefinition {
  const schema = copied(window, form.schema)
  const last = window.editedContent?.forms[name]
  // Returns the same object, so that the form on the page keeps its validator.
  if (last?.schema === schema) return last
  const { validators, numerals, requestTexts } = form
  return {
    schema,
    validators,
    numerals: copied(window, numerals),
    ...(requestTexts && { requestTexts: copied(window, requestTexts) }),
  }
}

/** Returns a copy of a page, in which unchanged sections stay the same objects. */
function pageFor(window: PageWindow, page: PageContent, was: PageContent | undefined): PageContent {
  const known = copiesFor(window)
  const kept = new Set(page.sections.map((section) => known.get(section)))
  const left = (was?.sections ?? []).filter((section) => !kept.has(section))
  const copyOf = (section: Section): Section => {
    // A moved section is a new object. Uses each only once, so that equal sections stay separate.
    const at = left.findIndex((one) => isIdentical(one, section))
    const [same] = at < 0 ? [] : left.splice(at, 1)
    if (same) known.set(section, same)
    return copied(window, section)
  }
  const sections = page.sections.map((section) => knownCopy(window, section) ?? copyOf(section))
  return { ...window.structuredClone({ ...page, sections: [] }), sections }
}

/** Shows content in a page that has dispatched `content:ready`. */
export function showContent(
  window: PageWindow,
  { site, page, pictures, forms }: ShownContent,
): void {
  const last = window.editedContent
  const content: EditedContent = {
    site: copied(window, site),
    page: pageFor(window, page, last?.page),
    pictures: pictures && copied(window, pictures),
    forms: Object.fromEntries(
      Object.entries(forms).map(([name, form]) => [name, formFor(window, name, form)]),
    ),
  }
  window.editedContent = content
  window.dispatchEvent(new window.Event('content:edit'))
}

/** The style sheet of the editor in each document, and its rules. */
const sheets = new WeakMap<Document, { sheet: CSSStyleSheet; rules: string }>()

/** Sets style rules in a separate sheet, without changes of the document. */
function setRules(window: PageWindow, rules: string): void {
  const { document } = window
  const known = sheets.get(document)
  // Setting rules again, even equal ones, makes the browser compute the styles of the whole page.
  if (known?.rules === rules) return
  const sheet = known?.sheet ?? new window.CSSStyleSheet()
  sheet.replaceSync(rules)
  if (!known) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  sheets.set(document, { sheet, rules })
}

/** Outlines a section; none if `index` is undefined. */
export function outlineSection(window: PageWindow, page: DatedPage, index?: number): void {
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

/** Opens what is folded around an element, and scrolls to the element if it is not visible. */
export function revealElement(window: PageWindow, element: Element): void {
  const folded = element.closest('details')
  if (folded) folded.open = true
  const { top, bottom, height } = element.getBoundingClientRect()
  const bar = window.document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const { innerHeight, scrollY } = window
  // Elements in a closed menu have no size.
  if (height === 0 || (top >= bar && bottom <= innerHeight)) return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const middle = scrollY + top - (innerHeight - height) / 2
  window.scrollTo({ top: middle, behavior: isCalm ? 'auto' : 'smooth' })
}

/** Waits for a section and scrolls to it if it is not visible. Returns the function that ends the waiting. */
export function scrollToSection(window: PageWindow, page: PageContent, index: number): () => void {
  const selector = sectionSelectors(page)[index]
  const scrollIfFound = () => {
    const element = selector && window.document.querySelector(selector)
    if (element) scrollTo(window, element)
    return element !== null
  }
  if (scrollIfFound()) return () => {}
  const observer = new window.MutationObserver(() => scrollIfFound() && observer.disconnect())
  observer.observe(window.document.body, { subtree: true, childList: true })
  return () => observer.disconnect()
}
