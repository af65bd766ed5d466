/** Finds out the kind of a file by its bytes, not only by its name. */
import {
  type FileKind,
  fileKindOf,
  largestSiteFile,
  mostPixels,
  nameOfMark,
} from '../../content/file-kinds.ts'
import type { FileFault, SiteFile } from '../../content/site-file.ts'
import { sizeInLfs } from '../read/lfs-pointer.ts'

export type Facts = Pick<SiteFile, 'picture' | 'fault'>

interface Size {
  width: number
  height: number
}

/** Reads pictures: with a library in Node.js, with the browser in a page. `mark`: its kind, as `file-type` names it. */
export interface PictureReader {
  /** Reads the size and the number of frames without decoding pixels. Rejects for a damaged picture. */
  header(bytes: Uint8Array, mark: string): Promise<Size & { frames: number }>
  /**
   * Returns the size of a picture as it is shown, with the turn of a camera. Rejects for a damaged picture.
   * `endsWhole`: whether it ends as its kind does. Other pictures have to be decoded to find damage.
   */
  shown(bytes: Uint8Array, mark: string, endsWhole: boolean): Promise<Size>
  /** Returns the luminance of its lightest parts; undefined if it has no transparent parts or is too large. */
  lightest(bytes: Uint8Array, mark: string, size: Size): Promise<number | undefined>
}

/**
 * Characters that names cannot have: Windows forbids `\ : * ? " < > |`, `# % ?` have a meaning in addresses, and
 * a dot or a space at the end gets lost.
 */
const oddName = /[\\:*?"<>|#%]|[. ](?:\/|$)|(?:^|\/) /

const fault = (found: FileFault): Facts => ({ fault: found })

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** Returns whether the brand of a file of the MP4 family, or one that it is compatible with, is that of AVIF. */
function isAvif(bytes: Uint8Array): boolean {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const brands = latin1(bytes.subarray(8, Math.min(size, 256))).match(/.{4}/gs) ?? []
  return brands.some((brand, index) => index !== 1 && /^avi[fs]$/.test(brand))
}

/** Returns the kind of file that `file-type` finds; undefined for text and unknown kinds. */
async function markOf(bytes: Uint8Array): Promise<string | undefined> {
  // Loaded late, because most sites have no files.
  const { fileTypeFromBuffer } = await import('file-type')
  const mark = (await fileTypeFromBuffer(bytes))?.ext
  return latin1(bytes.subarray(4, 8)) === 'ftyp' && isAvif(bytes) ? 'avif' : mark
}

/** Returns whether bytes have the header of a PDF where readers look for it: some programs write something before it. */
const hasLatePdf = (bytes: Uint8Array) => latin1(bytes.subarray(0, 1024)).includes('%PDF-')

/**
 * Whether bytes are text in any encoding: they have no control characters. The first bytes do not tell, because
 * a text that begins with “BM” looks like a bitmap.
 */
function isText(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return isUtf16 || bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))
}

/** The last bytes of a JPEG, a PNG and a GIF. */
const ends = [[0xff, 0xd9], [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], [0x3b]]

/** Whether a picture ends as its kind does. */
function endsWhole(bytes: Uint8Array): boolean {
  // A WebP has its length in its header.
  if (String.fromCharCode(...bytes.subarray(0, 4)) === 'RIFF' && bytes.length >= 8) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return view.getUint32(4, true) + 8 <= bytes.length
  }
  return ends.some((end) => {
    const last = bytes.subarray(-end.length)
    return last.length === end.length && last.every((byte, at) => byte === end[at])
  })
}

const withLightest = (lightest: number | undefined) => (lightest === undefined ? {} : { lightest })

async function inspectPixels(
  bytes: Uint8Array,
  mark: string,
  reader: PictureReader,
): Promise<Facts> {
  try {
    const { frames, ...size } = await reader.header(bytes, mark)
    const { width, height } = size
    if (width * height * frames > mostPixels) {
      return fault({ kind: 'too-many-pixels', width, height })
    }
    const shown = await reader.shown(bytes, mark, endsWhole(bytes))
    if (mark === 'apng' || frames > 1) return { picture: { ...shown, isMoving: true } }
    return { picture: { ...shown, ...withLightest(await reader.lightest(bytes, mark, size)) } }
  } catch {
    return fault({ kind: 'damaged' })
  }
}

async function inspectShapes(bytes: Uint8Array, reader: PictureReader): Promise<Facts> {
  const { inspectSvg } = await import('./inspect-svg.ts')
  const facts = inspectSvg(bytes)
  if (!('picture' in facts)) return facts
  const lightest = await reader.lightest(bytes, 'svg', facts.picture)
  return { picture: { ...facts.picture, ...withLightest(lightest) } }
}

async function inspectBytes(
  bytes: Uint8Array,
  kind: FileKind,
  reader: PictureReader,
): Promise<Facts> {
  const mark = await markOf(bytes)
  if (kind.mediaType === 'image/svg+xml') {
    if (mark !== undefined && mark !== 'xml') {
      return fault({ kind: 'other-kind', found: nameOfMark(mark) })
    }
    return inspectShapes(bytes, reader)
  }
  if (!kind.marks) {
    return isText(bytes) ? {} : fault({ kind: 'other-kind', found: mark && nameOfMark(mark) })
  }
  if (mark === undefined && kind.marks.includes('pdf') && hasLatePdf(bytes)) return {}
  if (mark === undefined || !kind.marks.includes(mark)) {
    return fault({ kind: 'other-kind', found: mark && nameOfMark(mark) })
  }
  return kind.isPicture ? inspectPixels(bytes, mark, reader) : {}
}

/** Returns the fault of a file that is known before it is read; undefined if there is none. `size` in bytes. */
export function faultBefore(name: string, size: number): FileFault | undefined {
  if (oddName.test(name)) return { kind: 'odd-name' }
  if (!fileKindOf(name)) return { kind: 'unknown-kind' }
  if (size > largestSiteFile) return { kind: 'too-large', size }
  return size === 0 ? { kind: 'empty' } : undefined
}

/** Returns the facts about bytes for a file of this name. Never rejects. */
export async function inspect(
  name: string,
  bytes: Uint8Array,
  reader: PictureReader,
): Promise<Facts> {
  const before = faultBefore(name, bytes.length)
  const kind = fileKindOf(name)
  if (before || !kind) return before ? { fault: before } : {}
  const size = sizeInLfs(bytes)
  return size === undefined
    ? inspectBytes(bytes, kind, reader)
    : fault({ kind: 'lfs-pointer', size })
}
