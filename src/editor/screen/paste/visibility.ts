/** Decides what the author of a pasted text sees of it. All else is not pasted. */
import type { Style } from './element-styles.ts'
import { styleText } from './parse-html.ts'

/** Elements whose text is no part of what a page says. `noframes` is a style sheet: see `parse-html.ts`. */
const never = [
  'script',
  'noframes',
  'noscript',
  'template',
  'title',
  'xml',
  'svg',
  'object',
  'iframe',
  'select',
  'textarea',
  'audio',
  'video',
  'canvas',
  'rp',
  '[hidden]',
].join(', ')

/** Comments on a text, and what leads to them: of Word and Outlook, and of pages that Google Docs publishes. */
const comments = [
  '.MsoCommentReference',
  '.MsoCommentText',
  '.msocomanchor',
  '.msocomtxt',
  '.msocomoff',
  'a[href*="#_msocom_"]',
  'a[href*="#_msoanchor_"]',
  'a[name^="_msocom_"]',
  'sup:has(> a[href*="#cmnt"])',
  'div:has(> p > a[href*="#cmnt_ref"])',
].join(', ')

/** Struck words: a tracked deletion, or what the author calls no longer valid. */
const struck = 's, strike, del, .msoDel'

/** Declarations of Office that hide an element. Browsers do not know them. */
const hiddenByOffice =
  /mso-hide\s*:\s*all|mso-element\s*:\s*comment|mso-special-character\s*:\s*comment/i

/** A size, an opacity or a rectangle of nothing, as in texts for screen readers alone. */
const isNothing = (value = '') => /^0(?:\.0*)?(?:[a-z]+|%)?$/.test(value.trim())

function isHidden(style: Style): boolean {
  return (
    style.display === 'none' ||
    /^(?:hidden|collapse)$/.test(style.visibility ?? '') ||
    isNothing(style.opacity) ||
    isNothing(style['font-size']) ||
    /^rect\(\s*[01](?:px)?\b/.test(style.clip ?? '') ||
    /^inset\(\s*(?:50|100)%/.test(style['clip-path'] ?? '')
  )
}

/** Whether a link beside a heading leads to the heading itself. Pages show it only under the pointer. */
const isPermalink = (element: Element) =>
  element.matches('a[href*="#"]') && /^[#¶🔗\s]*$/u.test(element.textContent ?? '')

/** Returns whether words are struck, which the notation of the site has no mark for. */
export function isStruck(element: Element, style: Style): boolean {
  const line = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`
  return element.matches(struck) || line.includes('line-through')
}

/** Returns whether an author sees an element, if they see what it is in. */
export function isSeen(element: Element, style: Style): boolean {
  if (element.matches(`${never}, ${comments}`) || isHidden(style)) return false
  return !hiddenByOffice.test(styleText(element)) && !isPermalink(element)
}
