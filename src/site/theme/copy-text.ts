/**
 * Copies the text of the element before a button. It is also in a script of pages with such a button (`copyScript`),
 * so it refers to nothing outside of itself.
 */
export function copyText(button: HTMLElement): void {
  const source = button.previousElementSibling
  if (!source) return
  // Where a browser forbids copying, the visitor can do it by key.
  getSelection()?.selectAllChildren(source)
  void navigator.clipboard?.writeText(source.textContent ?? '').then(
    () => {
      button.dataset.copy = 'done'
    },
    () => {},
  )
}

/** The script that copies without React. */
export const copyScript = `addEventListener('click',event=>{let button=event.target.closest?.('[data-copy]');button&&(${copyText})(button)})`
