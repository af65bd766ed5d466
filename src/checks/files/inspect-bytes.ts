/** Finds out the kind of a file by its bytes, not only by its name. */
import {
  type FileKind,
  fileKindOf,
  maxPixels,
  maxUploadedFileSize,
  nameOfMark,
} from '../../content/file-kinds.ts'
import type { FileFault, UploadedFile } from '../../content/uploaded-file.ts'
import { lfsPointerOf } from '../read/lfs-pointer.ts'
import { isCutOff } from './cut-off.ts'

export type Facts = Pick<UploadedFile, 'picture' | 'fault'>

/**
 * Returns the size of a picture as it is shown, in pixels. Rejects for a damaged picture. `mark`: its kind, as
 * `file-type` names it.
 */
export type ReadSize = (
  bytes: Uint8Array,
  mark: string,
) => Promise<{ width: number; height: number }>

/**
 * Characters that names cannot have: Windows forbids `\ : * ? " < > |`, `# % ?` have a meaning in addresses, and
 * a dot or a space at the end gets lost.
 */
const oddName = /[\\:*?"<>|#%]|[. ](?:\/|$)|(?:^|\/) /

const fault = (fault: FileFault): Facts => ({ fault })

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** Returns the kind of file that `file-type` finds; undefined for text and unknown kinds. */
async function markOf(bytes: Uint8Array): Promise<string | undefined> {
  // Loaded late, because most sites have no files.
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(bytes))?.ext
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

/** Returns whether a picture moves without end. One that plays once ends by itself. */
function isMoving(bytes: Uint8Array, mark: string): boolean {
  const start = latin1(bytes.subarray(0, 2048))
  if (mark === 'gif') return start.includes('NETSCAPE2.0')
  if (mark === 'webp') return start.startsWith('VP8X', 12) && (start.charCodeAt(20) & 2) > 0
  return mark === 'apng' || (mark === 'avif' && start.startsWith('avis', 8))
}

async function inspectPixels(bytes: Uint8Array, mark: string, readSize: ReadSize): Promise<Facts> {
  try {
    const { width, height } = await readSize(bytes, mark)
    if (width * height > maxPixels) return fault({ kind: 'too-many-pixels', width, height })
    if (isCutOff(bytes, mark)) return fault({ kind: 'damaged' })
    return { picture: { width, height, ...(isMoving(bytes, mark) && { isMoving: true }) } }
  } catch {
    return fault({ kind: 'damaged' })
  }
}

async function inspectBytes(bytes: Uint8Array, kind: FileKind, readSize: ReadSize): Promise<Facts> {
  const mark = await markOf(bytes)
  if (kind.mediaType === 'image/svg+xml') {
    if (mark !== undefined && mark !== 'xml') {
      return fault({ kind: 'other-kind', found: nameOfMark(mark) })
    }
    const { inspectSvg } = await import('./inspect-svg.ts')
    return inspectSvg(bytes)
  }
  if (!kind.marks) {
    return isText(bytes) ? {} : fault({ kind: 'other-kind', found: mark && nameOfMark(mark) })
  }
  if (mark === undefined && kind.marks.includes('pdf') && hasLatePdf(bytes)) return {}
  if (mark === undefined || !kind.marks.includes(mark)) {
    return fault({ kind: 'other-kind', found: mark && nameOfMark(mark) })
  }
  return kind.isPicture ? inspectPixels(bytes, mark, readSize) : {}
}

/** Returns the fault of a file that is known before it is read; undefined if there is none. `size` in bytes. */
export function faultBefore(name: string, size: number): FileFault | undefined {
  if (oddName.test(name)) return { kind: 'odd-name' }
  if (!fileKindOf(name)) return { kind: 'unknown-kind' }
  if (size > maxUploadedFileSize) return { kind: 'too-large', size }
  return size === 0 ? { kind: 'empty' } : undefined
}

/** Returns the facts about bytes for a file of this name. Never rejects. */
export async function inspect(name: string, bytes: Uint8Array, readSize: ReadSize): Promise<Facts> {
  const before = faultBefore(name, bytes.length)
  const kind = fileKindOf(name)
  if (before || !kind) return before ? { fault: before } : {}
  const pointer = lfsPointerOf(bytes)
  return pointer
    ? fault({ kind: 'lfs-pointer', size: pointer.size })
    : inspectBytes(bytes, kind, readSize)
}
