/** Moves the focus to the nearest control when the focused element is removed. Returns the function that ends this. */
export function trapFocus(): () => void {
  let ancestors: HTMLElement[] = []
  let frame = 0

  const remember = ({ target }: FocusEvent) => {
    ancestors = []
    for (let element = target; element instanceof HTMLElement; element = element.parentElement) {
      ancestors.push(element)
    }
  }

  const refocus = () => {
    const { activeElement, body } = document
    const [last] = ancestors
    if ((activeElement && activeElement !== body) || !last || last.isConnected) return
    // Not links, because the first ones are the skip links, which cover the bar while they have the focus.
    const controls = 'button, input, select, textarea'
    for (const element of ancestors) {
      if (!element.isConnected || element === body) continue
      for (const control of element.querySelectorAll<HTMLElement>(controls)) {
        control.focus()
        if (document.activeElement === control) return
      }
    }
  }

  const after = (frames: number) => {
    frame = requestAnimationFrame(() => (frames === 1 ? refocus() : after(frames - 1)))
  }
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body) return
    // A closing dialog moves the focus after one frame, and `focusSoon` after two; counted from the last removal.
    cancelAnimationFrame(frame)
    after(3)
  })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}
