/**
 * The data attributes that one folder sets and another reads or styles. Only a type, which costs no
 * byte. `tests/folders.test.ts` checks that no other attribute is used.
 */
export interface DataAttributes {
  /** On a button: the boot script goes back in the history. */
  back?: string
  /** On a row of a list in the editor: its number. */
  index?: string
  /** In the bar: the label of the menu button. */
  menu?: string
  /** On the document: it has been painted, so animations may begin. */
  painted?: ''
  /** On a form: the visitor sent it before its script arrived; the script must send it. */
  pending?: ''
  /** On a form: its script handles it, so the boot script ignores it. */
  ready?: ''
  /** On the document: React routes its links, so the boot script does not touch the history. */
  routed?: ''
  /** On the document: it is scrolled, so the bar is raised. */
  scrolled?: ''
  /** On a form's status line: its answers are being sent. */
  sending?: string
  /** On a notice with other ways to reach the agency, hidden until something fails. */
  unavailable?: string
  /** In the bar: its words in one row, with letters instead of the space between them. */
  words?: string
}

declare global {
  interface DOMStringMap extends DataAttributes {}
}
