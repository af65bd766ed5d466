/**
 * Sees that the focus is never lost: when the element that had it is gone, as the field of an entry that was
 * undone, the nearest one around it that is still there gives it a new place. Whoever knows a better one has
 * put it there by then. Gives the function that ends this.
 */
export function keepFocus(): () => void {
  let way: HTMLElement[] = []
  let waits = false

  const remember = ({ target }: FocusEvent) => {
    way = []
    for (let element = target; element instanceof HTMLElement; element = element.parentElement) {
      way.push(element)
    }
  }

  const look = () => {
    waits = false
    const { activeElement, body } = document
    const [last] = way
    if ((activeElement && activeElement !== body) || !last || last.isConnected) return
    const home = way.find((element) => element.isConnected && element !== body)
    const controls = home?.querySelectorAll<HTMLElement>('button, input, select, textarea, a[href]')
    for (const control of controls ?? []) {
      control.focus()
      if (document.activeElement === control) return
    }
  }

  // Three frames: dialogs give the focus back after one, and an operation puts it where it belongs after two.
  const after = (frames: number) => {
    if (frames === 0) look()
    else requestAnimationFrame(() => after(frames - 1))
  }
  const observer = new MutationObserver(() => {
    if (waits || document.activeElement !== document.body) return
    waits = true
    after(3)
  })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}
