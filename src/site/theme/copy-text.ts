/**
 * Copies the text of the element before a button, says so in the button for some seconds, and in the element after it
 * to screen readers. It is also in a script of pages with such a button (`copyScript`), so it refers to nothing outside
 * of itself.
 */
export function copyText(button: HTMLElement): void {
  const source = button.previousElementSibling
  const status = button.nextElementSibling
  if (!source || !status) return
  // Where a browser forbids copying, the visitor can do it by key.
  getSelection()?.selectAllChildren(source)
  void navigator.clipboard?.writeText(source.textContent ?? '').then(
    () => {
      for (const other of document.querySelectorAll<HTMLElement>('[data-copy=done]')) {
        other.dataset.copy = ''
      }
      button.dataset.copy = 'done'
      // A node of its own each time: screen readers read what is added, and a later press replaces it.
      const announcement = new Text(button.lastElementChild?.textContent ?? '')
      status.replaceChildren(announcement)
      setTimeout(() => {
        if (!announcement.isConnected) return
        announcement.remove()
        button.dataset.copy = ''
      }, 4000)
    },
    () => {},
  )
}

/** The script that copies without React. */
export const copyScript = `addEventListener('click',event=>{let button=event.target.closest?.('[data-copy]');button&&(${copyText})(button)})`
