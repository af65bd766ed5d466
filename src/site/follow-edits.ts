/**
 * In development, updates an open page when its content is edited, in the files or in the visual editor around
 * the page.
 */
import { brandStyles } from '../content/brand/palette.ts'
import type { ContentReady, ContentUpdate } from '../content/content-update.ts'
import { siteOfPage } from '../content/languages.ts'
import type { SiteContent } from '../content/types.generated.ts'
import type { PageStore } from './page-store.ts'
import { loadSections } from './section-loader.ts'

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
  const hot = import.meta.hot
  if (!hot) return
  showColors(pages.served.site)
  hot.on('content:update', async (update: ContentUpdate) => {
    const { site, languages, pages: changed, pictures } = update
    // The editor watches the files itself, and may have unsaved changes.
    if (globalThis.editedContent) return
    await settled
    if (hasFailed()) return location.reload()
    await Promise.all(Object.values(changed).map(loadSections))
    showColors(site)
    pages.update((old) => {
      const page = changed[old.page.path] ?? old.page
      return { ...old, site: siteOfPage(site, page, languages), pictures, page }
    })
  })
  addEventListener('content:edit', async () => {
    await settled
    if (hasFailed()) return location.reload()
    const { editedContent } = globalThis
    if (!editedContent) return
    await loadSections(editedContent.page)
    // A newer edit came first.
    if (editedContent !== globalThis.editedContent) return
    const { site, page, pictures } = editedContent
    showColors(site)
    const shown = pages.get(path)
    pages.update((old) => (old === shown ? { ...old, site, page, pictures } : old))
  })
  const version = Number(document.documentElement.dataset.version)
  const ready: ContentReady = { path: pages.served.page.path, version }
  hot.send('content:ready', ready)
}

/** Applies edits from now on, and tells the editor around the page so, unless React has failed. */
export function takeEdits(hasFailed: boolean): void {
  settle()
  if (hasFailed) return
  window.frameElement?.dispatchEvent(new Event('content:ready'))
}
