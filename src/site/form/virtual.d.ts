declare module 'virtual:delivery' {
  /** The code that sends requests; undefined on a site without an endpoint. */
  export const delivery: typeof import('./delivery/delivery').delivery | undefined
}

declare module 'virtual:quote-request' {
  /** The form of schemas/quote-request.json, from src/pipeline/form/form-plugin.ts. */
  export const quoteForm: import('../content/form-definition').FormDefinition
  /** The form in each other language, by its lower-case tag. */
  export const translations: Readonly<
    Record<string, import('../content/form-definition').FormDefinition | undefined>
  >
}

/** Whether the site sends requests. */
declare const siteDelivers: boolean
