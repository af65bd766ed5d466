/** The requests that were received: a file with one JSON text a line, to which lines are added and nothing else. */
import { mkdir, open, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { quoted } from '../checks/diagnostics/words.ts'
import { claim } from '../disk/one-at-a-time.ts'
import { idsIn } from './kept-ids.ts'

/** A request as it is kept. */
export interface ReceivedRequest {
  id: string
  /** When it came, as in `2024-12-31T12:00:00.000Z`. */
  received: string
  /** The page of the form, and the language of the site, as far as the sender names them. */
  page?: string
  language?: string
  /** What speaks for a robot. */
  suspicious?: string[]
  answers: object
  /** How many answers came under names that the form does not have. They are not kept. */
  unknownFields?: number
}

export interface RequestsFile {
  /**
   * Keeps a request that has a new id, and gives whether it was new. Resolves when it is on the disk, also
   * for the one with the same id that came a moment before. Rejects where it cannot be written.
   */
  add(request: ReceivedRequest): Promise<boolean>
  close(): Promise<void>
}

/** What is written is on the disk only once the folder knows the file, too. */
async function syncFolder(file: string): Promise<void> {
  const folder = await open(path.dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Opens or makes a file that nobody else on the machine can read. Rejects where that cannot be had. */
async function openPrivate(file: string) {
  const handle = await open(file, 'a+', 0o600)
  try {
    const { mode, dev, ino } = await handle.stat()
    if (process.platform !== 'win32' && mode & 0o077) await handle.chmod(0o600)
    await syncFolder(file)
    return { handle, dev, ino }
  } catch (error) {
    await handle.close()
    throw error
  }
}

type OpenFile = Awaited<ReturnType<typeof openPrivate>>

/** Whether the file is still what stands under its name: an editor or logrotate may have put another one there. */
async function isInPlace({ dev, ino }: OpenFile, file: string): Promise<boolean> {
  const now = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return now?.dev === dev && now.ino === ino
}

/** Adds a line and syncs it. What a crash or a full disk has left of a line before is ended first. */
async function addLine({ handle }: OpenFile, line: string): Promise<void> {
  const { size } = await handle.stat()
  const last = Buffer.alloc(1)
  if (size > 0) await handle.read(last, 0, 1, size - 1)
  const start = size === 0 || last.toString() === '\n' ? '' : '\n'
  await handle.appendFile(`${start}${line}\n`)
  await handle.sync()
}

/** Claims the file for this process, under its name and as what it is: a hard link is the same file. */
async function claimFile(file: string, { dev, ino }: OpenFile): Promise<() => void> {
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

/**
 * Opens the file, or makes it and its folder, for this process alone. Rejects where another process has it,
 * and where others on the machine could read it.
 */
export async function openRequestsFile(file: string): Promise<RequestsFile> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  let current = await openPrivate(file)
  const release = await claimFile(file, current).catch(async (error) => {
    await current.handle.close()
    throw error
  })
  /** The ids of the requests on the disk, those of replaced files included: a request stays the same one. */
  const kept = await idsIn(current.handle)
  const writing = new Map<string, Promise<boolean>>()
  let last: Promise<unknown> = Promise.resolve()

  /** Leaves a file that is no longer in its place for the one that is. */
  async function follow(): Promise<void> {
    const next = await openPrivate(file)
    const { handle } = current
    current = next
    await handle.close()
    for (const id of await idsIn(next.handle)) kept.add(id)
  }

  async function write(request: ReceivedRequest): Promise<boolean> {
    if (!(await isInPlace(current, file))) await follow()
    if (kept.has(request.id)) return false
    await addLine(current, JSON.stringify(request))
    // The file may have been replaced meanwhile, and what was added to it be gone with it.
    if (!(await isInPlace(current, file))) return write(request)
    kept.add(request.id)
    return true
  }

  return {
    async add(request) {
      const { id } = request
      if (kept.has(id)) return false
      const under = writing.get(id)
      if (under) {
        await under
        return false
      }
      const own = last.then(() => write(request))
      writing.set(id, own)
      last = own.catch(() => {})
      try {
        return await own
      } finally {
        writing.delete(id)
      }
    },
    async close() {
      await last
      await current.handle.close()
      release()
    },
  }
}
