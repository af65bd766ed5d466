import { type EmbeddedPageData, readPageStyles, splitStyles } from '../content/page-data.ts'
import { pageIds } from '../content/page-ids.ts'

/** Which style sheets are in force, by their texts. */
let inForce: Set<string> | undefined

/** Whether styles can come along with a page. Style elements cannot: the policy knows only the document's own. */
const canAdopt = () => 'adoptedStyleSheets' in document

/**
 * Puts on the style sheets that another page has and this document lacks. `own` is the data of the page
 * that this document came with. Throws in a browser that has no constructable style sheets
 * (https://drafts.csswg.org/cssom/#dom-documentorshadowroot-adoptedstylesheets).
 */
export function adoptStyles(html: string, data: EmbeddedPageData, own: EmbeddedPageData): void {
  // In development, each module brings its own.
  if (import.meta.env.DEV) return
  if (!canAdopt()) throw new Error('This browser cannot take over the styles of another page.')
  inForce ??= new Set(splitStyles(document.getElementById(pageIds.styles)?.textContent ?? '', own))
  for (const text of readPageStyles(html, data)) {
    if (inForce.has(text)) continue
    inForce.add(text)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
}
