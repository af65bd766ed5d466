/** Parses and validates the requests of the editor's page. */
import { isEditable } from '../../../content/content-files.ts'
import { isObject, type Json } from '../../../content/json-object.ts'
import { RefusedRequest, readText } from '../../../http/request-body.ts'
import type { FolderChange } from './site-folder.ts'

/** The most bytes of a request, which is enough for all pages of a large site and some pictures. */
export const largestBody = 200_000_000

const wrongShape = () =>
  new RefusedRequest(400, 'The request is not from the editor.', 'Reload the editor.')

/** Returns the JSON in the body of a request. Rejects with a `RefusedRequest` if it is not valid. */
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

/** Returns the changes to write. Throws a `RefusedRequest`. */
export function toChanges({ changes }: Json): FolderChange[] {
  if (!Array.isArray(changes) || changes.length === 0) throw wrongShape()
  const parsed = changes.map((change): FolderChange => {
    if (!isObject(change)) throw wrongShape()
    const { file, before } = change
    if (typeof file !== 'string' || !isTextOrNull(before)) throw wrongShape()
    return { file, before, after: toBytes(change) }
  })
  if (new Set(parsed.map(({ file }) => file)).size < parsed.length) throw wrongShape()
  return parsed
}

/** Returns a blob id. Throws a `RefusedRequest`. */
export function toBlob({ blob }: Json): string {
  if (typeof blob !== 'string') throw wrongShape()
  return blob
}

/** Returns the name of a file that the editor may write. Throws a `RefusedRequest`. */
export function toFile({ file }: Json): string {
  if (typeof file !== 'string' || !isEditable(file)) throw wrongShape()
  return file
}

/** Returns the id of a commit. Throws a `RefusedRequest`. */
export function toVersion({ version }: Json): string {
  if (typeof version !== 'string' || !/^[\da-f]{40}(?:[\da-f]{24})?$/.test(version)) {
    throw wrongShape()
  }
  return version
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
