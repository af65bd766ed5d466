/** In development: the site's own colours, which follow an edit. A built page has them among its styles. */
import { brandStyles } from '../content/brand/palette.ts'
import type { SiteContent } from '../content/types.generated.ts'

let sheet: CSSStyleSheet | undefined

/** Gives the document the colours of a site, or back those that it has by itself. */
export function showColors(site: SiteContent): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(brandStyles(site) ?? '')
}
