/** The `ref` for an element that replaces the focused button. */
export const focusElement = (element: HTMLElement | null) => element?.focus()

/** The `ref` for an element that nobody would see below what is longer. */
export const showWhole = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' })

/** Moves the focus after the screen has rendered, and after a closing dialog has returned the focus. */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
}
