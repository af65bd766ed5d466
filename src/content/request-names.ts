/** The names of the facts in a request. No field can have one, because names of fields begin with a letter. */
export const requestNames = {
  /** The id of the request; empty if no script made one. */
  id: '_id',
  /** The path of the page with the form. */
  page: '_page',
  /** The language of that page. */
  language: '_language',
  /** The name of the form, if it is not the quote form. */
  form: '_form',
  /** Why the request looks like a robot's, in words; usually absent. */
  suspicious: '_suspicious',
  /** The field that people do not see, in a request without scripts. */
  trap: '_website',
} as const

/** Returns the key in the storage of a tab for the request of a form. `form` is the id of its element. */
export const requestKey = (page: string | undefined, form: string) => `request ${page} ${form}`

/** Returns whether an endpoint is on the browser's machine, which works only in development. */
export function isLocal(endpoint: string): boolean {
  return /^http:\/\/localhost(?::\d+)?(?:[/?]|$)/.test(endpoint)
}
