/** Updates a page in the visual editor when its content is edited. */
import { brandStyles } from '../../content/brand/palette.ts'
import type { SiteContent } from '../../content/types.generated.ts'
import type { PageStore } from './page-store.ts'
import { loadPage } from './section-loader.ts'

/** Returns what sets the colours of the site, or removes them: they are part of the styles in a built page. */
function colors(): (site: SiteContent) => void {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  let shown = ''
  return (site) => {
    const rules = brandStyles(site) ?? ''
    // Setting rules again, even the same ones, makes the browser recalculate all styles of the page.
    if (rules !== shown) sheet.replaceSync(rules)
    shown = rules
  }
}

/**
 * Follows the edits of the shown page, whose address is `path`. Returns what begins to apply them, after hydration,
 * because before it an edit would differ from the server's HTML; it tells the editor around the page so, or that React
 * has failed.
 */
export function followEdits(pages: PageStore, path: string): (hasFailed: boolean) => void {
  const showColors = colors()
  showColors(pages.served.site)
  let failed = false
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  addEventListener('content:edit', async () => {
    await settled
    if (failed) return location.reload()
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
  return (hasFailed) => {
    failed = hasFailed
    settle()
    const frame = window.frameElement
    if (hasFailed) frame?.dispatchEvent(new Event('content:failed'))
    else frame?.dispatchEvent(new Event('content:ready'))
  }
}
