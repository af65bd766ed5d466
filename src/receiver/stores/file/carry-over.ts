/** Keeps messages to send, counted confirmations and options when their file is replaced. */
import { type Contents, requestAt } from './contents.ts'
import { append, type OpenFile } from './open-file.ts'
import type { Message, Pending } from './pending.ts'
import { lineOf, type OutboxRecord } from './records.ts'

const recordOf = ({ request, channel, tries, firstTry, due }: Message): OutboxRecord => ({
  outbox: channel,
  request,
  tries,
  firstTry: firstTry ?? new Date(due).toISOString(),
  nextTry: new Date(due).toISOString(),
})

/** Returns the messages of a file, with their progress; those that are being sent stay claimed. */
export function takeOver(known: Pending, found: Pending): Pending {
  for (const { channels } of known.requests().values()) {
    for (const message of channels.values()) found.replace(message)
  }
  return found
}

type Carried = Pick<Contents, 'pending' | 'confirmed' | 'options'> & { file: OpenFile }

/**
 * Adds requests with unsent messages to the file that has replaced theirs, unless it has them, and carries over
 * the progress of the messages, the confirmations and the options. If somebody deleted the old file, its messages are gone, too.
 */
export async function carryOver(from: Carried, to: Carried & { ids: Set<string> }): Promise<void> {
  const { nlink } = await from.file.handle.stat()
  for (const [id, { channels, ...position }] of from.pending.requests()) {
    const messages = [...channels.values()]
    if (!to.ids.has(id) && nlink > 0) {
      const request = requestAt(from.file.handle.fd, id, position)
      if (!request) continue
      const line = lineOf({ ...request, outbox: [...channels.keys()] })
      const states = messages.filter(({ tries }) => tries > 0).map(recordOf)
      const start = await append(to.file, [line, ...states.map(lineOf)].join(''))
      to.ids.add(id)
      to.pending.add(id, [...channels.keys()], { start, end: start + Buffer.byteLength(line) })
    }
  }
  takeOver(from.pending, to.pending)
  for (const record of from.confirmed.missingIn(to.confirmed)) {
    if (nlink > 0) await append(to.file, lineOf(record))
    to.confirmed.add(record)
  }
  for (const options of from.options) {
    if (!to.options.has(options)) await append(to.file, `{"options":${options}}\n`)
    to.options.add(options)
  }
}
