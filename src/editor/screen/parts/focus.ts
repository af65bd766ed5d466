/** The `ref` of what comes in the place of the button that had the focus. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Moves the focus when the screen shows the change, and after a closing dialog has given the focus back. */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
}
