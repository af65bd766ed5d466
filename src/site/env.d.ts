interface ImportMetaEnv {
  /** Whether the scripts are built for a site with one language: see src/build/one-language.ts. */
  readonly ONE_LANGUAGE?: boolean
}
