/** Finds out what a file is: by its bytes, and never by its name alone. */
import { readFile } from 'node:fs/promises'
import {
  type FileKind,
  fileKindOf,
  largestSiteFile,
  mostPixels,
  nameOfMark,
} from '../content/file-kinds.ts'
import type { FileFault, SiteFile } from '../content/site-file.ts'

type Facts = Pick<SiteFile, 'picture' | 'fault'>

/**
 * What no system and no address can have in a name: `\ : * ? " < > |` are Windows', `# % ?` mean something
 * in an address, and a dot or a space at an end is lost.
 */
const oddName = /[\\:*?"<>|#%]|[. ](?:\/|$)|(?:^|\/) /

const fault = (found: FileFault): Facts => ({ fault: found })

/** The mark that the bytes begin with, as `file-type` names it; undefined for text, and for what it does not know. */
async function markOf(bytes: Uint8Array): Promise<string | undefined> {
  // Loaded here, because most sites have no file of their own.
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(bytes))?.ext
}

/**
 * Whether a text is one, in any encoding: it holds no character that only machines write. Its first letters say
 * nothing: those of “BMW” are the mark of a bitmap.
 */
function isText(bytes: Uint8Array): boolean {
  const isUtf16 = /^(?:fffe|feff)/.test(Buffer.from(bytes.subarray(0, 2)).toString('hex'))
  return isUtf16 || bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))
}

/** Reads the head of a picture, and of a damaged one as much as there is. No pixel is unpacked that need not be. */
async function inspectPixels(bytes: Uint8Array, isAnimated: boolean): Promise<Facts> {
  const { default: sharp } = await import('sharp')
  try {
    const read = () => sharp(bytes, { limitInputPixels: false, failOn: 'truncated' })
    const { width, height, pages = 1, autoOrient } = await read().metadata()
    if (width * height * pages > mostPixels)
      return fault({ kind: 'too-many-pixels', width, height })
    if (!endsWhole(bytes)) await read().stats()
    const isMoving = isAnimated || pages > 1
    return { picture: { ...autoOrient, ...(isMoving ? { isMoving } : {}) } }
  } catch {
    return fault({ kind: 'damaged' })
  }
}

/** The last bytes of a JPEG, a PNG and a GIF. */
const ends = ['ffd9', '49454e44ae426082', '3b']

/** Whether a picture has the end that its kind has: only where it has not, it has to be unpacked to be sure. */
function endsWhole(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // A WebP says its length at its beginning.
  if (data.toString('latin1', 0, 4) === 'RIFF') return data.readUInt32LE(4) + 8 <= data.length
  const end = data.subarray(-8).toString('hex')
  return ends.some((mark) => end.endsWith(mark))
}

async function inspectBytes(bytes: Uint8Array, kind: FileKind): Promise<Facts> {
  const mark = await markOf(bytes)
  if (kind.mediaType === 'image/svg+xml') {
    if (mark !== undefined && mark !== 'xml') {
      return fault({ kind: 'other-kind', found: nameOfMark(mark) })
    }
    const { inspectSvg } = await import('./svg.ts')
    return inspectSvg(bytes)
  }
  if (!kind.marks) {
    return isText(bytes) ? {} : fault({ kind: 'other-kind', found: mark && nameOfMark(mark) })
  }
  if (mark === undefined || !kind.marks.includes(mark)) {
    return fault({ kind: 'other-kind', found: mark && nameOfMark(mark) })
  }
  return kind.isPicture ? inspectPixels(bytes, mark === 'apng') : {}
}

/** What is to be said of a file before it is read; undefined where nothing is. `size` in bytes. */
export function faultBefore(name: string, size: number): FileFault | undefined {
  if (oddName.test(name)) return { kind: 'odd-name' }
  if (!fileKindOf(name)) return { kind: 'unknown-kind' }
  if (size > largestSiteFile) return { kind: 'too-large', size }
  return size === 0 ? { kind: 'empty' } : undefined
}

/** What the bytes of a file are that is to have this name. Never rejects. */
export async function factsOf(name: string, bytes: Uint8Array): Promise<Facts> {
  const before = faultBefore(name, bytes.length)
  const kind = fileKindOf(name)
  return before || !kind ? { ...(before ? { fault: before } : {}) } : inspectBytes(bytes, kind)
}

/** What a file on the disk is. */
export async function inspectFile(name: string, place: string, size: number): Promise<Facts> {
  const before = faultBefore(name, size)
  return before ? { fault: before } : factsOf(name, await readFile(place))
}
