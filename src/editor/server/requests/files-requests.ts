/** The requests for the files of the site, and for the events about them. */
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import type { FilesAnswer } from '../../model/protocol.ts'
import type { Store } from '../store.ts'
import { answerWithTexts } from './files-answer.ts'
import { isBlobId } from './orders.ts'
import { answerWith, nothingHere } from './responses.ts'
import type { Sender, SenderEnv } from './sender.ts'
import type { Streams } from './streams.ts'

/** The headers of a file: a browser runs nothing of it, also if somebody opens its address. */
const blobHeaders = {
  'Content-Type': 'application/octet-stream',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'attachment',
  'Cache-Control': 'private, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Returns whether a request asks for server-sent events. */
const wantsEvents = (c: Context) => c.req.header('Accept')?.includes('text/event-stream') ?? false

interface FilesParts {
  store: Store
  streams: Streams
  /** Rejects if a request is nobody's any more. */
  senderOf(c: Context): Promise<Sender>
}

/** Returns the application, for requests whose sender is known. */
export function filesRequests({ store, streams, senderOf }: FilesParts): Hono<SenderEnv> {
  const app = new Hono<SenderEnv>()

  app.get('/files', async (c, next) => {
    if (!wantsEvents(c)) return next()
    const sender = c.get('sender')
    const key = sender === 'owner' ? sender : sender.address
    return streams.open(c, key, () => senderOf(c))
  })
  app.get('/files', compress(), etag(), async (c) => {
    const listed: FilesAnswer = await store.list()
    const withTexts = c.req.query('texts') !== undefined
    const response = withTexts
      ? answerWithTexts(c, listed, store.texts())
      : answerWith(c, 200, listed)
    // Browsers keep it, and ask each time whether it has changed. Events have the same address.
    response.headers.set('Cache-Control', 'private, no-cache')
    response.headers.append('Vary', 'Accept')
    return response
  })

  app.get('/blob/:id', async (c) => {
    const { id } = c.req.param()
    const bytes = isBlobId(id) ? await store.bytes(id) : undefined
    if (!bytes) throw nothingHere()
    return c.body(new Uint8Array(bytes), 200, blobHeaders)
  })

  return app
}
