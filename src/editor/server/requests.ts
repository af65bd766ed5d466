/** What the editor's page may ask for, and the shape that its requests have to have. */
import { isObject } from '../../content/json-object.ts'
import type { Change } from './changes.ts'
import { RequestError } from './read-body.ts'
import type { Upload } from './upload.ts'

function wrongShape(): RequestError {
  return new RequestError(400, 'The request is not one of the editor.', 'Load the editor again.')
}

const isTextOrNull = (value: unknown): value is string | null =>
  // Half of a character cannot be written to a file.
  value === null || (typeof value === 'string' && !/\p{Cs}/u.test(value))

/** The names of the files that are asked for; undefined for all. Throws a `RequestError`. */
export function toNames(body: unknown): string[] | undefined {
  if (!isObject(body)) throw wrongShape()
  const { files } = body
  if (files === undefined) return undefined
  const isNames = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((name) => typeof name === 'string')
  if (!isNames(files)) throw wrongShape()
  return files
}

/** The changes that are to be saved. Throws a `RequestError`. */
export function toChanges(body: unknown): Change[] {
  const changes = isObject(body) ? body.changes : undefined
  if (!Array.isArray(changes) || changes.length === 0) throw wrongShape()
  const found = changes.map((change): Change => {
    if (!isObject(change)) throw wrongShape()
    const { file, ifMatch, text } = change
    if (typeof file !== 'string' || !isTextOrNull(text)) throw wrongShape()
    if (ifMatch === undefined) {
      throw new RequestError(
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

/** The file that is to be kept: its name, and its bytes in base64 (RFC 4648). Throws a `RequestError`. */
export function toUpload(body: unknown): Upload {
  if (!isObject(body) || typeof body.name !== 'string' || typeof body.data !== 'string') {
    throw wrongShape()
  }
  const { name, data } = body
  if (name.length > 1000 || data.length % 4 !== 0 || !base64.test(data)) throw wrongShape()
  return { name, bytes: Buffer.from(data, 'base64') }
}

/** The message of a commit. Throws a `RequestError`. */
export function toMessage(body: unknown): string {
  const message = isObject(body) ? body.message : undefined
  if (typeof message !== 'string') throw wrongShape()
  // A NUL would end the message for git, and nobody types one.
  const plain = message.replaceAll('\0', '').trim()
  if (plain === '') {
    throw new RequestError(400, 'The message is empty.', 'Say in a few words what has changed.')
  }
  return plain
}
