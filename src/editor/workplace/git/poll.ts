/**
 * Calls `look` every minute, and when the window gets the focus, but never before its last call has
 * ended: a save would wait for all of them. Returns the function that ends this.
 */
export function poll(look: () => Promise<unknown>): () => void {
  let isLooking = false
  const lookIfSeen = async () => {
    if (isLooking || document.visibilityState !== 'visible') return
    isLooking = true
    // If this fails, the next request of the person reports the error.
    await look().catch(() => {})
    isLooking = false
  }
  const timer = setInterval(lookIfSeen, 60_000)
  addEventListener('focus', lookIfSeen)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', lookIfSeen)
  }
}
