/** The events of the server. All windows of a browser share one stream of them. */
import type { ServerEvent } from '../../model/protocol.ts'
import { RequestFailed } from '../../model/request-failed.ts'
import type { Requests } from './requests.ts'

/** The name of the lock of the window that has the stream, and of the channel to the others: those of the same person. */
const nameFor = (person = '') => `editor-events ${person}`.trim()

/** How long to wait before a lost stream is opened again, in milliseconds; twice as long each time. */
const shortest = 1000
const maxPause = 30_000

export interface EventsListener {
  /** The address of the person, where people sign in. */
  person: string | undefined
  open: Requests['events']
  event(event: ServerEvent): void
  /** The stream cannot be opened, and why. */
  failed(error: RequestFailed): void
}

const isEvent = (value: unknown): value is ServerEvent =>
  value === 'files' || value === 'unpublished'

/** Returns the names of the events of a stream: each has no data that is read. */
async function* eventsIn(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = `${rest}${value}`.split(/\r\n|\r|\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, event] = /^event: ?(.*)$/.exec(line) ?? []
      if (event !== undefined) yield event
    }
  }
}

/** Resolves after a time, or when the person comes back to the window. */
function pauseOf(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    addEventListener('focus', end, { once: true, signal })
    signal.addEventListener('abort', end, { once: true })
  })
}

/** Reads the stream until it is aborted, and opens it again when it ends. */
async function readStream(
  { open, failed }: EventsListener,
  onEvent: (event: ServerEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let pause = shortest
  while (!signal.aborted) {
    try {
      const { body } = await open(signal)
      pause = shortest
      // Earlier events are not in the stream.
      onEvent('files')
      onEvent('unpublished')
      if (body) for await (const event of eventsIn(body)) if (isEvent(event)) onEvent(event)
    } catch (error) {
      if (error instanceof RequestFailed && !signal.aborted) failed(error)
    }
    await pauseOf(pause, signal)
    pause = Math.min(2 * pause, maxPause)
  }
}

/** Listens to the events of the server. Returns the function that ends this. */
export function listenToEvents(listener: EventsListener): () => void {
  const { person, event } = listener
  const name = nameFor(person)
  const listening = new AbortController()
  const { signal } = listening
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => isEvent(data) && event(data)
  const lead = () =>
    readStream(
      listener,
      (one) => {
        event(one)
        channel.postMessage(one)
      },
      signal,
    )
  // A window without locks, because the browser lets pages keep nothing, has a stream of its own.
  navigator.locks.request(name, { signal }, lead).catch(() => lead())
  signal.addEventListener('abort', () => channel.close())
  return () => listening.abort()
}

/** Has the other windows of a person ask the server, such as after signing out. */
export function wakeOtherWindows(person: string | undefined): void {
  const channel = new BroadcastChannel(nameFor(person))
  const event: ServerEvent = 'unpublished'
  channel.postMessage(event)
  channel.close()
}
