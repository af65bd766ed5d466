declare module 'virtual:quote-request' {
  /** The form of schemas/quote-request.json, from src/build/form/form-plugin.ts. */
  export const quoteForm: import('./form-definition').FormDefinition
}
