/** The open file of requests on the disk. */
import { closeSync, existsSync, openSync, realpathSync, type Stats, statSync } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { quoted } from '../../../checks/diagnostics/wording.ts'
import { syncFolder } from '../../../pipeline/disk/sync-folder.ts'
import { FileState } from './file-state.ts'
import { linesOf } from './lines.ts'
import { isCutOff, recordOf } from './records.ts'

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
export async function openFile(file: string): Promise<FileHandle> {
  // Before it is opened, because that alone can start a device.
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats) checkRegular(file, stats)
  const handle = await open(file, 'a+', 0o600)
  // A new file survives a crash only if its folder is synced as well.
  syncFolder(path.dirname(realpathSync(file)))
  return handle
}

/** Reads a file from its beginning. `isOurs` is false if it has lines, but none of a receiver. */
export function readState(file: FileHandle): { state: FileState; isOurs: boolean } {
  const state = new FileState()
  let records = 0
  let others = 0
  for (const line of linesOf(file.fd)) {
    const record = recordOf(line)
    if (record) {
      state.apply(record)
      records += 1
    } else if (!isCutOff(line)) others += 1
  }
  return { state, isOurs: records > 0 || others === 0 }
}

/** Returns whether a path is a file with a record in it. */
export function isFileOfRequests(file: string): boolean {
  if (!existsSync(file) || !statSync(file).isFile()) return false
  const opened = openSync(file, 'r')
  try {
    for (const line of linesOf(opened)) if (recordOf(line)) return true
    return false
  } finally {
    closeSync(opened)
  }
}

/** Makes a file private if the one that it has replaced was. */
export async function copyPermissions(next: FileHandle, replaced: FileHandle): Promise<void> {
  if (isShared(await replaced.stat())) return
  if (isShared(await next.stat())) await next.chmod(0o600)
}

/** Returns whether the file still has its name: an editor or logrotate may have replaced it. */
export async function isInPlace(handle: FileHandle, file: string): Promise<boolean> {
  const opened = await handle.stat()
  const named = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return named?.dev === opened.dev && named.ino === opened.ino
}

/** Appends complete lines and syncs. First ends a line that a crash has cut off. */
export async function append(file: FileHandle, text: string): Promise<void> {
  const { size } = await file.stat()
  const last = Buffer.alloc(1)
  if (size > 0) await file.read(last, 0, 1, size - 1)
  const joint = size === 0 || last.toString() === '\n' ? '' : '\n'
  try {
    await file.appendFile(joint + text)
    await file.sync()
  } catch (error) {
    // Its sender was told, and sends it again. If this fails as well, readers skip the line, or the second of two.
    await file.truncate(size).catch(() => {})
    throw error
  }
}
