/** Runs tasks one after the other. */
import { RefusedByGit } from './refusals.ts'

/** The most tasks that may wait. */
const mostWaiting = 100

export class Queue {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #isClosed = false

  get isIdle(): boolean {
    return this.#waiting === 0
  }

  /** Rejects with a `RefusedRequest` if too many tasks wait, or after `close`. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#isClosed || this.#waiting >= mostWaiting) {
      const message = this.#isClosed ? 'The editor is restarting.' : 'Too many people save now.'
      throw new RefusedByGit(503, message, 'Your text is kept in this browser. Save again soon.')
    }
    this.#waiting += 1
    const result = this.#last.then(task)
    this.#last = result.catch(() => {})
    try {
      return await result
    } finally {
      this.#waiting -= 1
    }
  }

  /** Takes no more tasks, and resolves when the last one is done. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#last
  }
}
