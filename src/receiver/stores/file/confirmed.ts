/** Counts the confirmations of a file of requests. */
import { limitsAt } from '../confirmation-times.ts'
import type { Confirmation, OverLimit } from '../store.ts'
import type { ConfirmationRecord } from './records.ts'

/** The confirmations of the last day, by the hash of their address. */
export class Confirmed {
  readonly #records = new Map<string, ConfirmationRecord>()

  add(record: ConfirmationRecord): void {
    this.#records.set(record.confirmed, record)
  }

  /** Removes the confirmations of a request. */
  remove(request: string): void {
    for (const record of this.#records.values()) {
      if (record.request === request) this.#records.delete(record.confirmed)
    }
  }

  /** Returns the record of a confirmation that is not yet counted, or the limit that it is over. */
  count(confirmation: Confirmation): ConfirmationRecord | OverLimit | undefined {
    const { day, hour, ahead } = limitsAt(confirmation)
    for (const { confirmed, time } of this.#records.values()) {
      const at = new Date(time)
      if (at <= day || at > ahead) this.#records.delete(confirmed)
    }
    const { request, address, now, perHour } = confirmation
    const known = this.#records.get(address)
    if (known) return known.request === request ? undefined : 'address'
    const lately = [...this.#records.values()].filter(({ time }) => new Date(time) > hour)
    if (lately.length >= perHour) return 'hour'
    return { confirmed: address, request, time: now.toISOString() }
  }

  /** Returns the records that another one does not have. */
  missingIn(other: Confirmed): ConfirmationRecord[] {
    return [...this.#records.values()].filter(({ confirmed }) => !other.#records.has(confirmed))
  }
}
