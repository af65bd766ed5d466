/** Classifies the responses of an endpoint, and says how long to wait before the next try. */
import { retryAfter } from '../../../content/retry-after.ts'

/** What a response says about the request. */
export type ResponseClass =
  | { kind: 'arrived' }
  /** Another try would get the same response. With the messages of the endpoint. */
  | { kind: 'refused'; messages: string[] }
  /** Another try may succeed, after at least `after` milliseconds if the endpoint says so. */
  | { kind: 'again'; after?: number }

/**
 * The pauses before the second try, the third and so on, in milliseconds. After the last one the visitor
 * decides whether to go on.
 */
export const pauses: readonly number[] = [1000, 3000, 9000, 27_000]

/** Nobody waits longer than this for a form, in milliseconds. */
const maxPause = 120_000

/**
 * Returns how long to wait before the next try, in milliseconds; undefined after the last one. `random`
 * spreads the tries of many visitors, from 0 to 1.
 */
export function pauseBefore(tries: number, after = 0, random = 0.5): number | undefined {
  const pause = pauses[tries - 1]
  if (pause === undefined || after > maxPause) return undefined
  return Math.max(after, pause * (0.75 + random / 2))
}

const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500

/** Returns the messages in `{ "errors": [{ "message": "…" }] }`, the format of form services. */
async function messagesIn(response: Response): Promise<string[]> {
  try {
    const { errors } = (await response.json()) as { errors: { message?: unknown }[] }
    return errors.flatMap(({ message }) => (typeof message === 'string' ? message : []))
  } catch {
    return []
  }
}

/**
 * Classifies a response. A request has arrived when the status is a success and the response is not a page: a
 * redirect or HTML comes from something else, such as a sign-in page.
 */
export async function classify(response: Response): Promise<ResponseClass> {
  const { status, ok, headers } = response
  const isPage = /\bhtml\b/i.test(headers.get('Content-Type') ?? '')
  if (ok && !isPage) return { kind: 'arrived' }
  if (isTemporary(status)) {
    const after = retryAfter(headers)
    return { kind: 'again', ...(after === undefined ? {} : { after }) }
  }
  return { kind: 'refused', messages: await messagesIn(response) }
}
