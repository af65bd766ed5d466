/** What delivering takes from its surroundings, with a clock that nobody waits for. */
import type { Answers, FormValues } from '../../../src/content/answers/answers.ts'
import type { Line } from '../../../src/quote-form/delivery/deliver.ts'
import { Desk, type DeskSurroundings } from '../../../src/quote-form/delivery/desk.ts'
import { requestStore } from '../../../src/quote-form/delivery/kept-request.ts'
import { writeLetter } from '../../../src/quote-form/delivery/letter.ts'

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

/** A line that counts what it would have waited, in milliseconds. */
export interface TestLine extends Line {
  pauses: number[]
  /** Whether there is a line; to set it to true is an event. */
  setOnline(online: boolean): void
  time: number
}

export function testLine(limit: Line['limit'] = (stop) => stop): TestLine {
  let online = true
  let wake = () => {}
  const line: TestLine = {
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
      line.pauses.push(milliseconds)
      line.time += milliseconds
    },
    now: () => line.time,
    random: () => 0.5,
  }
  return line
}

export const answers: Answers = { name: 'Ada', email: 'ada@example.com' }
export const values: FormValues = { name: ' Ada ', email: 'ada@example.com' }

export interface Opened {
  desk: Desk
  line: TestLine
  storage: TabStorage
  /** What the visitor was shown, one after the other. */
  phases: string[]
  /** Sends the answers. */
  press(answers?: Answers): Promise<boolean>
}

/** A desk as it is in a tab; given the storage of another one, that tab was loaded again. */
export function openDesk(endpoint: string, given: Partial<Opened> = {}): Opened {
  const { line = testLine(), storage = new TabStorage() } = given
  const around: DeskSurroundings = {
    endpoint,
    line,
    store: requestStore(() => storage, '/contact'),
    alone: (_, send) => send(),
    write: (written) =>
      writeLetter(crypto.randomUUID(), written, {
        page: '/contact',
        language: 'en',
        trap: '',
        time: 60_000,
      }),
  }
  const desk = new Desk(around)
  const phases: string[] = []
  desk.subscribe(() => phases.push(desk.state().phase))
  return {
    desk,
    line,
    storage,
    phases,
    press: (pressed = answers) => desk.send(pressed, values),
  }
}
