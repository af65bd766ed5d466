/** Runs the receiver on serverless hosts: reads the settings, and opens the store with the first request. */

import { type Context, Hono } from 'hono'
import { faultText } from '../../http/fault-text.ts'
import { onlyOnce } from '../../http/only-once.ts'
import { senderOf } from '../../http/sender.ts'
import { type Environment, Settings } from '../../http/settings/settings.ts'
import { type BuiltSite, compiledSite } from '../compiled-site.ts'
import { printed } from '../log.ts'
import { type ChannelType, openChannels } from '../notifications/channel.ts'
import { sendDue } from '../notifications/send-due.ts'
import { receiver } from '../receiver.ts'
import { removeOlder } from '../remove-older.ts'
import { commonSettings, databaseUrl } from '../settings/receiver-settings.ts'
import type { DatabaseAddress } from '../stores/postgres/address.ts'
import type { RequestStore } from '../stores/request-store.ts'

/** A serverless host. */
export interface Host {
  /** Opens the store of requests. `database` is the one in the settings. */
  open(database: DatabaseAddress | undefined): Promise<RequestStore>
  /** Returns the address that a request comes from, according to the host. */
  addressOf(context: Context): string | undefined
  /** The environment variables with the settings. */
  environment: Environment
  /** The channels that the host can run. */
  channels: readonly ChannelType[]
  /** Continues work after the answer. Absent if the host stops the process then. */
  after?(context: Context, sendAndCleanUp: Promise<void>): void
}

/** A receiver on a serverless host. */
export interface HostedReceiver {
  app: Hono
  /** Sends due messages and, once an hour, removes requests that are too old. Call it on a schedule. Never rejects. */
  onSchedule(): Promise<void>
}

/** The interval for removing old requests, in milliseconds. */
const hour = 3_600_000

/**
 * Removes the requests that are older than `retention` milliseconds, unless any process has done so in the last hour: it reads
 * all requests, which hosts of databases limit or charge for.
 */
async function removeHourly(store: RequestStore, retention: number): Promise<void> {
  const isTime = await store.marks.set('old requests removed', new Date(Date.now() + hour))
  if (isTime) await removeOlder(store, new Date(Date.now() - retention))
}

/** Returns the receiver of a site on a host. Throws an Error with a sentence for each wrong setting. */
export function hostedReceiver(site: BuiltSite, host: Host): HostedReceiver {
  const settings = new Settings(host.environment)
  const { origins, perMinute, behindProxy, retention } = commonSettings(settings)
  const database = settings.get(databaseUrl)
  const channelsFor = openChannels(host.channels, settings)
  settings.check()
  const { options, ...languages } = compiledSite(site)
  const store = onlyOnce(async () => {
    const opened = await host.open(database)
    await opened.storeOptions(options)
    return opened
  })
  const channels = channelsFor(languages)
  const now = () => new Date()
  const onFault = (error: unknown) => console.error(faultText(error))
  /** Does what is due beside answering. Never rejects. */
  async function sendAndCleanUp(): Promise<void> {
    try {
      if (channels.length > 0) {
        await sendDue({ outbox: (await store()).outbox, channels, now, log: console.error })
      }
      if (retention !== undefined) await removeHourly(await store(), retention)
    } catch (error) {
      onFault(error)
    }
  }
  const app = new Hono()
    .use(async (c, next) => {
      await next()
      if (c.req.method === 'POST' && c.res.status < 400) host.after?.(c, sendAndCleanUp())
    })
    .route(
      '/',
      receiver({
        ...languages,
        store: {
          add: async (...request) => (await store()).add(...request),
          knownOptions: async () => (await store()).knownOptions(),
        },
        channels,
        allow: async (who) => (await store()).rateLimit(perMinute)(who),
        origins: [site[0].texts.origin, ...origins],
        senderOf: (context) => senderOf(context, host.addressOf(context), behindProxy),
        now,
        onStored: (request) => console.log(printed(request, false)),
        onFault,
      }),
    )
  return { app, onSchedule: sendAndCleanUp }
}
