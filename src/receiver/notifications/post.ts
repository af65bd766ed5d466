/** Posts JSON to another program, such as a webhook or a chat. */
import { retryAfter } from '../../content/retry-after.ts'
import type { Outcome } from '../../http/outcome.ts'

/** Describes a network error by its code: its message may contain the address. */
function faultOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  if (name === 'TimeoutError' || name === 'AbortError') return 'took too long to answer'
  const code = typeof cause?.code === 'string' ? ` (${cause.code})` : ''
  return `could not be reached${code}`
}

interface Post {
  /** The program in a sentence of the log, such as `the chat`. */
  to: string
  url: string
  headers?: Readonly<Record<string, string>>
  /** JSON. */
  body: string
  signal: AbortSignal
}

/** Posts a body, and returns the outcome: `refused` if the address is gone for good (410). */
export async function post({ to, url, headers, body, signal }: Post): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // A redirect could send the answers to somebody else.
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
    })
    await response.body?.cancel()
    if (response.ok) return { status: 'sent' }
    const reason = `${to} answered ${response.status}`
    if (response.status === 410) return { status: 'refused', reason: `${reason} (gone)` }
    const pause = retryAfter(response.headers) ?? 0
    return { status: 'failed', reason, retryAfter: pause / 1000 }
  } catch (error) {
    return { status: 'failed', reason: `${to} ${faultOf(error)}` }
  }
}
