/** Returns the time of a header in milliseconds since 1970. Browsers differ in which other texts they read as dates. */
const timeOf = (header: string | null) =>
  header && /^\w+, .+ GMT$/.test(header) ? Date.parse(header) : Number.NaN

/**
 * Returns how long an answer asks to wait in its `Retry-After` (RFC 9110, 10.2.3), in milliseconds. A date counts
 * from the answer's own `Date`, because the clock here can be wrong, and can have passed.
 */
export function retryAfter(headers: Headers): number | undefined {
  const header = headers.get('Retry-After')
  if (header && /^\d+$/.test(header)) return Number(header) * 1000
  const pause = timeOf(header) - timeOf(headers.get('Date'))
  return Number.isNaN(pause) ? undefined : pause
}
