/** Keeps requests in a file with one JSON text a line, to which lines are added: of one process alone. */
import { statSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { rewriteFile } from '../../../disk/write-files.ts'
import { rateLimit } from '../../rate-limit.ts'
import type { OutboxEntry, ReceivedRequest, RequestStore } from '../store.ts'
import { carryOver, takeOver } from './carry-over.ts'
import { readContents, requestAt, without } from './contents.ts'
import { readFileStore } from './list-file.ts'
import { append, claimFile, isInPlace, openPrivate } from './open-file.ts'
import type { Message } from './pending.ts'
import { lineOf, type OutboxRecord, requestOf } from './records.ts'

interface NewRequest {
  request: ReceivedRequest
  channels: readonly string[]
}

/**
 * Opens the file, or makes it and its folder, for this process alone. Rejects where another process has it,
 * and where others on the machine could read it.
 */
export async function openFileStore(file: string): Promise<RequestStore> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  let current = await openPrivate(file)
  const release = await claimFile(file, current).catch(async (error) => {
    await current.handle.close()
    throw error
  })
  /** The ids of the requests on the disk, those of replaced files included: a request stays the same one. */
  const { ids: kept, ...contents } = readContents(current.handle.fd)
  let { pending } = contents
  const writing = new Map<string, Promise<boolean>>()
  let last: Promise<unknown> = Promise.resolve()
  let gathered: { requests: NewRequest[]; written: Promise<ReadonlySet<string>> } | undefined

  /** Does one thing after the other, each in the file that is in its place. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const own = last.then(async () => {
      if (!(await isInPlace(current, file))) await follow()
      return work()
    })
    last = own.catch(() => {})
    return own
  }

  /** Leaves a file that is no longer in its place for the one that is. */
  async function follow(): Promise<void> {
    const next = await openPrivate(file)
    try {
      const found = readContents(next.handle.fd)
      await carryOver({ file: current, pending }, { file: next, ...found })
      for (const id of found.ids) kept.add(id)
      pending = found.pending
    } catch (error) {
      await next.handle.close()
      throw error
    }
    const { handle } = current
    current = next
    await handle.close()
  }

  /** Writes those requests that are new, all with one sync. Returns their ids. */
  async function write(requests: readonly NewRequest[]): Promise<ReadonlySet<string>> {
    const news = requests.filter(({ request }) => !kept.has(request.id))
    const lines = news.map(({ request, channels }) =>
      lineOf({ ...request, ...(channels.length > 0 && { outbox: [...channels] }) }),
    )
    if (news.length === 0) return new Set()
    let start = await append(current, lines.join(''))
    // The file may have been replaced meanwhile, and what was added to it be gone with it.
    if (!(await isInPlace(current, file))) {
      await follow()
      return write(requests)
    }
    for (const [index, { request, channels }] of news.entries()) {
      const end = start + Buffer.byteLength(lines[index] ?? '')
      kept.add(request.id)
      pending.add(request.id, channels, { start, end })
      start = end
    }
    return new Set(news.map(({ request }) => request.id))
  }

  /** Writes a request together with all that come while others are written. Returns the ids of those that are new. */
  function writeSoon(request: NewRequest): Promise<ReadonlySet<string>> {
    if (!gathered) {
      const requests: NewRequest[] = []
      const over = () => {
        gathered = undefined
      }
      const written = inTurn(() => {
        over()
        return write(requests)
      })
      gathered = { requests, written }
      // Also where its turn fails before it writes, because the file is gone.
      written.catch(() => gathered?.written === written && over())
    }
    gathered.requests.push(request)
    return gathered.written
  }

  /** Writes down how far a message is. */
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

  /** The entry of a message; undefined where its request is no longer in the file. */
  function entryOf({ request: id, channel, tries, firstTry = '' }: Message): OutboxEntry[] {
    let record = requestIn(id)
    if (!record) {
      // Somebody has edited the file in its place, and lines have moved.
      pending = takeOver(pending, readContents(current.handle.fd).pending)
      record = requestIn(id)
    }
    return record ? [{ request: requestOf(record), channel, tries, firstTry }] : []
  }

  return {
    ...readFileStore(file),
    async add(request, channels = []) {
      const { id } = request
      if (kept.has(id)) return false
      const under = writing.get(id)
      if (under) {
        await under
        return false
      }
      const own = writeSoon({ request, channels }).then((news) => news.has(id))
      writing.set(id, own)
      try {
        return await own
      } finally {
        writing.delete(id)
      }
    },
    remove: (ids) =>
      inTurn(async () => {
        const found = new Set<string>()
        const { handle, ...place } = current
        const target = await realpath(file)
        rewriteFile(target, without(handle.fd, new Set(ids), found), () => {
          const { dev, ino } = statSync(target)
          return dev === place.dev && ino === place.ino
        })
        for (const id of ids) pending.remove(id)
        await follow()
        for (const id of ids) kept.delete(id)
        return [...found]
      }),
    outbox: {
      claim: (claim) => inTurn(async () => pending.claim(claim).flatMap(entryOf)),
      done: (entry) => inTurn(() => note(entry)),
      failed: (entry, nextTry) =>
        inTurn(async () => {
          if (pending.isCurrent(entry)) await note(entry, nextTry)
        }),
      async nextDue(channels) {
        const due = pending.nextDue(channels)
        return due === undefined ? undefined : new Date(due)
      },
    },
    rateLimit: (perMinute) => rateLimit(perMinute, () => performance.now()),
    async close() {
      await last
      await current.handle.close()
      release()
    },
  }
}
