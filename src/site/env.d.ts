interface ImportMetaEnv {
  /** Whether the scripts are built for a site with one language: see src/pipeline/one-language.ts. */
  readonly ONE_LANGUAGE?: boolean
}
