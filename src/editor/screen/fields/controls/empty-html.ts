import { openTrustedTypes } from '../../../model/trusted-types.ts'

/**
 * Lets react-aria empty its messages to screen readers with `innerHTML = ''` (`LiveAnnouncer.clear`), where a policy asks
 * for trusted types. All other HTML stays forbidden. Called once, because a document can have only one such policy.
 */
export function allowEmptyHtml(): void {
  openTrustedTypes('default', { createHTML: (text: string) => (text === '' ? text : null) })
}
