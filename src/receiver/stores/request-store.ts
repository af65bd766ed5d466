/** The interface of the stores for requests: a file or a database. */
import type { Json } from '../../content/json-object.ts'
import type { Marks } from '../../http/marks.ts'
import type { RateLimit } from '../../http/rate-limit.ts'

/**
 * The options of the forms by the names of their fields, in all languages of the site. The fields of another form than
 * the quote form have its name before them: `listing/stage`.
 */
export type FormOptions = Readonly<Record<string, readonly string[]>>

/** A stored request. */
export interface ReceivedRequest {
  id: string
  /** When it arrived, as in `2024-12-31T12:00:00.000Z`. */
  received: string
  /** The page of the form and the language of the site, if the sender names them. */
  page?: string | undefined
  language?: string | undefined
  /** The name of the form; undefined for the quote form. */
  form?: string | undefined
  /** Why the request looks like a robot's, in words. */
  suspicious?: string[] | undefined
  answers: Json
  /** The fields with an option that the form no longer has, or does not have yet: it comes from another version. */
  otherOptions?: string[]
  /** The number of answers to fields that the form does not have. They are not stored. */
  unknownFields?: number | undefined
}

/** What has become of a request: somebody has looked at it, or it is done. Without a status, nobody has looked yet. */
export type RequestStatus = 'read' | 'done'

/** A message that has to be sent about a request, for example by mail. */
export interface OutboxEntry {
  request: ReceivedRequest
  /** The channel: `mail`, `webhook` or `confirmation`. A request has at most one entry for each. */
  channel: string
  /** The number of the try; 1 is the first. */
  tries: number
  /** When the first try began, as in `2024-12-31T12:00:00.000Z`. */
  firstTry: string
}

/** Which entry to claim. */
export interface Claim {
  /** The channel of the entry. */
  channel: string
  now: Date
  /** When the claim ends. Must be later than sending takes. */
  until: Date
  /** An entry that is due later counts as due: the clock was wrong when its time was stored. */
  latest: Date
}

/** A confirmation that is about to be sent. */
export interface Confirmation {
  /** The id of its request. */
  request: string
  /** The hash of the address that it goes to, the same for all ways of writing it. */
  address: string
  now: Date
  /** The largest number of confirmations in an hour. */
  perHour: number
}

/** Why a confirmation may not be sent: its address has had one in the last day, or the hour has had too many. */
export type OverLimit = 'address' | 'hour'

/** The unsent messages. Each is sent at least once; after a crash, possibly twice. */
export interface Outbox {
  /**
   * Claims the entry that has been due longest, and counts a try. If its process crashes, the claim ends and the
   * entry can be claimed again.
   */
  claim(claim: Claim): Promise<OutboxEntry | undefined>
  /** Removes an entry whose message was sent. */
  done(entry: OutboxEntry): Promise<void>
  /**
   * Makes an unsent entry due again at that time; undefined gives it up. Does nothing if the entry was claimed
   * again meanwhile.
   */
  failed(entry: OutboxEntry, nextTry: Date | undefined): Promise<void>
  /** Returns when the next entry of a channel is due or its claim ends; undefined if there is none. */
  nextDue(channel: string): Promise<Date | undefined>
  /**
   * Counts a confirmation, also for other processes with this store, unless it is over a limit. Counts the one of
   * a request once, however often it is tried, and that of a removed request never.
   */
  confirm(confirmation: Confirmation): Promise<OverLimit | undefined>
}

/** A read-only store, such as a file to which another process adds. */
export interface RequestList {
  /** Yields all requests, the oldest first, without loading all of them. */
  list(): AsyncIterable<ReceivedRequest>
  close(): Promise<void>
}

export interface RequestStore extends RequestList {
  /**
   * Stores a request with a new id and an outbox entry for each channel, due now, either both or neither. Returns
   * whether it was new. Resolves when the request is safe from a crash, also if an earlier call stores it. Rejects
   * if it cannot be written; a retry then stores it once.
   */
  add(request: ReceivedRequest, channels?: readonly string[]): Promise<boolean>
  /** Removes requests and their outbox entries. Returns the ids of those that existed. */
  remove(ids: readonly string[]): Promise<string[]>
  outbox: Outbox
  marks: Marks
  /** Returns the statuses of the requests that have one, by their ids. */
  statuses(): Promise<ReadonlyMap<string, RequestStatus>>
  /** Sets the status of a request. Does nothing if there is no such request. */
  setStatus(id: string, status: RequestStatus): Promise<void>
  /** Remembers the options of a version of the form. */
  storeOptions(options: FormOptions): Promise<void>
  /** Returns the options of all versions of the form that any process with this store has had. */
  knownOptions(): Promise<FormOptions[]>
  /** Returns a rate limit that all processes with this store share. */
  rateLimit(perMinute: number): RateLimit
}
