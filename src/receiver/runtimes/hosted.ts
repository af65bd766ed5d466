/** The receiver as every host of functions runs it: a store that opens with the first request, and settings. */
import { type Context, Hono } from 'hono'
import { type BuiltSite, compiledSite } from '../compiled-site.ts'
import { removeOlder } from '../keep.ts'
import { faultText, printed } from '../log.ts'
import { channelsOf, type OpenChannel, openChannels } from '../notifications/channel.ts'
import { sendDue } from '../notifications/send-due.ts'
import { receiver } from '../receiver.ts'
import { senderOf } from '../sender.ts'
import * as known from '../settings/receiver-settings.ts'
import { type Environment, settingsFrom } from '../settings/settings.ts'
import type { RequestStore } from '../stores/store.ts'

/** What a host gives. */
export interface Host {
  /** Opens the store of requests. `database` is the address in its settings. */
  open(database: string | undefined): Promise<RequestStore>
  /** The address that a request comes from, as the host says it. */
  addressOf(context: Context): string | undefined
  /** The variables that its settings are in. */
  environment: Environment
  /** The channels that can be set up there. */
  channels: readonly OpenChannel[]
  /** Goes on with work after a request is answered. Absent where a host ends with the answer. */
  after?(context: Context, work: Promise<void>): void
}

/** A receiver without a process of its own. */
export interface HostedReceiver {
  app: Hono
  /** What has to be done now and then: messages that are due, and requests that are too old. */
  onSchedule(): Promise<void>
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

/** The settings of a host. Throws a `SettingsError` with all that is wrong with them. */
function readSettings({ environment, channels }: Host) {
  const settings = settingsFrom(environment)
  const read = {
    database: settings.get(known.databaseUrl),
    origins: settings.get(known.moreOrigins) ?? [],
    perMinute: settings.get(known.perMinute) ?? 10,
    keep: settings.get(known.keep),
    channelsFor: openChannels(channels, settings),
    redact: settings.redact,
  }
  settings.check()
  return read
}

/** Returns the receiver of a site on a host. Throws an Error with a sentence for each setting that is wrong. */
export function hostedReceiver(site: BuiltSite, host: Host): HostedReceiver {
  const { database, origins, perMinute, keep, channelsFor, redact } = readSettings(host)
  const store = openedOnce(() => host.open(database))
  const languages = compiledSite(site)
  const channels = channelsFor(languages)
  const now = () => new Date()
  const onFault = (error: unknown) => console.error(redact(faultText(error)))
  const send = async () => {
    if (channels.length === 0) return
    await sendDue({ outbox: (await store()).outbox, channels, now, log: console.error })
  }
  const app = new Hono()
    .use(async (c, next) => {
      await next()
      if (c.req.method === 'POST' && c.res.status < 400) host.after?.(c, send().catch(onFault))
    })
    .route(
      '/',
      receiver({
        ...languages,
        store: { add: async (...request) => (await store()).add(...request) },
        channelsOf: (request) => channelsOf(channels, request),
        mayGoOn: async (who) => (await store()).rateLimit(perMinute)(who),
        origins: [site.words.origin, ...origins],
        senderOf: (context) => senderOf(host.addressOf(context)),
        now,
        onKept: (request) => console.log(printed(request, false)),
        onFault,
      }),
    )
  return {
    app,
    async onSchedule() {
      try {
        await send()
        if (keep !== undefined)
          await removeOlder({ store: await store(), keep, now, log: console.log })
      } catch (error) {
        onFault(error)
      }
    },
  }
}
