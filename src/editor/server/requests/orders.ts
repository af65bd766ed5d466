/** Reads what the screen sends: the changes of a save, and what it publishes. */
import { isEditable, isInFilesFolder } from '../../../content/content-files.ts'
import { isObject, type Json } from '../../../content/json-object.ts'
import { RefusedRequest, readText } from '../../../http/request-body.ts'
import type { PublishOrder } from '../../model/protocol.ts'
import { cannotWrite } from '../../model/save-rules.ts'
import type { FileChange } from '../store.ts'

export const wrongShape = () =>
  new RefusedRequest(400, 'The request is not from the editor.', 'Reload the editor.')

/** Returns the JSON in the body of a request. Rejects with a `RefusedRequest` if it is not an object. */
export async function readBody(request: Request): Promise<Json> {
  const text = await readText(request)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new RefusedRequest(400, 'The request is not valid JSON.', 'Reload the editor.')
  }
  if (!isObject(body)) throw wrongShape()
  return body
}

/** Returns whether a text is a blob id of Git. */
export const isBlobId = (text: string): boolean => /^(?:[\da-f]{40}|[\da-f]{64})$/.test(text)

const isIdOrNull = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && isBlobId(value))

const isTextOrNull = (value: unknown): value is string | null =>
  // A lone surrogate cannot be written to a file.
  value === null || (typeof value === 'string' && !/\p{Cs}/u.test(value))

/** Does not check groups of four, because such a pattern overflows the stack for large files. */
const base64 = /^[A-Za-z\d+/]*={0,2}$/

/** Returns the bytes of a change; undefined if it deletes the file. Throws a `RefusedRequest`. */
function toBytes({ text, data }: Json): Uint8Array | undefined {
  if (typeof data === 'string' && data.length % 4 === 0 && base64.test(data)) {
    return Buffer.from(data, 'base64')
  }
  if (data !== undefined || !isTextOrNull(text)) throw wrongShape()
  return text === null ? undefined : Buffer.from(text)
}

/** Returns the name of a file, which the editor may have to do with. Throws a `RefusedRequest`. */
function toFile(file: unknown, help: string): string {
  if (typeof file !== 'string') throw wrongShape()
  const isOwn = isEditable(file) || isInFilesFolder(file)
  // A NUL, a backslash, or a step to another folder.
  if (isOwn && !/\p{Cc}|\\|(?:^|\/)\.{0,2}(?:\/|$)/u.test(file)) return file
  const { status, message } = cannotWrite(file, help)
  throw new RefusedRequest(status, message, help)
}

/** Returns the entries of a list, which has no file twice. Throws a `RefusedRequest`. */
function toEntries<Entry extends { file: string }>(
  list: unknown,
  read: (entry: Json) => Entry,
): Entry[] {
  if (!Array.isArray(list)) throw wrongShape()
  const entries = list.map((entry) => {
    if (!isObject(entry)) throw wrongShape()
    return read(entry)
  })
  if (new Set(entries.map(({ file }) => file)).size < entries.length) throw wrongShape()
  return entries
}

/** Returns the changes to write. Throws a `RefusedRequest`. */
export function toChanges({ changes }: Json): FileChange[] {
  const parsed = toEntries(changes, (change) => {
    const { before } = change
    const file = toFile(change.file, 'Undo this change, and save again.')
    if (!isIdOrNull(before)) throw wrongShape()
    return { file, before, after: toBytes(change) }
  })
  if (parsed.length === 0) throw wrongShape()
  return parsed
}

/** Returns the message of a commit. Throws a `RefusedRequest`. */
export function toMessage({ message }: Json): string {
  if (typeof message !== 'string') throw wrongShape()
  // For Git, a NUL would end the message.
  const plain = message.replaceAll('\0', '').trim()
  if (plain === '') {
    throw new RefusedRequest(400, 'The message is empty.', 'Say in a few words what has changed.')
  }
  return plain
}

/** Returns what to publish. Throws a `RefusedRequest`. */
export function toPublishOrder(body: Json): PublishOrder {
  const files = toEntries(body.files, ({ file, saved }) => {
    if (!isIdOrNull(saved)) throw wrongShape()
    return { file: toFile(file, 'Reload the editor.'), saved }
  })
  if (body.as !== 'publish' && body.as !== 'ask') throw wrongShape()
  return { files, message: toMessage(body), as: body.as }
}

/** Returns the name of a file whose versions are listed. Throws a `RefusedRequest`. */
export const toVersionedFile = (file: string | undefined): string =>
  toFile(file, 'Reload the editor.')

/** Returns the page to show. Throws a `RefusedRequest`. */
export const toPreviewedFile = ({ file }: Json): string => toFile(file, 'Reload the editor.')

/** Returns the id of the preview to end. Throws a `RefusedRequest`. */
export function toPreviewId({ id }: Json): string {
  if (typeof id !== 'string' || !isBlobId(id)) throw wrongShape()
  return id
}
