/** The receiver as every host of functions runs it: a store that opens with the first request, and settings. */
import type { Context, Hono } from 'hono'
import { type BuiltSite, compiledSite } from '../compiled-site.ts'
import { inLanguages } from '../in-languages.ts'
import { faultText, printed } from '../log.ts'
import { receiver } from '../receiver.ts'
import type { RequestStore } from '../stores/store.ts'

/** What a host gives. */
export interface Host {
  open(): Promise<RequestStore>
  /** Who sends a request, as the host says it. */
  senderOf(context: Context): string
  /** The variables that its settings are in. */
  environment: Readonly<Record<string, unknown>>
}

/** Opens a store when it is first asked for, and anew where that failed. */
function openedOnce(open: () => Promise<RequestStore>): () => Promise<RequestStore> {
  let store: Promise<RequestStore> | undefined
  return () => {
    store ??= open().catch((error) => {
      store = undefined
      throw error
    })
    return store
  }
}

/** How many requests one sender may send in a minute: what `PER_MINUTE` says, or 10. */
function perMinute({ PER_MINUTE: text = '10' }: Host['environment']): number {
  if (/^[1-9]\d{0,5}$/.test(String(text))) return Number(text)
  throw new Error('PER_MINUTE is a number from 1 to 999999. Correct it, or remove it for 10.')
}

/** The origins beside the site's own: what `ORIGINS` has, between spaces. */
const moreOrigins = ({ ORIGINS: text = '' }: Host['environment']) =>
  String(text).split(/\s+/).filter(Boolean)

/** Returns the receiver of a site on a host. Throws an Error with a sentence for a setting that is wrong. */
export function hostedReceiver(site: BuiltSite, { open, senderOf, environment }: Host): Hono {
  const store = openedOnce(open)
  const limit = perMinute(environment)
  return receiver({
    ...inLanguages(compiledSite(site)),
    store: { add: async (...request) => (await store()).add(...request) },
    channelsOf: () => [],
    mayGoOn: async (who) => (await store()).rateLimit(limit)(who),
    origins: [site.origin, ...moreOrigins(environment)],
    senderOf,
    now: () => new Date(),
    onKept: (request) => console.log(printed(request, false)),
    onFault: (error) => console.error(faultText(error)),
  })
}
