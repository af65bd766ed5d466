/** How the router of a page finds out where the visitor is, and leads to other pages. */
import { flushSync } from 'react-dom'
import type { RouterOptions } from 'wouter'
import { navigate as changeAddress, usePathname } from 'wouter/use-browser-location'
import type { PageStore } from './page-store.ts'

/**
 * Returns the options of a router whose links lead to the pages of a store within the document. The browser loads all
 * other pages, with its progress bar and errors.
 */
export function routing(pages: PageStore): Required<Pick<RouterOptions, 'aroundNav' | 'hook'>> {
  const isLoaded = (to: string) =>
    pages.get(new URL(to, window.location.href).pathname) !== undefined

  function navigate(to: string, options?: Parameters<typeof changeAddress>[1]): void {
    try {
      if (isLoaded(to)) {
        changeAddress(to, options)
        return
      }
    } catch {
      // Safari refuses too many changes of the history in a short time. See https://github.com/nodejs/nodejs.dev/issues/917
    }
    window.location.assign(to)
  }

  return {
    hook: ({ ssrPath }) => [usePathname({ ssrPath }), navigate],
    aroundNav(go, to, options) {
      if (isLoaded(to)) startViewTransition(() => go(to, options))
      else go(to, options)
    },
  }
}

/** Changes the page in a view transition (see global.ts), if the browser has them and motion is allowed. */
function startViewTransition(change: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || !document.startViewTransition) {
    change()
    return
  }
  const transition = document.startViewTransition(() => flushSync(change))
  // Rejects for a page in the background, and for one that is left immediately.
  transition.ready.catch(() => {})
}
