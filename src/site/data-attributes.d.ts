/**
 * Data attributes, each with the files that set it and those that read it.
 * tests/folders.test.ts checks that these files use it, and no others.
 */

interface DOMStringMap {
  /**
   * On a button: go back in the history.
   * @from site/sections/not-found.tsx
   * @to site/client/boot.ts
   */
  back?: string
  /**
   * On the document: the visitor has closed the notice above the bar, or it is over.
   * @from site/shell/parts/closed-notice.ts
   * @to site/shell/parts/notice.tsx
   */
  closed?: ''
  /**
   * On a button: copy the text of the element before it; `done` after that.
   * @from site/theme/text-part.tsx site/theme/copy-text.ts
   * @to site/theme/copy-text.ts site/theme/text-part.tsx site/shell/render-document.tsx
   */
  copy?: '' | 'done'
  /**
   * On the button that closes the notice.
   * @from site/shell/parts/notice.tsx
   * @to site/shell/notice-script.ts
   */
  dismiss?: ''
  /**
   * On a figure that the editor has copied: its attributes.
   * @from editor/model/rich/schema.ts
   * @to editor/model/rich/schema.ts
   */
  attrs?: string
  /**
   * On a row of a list in the editor: its number.
   * @from editor/screen/parts/virtual-list.tsx
   * @to editor/screen/parts/virtual-list.tsx
   */
  index?: string
  /**
   * On a link: its picture is shown large instead.
   * @from site/sections/gallery.tsx
   * @to site/theme/large-picture.ts site/shell/render-document.tsx
   */
  large?: ''
  /**
   * In the bar: the label of the menu button.
   * @from site/shell/top-bar.tsx
   * @to site/shell/top-bar-styles.ts
   */
  menu?: string
  /**
   * On the document: it has been painted, so animations may begin.
   * @from site/client/boot.ts
   * @to site/theme/order-book.tsx
   */
  painted?: ''
  /**
   * On a form: the visitor sent it before its script arrived; the script must send it.
   * @from site/client/boot.ts
   * @to site/form/use-take-over.ts site/form/form-styles.ts site/client/plain-page.ts site/client/dev/page-faults.ts
   */
  pending?: ''
  /**
   * On a link to the page of a video: the address of its player.
   * @from site/sections/video.tsx
   * @to site/theme/play-video.ts site/shell/render-document.tsx
   */
  player?: string
  /**
   * On a form: its script handles it, so the boot script ignores it; `plain` where that script has failed.
   * @from site/form/use-take-over.ts site/client/plain-page.ts
   * @to site/client/boot.ts site/form/form-styles.ts
   * @to site/form/condition-styles.ts editor/screen/preview/form-states.ts
   */
  ready?: '' | 'plain'
  /**
   * On the document: React routes its links, so the boot script does not touch the history.
   * @from site/client/navigation.ts
   * @to site/client/boot.ts site/form/delivery/use-delivery.ts
   */
  routed?: ''
  /**
   * On the document: it is scrolled, so the bar is raised.
   * @from site/client/boot.ts
   * @to site/shell/top-bar-styles.ts
   */
  scrolled?: ''
  /**
   * On a button beside large pictures: how many pictures it goes on, or back.
   * @from site/sections/parts/large-pictures.tsx
   * @to site/theme/large-picture.ts
   */
  step?: string
  /**
   * On a notice with other ways to reach the agency, hidden until something fails.
   * @from site/form/unavailable.tsx
   * @to site/client/boot.ts site/client/plain-page.ts
   */
  unavailable?: string
  /**
   * On the part of a field that depends on an answer: its name.
   * @from site/form/templates.tsx
   * @to site/form/condition-styles.ts
   */
  when?: string
  /**
   * In the bar: its labels in one row, with letters instead of the space between them.
   * @from site/shell/top-bar.tsx
   * @to site/shell/top-bar-styles.ts
   */
  labels?: string
}
