/** Parses and validates the requests of the editor's page. */
import { isEditable } from '../../../../content/content-files.ts'
import { isObject, type Json } from '../../../../content/json-object.ts'
import { RefusedRequest, readText } from '../../../../receiver/request-body.ts'
import type { Change } from '../../../model/save-rules.ts'
import type { Upload } from './upload.ts'

/** The most bytes of a request, which is enough for all pages of a large site. */
export const largestBody = 32_000_000

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

/** Returns the names of the requested files; undefined for all files. Throws a `RefusedRequest`. */
export function toNames({ files }: Json): string[] | undefined {
  if (files === undefined) return undefined
  const isNames = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((name) => typeof name === 'string')
  if (!isNames(files)) throw wrongShape()
  return files
}

/** Returns the changes to save. Throws a `RefusedRequest`. */
export function toChanges({ changes }: Json): Change[] {
  if (!Array.isArray(changes) || changes.length === 0) throw wrongShape()
  const parsed = changes.map((change): Change => {
    if (!isObject(change)) throw wrongShape()
    const { file, ifMatch, text } = change
    if (typeof file !== 'string' || !isTextOrNull(text)) throw wrongShape()
    if (ifMatch === undefined) {
      throw new RefusedRequest(
        428,
        'The request does not say which state of the file it began from.',
        'Reload the editor.',
      )
    }
    if (!isTextOrNull(ifMatch)) throw wrongShape()
    return { file, ifMatch, text }
  })
  if (new Set(parsed.map(({ file }) => file)).size < parsed.length) throw wrongShape()
  return parsed
}

/** Does not check groups of four, because such a pattern overflows the stack for large files. */
const base64 = /^[A-Za-z\d+/]*={0,2}$/

/** Returns the uploaded file, whose bytes are sent in base64 (RFC 4648). Throws a `RefusedRequest`. */
export function toUpload({ name, data }: Json): Upload {
  if (typeof name !== 'string' || typeof data !== 'string') throw wrongShape()
  if (name.length > 1000 || data.length % 4 !== 0 || !base64.test(data)) throw wrongShape()
  return { name, bytes: Buffer.from(data, 'base64') }
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
