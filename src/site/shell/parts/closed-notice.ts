/**
 * Remembers which notice a visitor has closed, by its text. The two functions are also in a script before the page
 * (see notice-script.ts), so they refer to nothing outside of themselves.
 */
/** Hides the notice if the visitor has closed it, or if it is over. */
export function showNotice(text: string, until?: string): void {
  let closed: string | null = null
  try {
    closed = localStorage.getItem('notice')
  } catch {
    // The visitor allows no storage.
  }
  const isOver = until !== undefined && Date.parse(until) <= Date.now()
  document.documentElement.toggleAttribute('data-closed', closed === text || isOver)
}

/** Hides the notice, and remembers that. */
export function closeNotice(text: string): void {
  document.documentElement.dataset.closed = ''
  try {
    localStorage.setItem('notice', text)
  } catch {
    // It comes back on the next page.
  }
}
