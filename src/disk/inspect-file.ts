/** Finds out the kind of a file by its bytes, not only by its name. */
import { readFile } from 'node:fs/promises'
import {
  type FileKind,
  fileKindOf,
  largestSiteFile,
  mostPixels,
  nameOfMark,
} from '../content/file-kinds.ts'
import type { FileFault, SiteFile } from '../content/site-file.ts'
import { lightestPart } from './lightest-part.ts'

type Facts = Pick<SiteFile, 'picture' | 'fault'>

/**
 * Characters that names cannot have: Windows forbids `\ : * ? " < > |`, `# % ?` have a meaning in addresses, and
 * a dot or a space at the end gets lost.
 */
const oddName = /[\\:*?"<>|#%]|[. ](?:\/|$)|(?:^|\/) /

const fault = (found: FileFault): Facts => ({ fault: found })

/** Returns the kind of file that `file-type` finds; undefined for text and unknown kinds. */
async function markOf(bytes: Uint8Array): Promise<string | undefined> {
  // Loaded late, because most sites have no files.
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(bytes))?.ext
}

/**
 * Whether bytes are text in any encoding: they have no control characters. The first bytes do not tell, because
 * a text that begins with “BM” looks like a bitmap.
 */
function isText(bytes: Uint8Array): boolean {
  const isUtf16 = /^(?:fffe|feff)/.test(Buffer.from(bytes.subarray(0, 2)).toString('hex'))
  return isUtf16 || bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))
}

/** Reads the size of a picture. Decodes its pixels only if it may be damaged. */
async function inspectPixels(bytes: Uint8Array, isAnimated: boolean): Promise<Facts> {
  const { default: sharp } = await import('sharp')
  try {
    const read = () => sharp(bytes, { limitInputPixels: false, failOn: 'truncated' })
    const { width, height, pages = 1, autoOrient, hasAlpha } = await read().metadata()
    if (width * height * pages > mostPixels)
      return fault({ kind: 'too-many-pixels', width, height })
    if (!endsWhole(bytes)) await read().stats()
    const isMoving = isAnimated || pages > 1
    const lightest = hasAlpha && !isMoving ? await lightestPart(bytes) : undefined
    return {
      picture: {
        ...autoOrient,
        ...(isMoving ? { isMoving } : {}),
        ...(lightest === undefined ? {} : { lightest }),
      },
    }
  } catch {
    return fault({ kind: 'damaged' })
  }
}

/** The last bytes of a JPEG, a PNG and a GIF, as hexadecimal digits. */
const ends = ['ffd9', '49454e44ae426082', '3b']

/** Whether a picture ends as its kind does. Only other pictures have to be decoded to find damage. */
function endsWhole(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // A WebP has its length in its header.
  if (data.toString('latin1', 0, 4) === 'RIFF') return data.readUInt32LE(4) + 8 <= data.length
  const end = data.subarray(-8).toString('hex')
  return ends.some((mark) => end.endsWith(mark))
}

async function inspectShapes(bytes: Uint8Array): Promise<Facts> {
  const { inspectSvg } = await import('./svg.ts')
  const facts = inspectSvg(bytes)
  // The colour of the text is black in a picture, and that is said of it.
  if (!('picture' in facts) || facts.picture.hasTextColor) return facts
  const lightest = await lightestPart(bytes)
  return lightest === undefined ? facts : { picture: { ...facts.picture, lightest } }
}

async function inspectBytes(bytes: Uint8Array, kind: FileKind): Promise<Facts> {
  const mark = await markOf(bytes)
  if (kind.mediaType === 'image/svg+xml') {
    if (mark !== undefined && mark !== 'xml') {
      return fault({ kind: 'other-kind', found: nameOfMark(mark) })
    }
    return inspectShapes(bytes)
  }
  if (!kind.marks) {
    return isText(bytes) ? {} : fault({ kind: 'other-kind', found: mark && nameOfMark(mark) })
  }
  if (mark === undefined || !kind.marks.includes(mark)) {
    return fault({ kind: 'other-kind', found: mark && nameOfMark(mark) })
  }
  return kind.isPicture ? inspectPixels(bytes, mark === 'apng') : {}
}

/** Returns the fault of a file that is known before it is read; undefined if there is none. `size` in bytes. */
export function faultBefore(name: string, size: number): FileFault | undefined {
  if (oddName.test(name)) return { kind: 'odd-name' }
  if (!fileKindOf(name)) return { kind: 'unknown-kind' }
  if (size > largestSiteFile) return { kind: 'too-large', size }
  return size === 0 ? { kind: 'empty' } : undefined
}

/** Returns the facts about bytes for a file of this name. Never rejects. */
export async function factsOf(name: string, bytes: Uint8Array): Promise<Facts> {
  const before = faultBefore(name, bytes.length)
  const kind = fileKindOf(name)
  return before || !kind ? { ...(before ? { fault: before } : {}) } : inspectBytes(bytes, kind)
}

/** Returns the facts about a file on the disk. */
export async function inspectFile(name: string, place: string, size: number): Promise<Facts> {
  const before = faultBefore(name, size)
  return before ? { fault: before } : factsOf(name, await readFile(place))
}
