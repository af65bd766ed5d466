/** Combines what a site, a form and their translations say of requests. */
import type { FormRequests, Requests } from './types.generated.ts'

/** Returns settings for requests with others in their place: of a form, or of another language. */
export function withTranslatedRequests<Settings extends FormRequests>(
  requests: Settings,
  translation: FormRequests,
): Settings {
  const messages = { ...requests.messages, ...translation.messages }
  return { ...requests, ...translation, ...(Object.keys(messages).length > 0 && { messages }) }
}

/**
 * Returns where a form sends its requests, and the words about that; undefined if it sends none. Without an endpoint,
 * the site's own function sends them.
 */
export function requestsOf(
  site: Requests | undefined,
  form: FormRequests | undefined,
): Requests | undefined {
  if (!form || !(site || form.endpoint)) return site
  return withTranslatedRequests({ ...site }, form)
}
