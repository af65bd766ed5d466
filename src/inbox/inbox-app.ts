/** The inbox: the stored requests of the forms, for the people with the right to read them. */
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { stream } from 'hono/streaming'
import type { Accounts } from '../editor/server/accounts/accounts-app.ts'
import type { Person } from '../editor/server/requests/sender.ts'
import { RefusedRequest } from '../http/request-body.ts'
import { csvOf, separators } from '../receiver/csv.ts'
import { findRequest } from '../receiver/find-request.ts'
import type { ReceivingSite } from '../receiver/in-languages.ts'
import { keyAnswers } from '../receiver/notifications/answer-texts.ts'
import { requestsOf, sameEmail } from '../receiver/of-person.ts'
import type { RequestStatus, RequestStore } from '../receiver/stores/request-store.ts'
import { findRequests, type RequestQuery } from './find-requests.ts'
import { forgottenPage, listPage, refusedPage, requestPage } from './inbox-pages.ts'

export interface InboxOptions {
  store: Pick<RequestStore, 'list' | 'remove' | 'statuses' | 'setStatus'>
  /** Returns the site whose forms the requests came from; undefined before the first build. */
  siteOf(): ReceivingSite | undefined
  /** Gets a line about each look and each deletion: who, and which request. */
  log(line: string): void
}

/** The largest form of the inbox, in bytes. */
const maxFormSize = 10_000

const nothingHere = () => new RefusedRequest(404, 'There is no such request.', '')

const refuseLong = () => {
  throw new RefusedRequest(413, 'This request is too long.', 'Go back, and try again.')
}

const wantedIn = (c: Context): RequestQuery => ({
  search: c.req.query('search') ?? '',
  form: c.req.query('form') ?? '',
  page: Math.max(1, Math.floor(Number(c.req.query('page'))) || 1),
})

async function fieldIn(c: Context, name: string): Promise<string> {
  return new URLSearchParams(await c.req.text()).get(name) ?? ''
}

interface Env {
  Variables: { person: Person; site: ReceivingSite }
}

/** Lets only people with the right to read requests in, and sets who they are and the site. */
function admit({ siteOf }: InboxOptions, accounts: Accounts): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.header('Cache-Control', 'no-store')
    // Without a referrer, the forms would have the origin “null”.
    c.header('Referrer-Policy', 'same-origin')
    c.header('X-Content-Type-Options', 'nosniff')
    const person = await accounts.personAt(c)
    if (!person) return c.redirect('/sign-in', 303)
    if (!person.requests) {
      const message = 'You may not read the requests. Ask the person who set up the editor for it.'
      return accounts.answer(c, refusedPage(message), 403)
    }
    const site = siteOf()
    if (!site) return accounts.answer(c, refusedPage('The site has not been built yet.'), 503)
    c.set('person', person)
    c.set('site', site)
    return next()
  }
}

/** Logs what the person of a request has done. */
const logAction = ({ log }: InboxOptions, c: Context<Env>, action: string) =>
  log(`${c.get('person').name} ${action}.`)

/** Serves all requests: their list, their export, and the deletion of those of one person. */
function serveAll(app: Hono<Env>, options: InboxOptions, accounts: Accounts): void {
  const { store } = options
  app.get('/requests', async (c) => {
    const query = wantedIn(c)
    const found = await findRequests(store, c.get('site'), query)
    logAction(options, c, 'has looked at the list of requests')
    return accounts.answer(c, listPage(found, query))
  })

  app.get('/requests/export', (c) => {
    const separator = separators.get(c.req.query('separator') ?? ',') ?? ','
    const site = c.get('site')
    logAction(options, c, 'has exported all requests')
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="requests.csv"')
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
    return stream(c, async (out) => {
      for await (const part of csvOf(store, site, separator)) await out.write(part)
    })
  })

  app.post('/requests/forget', async (c) => {
    const email = sameEmail(await fieldIn(c, 'email'))
    // A part of an address is in the answers of many people.
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw nothingHere()
    const { from, mentioned } = await requestsOf(store, email)
    const removed = await store.remove(from)
    logAction(
      options,
      c,
      `has deleted ${removed.length} requests of a person: ${removed.join(', ')}`,
    )
    return accounts.answer(c, forgottenPage(removed.length, mentioned))
  })
}

/** Serves one request: its page, its status and its deletion. */
function serveOne(app: Hono<Env>, options: InboxOptions, accounts: Accounts): void {
  const { store } = options
  app.get('/request/:id', async (c) => {
    const { id } = c.req.param()
    const site = c.get('site')
    const request = await findRequest(store, id)
    if (!request) throw nothingHere()
    const status = (await store.statuses()).get(id)
    if (status === undefined) await store.setStatus(id, 'read')
    const { email } = keyAnswers(request, site)
    const ofPerson =
      typeof email === 'string' ? await requestsOf(store, sameEmail(email)) : undefined
    logAction(options, c, `has looked at the request ${id}`)
    const shown = { request, status: status ?? 'read', ofPerson: ofPerson?.from.length ?? 0 }
    return accounts.answer(c, requestPage(site, shown))
  })

  app.post('/request/:id/status', async (c) => {
    const { id } = c.req.param()
    const status: RequestStatus = (await fieldIn(c, 'status')) === 'done' ? 'done' : 'read'
    await store.setStatus(id, status)
    return c.redirect(status === 'done' ? '/requests' : `/request/${encodeURIComponent(id)}`, 303)
  })

  app.post('/request/:id/delete', async (c) => {
    const [removed] = await store.remove([c.req.param('id')])
    if (removed === undefined) throw nothingHere()
    logAction(options, c, `has deleted the request ${removed}`)
    return c.redirect('/requests', 303)
  })
}

/** Returns the application. Its changes are forms, which the guard of the editor lets in from its own pages alone. */
export function inboxApp(options: InboxOptions, accounts: Accounts): Hono<Env> {
  const app = new Hono<Env>()
  const limit = bodyLimit({ maxSize: maxFormSize, onError: refuseLong })
  for (const path of ['/requests', '/requests/*', '/request/*'] as const) {
    app.use(path, limit, admit(options, accounts))
  }
  serveAll(app, options, accounts)
  serveOne(app, options, accounts)
  return app
}
