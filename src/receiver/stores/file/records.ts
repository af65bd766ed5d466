/** What a line of a file of requests says: a request with the messages to send about it, or how far one is. */
import { isObject } from '../../../content/json-object.ts'
import type { ReceivedRequest } from '../store.ts'

/** A request as its line has it. */
export type RequestRecord = ReceivedRequest & {
  /** The channels of the messages that have to be sent about it; absent where there are none. */
  outbox?: string[]
}

/** How far the message of one channel about one request is. */
export interface OutboxRecord {
  outbox: string
  request: string
  tries: number
  firstTry: string
  /** When it is due again, as in `2024-12-31T12:00:00.000Z`; absent once it was sent or given up. */
  nextTry?: string
}

const isText = (value: unknown) => typeof value === 'string'

const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** Whether a value is a request. Those of earlier versions are, and have no outbox. */
export function isRequest(value: unknown): value is RequestRecord {
  return isObject(value) && isText(value.id) && isObject(value.answers)
}

/** Whether a value says how far a message is. */
export function isOutbox(value: unknown): value is OutboxRecord {
  if (!isObject(value) || !isText(value.outbox) || !isText(value.request)) return false
  const { tries, firstTry, nextTry } = value
  return Number.isInteger(tries) && isTime(firstTry) && (nextTry === undefined || isTime(nextTry))
}

/** The line of a record. */
export function lineOf(record: RequestRecord | OutboxRecord): string {
  return `${JSON.stringify(record)}\n`
}

/** The value of a line; undefined for one that a crash has cut off: no request in it was answered. */
export function parsed(bytes: Buffer | undefined): unknown {
  try {
    return bytes && JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** A request without its outbox. */
export function requestOf({ outbox: _, ...request }: RequestRecord): ReceivedRequest {
  return request
}
