interface ImportMetaEnv {
  /** Whether the scripts are built for a site with one language: see src/pipeline/one-language.ts. */
  readonly ONE_LANGUAGE?: boolean
  /** Whether there are no other pages to load, as in the preview of the deployed editor. */
  readonly ONE_PAGE?: boolean
}
