/** A queue with a fake transport and clock. */

import type { Answers } from '../../../../src/content/answers/answers.ts'
import { quoteForm } from '../../../../src/content/content-files.ts'
import type { Transport } from '../../../../src/site/form/delivery/deliver.ts'
import { requestStore } from '../../../../src/site/form/delivery/kept-request.ts'
import {
  type QueueOptions,
  RequestQueue,
} from '../../../../src/site/form/delivery/request-queue.ts'
import { postTo } from '../../../../src/site/form/delivery/send.ts'
import { writeRequest } from '../../../../src/site/form/delivery/write-request.ts'

/** The storage of a tab. */
export class TabStorage implements Storage {
  [name: string]: unknown
  readonly #entries = new Map<string, string>()
  get length(): number {
    return this.#entries.size
  }
  clear = (): void => this.#entries.clear()
  getItem = (name: string): string | null => this.#entries.get(name) ?? null
  key = (index: number): string | null => [...this.#entries.keys()][index] ?? null
  removeItem = (name: string): void => void this.#entries.delete(name)
  setItem = (name: string, value: string): void => void this.#entries.set(name, value)
}

/** A transport that lists its pauses, in milliseconds, instead of waiting. */
export interface TestTransport extends Transport {
  pauses: number[]
  fetch: typeof fetch
  /** Goes online, which resolves `untilOnline`, or offline. */
  setOnline(online: boolean): void
  time: number
}

export function testTransport(limit: Transport['limit'] = (stop) => stop): TestTransport {
  let online = true
  let wake = () => {}
  const transport: TestTransport = {
    pauses: [],
    time: 1_700_000_000_000,
    setOnline(now) {
      online = now
      if (now) wake()
    },
    fetch: (...asked) => fetch(...asked),
    limit,
    isOnline: () => online,
    untilOnline: (stop) =>
      new Promise((resolve) => {
        wake = resolve
        stop.addEventListener('abort', () => resolve())
      }),
    async pause(milliseconds) {
      transport.pauses.push(milliseconds)
      transport.time += milliseconds
    },
    now: () => transport.time,
    random: () => 0.5,
  }
  return transport
}

export const answers: Answers = { name: 'Ada', email: 'ada@example.com' }

export interface Opened {
  queue: RequestQueue
  transport: TestTransport
  storage: TabStorage
  /** What the visitor was shown, one after the other. */
  phases: string[]
  /** Sends the answers. */
  press(answers?: Answers): Promise<boolean>
}

/** Opens the queue of a tab. With the storage of another queue, it is that tab after a reload. */
export function openQueue(
  endpoint: string,
  given: Partial<Opened> = {},
  send?: QueueOptions['sendOnce'],
): Opened {
  const { transport = testTransport(), storage = new TabStorage() } = given
  const options: QueueOptions = {
    sendOnce: send ?? postTo(endpoint, (...asked) => transport.fetch(...asked)),
    transport,
    store: requestStore(() => storage, 'request'),
    write: (written) =>
      writeRequest(crypto.randomUUID(), written, {
        form: quoteForm,
        page: '/contact',
        language: 'en',
        trap: '',
        time: 60_000,
      }),
  }
  const queue = new RequestQueue(options)
  const phases: string[] = []
  queue.subscribe(() => phases.push(queue.state().phase))
  return {
    queue,
    transport,
    storage,
    phases,
    press: (pressed = answers) => queue.send(pressed),
  }
}
