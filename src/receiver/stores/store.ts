/** What keeps requests: a file, or a database. */
import type { RateLimit } from '../rate-limit.ts'

/** A request as it is kept. */
export interface ReceivedRequest {
  id: string
  /** When it came, as in `2024-12-31T12:00:00.000Z`. */
  received: string
  /** The page of the form, and the language of the site, as far as the sender names them. */
  page?: string
  language?: string
  /** What speaks for a robot. */
  suspicious?: string[]
  answers: object
  /** How many answers came under names that the form does not have. They are not kept. */
  unknownFields?: number
}

/** One message that has to be sent about one request: by mail, say. */
export interface OutboxEntry {
  request: ReceivedRequest
  /** Which message this is: `mail`, `webhook` or `confirmation`, say. A request has one of each at most. */
  channel: string
  /** Which try this is: 1 is the first. */
  tries: number
  /** When the first try began, as in `2024-12-31T12:00:00.000Z`. */
  firstTry: string
}

/** Which entry to hand out. */
export interface Claim {
  /** The channel to hand out an entry of. */
  channel: string
  now: Date
  /** Until when it is the caller's alone. Longer than sending it takes. */
  until: Date
}

/** The messages that still have to be sent. Each is sent at least once: a crash can have it sent again. */
export interface Outbox {
  /**
   * Hands out the entry that is due for longest, and counts this as a try. One that is neither done nor failed
   * at the end of its time, because its process has crashed, is handed out again.
   */
  claim(claim: Claim): Promise<OutboxEntry | undefined>
  /** The message was sent. */
  done(entry: OutboxEntry): Promise<void>
  /**
   * It was not sent, and is due again at that time; undefined gives it up. Does nothing where the entry
   * was handed out again meanwhile.
   */
  failed(entry: OutboxEntry, nextTry: Date | undefined): Promise<void>
  /** When the next entry of a channel is due or its time is over, for a timer; undefined where there is none. */
  nextDue(channel: string): Promise<Date | undefined>
}

/** Requests that can only be read, as those in a file to which another process adds. */
export interface RequestList {
  /** All requests, the oldest first, read piece by piece. */
  list(): AsyncIterable<ReceivedRequest>
  close(): Promise<void>
}

export interface RequestStore extends RequestList {
  /**
   * Keeps a request that has a new id, with an outbox entry for each channel, due at once: both or neither.
   * Returns whether it was new. Resolves when it would survive a crash, also for one with the same id that
   * came a moment before. Rejects where it cannot be written; trying again then keeps it once.
   */
  add(request: ReceivedRequest, channels?: readonly string[]): Promise<boolean>
  /** Removes requests and their outbox entries for good. Returns the ids of those that were there. */
  remove(ids: readonly string[]): Promise<string[]>
  outbox: Outbox
  /** Returns the limit of requests a minute that all processes of this store share. */
  rateLimit(perMinute: number): RateLimit
}
