/** Recognizes what Git LFS leaves instead of a file: a text of a few lines that names it. */

/** The words for such a file: the fact as it follows its name, and what to do. */
export const lfsPointerMessage = {
  code: 'lfs-pointer',
  fact: 'is only a pointer of Git LFS: the file itself is not here.',
  help: 'Run “git lfs pull” before you build (with actions/checkout, set “lfs: true”), or take the file out of Git LFS.',
} as const

/** A pointer has at most this many bytes. */
const maxBytes = 1024

const firstLine = /^version https:\/\/git-lfs\.github\.com\/spec\/\S+\r?\n/

/** What a pointer says of its file. */
export interface LfsPointer {
  /** The SHA-256 of the file, in hexadecimal digits; empty if the pointer has none. */
  oid: string
  /** The size of the file in bytes. */
  size: number
}

/**
 * Reads a pointer; undefined if the bytes are no pointer.
 * https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
 */
export function lfsPointerOf(bytes: Uint8Array): LfsPointer | undefined {
  if (bytes.length > maxBytes) return undefined
  const text = new TextDecoder().decode(bytes)
  const [, size] = /^size (\d+)\r?$/m.exec(text) ?? []
  const [, oid = ''] = /^oid sha256:([\da-f]{64})\r?$/m.exec(text) ?? []
  return firstLine.test(text) && size !== undefined ? { oid, size: Number(size) } : undefined
}
