import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { EmbeddedPageData } from '../../content/page-data.ts'
import { pageIds } from '../../content/page-ids.ts'
import { App } from '../shell/app.tsx'
import { SiteRouter } from '../shell/site-router.tsx'
import { deferListeners } from './defer-listeners.ts'
import { followEdits } from './follow-edits.ts'
import { restoreScrollAndFocus, startNavigation } from './navigation.ts'
import { PageStore } from './page-store.ts'
import { holdPlainPage } from './plain-page.ts'
import { loadPage } from './section-loader.ts'

/**
 * Hydrates the prerendered page at `path` in slices; then links are followed without a document load. Resolves
 * when that has begun. `requestedPath` returns the path of the page that the visitor is about to go to, to prefetch it.
 */
export async function hydrate(
  data: EmbeddedPageData,
  path: string,
  requestedPath: () => string | undefined,
): Promise<void> {
  const element = document.getElementById(pageIds.root)
  if (!element) throw new Error('The document has no root element.')
  await loadPage(data)

  const pages = new PageStore(path, data)
  const ahead = requestedPath()
  pages.prefetch(ahead)
  let stopNavigation = () => {}
  const restorePlain = holdPlainPage(element)

  // In development, unlike in a bundle, each module has loaded its own styles by now.
  if (import.meta.env.DEV && !import.meta.env.IN_EDITOR) {
    document.getElementById(pageIds.styles)?.remove()
  }

  const endFollowing = import.meta.env.DEV ? followEdits(pages, path) : undefined
  const addDeferredListeners = deferListeners(element)
  // Runs after the forms have read what was typed, because timers run in the order in which they were set.
  const onHydrated = () => {
    const timer = setTimeout(() => {
      addDeferredListeners()
      stopNavigation = startNavigation(pages)
      // The visitor may have chosen another link meanwhile.
      if (requestedPath() !== ahead) pages.prefetch(requestedPath())
      if (import.meta.env.DEV) endFollowing?.(false)
    })
    return () => clearTimeout(timer)
  }
  const onPage = import.meta.env.MEASURED
    ? (path: string) => {
        restoreScrollAndFocus()
        document.dispatchEvent(new CustomEvent('viewed', { detail: path }))
      }
    : restoreScrollAndFocus
  // Hydrates in slices, so that the visitor can go on typing.
  startTransition(() => {
    hydrateRoot(
      element,
      <StrictMode>
        <SiteRouter pages={pages}>
          <App pages={pages} updatesHead onHydrated={onHydrated} onPage={onPage} />
        </SiteRouter>
      </StrictMode>,
      {
        // If a section throws, the page from the server stays, which works without React.
        onUncaughtError(error) {
          if (import.meta.env.DEV) endFollowing?.(true)
          reportError(error)
          stopNavigation()
          if (location.pathname !== path) location.reload()
          else queueMicrotask(restorePlain)
        },
      },
    )
  })
}
