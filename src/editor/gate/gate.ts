/** The gate: signs people in, and passes their calls on to the Git host. Runs on the origin of the editor. */
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { RefusedRequest } from '../../http/request-body.ts'
import type { RequestStore } from '../../receiver/stores/store.ts'
import type { GateSettings } from '../workplace/git/settings.ts'
import type { EditorList, Person } from './editors.ts'
import { type Credentials, openHostToken } from './host-token.ts'
import { openMailLinks, type SendMail, type Used } from './mail-link.ts'
import { openOpenId, type Provider } from './open-id.ts'
import { openPassOn } from './pass-on.ts'
import { bodyOf, refused } from './refusal.ts'
import { openSessions, signedOut } from './session.ts'
import { openTokens } from './tokens.ts'

/** The path of the gate on the origin of the editor. */
export const gatePath = '/gate'

/** The largest requests, in bytes: of a sign-in, and of a commit with pictures. */
const largestSignIn = 10_000
const largestCommit = 50_000_000

/** How often one sender may ask for a sign-in in a minute. An office has one address; each sign-in asks twice. */
const signInsPerMinute = 30

/**
 * On a host that stops after the answer, the answer comes after so many milliseconds, whatever it is about. A mail server
 * takes less.
 */
const evenTime = 5000

export interface GateOptions {
  /** The settings in `editor.json`. */
  settings: GateSettings
  /** The key that tokens are signed with. */
  secret: string
  /** Returns the list of people as it is now. */
  readList(): EditorList | Promise<EditorList>
  store: Pick<RequestStore, 'marks' | 'rateLimit'>
  /** Undefined if nobody signs in by mail. */
  sendMail: SendMail | undefined
  /** Undefined if nobody signs in at a provider. */
  provider: Provider | undefined
  credentials: Credentials
  /** Returns the sender of a request, such as an IP address. */
  senderOf(context: Context): string
  /** Continues work after the answer. Returns whether it does: some hosts stop the process then. */
  after?(context: Context, work: Promise<void>): boolean
  /** Gets the errors, which never have an address, a link or a token in them. */
  onFault(error: unknown): void
}

/**
 * Refuses what does not come from a script of the editor's own page: another site cannot set this header, and neither
 * a form nor a link can. So a `GET` that somebody opens does nothing.
 */
function onlyOwnPage(address: string): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('Origin')
    const isForeign = origin !== undefined && origin !== address
    if (isForeign || c.req.header('X-Requested-With') !== 'editor') {
      throw refused(403, 'Only the editor can use this address.', `Open ${address}/.`)
    }
    await next()
  }
}

const limited = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) => c.json({ message: 'The request is too large.', help: '' }, 413),
  })

const shownPerson = ({ id, name, role }: Person) => ({ id, name, role })

/** Returns the application. All of its paths begin with `gatePath`. */
export function gate(options: GateOptions): Hono {
  const { settings, secret, store, readList, after, onFault } = options
  const { marks } = store
  const { address } = settings
  const findEditor = async (wanted: string) =>
    (await readList()).editors.find((editor) => editor.address === wanted)
  const tokens = openTokens(secret, address)
  const sessions = openSessions({ tokens, marks, findEditor })
  const mail =
    options.sendMail &&
    openMailLinks({
      ...{ address, tokens, marks, findEditor, onFault, send: options.sendMail },
      senderOf: options.senderOf,
    })
  const openId = options.provider && openOpenId({ provider: options.provider, address, tokens })
  const passOn = openPassOn(settings, openHostToken(settings, options.credentials))

  const mayGoOn = store.rateLimit(signInsPerMinute)
  const patiently: MiddlewareHandler = async (c, next) => {
    const wait = await mayGoOn(`gate ${options.senderOf(c)}`)
    if (wait === undefined) return next()
    c.header('Retry-After', String(wait))
    throw refused(
      429,
      'There were too many tries to sign in from here.',
      'Wait a minute, and try again.',
    )
  }

  /** Signs in somebody who has shown who they are. */
  async function signIn(c: Context, { address: person, stays, name }: Used) {
    if (!(await findEditor(person))) {
      throw refused(
        403,
        `${person} is not on the list of people who may edit this site.`,
        'Ask the person who set up the editor to add this address, or use another one.',
      )
    }
    await sessions.begin(c, person, stays, name)
    return c.json({})
  }

  /** Finishes work in the background, in a time that does not show what it was. */
  async function goOn(c: Context, work: () => Promise<void>): Promise<void> {
    const done = work().catch(onFault)
    if (after?.(c, done)) return
    await Promise.all([done, new Promise((resolve) => setTimeout(resolve, evenTime))])
  }

  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      sandbox: [],
    },
    strictTransportSecurity: false,
    crossOriginResourcePolicy: 'same-origin',
    xFrameOptions: 'DENY',
  })

  const app = new Hono().basePath(gatePath)
  app.use(headers, async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    c.header('Content-Disposition', 'attachment')
  })
  app.use(onlyOwnPage(address))
  app.get('/session', async (c) => {
    const person = await sessions.personAt(c)
    return c.json({
      mail: mail !== undefined,
      ...(openId && { openId: openId.name }),
      ...(person && { person: shownPerson(person) }),
    })
  })
  app.post('/sign-out', async (c) => {
    await sessions.end(c)
    return c.body(null, 204)
  })
  const onlySignedIn: MiddlewareHandler<{ Variables: { person: Person } }> = async (c, next) => {
    const person = await sessions.personAt(c)
    if (!person) throw signedOut()
    c.set('person', person)
    await next()
  }
  // Only somebody who is signed in can have the gate read a long body.
  app.all('/host', onlySignedIn, limited(largestCommit), (c) => passOn(c, c.get('person')))
  const few = limited(largestSignIn)
  if (mail) {
    app.post('/mail', few, patiently, async (c) => {
      await goOn(c, await mail.ask(c, await bodyOf(c)))
      return c.json({}, 202)
    })
    app.post('/link', few, patiently, async (c) => signIn(c, await mail.use(c, await bodyOf(c))))
  }
  if (openId) {
    app.post('/open-id', few, patiently, async (c) =>
      c.json({ address: await openId.begin(c, await bodyOf(c)) }),
    )
    app.post('/open-id/answer', few, patiently, async (c) =>
      signIn(c, await openId.finish(c, await bodyOf(c))),
    )
  }
  app.notFound((c) => c.json({ message: 'There is nothing at this address.', help: '' }, 404))
  app.onError((error, c) => {
    if (error instanceof RefusedRequest) {
      const { status, message, help } = error
      return c.json({ message, help }, status as ContentfulStatusCode)
    }
    onFault(error)
    c.header('Retry-After', '30')
    const message = 'The editor cannot do this at the moment.'
    return c.json({ message, help: 'Your changes are kept. Try again in a minute.' }, 503)
  })
  return app
}
