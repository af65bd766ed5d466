/**
 * Writes several files so that each of them is complete at every moment, with its old or its new bytes. All
 * are first written to temporary files, and renamed when all of that has worked.
 */
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  linkSync,
  mkdirSync,
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
import { codeOf } from './error-code.ts'
import { syncFolder } from './sync-folder.ts'

/** A file with its bytes before and after; undefined if it does not exist. */
export interface FileWrite {
  /** Its absolute path, without links. */
  target: string
  before: Uint8Array | undefined
  after: Uint8Array | undefined
}

/** Is called with the name of each step before it changes the disk. */
export type OnStep = (name: string) => void

const draftName = /^\..+\.[0-9a-f]{16}\.edit$/

function draftOf(target: string): string {
  const name = `.${path.basename(target)}.${randomBytes(8).toString('hex')}.edit`
  return path.join(path.dirname(target), name)
}

/** Writes these pieces to a new file with the mode and the owner of `like`, and syncs it. */
function writeDraft(
  draft: string,
  chunks: Iterable<Uint8Array>,
  like: Stats | undefined,
  step: OnStep = () => {},
): void {
  step('create')
  // Until it has its mode, only this user can read it.
  const handle = openSync(draft, 'wx', like ? 0o600 : 0o666)
  try {
    step('write')
    for (const chunk of chunks) writeFileSync(handle, chunk)
    if (like) {
      fchmodSync(handle, like.mode)
      // A file that root writes keeps its owner.
      if (process.getuid?.() === 0) fchownSync(handle, like.uid, like.gid)
    }
    step('sync')
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Returns the bytes of a file; undefined if it does not exist. */
export function bytesAt(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Returns whether bytes are the same; undefined means that the file does not exist. */
export function sameBytes(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && Buffer.compare(a, b) === 0)
}

/** Gives a new file its name without replacing another file. Its temporary file can stay. */
function renameNew(draft: string, target: string): void {
  try {
    linkSync(draft, target)
  } catch (error) {
    // Some file systems have no hard links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error
    renameSync(draft, target)
  }
}

interface Staged extends FileWrite {
  draft: string | undefined
  /** The file that gets this name: on most computers, a name in another case is the same file. */
  from?: string | undefined
  /** The mode and the owner of the file before; undefined if it did not exist. */
  stats: Stats | undefined
}

/** Returns the removed file whose name a new one has in another case. */
function renamedFrom(
  { target, before, after }: FileWrite,
  writes: readonly FileWrite[],
): FileWrite | undefined {
  if (before !== undefined || after === undefined) return undefined
  return writes.find(
    (one) =>
      one.before !== undefined &&
      one.after === undefined &&
      one.target.toLowerCase() === target.toLowerCase(),
  )
}

function isUnchanged({ target, before }: FileWrite, from: FileWrite | undefined): boolean {
  if (from !== undefined && isSameFile(from.target, target)) return true
  return sameBytes(bytesAt(target), before)
}

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }))
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev
}

function commitWrite({ draft, target, before, from }: Staged, step: OnStep): void {
  step(draft === undefined && from === undefined ? 'remove' : 'rename')
  if (from !== undefined) renameSync(from, target)
  else if (draft === undefined) rmSync(target, { force: true })
  else if (before === undefined) renameNew(draft, target)
  else renameSync(draft, target)
}

/** Restores the bytes of files after an error. */
function rollBack(writes: readonly Staged[]): void {
  for (const { target, before, stats, from } of [...writes].reverse()) {
    if (from !== undefined) renameSync(target, from)
    else if (before === undefined) rmSync(target, { force: true })
    else {
      const draft = draftOf(target)
      writeDraft(draft, [before], stats)
      renameSync(draft, target)
    }
  }
}

/**
 * Writes all files or none. Returns the files that have changed since `before`: if there are any, nothing is
 * written. If the disk fails, it throws and leaves the files as they were.
 */
export function writeFiles(writes: readonly FileWrite[], step: OnStep = () => {}): FileWrite[] {
  const staged: Staged[] = []
  const done: Staged[] = []
  const folders = new Set(writes.map(({ target }) => path.dirname(target)))
  try {
    const renamed = new Map(writes.map((write) => [write, renamedFrom(write, writes)]))
    const gone = new Set(renamed.values())
    for (const write of writes) {
      const { target, after } = write
      if (gone.has(write)) continue
      const from = renamed.get(write)
      const stats = statSync(from?.target ?? target, { throwIfNoEntry: false })
      if (from) staged.push({ ...write, draft: undefined, stats, from: from.target })
      const { before } = from ?? write
      if (from && sameBytes(before, after)) continue
      const draft = after === undefined ? undefined : draftOf(target)
      staged.push({ target, before, after, draft, stats })
      const made = draft && mkdirSync(path.dirname(target), { recursive: true })
      if (made) folders.add(path.dirname(made))
      if (draft !== undefined && after !== undefined) writeDraft(draft, [after], stats, step)
    }
    step('compare')
    const stale = writes.filter((write) => !isUnchanged(write, renamed.get(write)))
    if (stale.length > 0) return stale
    for (const write of staged) {
      commitWrite(write, step)
      // Only now: a file that appeared where a new one should be belongs to someone else.
      done.push(write)
    }
    for (const folder of folders) {
      step('sync folder')
      syncFolder(folder)
    }
    step('end')
    return []
  } catch (error) {
    rollBack(done)
    throw error
  } finally {
    for (const { draft } of staged) if (draft !== undefined) rmSync(draft, { force: true })
  }
}

/** Replaces the bytes of a file, also through a link. Returns false if the file has changed since it was read. */
export function replaceFile(file: string, before: Uint8Array, after: Uint8Array): boolean {
  const target = realpathSync(file)
  const [stale] = writeFiles([{ target, before, after }])
  return !stale || sameBytes(bytesAt(target), after)
}

/**
 * Rewrites a file in pieces, for a file that is too large for memory. Returns false and leaves the file as it
 * was, if `isSame` says at the end that it has changed. `target`: an absolute path without links. If the disk
 * fails, it throws and leaves the file as it was.
 */
export function rewriteFile(
  target: string,
  chunks: Iterable<Uint8Array>,
  isSame: () => boolean,
): boolean {
  const draft = draftOf(target)
  try {
    writeDraft(draft, chunks, statSync(target))
    if (!isSame()) return false
    renameSync(draft, target)
    syncFolder(path.dirname(target))
    return true
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes the temporary files that an interrupted save left in a folder and below. */
export function cleanUp(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const filePath = path.join(folder, entry.name)
    if (entry.isDirectory()) cleanUp(filePath)
    else if (entry.isFile() && draftName.test(entry.name)) rmSync(filePath, { force: true })
  }
}
