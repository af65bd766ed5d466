/**
 * Puts the focus where it belongs once the screen shows what has changed. A dialog that closes gives the
 * focus back in the next frame: this comes after it.
 */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
}
