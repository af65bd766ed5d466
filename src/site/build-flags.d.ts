/**
 * What a build sets: flags and virtual modules, each with the files that set it and those that read it.
 * tests/folders.test.ts checks that these files use it, and no others.
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
   * @to site/form/answer-field.tsx site/form/condition.ts site/form/answer-form.tsx
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
