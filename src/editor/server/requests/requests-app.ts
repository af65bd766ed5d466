/** The requests of the screen, over a store. The guard in front of it decides who may send them. */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { RefusedRequest } from '../../../http/request-body.ts'
import type { FilesAnswer, PublishOrder, SavedAnswer, SessionAnswer } from '../../model/protocol.ts'
import type { Store } from '../store.ts'
import { answerWithTexts } from './files-answer.ts'
import {
  isBlobId,
  readBody,
  toChanges,
  toMessage,
  toPublishOrder,
  toVersionedFile,
  wrongShape,
} from './orders.ts'
import { type PreviewLinks, previewsRequests } from './previews-requests.ts'
import { openQueue } from './queue.ts'
import { answerWith, fail, refuse } from './responses.ts'
import { authorOf, type Person, refuseOther, type Sender } from './sender.ts'
import { openStreams } from './streams.ts'

/** The most bytes of a save, which is enough for all pages of a large site and some pictures. */
export const largestBody = 50_000_000

/** After this time, in milliseconds, a stream of events ends if its person may no longer read it. */
const usualLook = 25_000

export interface RequestsOptions {
  store: Store
  /**
   * Returns who sends a request: a person, or `owner`, who has the folder on this machine. Rejects with a
   * `RefusedRequest` with 401 if it is nobody.
   */
  senderOf(c: Context): Promise<Sender>
  /** The address of the public site. */
  site?: string | undefined
  /** Whether there is an inbox beside the editor, at `/requests`. */
  hasInbox?: boolean
  /** Where there are accounts, and a remote that keeps what is shown. */
  previews?: PreviewLinks | undefined
  /** Called after somebody has asked to publish. */
  onAsked?(person: Person, order: PublishOrder): void
  /** Gets the errors that nobody expected. */
  onFault(error: unknown): void
  /** How often a stream of events asks `senderOf` again, in milliseconds. */
  lookEvery?: number
}

/** The headers of a file: a browser runs nothing of it, also if somebody opens its address. */
const blobHeaders = {
  'Content-Type': 'application/octet-stream',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'attachment',
  'Cache-Control': 'private, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const limit = bodyLimit({
  maxSize: largestBody,
  onError(c) {
    // The rest of the body is not read.
    c.header('Connection', 'close')
    const message = 'These are too many changes to save at once.'
    return answerWith(c, 413, { message, help: 'Save after fewer changes.' })
  },
})

const nothingHere = () => new RefusedRequest(404, 'There is nothing here.', 'Reload the editor.')

/** Returns whether a request asks for server-sent events. */
const wantsEvents = (c: Context) => c.req.header('Accept')?.includes('text/event-stream') ?? false

/** The announced length of a body; the largest one if it is not announced. */
function sizeOf(c: Context): number {
  const size = Number(c.req.header('Content-Length'))
  return size >= 0 ? Math.min(size, largestBody) : largestBody
}

export type RequestsApp = ReturnType<typeof requestsApp>

/** Returns the application. Its addresses are relative to that of the page: `/files`, `/save` and so on. */
export function requestsApp(options: RequestsOptions) {
  const { store, senderOf, site, hasInbox, previews, onAsked, onFault } = options
  const { lookEvery = usualLook } = options
  const queue = openQueue()
  const streams = openStreams({ store, lookEvery })

  const app = new Hono<{ Variables: { sender: Sender } }>()
  app.onError((error, c) => {
    if (error instanceof RefusedRequest) return refuse(c, error)
    onFault(error)
    return fail(c, error)
  })
  app.notFound((c) => refuse(c, nothingHere()))

  for (const path of [
    '/files',
    '/blob/*',
    '/save',
    '/unpublished',
    '/publish',
    '/versions',
    '/previews',
    '/previews/*',
  ] as const) {
    // Only somebody who is signed in can have the server read a long body.
    app.use(path, async (c, next) => {
      const sender = await senderOf(c)
      refuseOther(c, sender)
      c.set('sender', sender)
      await next()
    })
  }

  app.get('/session', async (c) => {
    const sender = await senderOf(c)
    const answer: SessionAnswer = {
      kind: store.kind,
      ...(sender !== 'owner' && {
        person: {
          name: sender.name,
          address: sender.address,
          role: sender.role,
          ...(hasInbox && sender.requests && { requests: true }),
        },
      }),
      ...(site && { site }),
      ...(previews && { previews: true }),
    }
    return answerWith(c, 200, answer)
  })

  app.get('/files', async (c, next) => {
    if (!wantsEvents(c)) return next()
    const sender = c.get('sender')
    const key = sender === 'owner' ? sender : sender.address
    return streams.answer(c, key, () => senderOf(c))
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

  app.post('/save', limit, async (c) =>
    queue.run(sizeOf(c), async () => {
      const body = await readBody(c.req.raw)
      const changes = toChanges(body)
      const written = await store.write(changes, toMessage(body), authorOf(c.get('sender')))
      if (written === 'stale') return answerWith(c, 412, await store.list())
      const saved = changes.map(({ file }, index) => ({ file, blob: written[index] ?? null }))
      const answer: SavedAnswer = { saved }
      return answerWith(c, 200, answer)
    }),
  )

  app.get('/unpublished', etag(), async (c) => answerWith(c, 200, await store.unpublished()))

  app.post('/publish', limit, async (c) =>
    queue.run(sizeOf(c), async () => {
      const sender = c.get('sender')
      const order = toPublishOrder(await readBody(c.req.raw))
      // In a folder, earlier commits can be all there is to publish.
      if (sender !== 'owner' && order.files.length === 0) throw wrongShape()
      if (
        sender === 'owner'
          ? order.as === 'ask'
          : order.as === 'publish' && sender.role !== 'publish'
      ) {
        throw new RefusedRequest(
          403,
          'You cannot publish here.',
          'Ask to publish: those who may publish get a mail.',
        )
      }
      const published = await store.publish(order, authorOf(sender))
      if (published.status === 'stale') return answerWith(c, 412, await store.unpublished())
      if (published.status === 'refused') return answerWith(c, 422, published.answer)
      if (published.answer.state === 'asked' && sender !== 'owner') onAsked?.(sender, order)
      return answerWith(c, 200, published.answer)
    }),
  )

  app.get('/versions', async (c) =>
    answerWith(c, 200, await store.versions(toVersionedFile(c.req.query('file')))),
  )

  if (previews) {
    app.route(
      '/previews',
      previewsRequests({
        previews,
        limit,
        authorOf(c) {
          const author = authorOf(c.get('sender'))
          if (!author) throw wrongShape()
          return author
        },
      }),
    )
  }

  for (const [path, method] of [
    ['/files', 'GET'],
    ['/blob/*', 'GET'],
    ['/save', 'POST'],
    ['/unpublished', 'GET'],
    ['/publish', 'POST'],
    ['/versions', 'GET'],
    ['/session', 'GET'],
  ] as const) {
    app.all(path, (c) => {
      c.header('Allow', method)
      return answerWith(c, 405, {
        message: `This address accepts only ${method} requests.`,
        help: '',
      })
    })
  }

  return {
    app,
    /** Ends all streams of events, so that the server can close. */
    endStreams: streams.end,
  }
}
