type Control = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement

const controlsIn = (page: Element) => Array.from(page.querySelectorAll<Control>('[name]'))

/** Gives the controls of forms that work without scripts their original names back. */
function sendByItself(page: HTMLElement): void {
  for (const form of page.querySelectorAll('form[method=post]')) {
    for (const control of controlsIn(form)) {
      // After the id of the form, which has an underscore only at its beginning.
      control.name = control.name.replace(/^_?[^_]*_/, '')
    }
    for (const notice of form.querySelectorAll<HTMLElement>('[data-unavailable]')) {
      notice.hidden = true
    }
  }
}

/**
 * Keeps the page from the server. Returns a function that restores it, with everything typed and chosen until
 * then. The form then shows other ways to reach the agency, because its script has failed.
 */
export function keepPlain(page: HTMLElement): () => void {
  const plain = page.cloneNode(true) as HTMLElement
  // React removes them when it fails, and they keep their values.
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
    if (siteDelivers) sendByItself(plain)
    for (const form of plain.querySelectorAll('form')) {
      delete form.dataset.pending
      // The form no longer waits for a script.
      form.dataset.ready = ''
    }
    page.replaceWith(plain)
  }
}
