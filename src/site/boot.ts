/**
 * The only script that runs by itself; it stands in the HTML of every page. It does what a page needs
 * before React, and fetches React when the visitor is about to do something that wants it.
 */
import type { PageData } from '../content/page-data'

let started = false

function start(): void {
  if (started) return
  started = true
  load().catch(() => {
    // Links still work without it; a form says how else to reach the agency.
    for (const element of document.querySelectorAll<HTMLElement>('[data-unavailable]')) {
      element.hidden = false
    }
  })
}

async function load(): Promise<void> {
  const data: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? '')
  for (const href of data.scripts) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
  const { hydrate } = await import(/* @vite-ignore */ data.scripts[0] ?? '')
  await hydrate(data)
}

const root = document.documentElement
const elevate = () => root.toggleAttribute('data-scrolled', scrollY > 0)
addEventListener('scroll', elevate, { passive: true })
// Not at once: to read the scroll position now would make the browser lay out the page twice.
addEventListener('load', elevate)

/** A link to another page of the site: for that, React is worth its bytes. */
function onIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin && link.pathname !== location.pathname) start()
}
for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown']) {
  document.addEventListener(type, onIntent, { passive: true })
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  // A menu that stayed open would hide the section that its link has led to.
  if (target.closest('a')) target.closest<HTMLElement>('[popover]')?.hidePopover()
  if (!target.closest('[data-back]')) return
  // A visitor who opened the address in a new tab has nowhere to go back to.
  if (history.length > 1) history.back()
  else location.assign('/')
})

const form = document.forms[0]
if (form) {
  form.addEventListener('submit', (event) => {
    // The form says so itself when it can take care of this.
    if ('ready' in form.dataset) return
    event.preventDefault()
    form.dataset.pending = ''
    start()
  })
  form.addEventListener('focusin', start, { once: true })
  if ('requestIdleCallback' in window) requestIdleCallback(start)
  else addEventListener('load', start)
}

// In development there is nothing on the page yet.
if (import.meta.env.DEV) start()
