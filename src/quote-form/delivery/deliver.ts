/** Carries one request to the endpoint, however often that takes. */
import { judge, pauseBefore, type Verdict } from './verdict.ts'

/** A request as it is sent, each time the same. */
export interface Letter {
  /** Made once for a request: who receives it keeps one of all that have the same. */
  id: string
  /** JSON. */
  body: string
}

/** What delivering takes from its surroundings. */
export interface Line {
  fetch: typeof fetch
  /** A signal for one try, which ends it when it takes too long, and with `stop`. */
  limit(stop: AbortSignal): AbortSignal
  isOnline(): boolean
  /** Resolves when there is a line again, or when the signal says so. */
  untilOnline(stop: AbortSignal): Promise<void>
  /** Resolves after so many milliseconds, or when the signal says so. */
  pause(milliseconds: number, stop: AbortSignal): Promise<void>
  /** In milliseconds since 1970. */
  now(): number
  /** From 0 to 1. */
  random(): number
}

/** What a request is doing while it is under way. */
export type Progress = 'sending' | 'waiting' | 'offline'

/** What became of it. `failed`: nobody knows whether it has arrived. */
export type Outcome = Exclude<Verdict, { kind: 'again' }> | { kind: 'failed' } | { kind: 'stopped' }

async function attempt(
  endpoint: string,
  { id, body }: Letter,
  line: Line,
  stop: AbortSignal,
): Promise<Verdict> {
  try {
    const response = await line.fetch(endpoint, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Idempotency-Key': id,
      },
      body,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'manual',
      signal: line.limit(stop),
    })
    return await judge(response)
  } catch {
    return { kind: 'again' }
  }
}

/**
 * Sends a request until it is known what became of it, and tells what it is doing. Tries again where the
 * network fails, where the endpoint is busy and where it takes too long; waits where there is no line.
 * Never rejects.
 */
export async function deliver(
  endpoint: string,
  letter: Letter,
  line: Line,
  stop: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<Outcome> {
  for (let tries = 1; !stop.aborted; tries += 1) {
    if (!line.isOnline()) {
      tell('offline')
      await line.untilOnline(stop)
      // What failed for want of a line says nothing of the endpoint.
      tries = 1
      if (stop.aborted) break
    }
    tell('sending')
    const verdict = await attempt(endpoint, letter, line, stop)
    if (verdict.kind !== 'again') return verdict
    if (stop.aborted) break
    if (!line.isOnline()) continue
    const pause = pauseBefore(tries, verdict.after, line.random())
    if (pause === undefined) return { kind: 'failed' }
    tell('waiting')
    await line.pause(pause, stop)
  }
  return { kind: 'stopped' }
}
