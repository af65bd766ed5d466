/** The hosted editor: the guard, the accounts, the page of the editor and its requests, over a store. */
import { type Context, Hono } from 'hono'
import { visible } from '../../checks/diagnostics/wording.ts'
import { faultText } from '../../http/fault-text.ts'
import { RefusedRequest } from '../../http/request-body.ts'
import { type Accounts, type AccountsOptions, openAccounts } from './accounts/accounts-app.ts'
import { openAskMails } from './accounts/ask-mails.ts'
import { openTokens } from './accounts/tokens.ts'
import { openPreviewLinks } from './previews/preview-links.ts'
import type { Previews } from './previews/previews.ts'
import { showApp } from './previews/show-app.ts'
import { healthPath, hookPath, hostedGuard } from './requests/hosted-guard.ts'
import { requestsApp } from './requests/requests-app.ts'
import { answerWith, fail, refuse } from './requests/responses.ts'
import type { Store } from './store.ts'

export interface HostedOptions extends Omit<AccountsOptions, 'onFault'> {
  store: Store
  /** Fetches what is new at the remote. */
  refresh(): Promise<void>
  /** The address of the public site. */
  publicSite?: string | undefined
  /** Serves the page of the editor at `/`, and the files that it loads, which have nothing of the site. */
  screen: Hono
  /** The previews of what is saved; undefined if there are none. */
  previews?: Previews | undefined
  /** Adds an inbox for the people who may read requests, at `/requests`. */
  addInbox?: ((app: Hono, accounts: Accounts) => void) | undefined
  /** Writes a line to the log. */
  log(line: string): void
  /** How often a stream of events looks whether its person is still on the list, in milliseconds. */
  checkInterval?: number
}

/** Returns whether a person opens a page, and not a script an address. */
const isNavigation = (c: Context) => c.req.header('Accept')?.includes('text/html') ?? false

/** Opens the application. */
export function openHostedEditor(options: HostedOptions) {
  const { store, refresh, publicSite, screen, log, checkInterval, readPeople, address } = options
  const onFault = (error: unknown) => log(visible(faultText(error)))
  const accounts = openAccounts({ ...options, onFault })
  const tokens = openTokens(options.secret, address)
  const previews =
    options.previews &&
    openPreviewLinks({ address, tokens, readPeople, previews: options.previews })
  const requests = requestsApp({
    store,
    previews: previews?.links,
    senderOf: accounts.signedIn,
    site: publicSite,
    hasInbox: options.addInbox !== undefined,
    onPublishRequest: openAskMails({
      address,
      readPeople,
      send: options.sendMail,
      later: accounts.later,
    }),
    onFault,
    ...(checkInterval !== undefined && { checkInterval }),
  })

  const app = new Hono()
  app.onError((error, c) => {
    const known = error instanceof RefusedRequest ? error : undefined
    if (!known) onFault(error)
    if (!known || !isNavigation(c)) return known ? refuse(c, known) : fail(c, error)
    return accounts.answer(c, accounts.pages.failed(known), known.status)
  })
  app.notFound((c) => {
    const message = 'There is nothing at this address.'
    return isNavigation(c)
      ? accounts.answer(c, accounts.pages.failed({ message, help: '' }), 404)
      : answerWith(c, 404, { message, help: 'Reload the editor.' })
  })
  app.use(hostedGuard(address))

  app.get(healthPath, (c) => {
    // Rejects if nobody could sign in.
    readPeople()
    return c.text('ok\n', 200, { 'Cache-Control': 'no-store' })
  })
  let refreshing: Promise<void> | undefined
  app.post(hookPath, (c) => {
    refreshing ??= refresh()
      .catch(onFault)
      .finally(() => {
        refreshing = undefined
      })
    return c.body(null, 204)
  })
  if (previews) {
    app.route('/', showApp({ address, links: previews, senderOf: options.senderOf, onFault }))
  }
  app.route('/', accounts.app)
  app.get('/', async (c, next) => {
    if (await accounts.personAt(c)) return next()
    // A browser that comes from another site, such as a mailbox, sends no strict cookies.
    const from = c.req.header('Sec-Fetch-Site')
    if (from !== 'cross-site' && from !== 'same-site') return c.redirect('/sign-in', 303)
    return accounts.answer(c, accounts.pages.again('/'))
  })
  options.addInbox?.(app, accounts)
  app.route('/', screen)
  app.route('/', requests.app)

  return {
    app,
    /** Ends the streams of events, which would keep the server open. */
    endStreams: requests.endStreams,
    /** Resolves when mails and fetches that are under way are done. */
    async settled(): Promise<void> {
      await Promise.all([accounts.settled(), refreshing])
    },
  }
}
