/**
 * Events and globals, each with the files that set it and those that read it.
 * tests/folders.test.ts checks that these files use it, and no others.
 */

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
   * @to editor/screen/preview/use-page-frame.ts
   */
  'content:opened': Event
  /**
   * On the frame of the preview: the code of the page has thrown an error, and the page is empty.
   * @from site/client/follow-edits.ts
   * @to editor/screen/preview/use-page-frame.ts
   */
  'content:failed': Event
  /**
   * On the frame of the preview: its page follows edits.
   * @from site/client/follow-edits.ts
   * @to editor/screen/preview/use-page-frame.ts editor/screen/sections/section-pictures.tsx
   */
  'content:ready': Event
  /**
   * On the frame of the preview: its page has taken the edited content.
   * @from site/client/follow-edits.ts
   * @to editor/screen/preview/use-page-frame.ts
   */
  'content:shown': Event
}

interface DocumentEventMap {
  /**
   * The answers of the page with this path have arrived.
   * @from site/form/use-arrival.ts
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
