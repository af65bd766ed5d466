type Control = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement

const controlsIn = (page: Element) => Array.from(page.querySelectorAll<Control>('[name]'))

/** Gives the controls of forms that can be sent without a script the names that they came with. */
function sendByItself(page: HTMLElement): void {
  for (const form of page.querySelectorAll('form[method=post]')) {
    for (const control of controlsIn(form)) {
      // Behind the id of the form, which holds no underscore but at its beginning.
      control.name = control.name.replace(/^_?[^_]*_/, '')
    }
    for (const notice of form.querySelectorAll<HTMLElement>('[data-unavailable]')) {
      notice.hidden = true
    }
  }
}

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
    if (siteDelivers) sendByItself(plain)
    for (const form of plain.querySelectorAll('form')) {
      delete form.dataset.pending
      // No script is left that could send it, so none has to wait for it.
      form.dataset.ready = ''
    }
    page.replaceWith(plain)
  }
}
