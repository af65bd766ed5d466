/** Sends the requests of a form one at a time, also while the form is not on the page. */
import type { Answers } from '../../../content/answers/answers.ts'
import { deliver, type Progress, type Transport } from './deliver.ts'
import type { KeptRequest, RequestStore } from './kept-request.ts'
import type { Send } from './send.ts'
import { answersIn, type RequestBody } from './write-request.ts'

/** The phase of a request; `kept` is one of an earlier visit that waits for the visitor. */
export type Phase = 'none' | Progress | 'kept' | 'failed' | 'refused'

export interface QueueState {
  phase: Phase
  /** The messages of an endpoint that refused the request. */
  messages: readonly string[]
}

/** A stored request continues automatically for this long after “Send”, in milliseconds. */
const stillWanted = 10 * 60_000

export interface QueueOptions {
  /** Tries once to send a request. */
  sendOnce: Send
  transport: Transport
  store: RequestStore
  /** Returns a request for these answers, with a new id. */
  write(answers: Answers): RequestBody
}

/** The state of a queue without a request. */
export const rest: QueueState = { phase: 'none', messages: [] }

export class RequestQueue {
  #state = rest
  #stop: AbortController | undefined
  #running: Promise<boolean> | undefined
  /** The last request that has not arrived. */
  #last: KeptRequest | undefined
  readonly #listeners = new Set<() => void>()
  readonly #options: QueueOptions

  constructor(options: QueueOptions) {
    this.#options = options
    this.#last = options.store.read()
    if (this.#last?.isUnderWay) this.#state = { phase: 'kept', messages: [] }
  }

  readonly state = (): QueueState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #show(phase: Phase, messages: readonly string[] = []): void {
    if (phase === this.#state.phase && messages.length === 0) return
    this.#state = { phase, messages }
    for (const listener of this.#listeners) listener()
  }

  /** Returns the answers that are being sent, or were when the visitor left the page; undefined if there are none. */
  pending(): Answers | undefined {
    if (!this.#last || !(this.#running || this.#state.phase === 'kept')) return undefined
    return answersIn(this.#last.body)
  }

  /** Returns whether the pending request goes on without the visitor. */
  goesOn(): boolean {
    if (this.#running) return true
    if (this.#state.phase !== 'kept' || !this.#last) return false
    // A time in the future comes from another clock, so its age is unknown.
    return Math.abs(this.#options.transport.now() - this.#last.time) < stillWanted
  }

  /**
   * Sends the answers, and resolves to whether they arrived. The same answers are the same request until it
   * arrives; while one is being sent, no other is.
   */
  send(answers: Answers): Promise<boolean> {
    this.#running ??= this.#send(answers).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #send(answers: Answers): Promise<boolean> {
    const { sendOnce, transport, store, write } = this.#options
    const last = this.#last?.body
    const isSame = last && JSON.stringify(answersIn(last)) === JSON.stringify(answers)
    const body = isSame ? last : write(answers)
    const request = { body, time: transport.now(), isUnderWay: true }
    this.#last = request
    store.write(request)
    const stop = new AbortController()
    this.#stop = stop
    const onProgress = (progress: Progress) => this.#show(progress)
    const outcome = await deliver(sendOnce, body, transport, stop.signal, onProgress)
    if (outcome.kind === 'arrived') {
      store.clear()
      this.#last = undefined
      this.#show('none')
      return true
    }
    if (outcome.kind !== 'stopped') {
      store.write({ ...request, isUnderWay: false })
      this.#show(outcome.kind, outcome.kind === 'refused' ? outcome.messages : [])
    }
    return false
  }

  /** Stops sending the request. The form keeps what was typed. */
  readonly discard = (): void => {
    this.#stop?.abort()
    this.#options.store.clear()
    this.#show('none')
  }
}
