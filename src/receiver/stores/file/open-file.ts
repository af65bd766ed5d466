/** The file of requests as one process has it open: private, claimed, and still the one under its name. */
import { realpathSync } from 'node:fs'
import { type FileHandle, open, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { quoted } from '../../../checks/diagnostics/wording.ts'
import { claim } from '../../../disk/one-at-a-time.ts'
import { syncFolder } from '../../../disk/sync-folder.ts'

/** An open file, and which one it is on its disk. */
export interface OpenFile {
  handle: FileHandle
  dev: number
  ino: number
  /** What was being written when the disk failed, and from which byte on. */
  failed?: { start: number; bytes: Buffer }
}

/** Opens or makes a file that nobody else on the machine can read. Rejects where that cannot be had. */
export async function openPrivate(file: string): Promise<OpenFile> {
  const handle = await open(file, 'a+', 0o600)
  try {
    const { mode, dev, ino } = await handle.stat()
    if (process.platform !== 'win32' && mode & 0o077) await handle.chmod(0o600)
    // What is written is on the disk only once the folder knows the file, too: the one that it is in.
    syncFolder(path.dirname(realpathSync(file)))
    return { handle, dev, ino }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Whether the file is still the one under its name: an editor or logrotate may have put another one there. */
export async function isInPlace({ dev, ino }: OpenFile, file: string): Promise<boolean> {
  const now = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return now?.dev === dev && now.ino === ino
}

/**
 * Cuts back what a write has left that failed: its sender heard so, and sends it again. Bytes that are not
 * from that write, because somebody has edited the file meanwhile, stay.
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
 * Adds a text of whole lines and syncs it. What a crash has left of a line before is ended first. Returns
 * the byte at which the text begins.
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
    // Should this fail as well, it is done before the next write.
    await cutBack(file).catch(() => {})
    throw error
  }
  return size + joint.length
}

/** Claims the file for this process, under its name and as what it is: a hard link is the same file. */
export async function claimFile(file: string, { dev, ino }: OpenFile): Promise<() => void> {
  const claims = [await realpath(file), `${dev}:${ino}`]
  const held: (() => void)[] = []
  for (const one of claims) {
    const { running, release } = await claim(one, () => String(process.pid))
    if (running !== undefined) {
      for (const other of held) other()
      throw new Error(
        `Another receiver (process ${running}) adds requests to ${quoted(file)}. End it first, or name another file with --file.`,
      )
    }
    held.push(release)
  }
  return () => {
    for (const release of held) release()
  }
}
