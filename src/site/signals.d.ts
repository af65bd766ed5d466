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
