/** What the records of a file of requests say together. */
import { limitsAt } from '../confirmation-times.ts'
import type {
  Claim,
  Confirmation,
  OutboxEntry,
  OverLimit,
  RequestStatus,
} from '../request-store.ts'
import {
  type ConfirmationRecord,
  type FileRecord,
  isConfirmation,
  isMark,
  isOutbox,
  isRequest,
  isStatus,
  type OutboxRecord,
  type RequestRecord,
} from './records.ts'

/** A message that is not sent yet. */
interface Message extends OutboxEntry {
  /** When it is due, in milliseconds since 1970; while it is claimed, when the claim ends. */
  due: number
}

const keyOf = (request: string, channel: string) => `${channel} ${request}`

/** Returns the record of a message. Without `nextTry`, it is sent or given up. */
export const progressOf = (
  { request, channel, tries, firstTry }: Message,
  nextTry: Date | undefined,
): OutboxRecord => ({
  outbox: channel,
  request: request.id,
  tries,
  firstTry,
  ...(nextTry && { nextTry: nextTry.toISOString() }),
})

export class FileState {
  /** The ids of the stored requests. */
  readonly ids = new Set<string>()
  /** The options of each version of the form, as JSON. */
  readonly options = new Set<string>()
  /** What has become of requests, by their ids. */
  readonly statuses = new Map<string, RequestStatus>()
  readonly #messages = new Map<string, Message>()
  /** The confirmations of the last day, by the hash of their address. */
  readonly #confirmations = new Map<string, ConfirmationRecord>()
  /** When each mark ends, in milliseconds since 1970. */
  readonly #marks = new Map<string, number>()

  /** Adds what the next record of the file says. Returns whether it was new. */
  apply(record: FileRecord): boolean {
    if (isRequest(record)) {
      const { outbox, ...request } = record
      if (this.ids.has(request.id)) return false
      this.ids.add(request.id)
      // Somebody may have edited the file.
      for (const channel of Array.isArray(outbox) ? outbox : []) {
        const message = { request, channel, tries: 0, firstTry: '', due: 0 }
        this.#messages.set(keyOf(request.id, channel), message)
      }
      return true
    }
    if (isOutbox(record)) {
      const { outbox, request, tries, firstTry, nextTry } = record
      const message = this.#messages.get(keyOf(request, outbox))
      const isNew = message !== undefined && message.tries !== tries
      if (nextTry === undefined) this.#messages.delete(keyOf(request, outbox))
      else if (message) Object.assign(message, { tries, firstTry, due: Date.parse(nextTry) })
      return isNew
    }
    if (isMark(record)) {
      const isNew = !this.hasMark(record.mark)
      for (const mark of this.#marks.keys()) if (!this.hasMark(mark)) this.#marks.delete(mark)
      this.#marks.set(record.mark, Date.parse(record.until))
      return isNew
    }
    if (isStatus(record)) {
      const isNew = this.statuses.get(record.request) !== record.status
      this.statuses.set(record.request, record.status)
      return isNew
    }
    const known = isConfirmation(record) ? this.#confirmations : this.options
    const { size } = known
    if (isConfirmation(record)) this.#confirmations.set(record.confirmed, record)
    else this.options.add(JSON.stringify(record.options))
    return known.size > size
  }

  hasMark(mark: string): boolean {
    return (this.#marks.get(mark) ?? 0) > Date.now()
  }

  /** Removes requests with their messages and confirmations. */
  remove(ids: ReadonlySet<string>): void {
    for (const id of ids) {
      this.ids.delete(id)
      this.statuses.delete(id)
    }
    for (const [key, { request }] of this.#messages) {
      if (ids.has(request.id)) this.#messages.delete(key)
    }
    for (const [address, { request }] of this.#confirmations) {
      if (ids.has(request)) this.#confirmations.delete(address)
    }
  }

  /** Returns the message of an entry, if it is still unsent. */
  messageOf({ request, channel }: OutboxEntry): Message | undefined {
    return this.#messages.get(keyOf(request.id, channel))
  }

  /** Claims the message that has been due longest. */
  claim({ channel, now, until, latest }: Claim): OutboxEntry | undefined {
    const message = this.#nextOf(
      channel,
      ({ due }) => due <= now.getTime() || due > latest.getTime(),
    )
    if (!message) return undefined
    message.tries += 1
    message.firstTry ||= now.toISOString()
    message.due = until.getTime()
    const { due: _, ...entry } = message
    return entry
  }

  /** Returns when the next message of a channel is due. */
  nextDue(channel: string): Date | undefined {
    const next = this.#nextOf(channel, () => true)
    return next && new Date(next.due)
  }

  #nextOf(channel: string, isWanted: (message: Message) => boolean): Message | undefined {
    let next: Message | undefined
    for (const message of this.#messages.values()) {
      if (message.channel !== channel || !isWanted(message)) continue
      if (!next || message.due < next.due) next = message
    }
    return next
  }

  /** Returns the record of a confirmation that is not yet counted, or the limit that it is over. */
  count(confirmation: Confirmation): ConfirmationRecord | OverLimit | undefined {
    const { day, hour, ahead } = limitsAt(confirmation)
    for (const { confirmed, time } of this.#confirmations.values()) {
      const counted = new Date(time)
      if (counted <= day || counted > ahead) this.#confirmations.delete(confirmed)
    }
    const { request, address, now, perHour } = confirmation
    const known = this.#confirmations.get(address)
    if (known) return known.request === request ? undefined : 'address'
    const lately = [...this.#confirmations.values()].filter(({ time }) => new Date(time) > hour)
    if (lately.length >= perHour) return 'hour'
    return { confirmed: address, request, time: now.toISOString() }
  }

  /** Yields the records of what is not done: unsent messages with their requests, confirmations, statuses, options and marks. */
  *openRecords(): Generator<FileRecord> {
    const requests = new Map<string, RequestRecord & { outbox: string[] }>()
    for (const { request, channel } of this.#messages.values()) {
      const known = requests.get(request.id)
      if (known) known.outbox.push(channel)
      else requests.set(request.id, { ...request, outbox: [channel] })
    }
    yield* requests.values()
    for (const message of this.#messages.values()) {
      if (message.tries > 0) yield progressOf(message, new Date(message.due))
    }
    yield* this.#confirmations.values()
    for (const [request, status] of this.statuses) yield { status, request }
    for (const options of this.options) yield { options: JSON.parse(options) }
    for (const [mark, until] of this.#marks) {
      if (this.hasMark(mark)) yield { mark, until: new Date(until).toISOString() }
    }
  }
}
