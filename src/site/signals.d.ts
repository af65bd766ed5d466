/**
 * What goes from one file to another by another way than imports and parameters, each with the files that set it and
 * those that read it. tests/folders.test.ts checks that these files use it, and no others.
 */

interface ImportMetaEnv {
  /**
   * Whether the site is built with one language, so that code for several is left out.
   * @from pipeline/content-plugin.ts
   * @to site/form/served-form.ts site/shell/app.tsx site/shell/footer.tsx site/shell/top-bar.tsx
   */
  readonly ONE_LANGUAGE?: boolean
  /**
   * Whether the built site sends requests.
   * @from pipeline/content-plugin.ts
   * @to site/client/boot.ts
   */
  readonly DELIVERS?: boolean
  /**
   * Whether the built site counts its visits, so that other sites ship no code for it.
   * @from pipeline/content-plugin.ts
   * @to site/client/boot.ts site/client/hydrate.tsx
   */
  readonly MEASURED?: boolean
  /**
   * Whether the editor's preview shows the page.
   * @from editor/server/pages/bundle.config.ts
   * @to site/shell/render-document.tsx site/client/hydrate.tsx
   * @to site/form/delivery/use-delivery.ts site/sections/video.tsx
   */
  readonly IN_EDITOR?: boolean
  /**
   * Whether the code renders HTML on a server.
   * @from Vite
   * @to site/form/answer-field.tsx site/form/condition.ts site/form/quote-form.tsx
   * @to site/form/kinds/field-control.ts
   * @to site/form/kinds/option-list.tsx site/form/delivery/use-delivery.ts
   */
  readonly SSR: boolean
  /**
   * Whether the page can change while it is shown: in development, and in the preview of the editor.
   * @from Vite, editor/server/pages/bundle.config.ts
   * @to site/client/boot.ts site/client/hydrate.tsx site/client/page-store.ts
   * @to site/client/section-loader.ts site/form/served-form.ts site/shell/page-styles.ts
   */
  readonly DEV: boolean
}

interface ImportMeta {
  /**
   * In development, the connection to the server.
   * @from Vite
   * @to site/client/dev/development.ts
   */
  readonly hot?: import('vite/types/hot.d.ts').ViteHotContext
}

/**
 * The code that sends requests; undefined on a site without `requests`.
 * @from pipeline/form/form-plugin.ts editor/server/pages/bundle.config.ts
 * @to site/form/quote-form.tsx site/sections/quote-form.tsx
 */
declare module 'virtual:delivery' {
  export const delivery: typeof import('./form/delivery/delivery').delivery | undefined
}

/**
 * The forms by their names, and what loads them: each in every language, by its
 * lower-case tag.
 * @from pipeline/form/form-plugin.ts
 * @to site/form/served-form.ts
 */
declare module 'virtual:forms' {
  type FormInLanguages = import('../content/site-renderer').FormInLanguages
  export const forms: Readonly<Record<string, (() => Promise<FormInLanguages>) | undefined>>
}

/**
 * In the preview of the editor, the content to show instead of the files.
 * @from editor/screen/preview/frame.ts
 * @to site/client/follow-edits.ts site/form/served-form.ts site/client/dev/draft-mark.ts
 */
declare var editedContent: import('../content/edited-content').EditedContent | undefined

/**
 * In development, the violations of the policy before the scripts of the page ran.
 * @from pipeline/dev/dev-plugin.ts
 * @to site/client/dev/page-faults.ts
 */
declare var earlyViolations: SecurityPolicyViolationEvent[] | undefined

interface WindowEventMap {
  /**
   * In the preview of the editor: `editedContent` has changed.
   * @from editor/screen/preview/frame.ts
   * @to site/client/follow-edits.ts site/form/served-form.ts site/client/dev/draft-mark.ts
   */
  'content:edit': Event
}

interface HTMLElementEventMap {
  /**
   * On the frame of the preview: its page has a document, and may not have its scripts yet.
   * @from editor/server/pages/preview-page.ts
   * @to editor/screen/preview/preview.tsx
   */
  'content:opened': Event
  /**
   * On the frame of the preview: the code of the page has thrown an error, and the page is empty.
   * @from site/client/follow-edits.ts
   * @to editor/screen/preview/preview.tsx
   */
  'content:failed': Event
  /**
   * On the frame of the preview: its page follows edits.
   * @from site/client/follow-edits.ts
   * @to editor/screen/preview/preview.tsx editor/screen/sections/section-pictures.tsx
   */
  'content:ready': Event
  /**
   * On the frame of the preview: its page has taken the edited content.
   * @from site/client/follow-edits.ts
   * @to editor/screen/preview/preview.tsx
   */
  'content:shown': Event
}

interface DocumentEventMap {
  /**
   * The answers of the page with this path have arrived.
   * @from site/form/quote-form.tsx
   * @to site/client/kept-answers.ts site/client/measure.ts
   */
  sent: CustomEvent<string>
  /**
   * The form of another page is shown, whose path it has.
   * @from site/form/use-take-over.ts
   * @to site/client/kept-answers.ts
   */
  shown: CustomEvent<string>
  /**
   * On a site that counts its visits: another page is in the document, whose path it has.
   * @from site/client/hydrate.tsx
   * @to site/client/measure.ts
   */
  viewed: CustomEvent<string>
}

/** Events that a page sends to the development server. */
interface ServerEventMap {
  /**
   * The version of the content with which a page was loaded.
   * @from site/client/dev/development.ts
   * @to pipeline/dev/dev-plugin.ts
   */
  'content:shown': string
}

/** The data attributes. */
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
   * @from site/sections/gallery.tsx
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
   * In the bar: its words in one row, with letters instead of the space between them.
   * @from site/shell/top-bar.tsx
   * @to site/shell/top-bar-styles.ts
   */
  words?: string
}
