import type { PageStore } from './page-store.ts'

/**
 * Does what wouter does not: prefetches the pages that links lead to, and keeps scroll positions. Returns a function
 * that stops this.
 */
export function startNavigation(pages: PageStore): () => void {
  const stop = new AbortController()
  const { signal } = stop
  /** After Back over a reload, this document does not have the page of the address yet. */
  const shown = () => pages.get(location.pathname) !== undefined

  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      type,
      ({ target }) => {
        const link = sameSiteLink(target)
        if (link && link.pathname !== location.pathname) pages.prefetch(link.pathname)
      },
      { signal, passive: true },
    )
  }

  // In the capturing phase, because a link changes the address right after it.
  document.addEventListener(
    'click',
    ({ target }) => {
      if (sameSiteLink(target) && shown()) writeScroll()
    },
    { signal, capture: true },
  )

  storeScroll(signal, shown)
  // From here on, the boot script no longer handles the history.
  const root = document.documentElement
  root.dataset.routed = ''
  signal.addEventListener('abort', () => delete root.dataset.routed)
  return () => stop.abort()
}

/** Does after a change of the page what the browser does after a document load. */
export function restoreScrollAndFocus(): void {
  const target = location.hash ? document.getElementById(hashId()) : null
  const top = keptScroll()
  if (top !== undefined) window.scrollTo({ top, behavior: 'instant' })
  else if (target) target.scrollIntoView({ behavior: 'instant' })
  else window.scrollTo({ top: 0, behavior: 'instant' })

  // Focuses the heading, because screen readers read the focused element.
  const heading = target ?? document.querySelector<HTMLElement>('h1')
  if (!heading) return
  if (heading.tabIndex < 0) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function hashId(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return location.hash.slice(1)
  }
}

function sameSiteLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.hasAttribute('href') || link.origin !== location.origin) return
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return
  return link
}

/** Returns the scroll position in the history entry; undefined if it has none. */
function keptScroll(): number | undefined {
  // Other scripts can write states of their own.
  const top: unknown = history.state?.scrollY
  return typeof top === 'number' ? top : undefined
}

/**
 * How long the page rests before its position is stored, in milliseconds: Safari throws after 100 changes of the
 * history in 30 seconds, and links need some of them.
 */
const scrollStoreDelay = 400

/** Stores the scroll position in the history entry, if the browser allows that. */
function writeScroll(): void {
  try {
    history.replaceState({ ...history.state, scrollY: window.scrollY }, '')
  } catch {
    // Too many changes of the history in a short time.
  }
}

/**
 * Stores each history entry's scroll position in the entry, because the browser restores its own before the page
 * is back in the document. Does nothing if the entry's page is not `shown`, as after Back over a reload: the boot
 * script of the next document restores that one.
 */
function storeScroll(signal: AbortSignal, shown: () => boolean): void {
  history.scrollRestoration = 'manual'
  signal.addEventListener('abort', () => {
    history.scrollRestoration = 'auto'
  })
  // On reload, the browser restores the position itself.
  const handBack = () => {
    if (shown()) history.scrollRestoration = 'auto'
  }
  window.addEventListener('pagehide', handBack, { signal })
  window.addEventListener('pageshow', () => (history.scrollRestoration = 'manual'), { signal })

  const remember = () => {
    if (shown()) writeScroll()
  }
  remember()
  // WebKit loses its own position with the process, which the opener policy changes between sites.
  window.addEventListener('beforeunload', remember, { signal })
  // The entry of a link within the page also needs a position, even if nothing has scrolled.
  window.addEventListener('hashchange', remember, { signal })
  let timer = 0
  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = window.setTimeout(remember, scrollStoreDelay)
    },
    { signal, passive: true },
  )
  window.addEventListener(
    'popstate',
    () => {
      clearTimeout(timer)
      // Within one page nothing renders, so nothing is restored: between two sections, say.
      const top = keptScroll()
      if (shown() && top !== undefined) window.scrollTo({ top, behavior: 'instant' })
    },
    { signal },
  )
}
