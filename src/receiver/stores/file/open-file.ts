/** The open file of requests: private, locked for one process, and still the file with this name. */
import { realpathSync, type Stats, statSync } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { quoted } from '../../../checks/diagnostics/wording.ts'
import { claim } from '../../../pipeline/disk/one-at-a-time.ts'
import { syncFolder } from '../../../pipeline/disk/sync-folder.ts'
import { type Contents, readContents } from './contents.ts'

/** An open file and its identity on the disk. */
export interface OpenFile {
  handle: FileHandle
  dev: number
  ino: number
  /** The text and the first byte of a write that failed. */
  failed?: { start: number; bytes: Buffer }
  /** Closes the file, and lets other processes have it. */
  close(): Promise<void>
}

/** Locks a file for this process by one of its names. Rejects if another process has it. */
export async function claimFile(file: string, name: string): Promise<() => void> {
  const { running, release } = await claim(name, () => String(process.pid))
  if (running === undefined) return release
  throw new Error(
    `Another receiver (process ${running}) already adds requests to ${quoted(file)}. Stop it first, or name another file with --file.`,
  )
}

/** Throws for a folder, a device, a pipe or a socket. */
export function checkRegular(file: string, stats: Stats): void {
  if (stats.isFile()) return
  const kind = stats.isDirectory() ? 'a folder' : 'a device, a pipe or a socket'
  throw new Error(`${quoted(file)} is ${kind}, not a file. Name a file with --file.`)
}

const statOf = (file: string) =>
  stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

const isShared = ({ mode }: Stats) => process.platform !== 'win32' && (mode & 0o077) !== 0

/** Returns whether other users of the machine can open a file. */
export const isOpenToOthers = (file: string): boolean => isShared(statSync(file))

/** Reads a file that this process has locked, and keeps it private if the one that it replaced was. */
async function readLocked(file: string, handle: FileHandle, replaced: Stats | undefined) {
  const contents = readContents(handle.fd)
  if (!contents.isOurs && !replaced) {
    throw new Error(
      `${quoted(file)} has something else in it than requests, and stays as it is. Name another file with --file.`,
    )
  }
  if (replaced && !isShared(replaced) && isShared(await handle.stat())) await handle.chmod(0o600)
  return contents
}

/**
 * Opens a file of requests or an empty one, or creates one that no other user of the machine can read. Locks it by
 * its inode: a hard link is the same file. Rejects if that is impossible, if there is something else, or if another
 * process has the file. `replaced` is the file of this process that it has replaced.
 */
export async function openRequests(
  file: string,
  replaced?: Stats,
): Promise<OpenFile & { contents: Contents }> {
  // Before it is opened, because that alone can start a device.
  const before = await statOf(file)
  if (before) checkRegular(file, before)
  const handle = await open(file, 'a+', 0o600)
  let release = () => {}
  // The lock ends last, so that no other process adds to the file before this one is done.
  const close = () => handle.close().finally(release)
  try {
    const stats = await handle.stat()
    checkRegular(file, stats)
    const { dev, ino } = stats
    release = await claimFile(file, `${dev}:${ino}`)
    const contents = await readLocked(file, handle, replaced)
    // A new file survives a crash only if its folder is synced as well.
    syncFolder(path.dirname(realpathSync(file)))
    return { handle, dev, ino, contents, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Returns whether the file still has its name: an editor or logrotate may have replaced it. */
export async function isInPlace({ dev, ino }: OpenFile, file: string): Promise<boolean> {
  const now = await statOf(file)
  return now?.dev === dev && now.ino === ino
}

/**
 * Removes the bytes of a failed write; its sender was told and sends it again. Keeps other bytes, in case
 * somebody has edited the file meanwhile.
 */
async function cutBack(file: OpenFile): Promise<void> {
  const { handle, failed } = file
  if (!failed) return
  const { start, bytes } = failed
  const left = Buffer.alloc(bytes.length)
  const { size } = await handle.stat()
  const { bytesRead } = await handle.read(left, 0, left.length, start)
  const isOurs = size === start + bytesRead && left.compare(bytes, 0, bytesRead, 0, bytesRead) === 0
  if (isOurs && bytesRead > 0) {
    await handle.truncate(start)
    await handle.sync()
  }
  delete file.failed
}

/**
 * Appends complete lines and syncs. First ends a line that a crash has cut off. Returns the byte at which the
 * text begins.
 */
export async function append(file: OpenFile, text: string): Promise<number> {
  await cutBack(file)
  const { handle } = file
  const { size } = await handle.stat()
  const last = Buffer.alloc(1)
  if (size > 0) await handle.read(last, 0, 1, size - 1)
  const joint = size === 0 || last.toString() === '\n' ? '' : '\n'
  const bytes = Buffer.from(joint + text)
  try {
    await handle.appendFile(bytes)
    await handle.sync()
  } catch (error) {
    file.failed = { start: size, bytes }
    // If this fails as well, it is repeated before the next write.
    await cutBack(file).catch(() => {})
    throw error
  }
  return size + joint.length
}
