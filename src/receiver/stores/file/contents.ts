/** Reads from a file of requests what its receiver needs to know. */
import { Confirmed } from './confirmed.ts'
import { linesOf, piecesOf } from './lines.ts'
import { Pending } from './pending.ts'
import {
  isConfirmation,
  isOptions,
  isOutbox,
  isRecord,
  isRequest,
  type RequestRecord,
  valueOfLine,
} from './records.ts'

/** What a file of requests contains. */
export interface Contents {
  /** The ids of all complete requests. */
  ids: Set<string>
  pending: Pending
  confirmed: Confirmed
  /** The options of each version of the form, as JSON. */
  options: Set<string>
  /** False if the file has lines, but none of a receiver. */
  isOurs: boolean
}

/** How the first line of a new file begins: with the options of a form, earlier with a request. */
const beginnings = ['{"options":', '{"id":"']

/** Returns whether a line is blank, or one of these that a crash has cut off. */
function isRest(bytes: Buffer | undefined): boolean {
  const text = bytes?.toString().trim() ?? 'too long'
  return beginnings.some((one) => text.startsWith(one) || one.startsWith(text))
}

/** Reads a file from its beginning, chunk by chunk. */
export function readContents(file: number): Contents {
  const ids = new Set<string>()
  const pending = new Pending()
  const confirmed = new Confirmed()
  const options = new Set<string>()
  const lines = { ours: 0, others: 0 }
  for (const { start, end, bytes } of linesOf(file)) {
    const value = valueOfLine(bytes)
    if (isOutbox(value)) pending.update(value)
    if (isConfirmation(value)) confirmed.add(value)
    if (isOptions(value)) options.add(JSON.stringify(value.options))
    if (isRecord(value)) lines.ours += 1
    else if (!isRest(bytes)) lines.others += 1
    if (!isRequest(value) || ids.has(value.id)) continue
    ids.add(value.id)
    pending.add(value.id, value.outbox ?? [], { start, end })
  }
  return { ids, pending, confirmed, options, isOurs: lines.ours > 0 || lines.others === 0 }
}

/** Returns the request with this id from a part of the file; undefined if the part now contains something else. */
export function requestAt(
  file: number,
  id: string,
  { start, end }: { start: number; end: number },
): RequestRecord | undefined {
  const bytes = Buffer.concat(Array.from(piecesOf(file, start, end), (piece) => Buffer.from(piece)))
  const value = valueOfLine(bytes)
  return isRequest(value) && value.id === id ? value : undefined
}

/** Returns whether a line is about one of these requests, including a line that a crash has cut off. */
function isAbout(bytes: Buffer | undefined, ids: ReadonlySet<string>, found: Set<string>): boolean {
  const value = valueOfLine(bytes)
  if (isOutbox(value) || isConfirmation(value)) return ids.has(value.request)
  if (isRequest(value)) {
    if (ids.has(value.id)) found.add(value.id)
    return ids.has(value.id)
  }
  return value === undefined && [...ids].some((id) => bytes?.indexOf(`{"id":"${id}"`) === 0)
}

/** Yields the file without these requests and their messages. Adds the ids that it finds to `found`. */
export function* without(
  file: number,
  ids: ReadonlySet<string>,
  found: Set<string>,
): Generator<Buffer> {
  let from = 0
  let to = 0
  for (const { start, end, bytes } of linesOf(file)) {
    if (isAbout(bytes, ids, found)) {
      yield* piecesOf(file, from, start)
      from = end
    }
    to = end
  }
  yield* piecesOf(file, from, to)
}
