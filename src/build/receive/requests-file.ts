/** The requests that were received: a file with one JSON text a line, to which lines are added and nothing else. */
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'

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
  /** What came under names that the form has not. */
  others?: object
}

export interface RequestsFile {
  /**
   * Keeps a request that has a new id, and gives whether it was new. Resolves when it is on the disk, also
   * for the one with the same id that came a moment before. Rejects where it cannot be written.
   */
  add(request: ReceivedRequest): Promise<boolean>
  close(): Promise<void>
}

/** The ids in the file. A last line that a crash has cut off holds no request that was answered for. */
function idsIn(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    try {
      const { id } = JSON.parse(line) as Partial<ReceivedRequest>
      return typeof id === 'string' ? id : []
    } catch {
      return []
    }
  })
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

/** Opens the file, or makes it, for the one process that writes to it. */
export async function openRequestsFile(file: string): Promise<RequestsFile> {
  // Nobody else on the machine is to read it.
  const handle: FileHandle = await open(file, 'a+', 0o600)
  await syncFolder(file)
  const text = await handle.readFile('utf8')
  /** Whether a request is on the disk, by its id. */
  const kept = new Map<string, Promise<void>>(idsIn(text).map((id) => [id, Promise.resolve()]))
  // A line that was cut off is ended, so that the next one is a line of its own.
  let start = text === '' || text.endsWith('\n') ? '' : '\n'
  let last: Promise<unknown> = Promise.resolve()

  function write(request: ReceivedRequest): Promise<void> {
    const writing = last.then(async () => {
      await handle.appendFile(`${start}${JSON.stringify(request)}\n`)
      start = ''
      await handle.sync()
    })
    last = writing.catch(() => {
      // Half of a line may be in the file.
      start = '\n'
    })
    return writing
  }

  return {
    async add(request) {
      const known = kept.get(request.id)
      if (known) {
        await known
        return false
      }
      const writing = write(request)
      kept.set(request.id, writing)
      try {
        await writing
        return true
      } catch (error) {
        kept.delete(request.id)
        throw error
      }
    },
    async close() {
      await last
      await handle.close()
    },
  }
}
