type Control = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement

const controlsIn = (page: Element) => Array.from(page.querySelectorAll<Control>('[name]'))

/**
 * Keeps the page as the server sent it, and gives a function that puts it in the place of what React
 * made of it. What was typed and chosen until then is in it, and the form says how else to reach the
 * agency, since it has no script any more.
 */
export function keepPlain(page: HTMLElement): () => void {
  const plain = page.cloneNode(true) as HTMLElement
  // React takes them out of the page when it fails; they keep their values.
  const controls = controlsIn(page)
  return () => {
    controlsIn(plain).forEach((control, index) => {
      const was = controls[index]
      if (!was) return
      control.value = was.value
      if ('checked' in was) control.checked = was.checked
    })
    for (const notice of plain.querySelectorAll<HTMLElement>('[data-unavailable]')) {
      notice.hidden = false
    }
    for (const form of plain.querySelectorAll('form')) {
      delete form.dataset.pending
      // No script is left that could send it, so none has to wait for it.
      form.dataset.ready = ''
    }
    page.replaceWith(plain)
  }
}
