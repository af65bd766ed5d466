/** The records in a file of requests, one a line: a request, the progress of a message, a confirmation, options, a mark, or a status. */
import { isObject, parsed } from '../../../content/json-object.ts'
import type { FormOptions, ReceivedRequest, RequestStatus } from '../request-store.ts'

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

/** A mark that is kept until a time. */
export interface MarkRecord {
  mark: string
  until: string
}

/** What has become of a request. */
export interface StatusRecord {
  status: RequestStatus
  request: string
}

export type FileRecord =
  | RequestRecord
  | OutboxRecord
  | ConfirmationRecord
  | OptionsRecord
  | MarkRecord
  | StatusRecord

export const isRequest = (value: unknown): value is RequestRecord =>
  isObject(value) && typeof value.id === 'string' && isObject(value.answers)

const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))

export const isOutbox = (value: unknown): value is OutboxRecord =>
  isObject(value) &&
  typeof value.outbox === 'string' &&
  typeof value.request === 'string' &&
  typeof value.tries === 'number' &&
  isTime(value.firstTry) &&
  (value.nextTry === undefined || isTime(value.nextTry))

export const isConfirmation = (value: unknown): value is ConfirmationRecord =>
  isObject(value) &&
  typeof value.confirmed === 'string' &&
  typeof value.request === 'string' &&
  isTime(value.time)

export const isMark = (value: unknown): value is MarkRecord =>
  isObject(value) && typeof value.mark === 'string' && isTime(value.until)

export const isStatus = (value: unknown): value is StatusRecord =>
  isObject(value) &&
  (value.status === 'read' || value.status === 'done') &&
  typeof value.request === 'string'

const isOptions = (value: unknown): value is OptionsRecord =>
  isObject(value) && isObject(value.options) && Object.values(value.options).every(Array.isArray)

export function lineOf(record: FileRecord): string {
  return `${JSON.stringify(record)}\n`
}

/**
 * Returns the record in a line; undefined if it is something else, or if a crash has cut it off: its sender got no
 * answer. Some programs begin the files that they save with a byte order mark, which `trim` removes.
 */
export function recordOf(line: Buffer): FileRecord | undefined {
  const value: unknown = parsed(line.toString().trim())
  const kinds = [isRequest, isOutbox, isConfirmation, isOptions, isMark, isStatus]
  return kinds.some((isOne) => isOne(value)) ? (value as FileRecord) : undefined
}

/** Returns whether a line is blank, or may be the beginning of a record that a crash has cut off. */
export function isCutOff(line: Buffer): boolean {
  const text = line.toString().trim()
  return text.length < 2
    ? '{'.startsWith(text)
    : text.startsWith('{"') && parsed(text) === undefined
}
