/** Moves the focus to the nearest control when the focused element is removed. Returns the function that ends this. */
export function keepFocus(): () => void {
  let ancestors: HTMLElement[] = []
  let isPending = false

  const remember = ({ target }: FocusEvent) => {
    ancestors = []
    for (let element = target; element instanceof HTMLElement; element = element.parentElement) {
      ancestors.push(element)
    }
  }

  const refocus = () => {
    isPending = false
    const { activeElement, body } = document
    const [last] = ancestors
    if ((activeElement && activeElement !== body) || !last || last.isConnected) return
    const nearest = ancestors.find((element) => element.isConnected && element !== body)
    // Not links, because the first ones are the skip links, which cover the bar while they have the focus.
    const controls = nearest?.querySelectorAll<HTMLElement>('button, input, select, textarea')
    for (const control of controls ?? []) {
      control.focus()
      if (document.activeElement === control) return
    }
  }

  // A closing dialog moves the focus after one frame, and `focusSoon` after two.
  const after = (frames: number) => {
    if (frames === 0) refocus()
    else requestAnimationFrame(() => after(frames - 1))
  }
  const observer = new MutationObserver(() => {
    if (isPending || document.activeElement !== document.body) return
    isPending = true
    after(3)
  })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}
