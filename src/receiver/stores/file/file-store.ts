/** Stores requests in an append-only file with one JSON text a line, which belongs to one process. */
import { type FileHandle, mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { quoted } from '../../../checks/diagnostics/wording.ts'
import type { Marks } from '../../../http/marks.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { writeErrorOf } from '../../../pipeline/disk/error-code.ts'
import { claim } from '../../../pipeline/disk/one-at-a-time.ts'
import type { FormOptions, Outbox, RequestStore } from '../request-store.ts'
import { type FileState, progressOf } from './file-state.ts'
import { FileWriter } from './file-writer.ts'
import { readFileStore } from './list-file.ts'
import { openFile, readState } from './request-file.ts'

/** Opens the file; creates it and its folder if necessary. */
async function createFile(file: string): Promise<FileHandle> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  return openFile(file)
}

/** Returns why a file cannot be opened or created, and what to do. */
function unwritable(file: string, error: Error): string {
  const reason = writeErrorOf(error)
  if (reason === undefined) return error.message
  return `Requests cannot be stored in ${quoted(file)}: ${reason}. Name a file in another folder, such as a mounted one, with --file or REQUESTS_FILE, or a database with DATABASE_URL.`
}

/** Returns the state of a file that nobody else writes; throws if `running` does, or if it is not a file of requests. */
function stateOf(opened: FileHandle, file: string, running: string | undefined): FileState {
  if (running !== undefined) {
    throw new Error(
      `Another process (${running}) already writes to ${quoted(file)}. Stop it first, or name another file with --file.`,
    )
  }
  const { state, isOurs } = readState(opened)
  if (!isOurs) {
    throw new Error(
      `${quoted(file)} has something else in it than requests, and stays as it is. Name another file with --file.`,
    )
  }
  return state
}

function outboxIn(writer: FileWriter): Outbox {
  return {
    claim: (claimed) => writer.inTurn(async () => writer.state.claim(claimed)),
    done: (entry) =>
      writer.inTurn(async () => {
        const message = writer.state.messageOf(entry)
        if (message) await writer.write(progressOf(message, undefined))
      }),
    failed: (entry, nextTry) =>
      writer.inTurn(async () => {
        const message = writer.state.messageOf(entry)
        if (message?.tries === entry.tries) await writer.write(progressOf(message, nextTry))
      }),
    nextDue: async (channel) => writer.state.nextDue(channel),
    confirm: (confirmation) =>
      writer.inTurn(async () => {
        if (!writer.state.ids.has(confirmation.request)) return undefined
        const record = writer.state.count(confirmation)
        if (typeof record !== 'object') return record
        await writer.write(record)
        return undefined
      }),
  }
}

function marksIn(writer: FileWriter): Marks {
  return {
    set: (mark, until) =>
      writer.inTurn(async () => {
        if (writer.state.hasMark(mark)) return false
        await writer.write({ mark, until: until.toISOString() })
        return true
      }),
    has: (mark) => writer.inTurn(async () => writer.state.hasMark(mark)),
  }
}

/**
 * Opens the file for this process only; creates it and its folder if necessary. Rejects if another process has
 * it, or if it is not a file of requests.
 */
export async function openFileStore(file: string): Promise<RequestStore> {
  const opened = await createFile(file).catch((error) => {
    throw new Error(unwritable(file, error), { cause: error })
  })
  const { running, release } = await claim(await realpath(file), () => String(process.pid))
  let state: FileState
  try {
    state = stateOf(opened, file, running)
  } catch (error) {
    await opened.close().finally(release)
    throw error
  }
  const writer = new FileWriter(file, opened, state)

  return {
    ...readFileStore(file),
    add: async (request, channels = []) =>
      !writer.state.ids.has(request.id) && writer.inTurn(() => writer.add(request, channels)),
    remove: (ids) => writer.inTurn(() => writer.remove(ids)),
    outbox: outboxIn(writer),
    marks: marksIn(writer),
    statuses: () => writer.inTurn(async () => new Map(writer.state.statuses)),
    setStatus: (id, status) =>
      writer.inTurn(async () => {
        const { ids, statuses } = writer.state
        if (ids.has(id) && statuses.get(id) !== status) await writer.write({ status, request: id })
      }),
    storeOptions: (options) =>
      writer.inTurn(async () => {
        if (!writer.state.options.has(JSON.stringify(options))) await writer.write({ options })
      }),
    knownOptions: async () =>
      Array.from(writer.state.options, (text): FormOptions => JSON.parse(text)),
    rateLimit: (perMinute) => rateLimit(perMinute, () => performance.now()),
    // The claim ends last, so that no other process adds to the file before this one is done.
    close: () => writer.close().finally(release),
  }
}
