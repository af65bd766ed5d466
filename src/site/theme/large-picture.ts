import { pressScript } from './press-script.ts'

/**
 * Shows the pictures of a gallery large, one beside the other, beginning with that of a link. The dialog is a copy of
 * the one after the list, outside of what React renders. It is also in a script of pages with a gallery
 * (`largePictureScript`), so it refers to nothing outside of itself.
 */
export function showLarge(link: HTMLElement): void {
  const list = link.closest('ul')
  const dialog = list?.nextElementSibling?.cloneNode(true)
  if (!list || !(dialog instanceof HTMLDialogElement)) return
  const strip = dialog.querySelector('ul') as HTMLElement
  for (const entry of list.children) {
    const large = entry.cloneNode(true) as HTMLElement
    const inner = large.querySelector('a')
    inner?.replaceWith(...inner.childNodes)
    for (const part of large.querySelectorAll<HTMLSourceElement | HTMLImageElement>('[sizes]')) {
      part.sizes = '100vw'
    }
    strip.append(large)
  }
  const chosen = [...list.children].indexOf(link.closest('li') as HTMLElement)
  const shown = () => Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)
  const go = (index: number, behavior: ScrollBehavior) =>
    strip.children[index]?.scrollIntoView({ behavior, inline: 'start' })
  const steps = [...dialog.querySelectorAll<HTMLElement>('[data-step]')]
  let last = link
  const onScroll = () => {
    // A closed dialog has no width.
    if (!dialog.open) return
    // The picture that was large last has the focus then.
    last = list.children[shown()]?.querySelector('a') ?? link
    for (const button of steps) {
      const isLast = !strip.children[shown() + Number(button.dataset.step)]
      // The button is hidden then, and would lose the focus to the page below.
      if (isLast && button === document.activeElement) strip.focus()
      button.ariaDisabled = String(isLast)
    }
  }
  const close = () => dialog.close()
  strip.addEventListener('scroll', onScroll)
  dialog.addEventListener('click', ({ target }) => {
    const pressed = target as Element
    const step = pressed.closest('button')?.dataset.step
    if (step) go(shown() + Number(step), 'auto')
    else if (!pressed.closest('img, figcaption')) close()
  })
  // The strip scrolls by itself while it has the focus, but not while a button has it.
  dialog.addEventListener('keydown', ({ key, target }) => {
    const step = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft')
    if (target !== strip) strip.scrollBy({ left: step * strip.clientWidth })
  })
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', close)
    dialog.remove()
    last.focus()
  })
  // Back leads to another page.
  addEventListener('popstate', close)
  document.body.append(dialog)
  dialog.showModal()
  strip.focus()
  go(chosen, 'instant')
  onScroll()
}

/** The script that shows pictures large without React. */
export const largePictureScript = /* @__PURE__ */ pressScript('data-large', showLarge)
