/** What goes with the answers of a request. No field of the form can have such a name: it begins with a letter. */
export const requestNames = {
  /** Made once for each request; empty where no script could make one. */
  id: '_id',
  /** The path of the page with the form. */
  page: '_page',
  /** The language of that page. */
  language: '_language',
  /** What speaks for a robot, in words; absent where nothing does. */
  suspicious: '_suspicious',
  /** The field that people do not see, in a request that no script has written. */
  trap: '_website',
} as const

/** The origin that a page may send requests to, for its policy; undefined where nothing is sent. */
export function requestOrigin(endpoint: string | undefined): string | undefined {
  return endpoint === undefined ? undefined : new URL(endpoint).origin
}

/** Whether an endpoint is on the machine of the browser: right while one develops, and for no visitor. */
export function isLocal(endpoint: string): boolean {
  return /^http:\/\/localhost(?::\d+)?(?:[/?]|$)/.test(endpoint)
}
