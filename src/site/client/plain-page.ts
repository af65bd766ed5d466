type Control = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement

const controlsIn = (page: Element) => Array.from(page.querySelectorAll<Control>('[name]'))

/**
 * Keeps the page from the server. Returns a function that restores it, with everything typed and chosen until
 * then. The form then shows other ways to reach the agency, because its script has failed.
 */
export function holdPlainPage(page: HTMLElement): () => void {
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
    // The browser itself sends a form with an endpoint.
    const notices = plain.querySelectorAll<HTMLElement>(
      'form:not([method=post]) [data-unavailable]',
    )
    for (const notice of notices) notice.hidden = false
    for (const form of plain.querySelectorAll('form')) {
      delete form.dataset.pending
      // The form no longer waits for a script.
      form.dataset.ready = 'plain'
    }
    page.replaceWith(plain)
  }
}
