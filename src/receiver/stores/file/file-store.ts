/** Stores requests in an append-only file with one JSON text a line, which belongs to one process. */
import { statSync } from 'node:fs'
import { type FileHandle, mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { quoted } from '../../../checks/diagnostics/wording.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { obstacleIn } from '../../../pipeline/disk/error-code.ts'
import { claim } from '../../../pipeline/disk/one-at-a-time.ts'
import { rewriteFile } from '../../../pipeline/disk/write-files.ts'
import type { FormOptions, ReceivedRequest, RequestStore } from '../request-store.ts'
import { type FileState, progressOf } from './file-state.ts'
import { linesOf } from './lines.ts'
import { readFileStore } from './list-file.ts'
import {
  type FileRecord,
  isConfirmation,
  isOutbox,
  isRequest,
  isStatus,
  lineOf,
  recordOf,
} from './records.ts'
import { append, isInPlace, keepPrivate, openFile, readState } from './request-file.ts'

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

/** Opens the file; creates it and its folder if necessary. */
async function createFile(file: string): Promise<FileHandle> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  return openFile(file)
}

/** Returns why a file cannot be opened or created, and what to do. */
function unwritable(file: string, error: Error): string {
  const obstacle = obstacleIn(error)
  if (obstacle === undefined) return error.message
  return `Requests cannot be stored in ${quoted(file)}: ${obstacle}. Name a file in another folder, such as a mounted one, with --file or REQUESTS_FILE, or a database with DATABASE_URL.`
}

/**
 * Opens the file for this process only; creates it and its folder if necessary. Rejects if another process has
 * it, or if it is not a file of requests.
 */
export async function openFileStore(file: string): Promise<RequestStore> {
  let current = await createFile(file).catch((error) => {
    throw new Error(unwritable(file, error), { cause: error })
  })
  const { running, release } = await claim(await realpath(file), () => String(process.pid))
  // The claim ends last, so that no other process adds to the file before this one is done.
  const close = () => current.close().finally(release)
  let state: FileState
  try {
    if (running !== undefined) {
      throw new Error(
        `Another process (${running}) already writes to ${quoted(file)}. Stop it first, or name another file with --file.`,
      )
    }
    const contents = readState(current)
    if (!contents.isOurs) {
      throw new Error(
        `${quoted(file)} has something else in it than requests, and stays as it is. Name another file with --file.`,
      )
    }
    state = contents.state
  } catch (error) {
    await close()
    throw error
  }
  let last: Promise<unknown> = Promise.resolve()

  /** Runs one operation at a time, each on the current file. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(async () => {
      if (!(await isInPlace(current, file))) await follow()
      return work()
    })
    last = result.catch(() => {})
    return result
  }

  /** Switches to the new file if ours was replaced. If somebody deleted ours, its messages are also gone. */
  async function follow(): Promise<void> {
    const next = await openFile(file)
    try {
      await keepPrivate(next, current)
      const nextState = readState(next).state
      const isDeleted = (await current.stat()).nlink === 0
      const lines: string[] = []
      for (const record of state.openRecords()) {
        if (isDeleted && isRequest(record)) continue
        if (nextState.apply(record)) lines.push(lineOf(record))
      }
      if (lines.length > 0) await append(next, lines.join(''))
      // None that was answered is stored again.
      for (const id of state.ids) nextState.ids.add(id)
      state = nextState
    } catch (error) {
      await next.close()
      throw error
    }
    const replaced = current
    current = next
    await replaced.close()
  }

  async function write(record: FileRecord): Promise<void> {
    await append(current, lineOf(record))
    state.apply(record)
  }

  /** Adds a request if it is new. Returns whether it was new. */
  async function add(request: ReceivedRequest, channels: readonly string[]): Promise<boolean> {
    if (state.ids.has(request.id)) return false
    const record = { ...request, ...(channels.length > 0 && { outbox: [...channels] }) }
    await append(current, lineOf(record))
    // If the file was replaced meanwhile, the added request is gone with it.
    if (!(await isInPlace(current, file))) {
      await follow()
      return add(request, channels)
    }
    state.apply(record)
    return true
  }

  async function remove(ids: readonly string[]): Promise<string[]> {
    const known = ids.filter((id) => state.ids.has(id))
    const target = await realpath(file)
    const before = await current.stat()
    const isRewritten = rewriteFile(target, linesWithout(current.fd, new Set(ids)), () => {
      const { dev, ino } = statSync(target)
      return dev === before.dev && ino === before.ino
    })
    if (isRewritten) state.remove(new Set(ids))
    await follow()
    return isRewritten ? known : remove(ids)
  }

  return {
    ...readFileStore(file),
    add: async (request, channels = []) =>
      !state.ids.has(request.id) && inTurn(() => add(request, channels)),
    remove: (ids) => inTurn(() => remove(ids)),
    outbox: {
      claim: (claimed) => inTurn(async () => state.claim(claimed)),
      done: (entry) =>
        inTurn(async () => {
          const message = state.messageOf(entry)
          if (message) await write(progressOf(message, undefined))
        }),
      failed: (entry, nextTry) =>
        inTurn(async () => {
          const message = state.messageOf(entry)
          if (message?.tries === entry.tries) await write(progressOf(message, nextTry))
        }),
      nextDue: async (channel) => state.nextDue(channel),
      confirm: (confirmation) =>
        inTurn(async () => {
          if (!state.ids.has(confirmation.request)) return undefined
          const record = state.count(confirmation)
          if (typeof record !== 'object') return record
          await write(record)
          return undefined
        }),
    },
    marks: {
      set: (mark, until) =>
        inTurn(async () => {
          if (state.hasMark(mark)) return false
          await write({ mark, until: until.toISOString() })
          return true
        }),
      has: (mark) => inTurn(async () => state.hasMark(mark)),
    },
    statuses: () => inTurn(async () => new Map(state.statuses)),
    setStatus: (id, status) =>
      inTurn(async () => {
        if (state.ids.has(id) && state.statuses.get(id) !== status) {
          await write({ status, request: id })
        }
      }),
    rememberOptions: (options) =>
      inTurn(async () => {
        if (!state.options.has(JSON.stringify(options))) await write({ options })
      }),
    knownOptions: async () => Array.from(state.options, (text): FormOptions => JSON.parse(text)),
    rateLimit: (perMinute) => rateLimit(perMinute, () => performance.now()),
    async close() {
      await last
      await close()
    },
  }
}
