declare module 'virtual:delivery' {
  /** What a form needs that sends requests; undefined in the scripts of a site that sends none. */
  export const delivery: typeof import('./delivery/delivery').delivery | undefined
}

declare module 'virtual:quote-request' {
  /** The form of schemas/quote-request.json, from src/pipeline/form/form-plugin.ts. */
  export const quoteForm: import('../content/form-definition').FormDefinition
  /** The form in each other language, under its tag in small letters. */
  export const translations: Readonly<
    Record<string, import('../content/form-definition').FormDefinition | undefined>
  >
}

/** Whether the site may send requests: false in the scripts of one that sends none. */
declare const siteDelivers: boolean
