/**
 * Runs in the browser during `npm run dev`. Shows errors over the page, with the messages of the command line,
 * and warnings in a corner. The page below shows the last content without errors.
 */

import type { FrameLine } from '../../checks/report/frame.ts'
import { notFoundPath } from '../../content/addresses.ts'
import type { ContentUpdate } from '../../content/content-update.ts'
import type { EmbeddedPageData } from '../../content/page-data.ts'
import { pageIds } from '../../content/page-ids.ts'
import type { PageContent } from '../../content/types.generated.ts'
import type { DiagnosticsMessage, ShownDiagnostic, ShownDiagnostics } from './dev-messages.ts'
import { sheet } from './dev-overlay-styles.ts'
import { goneFault, serverFault, watchFaults } from './page-faults.ts'

function element(tag: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  if (className) made.className = className
  return made
}

function frameElement(frame: FrameLine[]): HTMLElement {
  const pre = element('pre', '')
  const digits = Math.max(...frame.map(({ number }) => String(number ?? '').length))
  for (const { number, text } of frame) {
    const margin = `${String(number ?? '').padStart(digits)} │ `
    const line = element('span', `${margin}${text}\n`, number === undefined ? 'marker' : '')
    pre.append(line)
  }
  return pre
}

function diagnosticElement({ place, message, help, frame }: ShownDiagnostic): HTMLElement {
  const article = document.createElement('article')
  article.append(element('p', place, 'place'), element('h2', message))
  if (frame.length > 0) article.append(frameElement(frame))
  article.append(element('p', `→ ${help}`))
  return article
}

function report({ diagnostics, more }: ShownDiagnostics): HTMLElement[] {
  return [...diagnostics.map(diagnosticElement), ...more.map((line) => element('p', line, 'more'))]
}

/** A shadow root over the page, which keeps the styles of both apart. */
function host(name: string, ...content: HTMLElement[]): HTMLElement {
  const made = document.createElement(name)
  const shadow = made.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(...content)
  return made
}

const diagnosticsName = 'content-problems'

function panel(heading: string, ...content: HTMLElement[]): HTMLElement {
  const main = document.createElement('main')
  main.setAttribute('role', 'alert')
  main.append(
    element('h1', heading),
    ...content,
    element('footer', 'Save the fixed file, and this goes away. Escape hides it until then.'),
  )
  return host(diagnosticsName, main)
}

/** Only the visual editor may have the page in a frame. */
const framed = parent !== window

/** Whether the warnings are unfolded. Kept here, because each edit renders them again. */
let unfolded = false

/** In a corner of the page, folded at first. */
function badge(warnings: ShownDiagnostics): HTMLElement {
  const details = document.createElement('details')
  details.open = unfolded
  details.addEventListener('toggle', () => {
    unfolded = details.open
  })
  details.append(element('summary', warnings.summary), ...report(warnings))
  return host('content-warnings', details)
}

const draftName = 'content-draft'

/** In a corner of a page that visitors do not see. */
function draftMark(): HTMLElement {
  const text = 'Draft: visitors do not see this page. It is published without "draft": true.'
  const mark = element('p', text, 'draft')
  mark.setAttribute('role', 'status')
  return host(draftName, mark)
}

/** The page that the document was loaded with; an empty document has none. */
function pageOf(document: Document): PageContent | undefined {
  const text = document.getElementById(pageIds.data)?.textContent
  return text ? (JSON.parse(text) as EmbeddedPageData).page : undefined
}

const nothing: ShownDiagnostics = { diagnostics: [], more: [], summary: '' }
let errors = nothing
let warnings = nothing
let drafts: string[] = []
const goneKey = 'gone'
/** The faults of the page itself, each once. */
const faults = new Map<string, ShownDiagnostic>()
let shown: HTMLElement[] = []

function isDraft(): boolean {
  const { editedContent } = globalThis
  return editedContent ? editedContent.page.draft === true : drafts.includes(location.pathname)
}

function show(): void {
  for (const element of shown) element.remove()
  shown = []
  // After its first content, the editor reports errors itself.
  const wrong = globalThis.editedContent ? nothing : errors
  if (wrong.diagnostics.length > 0) shown.push(panel(wrong.summary, ...report(wrong)))
  else if (faults.size > 0) {
    shown.push(panel('This page has a fault', ...[...faults.values()].map(diagnosticElement)))
  }
  if (warnings.diagnostics.length > 0 && !framed) shown.push(badge(warnings))
  if (isDraft()) shown.push(draftMark())
  document.body.append(...shown)
}

function addFault(fault: ShownDiagnostic): void {
  faults.set(fault.message, fault)
  show()
}

// The router's own events and the browser's say that the document shows another page.
for (const event of ['popstate', 'pushState', 'replaceState']) addEventListener(event, show)

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  faults.clear()
  for (const element of shown) if (element.localName === diagnosticsName) element.remove()
})

const fromServer = serverFault()
if (fromServer) addFault(fromServer)
/** Whether the content has changed since this page was loaded: it may differ from the server's then. */
let edited = false
watchFaults(addFault, () => edited)

/** Returns the address if it shows the not-found page; otherwise undefined. */
const missing = pageOf(document)?.path === notFoundPath ? location.pathname : undefined

import.meta.hot?.on('content:diagnostics', (message: DiagnosticsMessage) => {
  errors = message.errors
  warnings = message.warnings
  drafts = message.drafts
  show()
})

// The form is a module, which the page may have loaded after the edit.
import.meta.hot?.on('vite:beforeUpdate', () => {
  edited = true
})

import.meta.hot?.on('content:reload', () => {
  if (!globalThis.editedContent) location.reload()
})

import.meta.hot?.on('content:update', ({ pages, gone }: ContentUpdate) => {
  if (framed) return
  const { pathname } = location
  edited = true
  if (fromServer || (pathname === missing && pages[pathname])) return location.reload()
  faults.delete(goneKey)
  const went = gone[pathname]
  if (went) faults.set(goneKey, goneFault(pathname, went))
  show()
})

addEventListener('content:edit', () => {
  edited = true
  if (fromServer) faults.delete(fromServer.message)
  // Not on each keystroke, because screen readers read the note of a draft.
  const isCovered = shown.some(({ localName }) => localName === diagnosticsName)
  const isMarked = shown.some(({ localName }) => localName === draftName)
  if (isCovered || isMarked !== isDraft()) show()
})
import.meta.hot?.send('content:ask')
