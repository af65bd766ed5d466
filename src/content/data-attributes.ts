/**
 * The data attributes that one folder sets, and another reads or has styles for. A type alone, since the boot
 * script can import nothing. `tests/folders.test.ts` checks that no other attribute is used.
 */
export interface DataAttributes {
  /** On a button: the boot script leads back from it. */
  back?: string
  /** On a row of a list in the editor: its number. */
  index?: string
  /** In the bar: the words of the menu button. */
  menu?: string
  /** On the document: it has been painted, so what moves may begin. */
  painted?: ''
  /** On a form: it was sent before its script was there, which is to make up for that. */
  pending?: ''
  /** On a form: its own script takes care of it, and the boot script leaves it alone. */
  ready?: ''
  /** On the document: React routes its links, and the boot script leaves the history alone. */
  routed?: ''
  /** On the document: it is not at its top, so that the bar is lifted. */
  scrolled?: ''
  /** On a form's status line: its answers are on their way. */
  sending?: string
  /** On a notice: it says how else to reach the agency, and is hidden until something has failed. */
  unavailable?: string
  /** On the document, in development: the state of the content that it was rendered from. */
  version?: string
  /** In the bar: its words in one row, with letters for the space between them. */
  words?: string
}

declare global {
  interface DOMStringMap extends DataAttributes {}
}
