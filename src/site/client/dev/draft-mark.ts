/** Marks a page that visitors do not see. */
import { publicationAt, publicationText } from '../../../content/publication.ts'
import type { PageContent } from '../../../content/types.generated.ts'
import { served } from './served.ts'

/** A constructed style sheet, because the policy forbids style attributes. */
const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  p { position: fixed; z-index: 2147483647; inset: 0.5rem 0 auto; width: fit-content; margin: 0 auto;
    padding: 0.25rem 1rem; font: 14px/1.55 sans-serif; color: #000; background: #ffd180;
    border-radius: 8px; pointer-events: none; }
`)

/** Returns why visitors do not see a page; undefined if they see it. */
function reasonOf(page: PageContent): string | undefined {
  if (page.draft) {
    // In the preview of the editor, nobody reads the file.
    const hint = globalThis.editedContent
      ? 'They see it once you publish it.'
      : 'It is published without "draft": true.'
    return `Draft: visitors do not see this page. ${hint}`
  }
  if (publicationAt(page, Date.now()) === 'now') return undefined
  return `${publicationText(page)}: visitors do not see this page.`
}

/** Shows the mark while visitors do not see the page in the document. */
function markUnpublished(): void {
  const mark = document.createElement('content-draft')
  const shadow = mark.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheet]
  const text = document.createElement('p')
  text.setAttribute('role', 'status')
  shadow.append(text)

  function update(): void {
    const page =
      globalThis.editedContent?.page ??
      (served.page.path === location.pathname ? served.page : undefined)
    const reason = page && reasonOf(page)
    // Only when it changes, because screen readers read it.
    if (reason === undefined) mark.remove()
    else {
      if (text.textContent !== reason) text.textContent = reason
      if (!mark.isConnected) document.body.append(mark)
    }
  }
  // The router's own event and the browser's say that the document shows another page.
  for (const event of ['content:edit', 'popstate', 'pushState']) addEventListener(event, update)
  update()
}

markUnpublished()
