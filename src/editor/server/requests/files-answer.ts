/** The list of files with all texts. Those of a large site are read while they are sent. */
import { createHash } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import type { FilesAnswer } from '../../model/protocol.ts'
import type { Store } from '../store.ts'
import { answerHeaders } from './responses.ts'

/** Yields the JSON of a `FilesAnswer` with texts. */
async function* jsonOf(list: string, texts: ReturnType<Store['texts']>): AsyncGenerator<Buffer> {
  yield Buffer.from(`${list.slice(0, -1)},"texts":{`)
  let separator = ''
  for await (const some of texts) {
    const entries = JSON.stringify(some).slice(1, -1)
    if (entries === '') continue
    yield Buffer.from(separator + entries)
    separator = ','
  }
  yield Buffer.from('}}')
}

/** Answers with a list and its texts. If these cannot be read, the answer breaks off. */
export function answerWithTexts(
  c: Context,
  listed: FilesAnswer,
  texts: ReturnType<Store['texts']>,
): Response {
  const list = JSON.stringify(listed)
  // The list has the ids of the texts.
  const etag = createHash('sha256').update(list).digest('base64url')
  const parts = jsonOf(list, texts)
  // Reads nothing for a browser that has it already.
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await parts.return(undefined)),
    },
    { highWaterMark: 0 },
  )
  return c.body(body as globalThis.ReadableStream, 200, {
    ...answerHeaders,
    'Content-Type': 'application/json',
    ETag: `"${etag}-texts"`,
  })
}
