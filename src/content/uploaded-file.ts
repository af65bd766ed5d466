/** The facts about the files in `content/files/` that the checks use. */
import { fileFolders } from './addresses.ts'
import type { SkipReason } from './skip-reason.ts'

/** Why visitors cannot get a file. */
export type FileFault =
  | { kind: 'odd-name' }
  /** Its extension is unknown. */
  | { kind: 'unknown-kind' }
  /** It is too large. `size` in bytes. */
  | { kind: 'too-large'; size: number }
  | { kind: 'empty' }
  /** Its bytes are of another kind: `found`, undefined if unknown. */
  | { kind: 'other-kind'; found: string | undefined }
  /** It is cut off or damaged. */
  | { kind: 'damaged' }
  /** It is a pointer of Git LFS to a file of this `size` in bytes. */
  | { kind: 'lfs-pointer'; size: number }
  | { kind: 'too-many-pixels'; width: number; height: number }
  /** It is unsafe. `what` completes “contains …”: `a script`. */
  | { kind: 'unsafe-svg'; what: string }
  | { kind: 'svg-without-size' }

/** The size of a picture as shown, in pixels, after applying the camera's rotation. */
export interface PictureFacts {
  width: number
  height: number
  /** Whether it is a vector drawing, which is sharp at any size. */
  isVector?: true
  /** Whether it moves without end. */
  isMoving?: true
}

export interface UploadedFile {
  /** Its path below `content/files/`, in Unicode's composed form: `team/anna.jpg`. */
  name: string
  /** In bytes. */
  size: number
  /** A text that changes with its bytes. */
  version: string
  picture?: PictureFacts
  /** Whether its bytes are kept with Git LFS, so that a repository at a Git host has only a pointer to them. */
  isInLfs?: true
  /** Whether its bytes are in Git itself, or will be, although the repository keeps such files with Git LFS. */
  isOutsideLfs?: true
  /** Whether its bytes have not been read yet, so that only its name tells what it is. Its size is 0 then. */
  isUnread?: true
  skipped?: SkipReason
  fault?: FileFault
}

/** The facts about the bytes of a file. */
export type FileFacts = Pick<UploadedFile, 'size' | 'picture' | 'fault'>

/** The first picture of a new section that must have one. */
export const placeholderPicture = 'placeholder.svg'

/** Returns the name of the file at an address of this site; undefined for another address. */
export function fileNameAt(path: string): string | undefined {
  if (!path.startsWith(fileFolders.files)) return undefined
  const name = path.slice(fileFolders.files.length)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Returns the address of a file for a link. Escapes only characters that a link cannot have. */
export function fileHref(name: string): string {
  return fileFolders.files + name.replaceAll(' ', '%20')
}

/** Returns whether visitors can get a file: it was read, and has no fault. */
export function isSound({ fault, skipped }: UploadedFile): boolean {
  return !fault && !skipped
}
