/** Stores requests in an append-only file with one JSON text a line, which belongs to one process. */
import { statSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { rewriteFile } from '../../../pipeline/disk/write-files.ts'
import { rateLimit } from '../../rate-limit.ts'
import type { FormOptions, OutboxEntry, ReceivedRequest, RequestStore } from '../store.ts'
import { carryOver, takeOver } from './carry-over.ts'
import { readContents, requestAt, without } from './contents.ts'
import { readFileStore } from './list-file.ts'
import { append, claimFile, isInPlace, type OpenFile, openRequests } from './open-file.ts'
import type { Message } from './pending.ts'
import { lineOf, type OutboxRecord, requestOf } from './records.ts'

/**
 * Opens the file for this process only; creates it and its folder if necessary. Rejects if another process has
 * it, or if it is not a file of requests.
 */
export async function openFileStore(file: string): Promise<RequestStore> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const opened = await openRequests(file)
  let current: OpenFile = opened
  // Its name as well, which stays this process's own when the file is replaced.
  const release = await claimFile(file, await realpath(file)).catch(async (error) => {
    await current.close()
    throw error
  })
  /** The ids of the stored requests, including those of replaced files, so that none is stored twice. */
  const { ids: kept, ...contents } = opened.contents
  let { pending, confirmed, options } = contents
  let last: Promise<unknown> = Promise.resolve()

  /** Runs one operation at a time, each on the current file. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const own = last.then(async () => {
      if (!(await isInPlace(current, file))) await follow()
      return work()
    })
    last = own.catch(() => {})
    return own
  }

  /** Switches to the new file if ours was replaced. */
  async function follow(): Promise<void> {
    const next = await openRequests(file, await current.handle.stat())
    const found = next.contents
    try {
      await carryOver({ file: current, pending, confirmed, options }, { file: next, ...found })
      for (const id of found.ids) kept.add(id)
      pending = found.pending
      confirmed = found.confirmed
      options = found.options
    } catch (error) {
      await next.close()
      throw error
    }
    const before = current
    current = next
    await before.close()
  }

  /** Adds a request if it is new, and syncs. Returns whether it was new. */
  async function write(request: ReceivedRequest, channels: readonly string[]): Promise<boolean> {
    if (kept.has(request.id)) return false
    const outbox = channels.length > 0 && { outbox: [...channels] }
    const line = lineOf({ ...request, ...outbox })
    const start = await append(current, line)
    // If the file was replaced meanwhile, the added request is gone with it.
    if (!(await isInPlace(current, file))) {
      await follow()
      return write(request, channels)
    }
    kept.add(request.id)
    pending.add(request.id, channels, { start, end: start + Buffer.byteLength(line) })
    return true
  }

  /** Stores the progress of a message. */
  async function note(entry: OutboxEntry, nextTry?: Date): Promise<void> {
    const { request, channel, tries, firstTry } = entry
    if (!pending.has(entry)) return
    const record: OutboxRecord = { outbox: channel, request: request.id, tries, firstTry }
    if (nextTry) record.nextTry = nextTry.toISOString()
    await append(current, lineOf(record))
    pending.update(record)
  }

  const requestIn = (id: string) => {
    const position = pending.requests().get(id)
    return position && requestAt(current.handle.fd, id, position)
  }

  /** Returns the entry of a message; undefined if its request is no longer in the file. */
  function entryOf(message: Message): OutboxEntry | undefined {
    const { request: id, channel, tries, firstTry = '' } = message
    let record = requestIn(id)
    if (!record) {
      // Somebody has edited the file, and lines have moved.
      pending = takeOver(pending, readContents(current.handle.fd).pending)
      record = requestIn(id)
    }
    return record && { request: requestOf(record), channel, tries, firstTry }
  }

  return {
    ...readFileStore(file),
    add: async (request, channels = []) =>
      !kept.has(request.id) && inTurn(() => write(request, channels)),
    remove: (ids) =>
      inTurn(async () => {
        const found = new Set<string>()
        const { handle, ...place } = current
        const target = await realpath(file)
        rewriteFile(target, without(handle.fd, new Set(ids), found), () => {
          const { dev, ino } = statSync(target)
          return dev === place.dev && ino === place.ino
        })
        for (const id of ids) {
          pending.remove(id)
          confirmed.remove(id)
        }
        await follow()
        for (const id of ids) kept.delete(id)
        return [...found]
      }),
    outbox: {
      claim: (claim) =>
        inTurn(async () => {
          const message = pending.claim(claim)
          return message && entryOf(message)
        }),
      done: (entry) => inTurn(() => note(entry)),
      failed: (entry, nextTry) =>
        inTurn(async () => {
          if (pending.isCurrent(entry)) await note(entry, nextTry)
        }),
      nextDue: async (channel) => pending.nextDue(channel),
      confirm: (confirmation) =>
        inTurn(async () => {
          const record = confirmed.count(confirmation)
          if (typeof record !== 'object') return record
          await append(current, lineOf(record))
          confirmed.add(record)
          return undefined
        }),
    },
    rememberOptions: (given) =>
      inTurn(async () => {
        if (options.has(JSON.stringify(given))) return
        await append(current, lineOf({ options: given }))
        options.add(JSON.stringify(given))
      }),
    knownOptions: async () => Array.from(options, (text): FormOptions => JSON.parse(text)),
    rateLimit: (perMinute) => rateLimit(perMinute, () => performance.now()),
    async close() {
      await last
      await current.close()
      release()
    },
  }
}
