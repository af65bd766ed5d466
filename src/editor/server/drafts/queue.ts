/** Runs tasks one after the other. */
import { RefusedForNow } from '../requests/responses.ts'

export class Queue {
  #last: Promise<unknown> = Promise.resolve()
  #isClosed = false

  /** Rejects with a `RefusedRequest` after `close`. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(() => {
      if (!this.#isClosed) return task()
      const help = 'Your text is kept in this browser. Try again in a minute.'
      throw new RefusedForNow('The editor is restarting.', help, 10)
    })
    this.#last = result.catch(() => {})
    return result
  }

  /** Starts no more tasks, and resolves when the one that runs is done. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#last
  }
}
