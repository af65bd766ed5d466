import { type EmbeddedPageData, readPageStyles, splitStyles } from '../../content/page-data.ts'
import { pageIds } from '../../content/page-ids.ts'

/** The style sheets of a document. */
export class PageStyles {
  /** The active ones, by their texts. */
  #inForce: Set<string> | undefined
  readonly #served: EmbeddedPageData

  /** `served` is the data of the page that the document was loaded with. */
  constructor(served: EmbeddedPageData) {
    this.#served = served
  }

  /**
   * Adds the style sheets that another page has and this document lacks. Throws in a browser without constructable
   * style sheets.
   */
  adopt(html: string, data: EmbeddedPageData): void {
    // In development, each module brings its own.
    if (import.meta.env.DEV) return
    this.#inForce ??= new Set(
      splitStyles(document.getElementById(pageIds.styles)?.textContent ?? '', this.#served),
    )
    for (const text of readPageStyles(html, data)) {
      if (this.#inForce.has(text)) continue
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      // The policy forbids new style elements.
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      this.#inForce.add(text)
    }
  }
}
