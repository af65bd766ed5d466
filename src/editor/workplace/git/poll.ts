/** Calls `look` every `interval` milliseconds, and when the window gets the focus. Returns the function that ends this. */
export function poll(look: () => Promise<unknown>, interval: number): () => void {
  const lookIfSeen = () => {
    // If this fails, the next request of the person reports the error.
    if (document.visibilityState === 'visible') look().catch(() => {})
  }
  const timer = setInterval(lookIfSeen, interval)
  addEventListener('focus', lookIfSeen)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', lookIfSeen)
  }
}
