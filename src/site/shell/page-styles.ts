import { type EmbeddedPageData, readPageStyles, splitStyles } from '../../content/page-data.ts'
import { pageIds } from '../../content/page-ids.ts'

/** The active style sheets, by their texts. */
let inForce: Set<string> | undefined

/**
 * Adds the style sheets that another page has and this document lacks. `served` is the data of the page that this
 * document was loaded with. Throws in a browser without constructable style sheets.
 */
export function adoptStyles(html: string, data: EmbeddedPageData, served: EmbeddedPageData): void {
  // In development, each module brings its own.
  if (import.meta.env.DEV) return
  inForce ??= new Set(
    splitStyles(document.getElementById(pageIds.styles)?.textContent ?? '', served),
  )
  for (const text of readPageStyles(html, data)) {
    if (inForce.has(text)) continue
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    // The policy forbids new style elements.
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    inForce.add(text)
  }
}
