/** What is found out about the files in `content/files/` before they are checked. */
import { fileFolders } from './addresses.ts'
import type { SkipReason } from './skip-reason.ts'

/** What keeps a file from being shown or handed to visitors. */
export type FileFault =
  | { kind: 'odd-name' }
  /** Nothing is known of files with this end of the name. */
  | { kind: 'unknown-kind' }
  /** In bytes. */
  | { kind: 'too-large'; size: number }
  | { kind: 'empty' }
  /** `found`: what its bytes are; undefined where they are nothing that is known. */
  | { kind: 'other-kind'; found: string | undefined }
  /** Its end is missing, or it cannot be read. */
  | { kind: 'damaged' }
  | { kind: 'too-many-pixels'; width: number; height: number }
  /** `what` goes on from “contains”: `a script`. */
  | { kind: 'unsafe-svg'; what: string }
  | { kind: 'svg-without-size' }

/** In pixels, as the picture is shown: a camera's turn is in it. */
export interface PictureFacts {
  width: number
  height: number
  /** Drawn from shapes, so that it is sharp at any size. */
  isVector?: true
  /** It is drawn in the colour of the text around it, of which a picture has none. */
  hasTextColor?: true
  /** The relative luminance of its lightest parts, from 0 to 1, where the page shows through around them. */
  lightest?: number
  /** It has more than one frame. */
  isMoving?: true
}

export interface SiteFile {
  /** Below `content/files/`, in Unicode's composed form: `team/anna.jpg`. */
  name: string
  /** In bytes. */
  size: number
  /** Changes whenever its bytes do. */
  version: string
  picture?: PictureFacts
  /** Where a browser finds its bytes, if not at the address of its name: in the editor, before it is saved. */
  source?: string
  skipped?: SkipReason
  fault?: FileFault
}

/** The picture that a new section begins with where it has to have one. */
export const placeholderPicture = 'placeholder.svg'

/** The name of the file that an address of this site leads to; undefined for another address. */
export function fileNameAt(path: string): string | undefined {
  if (!path.startsWith(fileFolders.files)) return undefined
  const name = path.slice(fileFolders.files.length)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The address of a file as a person writes it into a link: only what a link cannot have is escaped. */
export function fileHref(name: string): string {
  return fileFolders.files + name.replaceAll(' ', '%20')
}

/** Whether a file can be shown and handed on: neither refused nor unread. */
export function isSound({ fault, skipped }: SiteFile): boolean {
  return !fault && !skipped
}
