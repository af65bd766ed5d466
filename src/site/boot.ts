/**
 * The only script that runs by itself; it stands in the HTML of every page. It does what a page needs
 * before React, and fetches React when the visitor is about to do something that wants it.
 */
import { manifestAddress } from '../content/addresses'
import type { PageData } from '../content/page-data'
import type { pageIds } from '../content/page-ids'
import { bringFont } from './web-font'

// Not imported: what the boot script shared with another script would be a file of its own.
const pageDataId: (typeof pageIds)['data'] = 'page-data'

const form = document.forms[0]
/** The page that the visitor was last about to go to. */
let wanted: string | undefined
let started = false
let failed = false

/** How long a visitor waits for a script that does not even fail, in milliseconds. */
const patience = 10_000

/** Links still work without React; a form says how else to reach the agency. */
function offerOtherWays(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-unavailable]')) {
    element.hidden = false
  }
}

function addLink(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }))
}

function start(): void {
  if (started) return
  started = true
  load().catch(() => {
    failed = true
    delete form?.dataset.pending
    offerOtherWays()
  })
}

async function load(): Promise<void> {
  const data: PageData = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '')
  for (const href of data.scripts) addLink('modulepreload', href)
  const { hydrate } = await import(/* @vite-ignore */ data.scripts[0] ?? '')
  await hydrate(data, () => wanted)
}

const root = document.documentElement
const elevate = () => root.toggleAttribute('data-scrolled', scrollY > 0)
addEventListener('scroll', elevate, { passive: true })
// Not at once: to read the scroll position now would make the browser lay out the page twice.
addEventListener('load', elevate)

/** A link to another page of the site, or a form: for these, React is worth its bytes. */
function onIntent({ target }: Event): void {
  const near = target instanceof Element ? target.closest('a, form') : null
  const leads = near instanceof HTMLAnchorElement
  if (leads) {
    if (near.origin !== location.origin || near.pathname === location.pathname) return
    wanted = near.pathname
  }
  if (near) start()
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

if (form) {
  form.addEventListener('submit', (event) => {
    // The form says so itself when it can take care of this.
    if ('ready' in form.dataset) return
    event.preventDefault()
    form.dataset.pending = ''
    if (failed) started = failed = false
    start()
    setTimeout(() => 'pending' in form.dataset && offerOtherWays(), patience)
  })
}

// What would hold up the first paint, or share the line with what it needs.
const painted = new PerformanceObserver(() => {
  painted.disconnect()
  // Without it, the page stays in the font that it was painted in.
  bringFont().catch(() => {})
  addLink('manifest', manifestAddress)
  if (form) (window.requestIdleCallback ?? setTimeout)(() => start())
})
painted.observe({ type: 'paint', buffered: true })

// In development there is nothing on the page yet.
if (import.meta.env.DEV) start()
