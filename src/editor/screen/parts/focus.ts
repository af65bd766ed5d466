/** Moves the focus when the screen shows the change, and after a closing dialog has given the focus back. */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
}
