/** Puts the focus where it belongs once the screen shows what has changed. */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => find()?.focus())
}
