/** The records in a file of requests: a request with its outbox, the progress of a message, a confirmation, or options. */
import { isObject, parsed } from '../../../content/json-object.ts'
import type { FormOptions, ReceivedRequest } from '../store.ts'

/** A request in its line. */
export type RequestRecord = ReceivedRequest & {
  /** The channels that send a message about it; absent if there are none. */
  outbox?: string[]
}

/** The progress of the message of one channel about one request. */
export interface OutboxRecord {
  outbox: string
  request: string
  tries: number
  firstTry: string
  /** When it is due again, as in `2024-12-31T12:00:00.000Z`; absent after it was sent or given up. */
  nextTry?: string
}

/** A confirmation that was sent about a request. */
export interface ConfirmationRecord {
  /** The hash of the address. */
  confirmed: string
  request: string
  time: string
}

/** The options of a version of the form. */
export interface OptionsRecord {
  options: FormOptions
}

const isText = (value: unknown) => typeof value === 'string'

const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** Returns whether a value is a request. */
export function isRequest(value: unknown): value is RequestRecord {
  return isObject(value) && isText(value.id) && isObject(value.answers)
}

/** Returns whether a value is the progress of a message. */
export function isOutbox(value: unknown): value is OutboxRecord {
  if (!isObject(value) || !isText(value.outbox) || !isText(value.request)) return false
  const { tries, firstTry, nextTry } = value
  return Number.isInteger(tries) && isTime(firstTry) && (nextTry === undefined || isTime(nextTry))
}

/** Returns whether a value is a confirmation. */
export function isConfirmation(value: unknown): value is ConfirmationRecord {
  return isObject(value) && isText(value.confirmed) && isText(value.request) && isTime(value.time)
}

/** Returns whether a value has the options of a form. */
export function isOptions(value: unknown): value is OptionsRecord {
  return (
    isObject(value) && isObject(value.options) && Object.values(value.options).every(Array.isArray)
  )
}

type FileRecord = RequestRecord | OutboxRecord | ConfirmationRecord | OptionsRecord

/** Returns whether a receiver has written a value. */
export const isRecord = (value: unknown): value is FileRecord =>
  isRequest(value) || isOutbox(value) || isConfirmation(value) || isOptions(value)

/** Returns the line of a record. */
export function lineOf(record: FileRecord): string {
  return `${JSON.stringify(record)}\n`
}

/**
 * Returns the value of a line; undefined if a crash has cut it off: its sender got no answer. Some programs begin
 * the files that they save with a byte order mark, which `trim` removes.
 */
export const valueOfLine = (bytes: Buffer | undefined): unknown => parsed(bytes?.toString().trim())

/** Returns a request without its outbox. */
export function requestOf({ outbox: _, ...request }: RequestRecord): ReceivedRequest {
  return request
}
