/** Writes records to the file of requests, also after somebody has replaced it. */
import { statSync } from 'node:fs'
import { type FileHandle, realpath } from 'node:fs/promises'
import { rewriteFile } from '../../../pipeline/disk/write-files.ts'
import type { ReceivedRequest } from '../request-store.ts'
import type { FileState } from './file-state.ts'
import { linesOf } from './lines.ts'
import {
  type FileRecord,
  isConfirmation,
  isOutbox,
  isRequest,
  isStatus,
  lineOf,
  recordOf,
} from './records.ts'
import { append, copyPermissions, isInPlace, openFile, readState } from './request-file.ts'

/** Returns the id of the request that a line is about, also of one that a crash has cut off. */
function requestIn(line: Buffer): string | undefined {
  const record = recordOf(line)
  if (!record) return /^\{"id":"([^"]*)"/.exec(line.toString('utf8', 0, 200))?.[1]
  if (isRequest(record)) return record.id
  return isOutbox(record) || isConfirmation(record) || isStatus(record) ? record.request : undefined
}

/** Yields the lines of a file that are not about these requests. */
function* linesWithout(file: number, ids: ReadonlySet<string>): Generator<Buffer> {
  for (const line of linesOf(file)) if (!ids.has(requestIn(line) ?? '')) yield line
}

/** The only writer of a file, with the state of its records. */
export class FileWriter {
  readonly #file: string
  #current: FileHandle
  #state: FileState
  #last: Promise<unknown> = Promise.resolve()

  constructor(file: string, opened: FileHandle, state: FileState) {
    this.#file = file
    this.#current = opened
    this.#state = state
  }

  /** What the records of the file say, as far as it was read or written. */
  get state(): FileState {
    return this.#state
  }

  /** Runs one operation at a time, each on the current file. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(async () => {
      if (!(await isInPlace(this.#current, this.#file))) await this.#follow()
      return work()
    })
    this.#last = result.catch(() => {})
    return result
  }

  /** Appends a record. Call it in turn, like all that follow. */
  async write(record: FileRecord): Promise<void> {
    await append(this.#current, lineOf(record))
    this.#state.apply(record)
  }

  /** Adds a request if it is new. Returns whether it was new. */
  async add(request: ReceivedRequest, channels: readonly string[]): Promise<boolean> {
    if (this.#state.ids.has(request.id)) return false
    const record = { ...request, ...(channels.length > 0 && { outbox: [...channels] }) }
    await append(this.#current, lineOf(record))
    // If the file was replaced meanwhile, the added request is gone with it.
    if (!(await isInPlace(this.#current, this.#file))) {
      await this.#follow()
      return this.add(request, channels)
    }
    this.#state.apply(record)
    return true
  }

  /** Removes requests. Returns the ids of those that existed. */
  async remove(ids: readonly string[]): Promise<string[]> {
    const known = ids.filter((id) => this.#state.ids.has(id))
    const target = await realpath(this.#file)
    const before = await this.#current.stat()
    const lines = linesWithout(this.#current.fd, new Set(ids))
    const isRewritten = rewriteFile(target, lines, () => {
      const { dev, ino } = statSync(target)
      return dev === before.dev && ino === before.ino
    })
    if (isRewritten) this.#state.remove(new Set(ids))
    await this.#follow()
    return isRewritten ? known : this.remove(ids)
  }

  /** Closes the file after the operations that have begun. */
  async close(): Promise<void> {
    await this.#last
    await this.#current.close()
  }

  /** Switches to the new file if ours was replaced. If somebody deleted ours, its messages are also gone. */
  async #follow(): Promise<void> {
    const replaced = this.#current
    const next = await openFile(this.#file)
    try {
      await copyPermissions(next, replaced)
      const nextState = readState(next).state
      const isDeleted = (await replaced.stat()).nlink === 0
      const lines: string[] = []
      for (const record of this.#state.openRecords()) {
        if (isDeleted && isRequest(record)) continue
        if (nextState.apply(record)) lines.push(lineOf(record))
      }
      if (lines.length > 0) await append(next, lines.join(''))
      // None that was answered is stored again.
      for (const id of this.#state.ids) nextState.ids.add(id)
      this.#state = nextState
    } catch (error) {
      await next.close()
      throw error
    }
    this.#current = next
    await replaced.close()
  }
}
