/** Sends one request, with as many tries as it takes. */
import { pauseBefore, type ResponseClass } from './response-class.ts'
import type { Send } from './send.ts'
import type { RequestBody } from './write-request.ts'

/** What sending needs of its environment; tests pass their own. */
export interface Transport {
  /** Returns a signal for one try, aborted when the try takes too long, or with `stop`. */
  limit(stop: AbortSignal): AbortSignal
  isOnline(): boolean
  /** Resolves when the browser is online again, or when `stop` is aborted. */
  untilOnline(stop: AbortSignal): Promise<void>
  /** Resolves after a number of milliseconds, or when `stop` is aborted. */
  pause(milliseconds: number, stop: AbortSignal): Promise<void>
  /** In milliseconds since 1970. */
  now(): number
  /** From 0 to 1. */
  random(): number
}

/** The phase of a request that is being sent. */
export type Progress = 'sending' | 'waiting' | 'offline'

/** The end of a request. `failed`: nobody knows whether it has arrived. */
export type Outcome =
  | Exclude<ResponseClass, { kind: 'again' }>
  | { kind: 'failed' }
  | { kind: 'stopped' }

/**
 * Sends a request until its outcome is known, and reports its phases to `onProgress`. Tries again when the
 * network fails, when the receiver is busy and when it takes too long; waits while the browser is offline.
 * Never rejects.
 */
export async function deliver(
  send: Send,
  body: RequestBody,
  transport: Transport,
  stop: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Outcome> {
  for (let tries = 1; !stop.aborted; tries += 1) {
    if (!transport.isOnline()) {
      onProgress('offline')
      await transport.untilOnline(stop)
      // A try that failed offline says nothing about the endpoint.
      tries = 1
      if (stop.aborted) break
    }
    onProgress('sending')
    const responseClass = await send(body, transport.limit(stop)).catch(
      (): ResponseClass => ({ kind: 'again' }),
    )
    if (responseClass.kind !== 'again') return responseClass
    if (stop.aborted) break
    if (!transport.isOnline()) continue
    const pause = pauseBefore(tries, responseClass.after, transport.random())
    if (pause === undefined) return { kind: 'failed' }
    onProgress('waiting')
    await transport.pause(pause, stop)
  }
  return { kind: 'stopped' }
}
