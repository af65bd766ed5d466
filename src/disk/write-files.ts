/**
 * Writes several files so that each of them is whole at every moment, as it was or as it shall be. All are
 * written beside their places first, and take these when all of that has worked.
 */
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { syncFolder } from './sync-folder.ts'

/** A file with its bytes before and after; undefined where it is not there. */
export interface FileWrite {
  /** Its absolute path, with no link in it. */
  target: string
  before: Uint8Array | undefined
  after: Uint8Array | undefined
}

/** Is told before each step that the disk sees, by its name. */
export type OnStep = (name: string) => void

const draftName = /^\..+\.[0-9a-f]{16}\.edit$/

function draftOf(target: string): string {
  const name = `.${path.basename(target)}.${randomBytes(8).toString('hex')}.edit`
  return path.join(path.dirname(target), name)
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}

/** Writes a new file with these pieces to the disk, with the mode and the owner of `like`. */
function writeDraft(
  draft: string,
  pieces: Iterable<Uint8Array>,
  like: Stats | undefined,
  step: OnStep = () => {},
): void {
  step('create')
  // Nobody reads it before it has its mode who may not read the file whose place it takes.
  const handle = openSync(draft, 'wx', like ? 0o600 : 0o666)
  try {
    step('write')
    for (const piece of pieces) writeFileSync(handle, piece)
    if (like) {
      fchmodSync(handle, like.mode)
      // Root may write for others, and must not take their files from them.
      if (process.getuid?.() === 0) fchownSync(handle, like.uid, like.gid)
    }
    step('sync')
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** What a file holds, or undefined where it is not there. */
export function bytesOf(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function isSame(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && Buffer.compare(a, b) === 0)
}

/** Gives a new file its name, and takes no other file's place. Its draft may stay. */
function putNew(draft: string, target: string): void {
  try {
    linkSync(draft, target)
  } catch (error) {
    // Some file systems know no second name for a file.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error) ?? '')) throw error
    renameSync(draft, target)
  }
}

interface Staged extends FileWrite {
  draft: string | undefined
  /** The mode and the owner that the file had before; undefined where it was not there. */
  stats: Stats | undefined
}

function put({ draft, target, before }: Staged, step: OnStep): void {
  step(draft === undefined ? 'remove' : 'rename')
  if (draft === undefined) rmSync(target, { force: true })
  else if (before === undefined) putNew(draft, target)
  else renameSync(draft, target)
}

/** Gives files their bytes before back, after a fault halfway. */
function putBack(writes: readonly Staged[]): void {
  for (const { target, before, stats } of [...writes].reverse()) {
    if (before === undefined) rmSync(target, { force: true })
    else {
      const draft = draftOf(target)
      writeDraft(draft, [before], stats)
      renameSync(draft, target)
    }
  }
}

/**
 * Writes the files, all or none. Gives those that are no longer as they were `before`: then nothing is
 * written. Throws where the disk refuses, and leaves the files as they were.
 */
export function writeFiles(writes: readonly FileWrite[], step: OnStep = () => {}): FileWrite[] {
  const staged: Staged[] = []
  const done: Staged[] = []
  try {
    for (const write of writes) {
      const { target, after } = write
      const draft = after === undefined ? undefined : draftOf(target)
      const stats = statSync(target, { throwIfNoEntry: false })
      staged.push({ ...write, draft, stats })
      if (draft !== undefined && after !== undefined) writeDraft(draft, [after], stats, step)
    }
    step('compare')
    const stale = writes.filter(({ target, before }) => !isSame(bytesOf(target), before))
    if (stale.length > 0) return stale
    for (const write of staged) {
      put(write, step)
      // Not before: a file that came meanwhile in the place of a new one is somebody else's.
      done.push(write)
    }
    for (const folder of new Set(writes.map(({ target }) => path.dirname(target)))) {
      step('sync folder')
      syncFolder(folder)
    }
    step('end')
    return []
  } catch (error) {
    putBack(done)
    throw error
  } finally {
    for (const { draft } of staged) if (draft !== undefined) rmSync(draft, { force: true })
  }
}

/**
 * Returns whether a file holds new bytes now: false where it is no longer as it was read. Follows a link.
 * Throws where the disk refuses, and leaves the file as it was.
 */
export function replaceFile(file: string, before: Uint8Array, after: Uint8Array): boolean {
  const target = realpathSync(file)
  const [stale] = writeFiles([{ target, before, after }])
  return !stale || isSame(bytesOf(target), after)
}

/**
 * Writes a file anew, piece by piece, for one that is too large to be held. Gives false, and leaves it as it
 * was, where `isSame` says at the end that it is no longer the file that the pieces were made of. `target`
 * is an absolute path with no link in it. Throws where the disk refuses, and leaves the file as it was.
 */
export function rewriteFile(
  target: string,
  pieces: Iterable<Uint8Array>,
  isSame: () => boolean,
): boolean {
  const draft = draftOf(target)
  try {
    writeDraft(draft, pieces, statSync(target))
    if (!isSame()) return false
    renameSync(draft, target)
    syncFolder(path.dirname(target))
    return true
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes what a save has left in a folder and below that was ended halfway. */
export function cleanUp(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) cleanUp(place)
    else if (entry.isFile() && draftName.test(entry.name)) rmSync(place, { force: true })
  }
}
