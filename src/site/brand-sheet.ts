/** In development: the site's own colours, which follow an edit. A built page has them among its styles. */
import { brandStyles } from '../content/brand/palette.ts'
import type { SiteContent } from '../content/types.generated.ts'

let sheet: CSSStyleSheet | undefined
let shown = ''

/** Gives the document the colours of a site, or back those that it has by itself. */
export function showColors(site: SiteContent): void {
  const rules = brandStyles(site) ?? ''
  // Rules that are set anew, even the same ones, have the browser work out the styles of the whole page.
  if (rules === shown) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(rules)
  shown = rules
}
