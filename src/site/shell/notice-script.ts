import { jsonInElement } from '../../content/page-data.ts'
import type { Notice } from '../../content/types.generated.ts'
import { closeNotice, showNotice } from './parts/closed-notice.ts'

/**
 * Returns the script that hides a closed notice before the first paint, and closes it without React. It is in the head
 * of the page, so that nothing moves.
 */
export function noticeScript({ text, until }: Notice): string {
  const ownText = jsonInElement(text)
  const end = until === undefined ? '' : `,${jsonInElement(until)}`
  return `(${showNotice})(${ownText}${end});addEventListener('click',event=>{event.target.closest?.('[data-dismiss]')&&(${closeNotice})(${ownText})})`
}
