/** Takes requests from a form and sees them off, one at a time, also while the form is not on the page. */
import type { Answers, FormValues } from '../../content/answers/answers.ts'
import { deliver, type Letter, type Line, type Progress } from './deliver.ts'
import type { KeptRequest, RequestStore } from './kept-request.ts'
import type { SendAlone } from './tabs.ts'

/** How a request stands; `kept` is one of an earlier visit that waits for the visitor's word. */
export type Phase = 'none' | Progress | 'kept' | 'failed' | 'refused'

export interface DeskState {
  phase: Phase
  /** What the endpoint says of a request that it refuses. */
  messages: readonly string[]
}

/** For so long after it was pressed, a kept request goes on by itself, in milliseconds; later, it waits for a word. */
export const stillWanted = 10 * 60_000

/** What a desk takes from its surroundings. */
export interface DeskSurroundings {
  endpoint: string
  line: Line
  store: RequestStore
  alone: SendAlone
  /** Gives a request its id, and writes it. */
  write(answers: Answers): Letter
}

const rest: DeskState = { phase: 'none', messages: [] }

export class Desk {
  #state = rest
  #stop: AbortController | undefined
  #running: Promise<boolean> | undefined
  /** The last request that has not arrived. */
  #last: KeptRequest | undefined
  readonly #listeners = new Set<() => void>()
  readonly #around: DeskSurroundings

  constructor(around: DeskSurroundings) {
    this.#around = around
    this.#last = around.store.read()
    if (this.#last?.isUnderWay) this.#state = { phase: 'kept', messages: [] }
  }

  readonly state = (): DeskState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #show(phase: Phase, messages: readonly string[] = []): void {
    if (phase === this.#state.phase && messages.length === 0) return
    this.#state = { phase, messages }
    for (const listener of this.#listeners) listener()
  }

  /** The request that is under way, or was when the page was left; undefined where there is none. */
  pending(): KeptRequest | undefined {
    return this.#running || this.#state.phase === 'kept' ? this.#last : undefined
  }

  /** Whether that goes on without a word of the visitor. */
  goesOn(): boolean {
    const pending = this.pending()
    if (this.#running || !pending) return this.#running !== undefined
    // A time that is still to come was not written by this clock, so nobody knows how long ago it was.
    return Math.abs(this.#around.line.now() - pending.time) < stillWanted
  }

  /**
   * Sends the answers, which stand in the form as `values`, and gives whether they have arrived. The same
   * answers as before are the same request, as long as they have not; while one is under way, no other is sent.
   */
  send(answers: Answers, values: FormValues): Promise<boolean> {
    this.#running ??= this.#send(answers, values).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #send(answers: Answers, values: FormValues): Promise<boolean> {
    const { endpoint, line, store, alone, write } = this.#around
    const isSame = JSON.stringify(this.#last?.answers) === JSON.stringify(answers)
    const letter = isSame && this.#last ? this.#last.letter : write(answers)
    const request = { letter, answers, values, time: line.now(), isUnderWay: true }
    this.#last = request
    store.write(request)
    const stop = new AbortController()
    this.#stop = stop
    const tell = (progress: Progress) => this.#show(progress)
    tell('sending')
    const outcome = await alone(
      letter.id,
      () => deliver(endpoint, letter, line, stop.signal, tell),
      stop.signal,
    )
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

  /** Gives the request up. What was typed stays in the form. */
  readonly discard = (): void => {
    this.#stop?.abort()
    this.#around.store.clear()
    this.#show('none')
  }
}
