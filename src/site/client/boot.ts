/**
 * The inline script of every page. It does what a page needs before React, and loads React when the visitor is
 * about to do something that needs it.
 */
import { manifestAddress } from '../../content/addresses.ts'
import type { EmbeddedPageData } from '../../content/page-data.ts'
import type { pageIds } from '../../content/page-ids.ts'
import { formSelector } from '../form/form-context.ts'
import { storeAnswers } from './kept-answers.ts'
import { measure } from './measure.ts'
import { hasRequestUnderWay, takeOverForms } from './plain-form.ts'
import { servedPath } from './served-path.ts'

// Only its type is imported, because the object with all ids would be a part of every page.
const pageDataId: (typeof pageIds)['data'] = 'page-data'

const data: EmbeddedPageData = JSON.parse(
  // Every page has it.
  document.getElementById(pageDataId)?.textContent as string,
)
const page = data.page.path
const pathname = servedPath(page)

/** The page that the visitor was last about to go to. */
let requestedPath: string | undefined
let started = false
let failed = false

/** How long to wait for a script that neither loads nor fails, in milliseconds. */
const scriptTimeout = 10_000

/** Shows other ways to reach the agency at a form. Links work without React. */
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
    for (const form of document.forms) delete form.dataset.pending
    offerOtherWays()
  })
}

/** Counts the scripts whose address was respelled. */
let respellCount = 0

/**
 * The address of a script with one letter of its folder escaped, another one each time: `/%61ssets/app.js`
 * is the same file for every server (RFC 3986, 6.2.2.2), and another script for a document.
 */
function respelled(href: string): string {
  const index = 1 + (respellCount++ % 6)
  return `${href.slice(0, index)}%${href.charCodeAt(index).toString(16)}${href.slice(index + 1)}`
}

async function load(): Promise<void> {
  const [first] = data.scripts as [string]
  const run = async (script: string) => {
    const { hydrate } = await import(/* @vite-ignore */ script)
    await hydrate(data, pathname, () => requestedPath)
  }
  // In separate tasks, because loading all of them at once would block a phone while it is being touched.
  for (const href of data.scripts) setTimeout(addLink, 0, 'modulepreload', href)
  await run(first).catch(async () => {
    // A cache may still report a missing file that is back, so the retry bypasses it once.
    await Promise.all(data.scripts.map((href) => fetch(href, { cache: 'reload' })))
    // Firefox's document caches it as well. A script loads its imports from its own folder.
    await run(first).catch(() => run(respelled(first)))
  })
}

const root = document.documentElement

// A history entry for the scripts of an earlier document (see navigation.ts).
const top: unknown = history.state?.scrollY
if (history.scrollRestoration === 'manual' && typeof top === 'number') {
  scrollTo({ top, behavior: 'instant' })
}

const isHere = () => location.pathname === pathname
addEventListener('pagehide', () => {
  if (isHere()) history.scrollRestoration = 'auto'
})
/** Back over a reload: the browser takes the page of that entry to be in this document. */
function loadOther(): void {
  if (!isHere()) location.reload()
}
addEventListener('popstate', () => {
  if (!('routed' in root.dataset)) loadOther()
})

const elevate = () => root.toggleAttribute('data-scrolled', scrollY > 0)
addEventListener('scroll', elevate, { passive: true })
// Not at once: to read the scroll position now would make the browser lay out the page twice.
addEventListener('load', elevate)

if (import.meta.env.DEV || import.meta.env.DELIVERS) takeOverForms()
storeAnswers(page)

/**
 * React is loaded for a link to another page of the site, for anything in the section of a form, and for any key
 * on a page with a form. Other pages never run it.
 */
function onIntent({ type, target }: Event): void {
  if (!(target instanceof Element)) return
  const link = target.closest('a')
  const around = type === 'keydown' ? document : target.closest('section')
  if (link?.origin === location.origin && link.pathname !== pathname) {
    // Downloads are not prefetched: no path of a page has a dot.
    if (link.pathname.includes('.')) return
    requestedPath = link.pathname
  } else if (!around?.querySelector('form')) return
  start()
}
// A browser or a password manager fills in a form without any other event.
for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown', 'input']) {
  document.addEventListener(type, onIntent, { passive: true })
}

/** A link to the page that is shown, and to no place on it, followed without any modifier. */
function leadsToTop(link: HTMLAnchorElement, click: MouseEvent): boolean {
  const plain = !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || link.target)
  // The router has changed the address already.
  if (click.defaultPrevented) return false
  const page = link.origin + link.pathname
  return (
    plain &&
    !link.hasAttribute('download') &&
    !link.href.includes('#') &&
    page === location.origin + location.pathname
  )
}

document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  const link = target.closest('a')
  // An open menu would hide the section that its link leads to.
  if (link) target.closest<HTMLElement>('[popover]')?.hidePopover?.()
  // A document load would lose what was typed on the page.
  if (link && leadsToTop(link, event)) {
    event.preventDefault()
    try {
      if (link.href !== location.href) {
        // For Back, because navigation.ts stores a position only some time after scrolling.
        history.replaceState({ ...history.state, scrollY }, '')
        history.pushState({ scrollY: 0 }, '', link.href)
      }
    } catch {
      // Safari refuses too many changes of the history in a short time: see routing.ts.
    }
    scrollTo({ top: 0 })
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  if (!target.closest('[data-back]')) return
  // A visitor who opened the address in a new tab has nowhere to go back to.
  if (history.length > 1) history.back()
  else location.assign('/')
})

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  // A form that is ready handles this itself.
  if (!form.matches(`${formSelector}:not([data-ready])`)) return
  event.preventDefault()
  form.dataset.pending = ''
  if (failed) started = failed = false
  start()
  setTimeout(() => 'pending' in form.dataset && offerOtherWays(), scriptTimeout)
})

/** Work that would delay the first paint or compete with its downloads. */
function afterPaint(): void {
  painted.disconnect()
  clearTimeout(unseen)
  root.dataset.painted = ''
  addLink('manifest', manifestAddress)
}
const painted = new PerformanceObserver(afterPaint)
// Firefox sends no event for a page that opens scrolled down.
const unseen = setTimeout(afterPaint, 500)
painted.observe({ type: 'paint', buffered: true })

// The visitor may have gone back before this script ran.
loadOther()
// In development, so that edits reach the page.
if (isHere() && (import.meta.env.DEV || (import.meta.env.DELIVERS && hasRequestUnderWay(page)))) {
  start()
}
if (import.meta.env.MEASURED && isHere()) measure(data.site, page)
