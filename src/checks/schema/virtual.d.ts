declare module 'virtual:schemas' {
  /** The compiled schemas of the site, from src/pipeline/without-eval.ts. */
  export const hashes: import('./compiled-ahead').SchemasModule['hashes']
  export const makeValidators: import('./compiled-ahead').SchemasModule['makeValidators']
}
