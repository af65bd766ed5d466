import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

function writeBeside(draft: string, bytes: Uint8Array, like: string): void {
  const { mode, uid, gid } = statSync(like)
  const handle = openSync(draft, 'wx')
  try {
    writeFileSync(handle, bytes)
    fchmodSync(handle, mode)
    // Root may write for others, and must not take their files from them.
    if (process.getuid?.() === 0) fchownSync(handle, uid, gid)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Puts new bytes into a file, which is at every moment either as it was or as it shall be: they are
 * written beside it, under a name that the checks pass over, and take its place when they are whole.
 * A link stays one. False where the file is no longer as it was read; throws where it cannot be written.
 */
export function replaceFile(file: string, before: Uint8Array, after: Uint8Array): boolean {
  const target = realpathSync(file)
  const draft = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}`)
  try {
    writeBeside(draft, after, target)
    const now = readFileSync(target)
    if (!now.equals(before)) return now.equals(after)
    renameSync(draft, target)
    return true
  } finally {
    rmSync(draft, { force: true })
  }
}
