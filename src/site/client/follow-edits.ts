/** Updates a page in the visual editor when its content is edited. */
import { brandStyles } from '../../content/brand/palette.ts'
import type { SiteContent } from '../../content/types.generated.ts'
import type { PageStore } from './page-store.ts'
import { loadPage } from './section-loader.ts'

let sheet: CSSStyleSheet | undefined
let shownRules = ''

/** Sets or removes the colours of the site, which are part of the styles in a built page. */
function showColors(site: SiteContent): void {
  const rules = brandStyles(site) ?? ''
  // Setting rules again, even the same ones, makes the browser recalculate all styles of the page.
  if (rules === shownRules) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(rules)
  shownRules = rules
}

let settle = () => {}
/** Resolves after hydration, successful or not: before it, an edit would differ from the server's HTML. */
const settled = new Promise<void>((resolve) => {
  settle = resolve
})

/** `path` is the address of the shown page; `hasFailed` returns whether hydration has failed. */
export function followEdits(pages: PageStore, path: string, hasFailed: () => boolean): void {
  showColors(pages.served.site)
  addEventListener('content:edit', async () => {
    await settled
    if (hasFailed()) return location.reload()
    const { editedContent } = globalThis
    if (!editedContent) return
    await loadPage(editedContent)
    // A newer edit came first.
    if (editedContent !== globalThis.editedContent) return
    const { site, page, pictures } = editedContent
    showColors(site)
    const shown = pages.get(path)
    pages.update((old) => (old === shown ? { ...old, site, page, pictures } : old))
    window.frameElement?.dispatchEvent(new Event('content:shown'))
  })
}

/** Applies edits from now on, and tells the editor around the page so, or that React has failed. */
export function takeEdits(hasFailed: boolean): void {
  settle()
  const frame = window.frameElement
  if (hasFailed) frame?.dispatchEvent(new Event('content:failed'))
  else frame?.dispatchEvent(new Event('content:ready'))
}
