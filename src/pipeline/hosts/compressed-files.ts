/** The compressed bytes of the files of built sites, made when they are first asked for. */
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** The largest file that is compressed, and the most compressed bytes that are kept. */
const maxFileSize = 4_000_000
const maxBytes = 32_000_000

/** Below this size in bytes, compressing saves nothing. */
const smallestFile = 1_024

const codings = {
  // Better ones take ten times as long for a few percent.
  br: (bytes: Buffer) => brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => gzip(bytes),
}

type Coding = keyof typeof codings

export interface CompressedFile {
  coding: Coding
  bytes: Buffer
  /** The size in bytes and the time of the file itself, in milliseconds since 1970. */
  size: number
  mtime: Date
}

/** Returns the best coding that a client accepts; undefined if it wants the file as it is. */
function codingFor(accepted: string): Coding | undefined {
  const weights = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]))
  const weightOf = (name: Coding) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = (['br', 'gzip'] as const).toSorted((a, b) => weightOf(b) - weightOf(a))
  return best && weightOf(best) > 0 ? best : undefined
}

/**
 * Returns a function that returns a file for an `Accept-Encoding`; undefined if it is sent as it is. `version` is another
 * one when the file may have changed.
 */
export function compressedFiles() {
  const cache = new Map<string, Promise<CompressedFile | undefined>>()
  let cachedBytes = 0

  async function compress(file: string, coding: Coding): Promise<CompressedFile | undefined> {
    const { size, mtime } = await stat(file)
    if (size < smallestFile || size > maxFileSize) return undefined
    const bytes = await codings[coding](await readFile(file))
    return { coding, bytes, size, mtime }
  }

  return (file: string, version: string, accepted: string): Promise<CompressedFile | undefined> => {
    const coding = codingFor(accepted)
    if (!coding) return Promise.resolve(undefined)
    const key = `${coding} ${version} ${file}`
    const found = cache.get(key)
    if (found) return found
    const compressed = compress(file, coding)
    cache.set(key, compressed)
    compressed.then(
      (one) => {
        cachedBytes += key.length + (one?.bytes.length ?? 0)
        // Compressing everything again, once in a while, is simpler than a record of each use.
        if (cachedBytes <= maxBytes) return
        cache.clear()
        cachedBytes = 0
      },
      () => cache.delete(key),
    )
    return compressed
  }
}
