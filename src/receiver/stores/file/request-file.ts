/** The open file of requests on the disk. */
import { realpathSync, type Stats, statSync } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { quoted } from '../../../checks/diagnostics/wording.ts'
import { syncFolder } from '../../../pipeline/disk/sync-folder.ts'
import { FileState } from './file-state.ts'
import { linesOf } from './lines.ts'
import { isCutOff, recordOf } from './records.ts'

export interface RequestFile {
  handle: FileHandle
  /** The size before a write that failed. */
  sizeBefore?: number
}

/** Throws for a folder, a device, a pipe or a socket. */
export function checkRegular(file: string, stats: Stats): void {
  if (stats.isFile()) return
  const kind = stats.isDirectory() ? 'a folder' : 'a device, a pipe or a socket'
  throw new Error(`${quoted(file)} is ${kind}, not a file. Name a file with --file.`)
}

const isShared = ({ mode }: Stats) => process.platform !== 'win32' && (mode & 0o077) !== 0

/** Returns whether other users of the machine can open a file. */
export const isOpenToOthers = (file: string): boolean => isShared(statSync(file))

/** Opens a file for appending, or creates one that no other user of the machine can read. */
export async function openFile(file: string): Promise<RequestFile> {
  // Before it is opened, because that alone can start a device.
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats) checkRegular(file, stats)
  const handle = await open(file, 'a+', 0o600)
  // A new file survives a crash only if its folder is synced as well.
  syncFolder(path.dirname(realpathSync(file)))
  return { handle }
}

/** Reads a file from its beginning. `isOurs` is false if it has lines, but none of a receiver. */
export function readState({ handle }: RequestFile): { state: FileState; isOurs: boolean } {
  const state = new FileState()
  let records = 0
  let others = 0
  for (const line of linesOf(handle.fd)) {
    const record = recordOf(line)
    if (record) {
      state.apply(record)
      records += 1
    } else if (!isCutOff(line)) others += 1
  }
  return { state, isOurs: records > 0 || others === 0 }
}

/** Makes a file private if the one that it has replaced was. */
export async function keepPrivate(next: RequestFile, replaced: RequestFile): Promise<void> {
  if (isShared(await replaced.handle.stat())) return
  if (isShared(await next.handle.stat())) await next.handle.chmod(0o600)
}

/** Returns whether the file still has its name: an editor or logrotate may have replaced it. */
export async function isInPlace({ handle }: RequestFile, file: string): Promise<boolean> {
  const opened = await handle.stat()
  const named = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return named?.dev === opened.dev && named.ino === opened.ino
}

/** Removes what a failed write has left: its sender was told, and sends it again. */
async function cutBack(file: RequestFile): Promise<void> {
  const { handle, sizeBefore } = file
  if (sizeBefore === undefined) return
  if ((await handle.stat()).size > sizeBefore) {
    await handle.truncate(sizeBefore)
    await handle.sync()
  }
  delete file.sizeBefore
}

/** Appends complete lines and syncs. First ends a line that a crash has cut off. */
export async function append(file: RequestFile, text: string): Promise<void> {
  await cutBack(file)
  const { handle } = file
  const { size } = await handle.stat()
  const last = Buffer.alloc(1)
  if (size > 0) await handle.read(last, 0, 1, size - 1)
  const joint = size === 0 || last.toString() === '\n' ? '' : '\n'
  try {
    await handle.appendFile(joint + text)
    await handle.sync()
  } catch (error) {
    file.sizeBefore = size
    // If this fails as well, it is repeated before the next write.
    await cutBack(file).catch(() => {})
    throw error
  }
}
