/**
 * In development: keeps an open page up to date while its content is edited, in the files or in the visual
 * editor, which has opened the page in a frame.
 */
import { brandStyles } from '../content/brand/palette.ts'
import type { ContentReady, ContentUpdate } from '../content/content-update.ts'
import { siteOfPage } from '../content/languages.ts'
import type { SiteContent } from '../content/types.generated.ts'
import type { PageStore } from './page-store.ts'
import { loadSections } from './section-loader.ts'

let sheet: CSSStyleSheet | undefined
let shownRules = ''

/** Sets the colours of a site, which a built page has among its styles, or removes them again. */
function showColors(site: SiteContent): void {
  const rules = brandStyles(site) ?? ''
  // Rules that are set anew, even the same ones, have the browser work out the styles of the whole page.
  if (rules === shownRules) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(rules)
  shownRules = rules
}

let settle = () => {}
/** React has taken the page over, or has given it up: before, an edit would differ from what the server sent. */
const settled = new Promise<void>((resolve) => {
  settle = resolve
})

/** `path` is the address that the page is shown at; `hasFailed` says whether React has given it up. */
export function followEdits(pages: PageStore, path: string, hasFailed: () => boolean): void {
  const hot = import.meta.hot
  if (!hot) return
  showColors(pages.served.site)
  hot.on('content:update', async (update: ContentUpdate) => {
    const { site, languages, pages: changed, pictures } = update
    // The editor follows the files itself, and may hold what is not saved yet.
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
