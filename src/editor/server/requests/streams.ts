/** Server-sent events: they say that something may have changed. */
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Store } from '../store.ts'
import { answerHeaders, RefusedForNow } from './responses.ts'

/** The most streams of one person. All windows of a browser have one. */
const maxStreams = 8

interface StreamsParts {
  store: Pick<Store, 'follow'>
  /** The milliseconds after which a stream is ended if the person may no longer read it. */
  checkInterval: number
}

export type Streams = ReturnType<typeof openStreams>

/** Opens the streams of a server. */
export function openStreams({ store, checkInterval }: StreamsParts) {
  const counts = new Map<string, number>()
  const open = new Set<() => void>()

  const count = (person: string, change: number) => {
    const now = (counts.get(person) ?? 0) + change
    if (now > 0) counts.set(person, now)
    else counts.delete(person)
  }

  return {
    /** Answers with a stream for a person. `mayRead` is asked again while it is open, and rejects to end it. */
    open(c: Context, person: string, mayRead: () => Promise<unknown>): Response {
      if ((counts.get(person) ?? 0) >= maxStreams) {
        throw new RefusedForNow(
          'The editor is open in too many browsers.',
          'Close it in one of them.',
          30,
          429,
        )
      }
      for (const [name, value] of Object.entries(answerHeaders)) c.header(name, value)
      // nginx would hold the events back. See https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_buffering
      c.header('X-Accel-Buffering', 'no')
      count(person, 1)
      return streamSSE(c, async (stream) => {
        let end = () => {}
        const ended = new Promise<void>((resolve) => {
          end = resolve
        })
        stream.onAbort(end)
        open.add(end)
        const unfollow = store.follow((event) => {
          stream.writeSSE({ event, data: '{}' }).catch(end)
        })
        // A comment shows proxies that the stream is alive.
        const touch = () => stream.write(':\n\n').then(() => {}, end)
        const looking = setInterval(() => void mayRead().then(touch, end), checkInterval)
        await touch()
        await ended
        clearInterval(looking)
        unfollow()
        open.delete(end)
        count(person, -1)
      })
    },
    /** Ends all streams. */
    end(): void {
      for (const end of open) end()
    },
  }
}
