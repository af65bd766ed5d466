/** Has messages be sent although the file with their requests was replaced. */
import { requestAt } from './contents.ts'
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

/** Returns the messages that a file has, as far as they are known to be: who has one now keeps it. */
export function takeOver(known: Pending, found: Pending): Pending {
  for (const { channels } of known.requests().values()) {
    for (const message of channels.values()) found.replace(message)
  }
  return found
}

/**
 * Adds requests with messages to send to the file that took the place of theirs, unless they are in it, and
 * takes over how far these are. A file that was deleted takes its messages with it: somebody wanted it gone.
 */
export async function carryOver(
  from: { file: OpenFile; pending: Pending },
  to: { file: OpenFile; pending: Pending; ids: Set<string> },
): Promise<void> {
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
}
