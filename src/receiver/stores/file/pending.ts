/** The messages that still have to be sent, of a file of requests: which, and where their requests are in it. */
import type { Claim, OutboxEntry } from '../store.ts'
import type { OutboxRecord } from './records.ts'

/** Where the line of a request is in its file, without its line end. */
export interface Position {
  start: number
  end: number
}

/** How far one message is. */
export interface Message {
  request: string
  channel: string
  tries: number
  firstTry: string | undefined
  /** When it is due, in milliseconds since 1970; while somebody has it, when that time is over. */
  due: number
}

/** Knows the messages by their requests. Holds no request: a file with a hundred thousand of them takes little memory. */
export class Pending {
  readonly #requests = new Map<string, Position & { channels: Map<string, Message> }>()

  /** Adds the messages of a request that has any, due at once. */
  add(request: string, channels: readonly string[], position: Position): void {
    if (channels.length === 0) return
    const messages = channels.map(
      (channel) => [channel, { request, channel, tries: 0, firstTry: undefined, due: 0 }] as const,
    )
    this.#requests.set(request, { ...position, channels: new Map(messages) })
  }

  /** Takes over how far a message is, as its last line in the file says. */
  update({ outbox, request, tries, firstTry, nextTry }: OutboxRecord): void {
    const message = this.#requests.get(request)?.channels.get(outbox)
    if (!message) return
    if (nextTry === undefined) this.#end(message)
    else Object.assign(message, { tries, firstTry, due: Date.parse(nextTry) })
  }

  /** Takes over how far a message is in another file, if this one has it. */
  replace(message: Message): void {
    const channels = this.#requests.get(message.request)?.channels
    if (channels?.has(message.channel)) channels.set(message.channel, message)
  }

  /** Whether an entry still waits to be sent. */
  has({ request, channel }: OutboxEntry): boolean {
    return this.#requests.get(request.id)?.channels.has(channel) ?? false
  }

  /** Forgets the messages of a request. */
  remove(request: string): void {
    this.#requests.delete(request)
  }

  /** Whether an entry is still the one that was handed out last. */
  isCurrent({ request, channel, tries }: OutboxEntry): boolean {
    return this.#requests.get(request.id)?.channels.get(channel)?.tries === tries
  }

  /** Hands out the message that is due for longest. */
  claim({ channel, now, until }: Claim): Message | undefined {
    const message = this.#nextOf(channel)
    if (!message || message.due > now.getTime()) return undefined
    message.tries += 1
    message.firstTry ??= now.toISOString()
    message.due = until.getTime()
    return message
  }

  /** When the next message of a channel is due. */
  nextDue(channel: string): Date | undefined {
    const next = this.#nextOf(channel)
    return next && new Date(next.due)
  }

  /** Where the requests are that have messages to send, and how far these are, by their ids. */
  requests(): ReadonlyMap<string, Position & { channels: ReadonlyMap<string, Message> }> {
    return this.#requests
  }

  #nextOf(channel: string): Message | undefined {
    let next: Message | undefined
    for (const { channels } of this.#requests.values()) {
      const message = channels.get(channel)
      if (message && (!next || message.due < next.due)) next = message
    }
    return next
  }

  #end({ request, channel }: Message): void {
    const channels = this.#requests.get(request)?.channels
    channels?.delete(channel)
    if (channels?.size === 0) this.#requests.delete(request)
  }
}
