/** Updates the site's own colours in development. A built page has them among its styles. */
import { brandStyles } from '../content/brand/palette.ts'
import type { SiteContent } from '../content/types.generated.ts'

let sheet: CSSStyleSheet | undefined
let shown = ''

/** Sets the colours of a site, or removes them again. */
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
