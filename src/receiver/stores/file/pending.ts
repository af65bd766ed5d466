/** Tracks the unsent messages of a file of requests, and where their requests are in it. */
import type { Claim, OutboxEntry } from '../store.ts'
import type { OutboxRecord } from './records.ts'

/** The position of a request's line in its file, without its line end. */
export interface Position {
  start: number
  end: number
}

/** The progress of a message. */
export interface Message {
  request: string
  channel: string
  tries: number
  firstTry: string | undefined
  /** When it is due, in milliseconds since 1970; while it is claimed, when the claim ends. */
  due: number
}

/** Holds positions, not requests: a file with a hundred thousand requests takes little memory. */
export class Pending {
  readonly #requests = new Map<string, Position & { channels: Map<string, Message> }>()

  /** Adds the messages of a request. They are due now. */
  add(request: string, channels: readonly string[], position: Position): void {
    if (channels.length === 0) return
    const messages = channels.map(
      (channel) => [channel, { request, channel, tries: 0, firstTry: undefined, due: 0 }] as const,
    )
    this.#requests.set(request, { ...position, channels: new Map(messages) })
  }

  /** Sets the progress of a message to the one in its last line in the file. */
  update({ outbox, request, tries, firstTry, nextTry }: OutboxRecord): void {
    const message = this.#requests.get(request)?.channels.get(outbox)
    if (!message) return
    if (nextTry === undefined) this.#end(message)
    else Object.assign(message, { tries, firstTry, due: Date.parse(nextTry) })
  }

  /** Copies the progress of a message from another file, if this one has it. */
  replace(message: Message): void {
    const channels = this.#requests.get(message.request)?.channels
    if (channels?.has(message.channel)) channels.set(message.channel, message)
  }

  /** Returns whether an entry is still unsent. */
  has({ request, channel }: OutboxEntry): boolean {
    return this.#requests.get(request.id)?.channels.has(channel) ?? false
  }

  /** Removes the messages of a request. */
  remove(request: string): void {
    this.#requests.delete(request)
  }

  /** Returns whether an entry is the one that was claimed last. */
  isCurrent({ request, channel, tries }: OutboxEntry): boolean {
    return this.#requests.get(request.id)?.channels.get(channel)?.tries === tries
  }

  /** Claims the message that has been due longest. */
  claim({ channel, now, until, latest }: Claim): Message | undefined {
    const isDue = (due: number) => due <= now.getTime() || due > latest.getTime()
    const message = this.#nextOf(channel, isDue)
    if (!message) return undefined
    message.tries += 1
    message.firstTry ??= now.toISOString()
    message.due = until.getTime()
    return message
  }

  /** Returns when the next message of a channel is due. */
  nextDue(channel: string): Date | undefined {
    const next = this.#nextOf(channel)
    return next && new Date(next.due)
  }

  /** The positions and messages of requests with unsent messages, by id. */
  requests(): ReadonlyMap<string, Position & { channels: ReadonlyMap<string, Message> }> {
    return this.#requests
  }

  #nextOf(channel: string, takes: (due: number) => boolean = () => true): Message | undefined {
    let next: Message | undefined
    for (const { channels } of this.#requests.values()) {
      const message = channels.get(channel)
      if (message && takes(message.due) && (!next || message.due < next.due)) next = message
    }
    return next
  }

  #end({ request, channel }: Message): void {
    const channels = this.#requests.get(request)?.channels
    channels?.delete(channel)
    if (channels?.size === 0) this.#requests.delete(request)
  }
}
