/** What the answer of an endpoint means, and how long to wait before it is asked again. */

/** What came of one try. */
export type Verdict =
  | { kind: 'arrived' }
  /** To ask again would bring the same; with what the endpoint says of it. */
  | { kind: 'refused'; messages: string[] }
  /** It may go another time, and not before `after` milliseconds, where the endpoint says so. */
  | { kind: 'again'; after?: number }

/**
 * The pauses before the second try, the third and so on, in milliseconds. After the last one it is for the
 * visitor to say whether to go on.
 */
export const pauses: readonly number[] = [1000, 3000, 9000, 27_000]

/** Nobody waits longer than this for a form, in milliseconds. */
export const longestPause = 120_000

/** The time of a header in milliseconds since 1970. Browsers read other texts as dates, too, each in its own way. */
const timeOf = (header: string | null) =>
  header && /^\w+, .+ GMT$/.test(header) ? Date.parse(header) : Number.NaN

/**
 * Returns how long an answer asks to wait in its `Retry-After`, in milliseconds: seconds, or a date (RFC 9110,
 * 10.2.3). A date counts from the answer's own `Date`, because the visitor's clock can be wrong. Undefined where
 * it asks for nothing, and where a date comes without a `Date` that scripts may read. Negative where the date has passed.
 */
export function retryAfter(headers: Headers): number | undefined {
  const header = headers.get('Retry-After')
  if (header && /^\d+$/.test(header)) return Number(header) * 1000
  const pause = timeOf(header) - timeOf(headers.get('Date'))
  return Number.isNaN(pause) ? undefined : pause
}

/**
 * How long to wait before the next try, in milliseconds; undefined where there is to be none. `random`
 * spreads the tries of many visitors, from 0 to 1.
 */
export function pauseBefore(tries: number, after = 0, random = 0.5): number | undefined {
  const pause = pauses[tries - 1]
  if (pause === undefined || after > longestPause) return undefined
  return Math.max(after, pause * (0.75 + random / 2))
}

const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500

/** The messages in `{ "errors": [{ "message": "…" }] }`, which is how form services say what is wrong. */
async function messagesIn(response: Response): Promise<string[]> {
  try {
    const { errors } = (await response.json()) as { errors: { message?: unknown }[] }
    return errors.flatMap(({ message }) => (typeof message === 'string' ? message : []))
  } catch {
    return []
  }
}

/**
 * Judges an answer. Taken is what was answered with a status of success, and not with a page: a redirect
 * or HTML comes from who has another form in mind, such as a sign-in page.
 */
export async function judge(response: Response): Promise<Verdict> {
  const { status, ok, headers } = response
  const isPage = /\bhtml\b/i.test(headers.get('Content-Type') ?? '')
  if (ok && !isPage) return { kind: 'arrived' }
  if (isTemporary(status)) {
    const after = retryAfter(headers)
    return { kind: 'again', ...(after === undefined ? {} : { after }) }
  }
  return { kind: 'refused', messages: await messagesIn(response) }
}
