/** What the editor's page may ask for, and the shape that its requests have to have. */
import { isObject, type Json } from '../../content/json-object.ts'
import { RefusedRequest, readText } from '../../http/request-body.ts'
import type { Change } from '../edits/save-rules.ts'
import type { Upload } from './upload.ts'

/** The most bytes of a request: all pages of a large site, changed at once. */
export const largestBody = 32_000_000

const wrongShape = () =>
  new RefusedRequest(400, 'The request is not one of the editor.', 'Load the editor again.')

/** Returns the JSON in the body of a request. Rejects with a `RefusedRequest` where there is none. */
export async function readBody(request: Request): Promise<Json> {
  const text = await readText(request)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new RefusedRequest(400, 'The request holds no JSON.', 'Load the editor again.')
  }
  if (!isObject(body)) throw wrongShape()
  return body
}

const isTextOrNull = (value: unknown): value is string | null =>
  // Half of a character cannot be written to a file.
  value === null || (typeof value === 'string' && !/\p{Cs}/u.test(value))

/** The names of the files that are asked for; undefined for all. Throws a `RefusedRequest`. */
export function toNames({ files }: Json): string[] | undefined {
  if (files === undefined) return undefined
  const isNames = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((name) => typeof name === 'string')
  if (!isNames(files)) throw wrongShape()
  return files
}

/** The changes that are to be saved. Throws a `RefusedRequest`. */
export function toChanges({ changes }: Json): Change[] {
  if (!Array.isArray(changes) || changes.length === 0) throw wrongShape()
  const found = changes.map((change): Change => {
    if (!isObject(change)) throw wrongShape()
    const { file, ifMatch, text } = change
    if (typeof file !== 'string' || !isTextOrNull(text)) throw wrongShape()
    if (ifMatch === undefined) {
      throw new RefusedRequest(
        428,
        'The request does not say which state of the file it began from.',
        'Load the editor again.',
      )
    }
    if (!isTextOrNull(ifMatch)) throw wrongShape()
    return { file, ifMatch, text }
  })
  if (new Set(found.map(({ file }) => file)).size < found.length) throw wrongShape()
  return found
}

/** A pattern of groups of four would fill the stack with a file of megabytes. */
const base64 = /^[A-Za-z\d+/]*={0,2}$/

/** The file that is to be kept: its name, and its bytes in base64 (RFC 4648). Throws a `RefusedRequest`. */
export function toUpload({ name, data }: Json): Upload {
  if (typeof name !== 'string' || typeof data !== 'string') throw wrongShape()
  if (name.length > 1000 || data.length % 4 !== 0 || !base64.test(data)) throw wrongShape()
  return { name, bytes: Buffer.from(data, 'base64') }
}

/** The message of a commit. Throws a `RefusedRequest`. */
export function toMessage({ message }: Json): string {
  if (typeof message !== 'string') throw wrongShape()
  // A NUL would end the message for git, and nobody types one.
  const plain = message.replaceAll('\0', '').trim()
  if (plain === '') {
    throw new RefusedRequest(400, 'The message is empty.', 'Say in a few words what has changed.')
  }
  return plain
}

/** Whether the branch of the person is to be pushed to. Throws a `RefusedRequest`. */
export function toOwnBranch({ ownBranch }: Json): boolean {
  if (typeof ownBranch !== 'boolean') throw wrongShape()
  return ownBranch
}
