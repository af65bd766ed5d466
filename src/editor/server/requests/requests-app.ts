/** The requests of the screen, over a store. The guard in front of it decides who may send them. */
import { type Context, Hono } from 'hono'
import { RefusedRequest } from '../../../http/request-body.ts'
import type { PublishOrder, SessionAnswer } from '../../model/protocol.ts'
import type { Store } from '../store.ts'
import { changeRequests } from './change-requests.ts'
import { filesRequests } from './files-requests.ts'
import { toVersionedFile, wrongShape } from './orders.ts'
import { type PreviewLinks, previewsRequests } from './previews-requests.ts'
import { answerWith, fail, nothingHere, refuse } from './responses.ts'
import { authorOf, type Person, refuseOther, type Sender, type SenderEnv } from './sender.ts'
import { openStreams } from './streams.ts'

/** After this time, in milliseconds, a stream of events ends if its person may no longer read it. */
const defaultCheckInterval = 25_000

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
  onPublishRequest?(person: Person, order: PublishOrder): void
  /** Gets the errors that nobody expected. */
  onFault(error: unknown): void
  /** How often a stream of events asks `senderOf` again, in milliseconds. */
  checkInterval?: number
}

/** The addresses for people who are signed in. */
const signedInPaths = [
  '/files',
  '/blob/*',
  '/save',
  '/unpublished',
  '/publish',
  '/versions',
  '/previews',
  '/previews/*',
] as const

/** The only method of each address. */
const methods = [
  ['/files', 'GET'],
  ['/blob/*', 'GET'],
  ['/save', 'POST'],
  ['/unpublished', 'GET'],
  ['/publish', 'POST'],
  ['/versions', 'GET'],
  ['/session', 'GET'],
] as const

const refuseMethod = (c: Context, method: string) => {
  c.header('Allow', method)
  const message = `This address accepts only ${method} requests.`
  return answerWith(c, 405, { message, help: '' })
}

/** Returns what the screen has to know about its person and its server. */
function sessionOf(
  { store, site, hasInbox, previews }: RequestsOptions,
  sender: Sender,
): SessionAnswer {
  return {
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
}

export type RequestsApp = ReturnType<typeof requestsApp>

/** Returns the application. Its addresses are relative to that of the page: `/files`, `/save` and so on. */
export function requestsApp(options: RequestsOptions) {
  const {
    store,
    senderOf,
    previews,
    onPublishRequest,
    onFault,
    checkInterval = defaultCheckInterval,
  } = options
  const streams = openStreams({ store, checkInterval })

  const app = new Hono<SenderEnv>()
  app.onError((error, c) => {
    if (error instanceof RefusedRequest) return refuse(c, error)
    onFault(error)
    return fail(c, error)
  })
  app.notFound((c) => refuse(c, nothingHere()))

  for (const path of signedInPaths) {
    // Only somebody who is signed in can have the server read a long body.
    app.use(path, async (c, next) => {
      const sender = await senderOf(c)
      refuseOther(c, sender)
      c.set('sender', sender)
      await next()
    })
  }

  app.get('/session', async (c) => answerWith(c, 200, sessionOf(options, await senderOf(c))))
  app.route('/', filesRequests({ store, streams, senderOf }))
  app.route('/', changeRequests({ store, onPublishRequest }))
  app.get('/versions', async (c) =>
    answerWith(c, 200, await store.versions(toVersionedFile(c.req.query('file')))),
  )

  if (previews) {
    app.route(
      '/previews',
      previewsRequests({
        previews,
        authorOf(c) {
          const author = authorOf(c.get('sender'))
          if (!author) throw wrongShape()
          return author
        },
      }),
    )
  }

  for (const [path, method] of methods) app.all(path, (c) => refuseMethod(c, method))

  return {
    app,
    /** Ends all streams of events, so that the server can close. */
    endStreams: streams.end,
  }
}
