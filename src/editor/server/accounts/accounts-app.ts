/** Signs people in and out, and says who sends a request. */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { memoryMarks } from '../../../http/memory-marks.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { RefusedRequest } from '../../../http/request-body.ts'
import { RefusedForNow } from '../requests/responses.ts'
import type { Person } from '../requests/sender.ts'
import { type Fields, linkPath, openMailLinks, type SendMail, type Used } from './mail-link.ts'
import { answerPath, openOpenId, type Provider } from './open-id.ts'
import type { ReadPeople } from './people-source.ts'
import type { Page } from './plain-page.ts'
import { openSessions, signedOut } from './session.ts'
import { type Notice, signInPages } from './sign-in-pages.ts'
import { openTokens } from './tokens.ts'

/** The largest request to sign in, in bytes. */
const maxSignInSize = 10_000

/** How often one sender may try to sign in within a minute. An office has one address; each sign-in tries twice. */
const signInsPerMinute = 30

export interface AccountsOptions {
  /** The address of the editor, such as `https://edit.example.com`. */
  address: string
  /** What people edit, for the titles of pages. */
  site: string
  /** The key that tokens are signed with. */
  secret: string
  readPeople: ReadPeople
  /** Undefined if nobody signs in by mail. */
  sendMail: SendMail | undefined
  /** Undefined if nobody signs in at a provider. */
  provider: Provider | undefined
  /** Returns the sender of a request, such as an IP address. */
  senderOf(c: Context): string
  /** Gets the errors, which never have an address, a link or a token in them. */
  onFault(error: unknown): void
}

const limit = bodyLimit({
  maxSize: maxSignInSize,
  onError() {
    throw new RefusedRequest(413, 'This request is too long.', 'Sign in again.')
  },
})

/** Returns the fields of a form. The second of two with the same name counts. */
async function fieldsOf(c: Context): Promise<Fields> {
  const body = await c.req.text()
  return Object.fromEntries(new URLSearchParams(body))
}

type Pages = ReturnType<typeof signInPages>

/** Answers with a page. */
function respond(c: Context, { html, policy }: Page, status = 200): Response {
  c.header('Content-Security-Policy', policy)
  return c.html(html, status as ContentfulStatusCode)
}

/** Opens the work that goes on after an answer. */
function openWork(onFault: (error: unknown) => void) {
  const work = new Set<Promise<void>>()
  return {
    /** Goes on after the answer, which takes equally long for every address. */
    later(doing: () => Promise<void>): void {
      const going = doing()
        .catch((error) => {
          // A list that cannot be read is in the log already.
          if (!(error instanceof RefusedRequest)) onFault(error)
        })
        .finally(() => work.delete(going))
      work.add(going)
    },
    /** Resolves when the mails that are under way have been sent. */
    async settled(): Promise<void> {
      await Promise.all(work)
    },
  }
}

/** Returns the application before it has ways to sign in: its headers, its limits, and its answers to errors. */
function signInApp({ senderOf, onFault }: AccountsOptions, pages: Pages): Hono {
  const allow = rateLimit(signInsPerMinute, () => performance.now())
  const app = new Hono()
  app.use('/sign-in/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    // Without a referrer, the forms would have the origin “null”.
    c.header('Referrer-Policy', 'same-origin')
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('X-Robots-Tag', 'noindex')
  })
  app.onError((error, c) => {
    const known =
      error instanceof RefusedRequest
        ? error
        : new RefusedForNow(
            'You cannot sign in at the moment.',
            'Try again in a minute. If it fails again, ask the person who set up the editor.',
            30,
          )
    if (known !== error) onFault(error)
    if (known instanceof RefusedForNow) c.header('Retry-After', String(known.seconds))
    const notice: Notice = { message: known.message, help: known.help }
    return respond(c, pages.signIn(notice), known.status)
  })

  app.post('/sign-in/*', limit, async (c, next) => {
    const wait = await allow(senderOf(c))
    if (wait === undefined) return next()
    throw new RefusedForNow(
      'There were too many tries to sign in from here.',
      'Wait a minute, and try again.',
      wait,
      429,
    )
  })
  app.get('/sign-in', (c) => respond(c, pages.signIn()))
  return app
}

/** Signs in somebody who has shown who they are, and leads them to the editor. */
type SignIn = (c: Context, used: Used) => Promise<Response>

interface WayParts {
  pages: Pages
  signIn: SignIn
}

/** Lets people sign in with a link in a mail. */
function addMail(
  app: Hono,
  mail: ReturnType<typeof openMailLinks>,
  later: (doing: () => Promise<void>) => void,
  { pages, signIn }: WayParts,
): void {
  app.post('/sign-in/mail', async (c) => {
    later(await mail.request(c, await fieldsOf(c)))
    return c.redirect('/sign-in/sent', 303)
  })
  app.get('/sign-in/sent', (c) => respond(c, pages.sent()))
  app.get(linkPath, (c) => respond(c, pages.link()))
  app.post(linkPath, async (c) => signIn(c, await mail.use(c, await fieldsOf(c))))
}

/** Lets people sign in at a provider. */
function addProvider(
  app: Hono,
  openId: ReturnType<typeof openOpenId>,
  { pages, signIn }: WayParts,
): void {
  app.post(answerPath, async (c) => {
    const page = pages.toProvider(await openId.begin(c, await fieldsOf(c)))
    return respond(c, page)
  })
  app.get(answerPath, (c) => respond(c, pages.answer()))
  app.post(`${answerPath}/answer`, async (c) =>
    signIn(c, await openId.finish(c, await fieldsOf(c))),
  )
}

export type Accounts = ReturnType<typeof openAccounts>

/** Opens the accounts of a server. */
export function openAccounts(options: AccountsOptions) {
  const { address, site, secret, readPeople, sendMail, provider, senderOf, onFault } = options
  // Used links are apart from ended sessions, so that neither pushes out the other.
  const [used, ended, sent] = [memoryMarks(), memoryMarks(), memoryMarks()]
  const findPerson = (wanted: string) => readPeople().find((one) => one.address === wanted)
  const tokens = openTokens(secret, address)
  const sessions = openSessions({ tokens, marks: ended, findPerson })
  const links = { address, tokens, marks: used, sent, findPerson, senderOf, onFault }
  const mail = sendMail && openMailLinks({ ...links, send: sendMail })
  const openId = provider && openOpenId({ provider, address, tokens })
  const pages = signInPages(site, { mail: mail !== undefined, provider: openId?.name })
  const { later, settled } = openWork(onFault)

  async function signIn(
    c: Context,
    { address: person, isPersistent, name }: Used,
  ): Promise<Response> {
    if (!findPerson(person)) {
      throw new RefusedRequest(
        403,
        `${person} is not on the list of people who may edit this site.`,
        'Ask the person who set up the editor to add this address, or use another one.',
      )
    }
    await sessions.begin(c, person, isPersistent, name)
    return c.redirect('/', 303)
  }

  const app = signInApp(options, pages)
  if (mail) addMail(app, mail, later, { pages, signIn })
  if (openId) addProvider(app, openId, { pages, signIn })
  app.post('/sign-out', async (c) => {
    await sessions.end(c)
    return c.body(null, 204)
  })

  return {
    app,
    /** Returns who is signed in; undefined if nobody is. Rejects if the list of people cannot be read. */
    personAt: sessions.personAt,
    /** Returns who is signed in. Rejects with a `RefusedRequest` with 401 if nobody is. */
    async signedIn(c: Context): Promise<Person> {
      const person = await sessions.personAt(c)
      if (!person) throw signedOut()
      return person
    },
    answer: respond,
    pages,
    settled,
    later,
  }
}
