/** The receiver in this process, with its store and its messages. Its site may change while it runs. */
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Hono } from 'hono'
import { quoted, visible } from '../../checks/diagnostics/wording.ts'
import { faultText } from '../../http/fault-text.ts'
import { repeat } from '../../http/repeat.ts'
import { senderOf } from '../../http/sender.ts'
import { steadyNow } from '../../http/steady-clock.ts'
import type { ReceivingSite } from '../../receiver/in-languages.ts'
import { printed } from '../../receiver/log.ts'
import type { Channel } from '../../receiver/notifications/channel.ts'
import { startSending } from '../../receiver/notifications/start-sending.ts'
import { receiver } from '../../receiver/receiver.ts'
import { type ReceivedContent, receivingSite } from '../../receiver/receiving-site.ts'
import { removeOlder } from '../../receiver/remove-older.ts'
import { isOpenToOthers } from '../../receiver/stores/file/request-file.ts'
import { openStore, type StoreLocation } from '../../receiver/stores/open-store.ts'
import type { ReceiveOptions } from './receive-options.ts'

/** The interval for removing old requests, in milliseconds. */
const hour = 3_600_000

type ReceiverSettings = Pick<
  ReceiveOptions,
  'retention' | 'origins' | 'perMinute' | 'behindProxy' | 'printAnswers' | 'channelsFor'
>

/** The receiver of one version of the site. */
export interface ReceiverOfSite {
  app: Hono
  channels: readonly Channel[]
}

/** Opens the store, and removes requests that are too old. Rejects with a sentence if it cannot be opened. */
export async function openReceiver(options: ReceiverSettings, location: StoreLocation) {
  const store = await openStore(location)
  if ('file' in location && isOpenToOthers(location.file)) {
    console.error(
      `Other users of this machine can open ${quoted(location.file)}. Take their permission away: chmod 600.`,
    )
  }
  const printFault = (error: unknown) => console.error(visible(faultText(error)))
  const now = () => new Date()
  const { retention } = options
  const remover =
    retention === undefined
      ? undefined
      : repeat(async () => {
          const oldest = new Date(steadyNow().getTime() - retention)
          await removeOlder(store, oldest).catch(printFault)
          return hour
        })
  const allow = store.rateLimit(options.perMinute)
  let sender: ReturnType<typeof startSending> | undefined
  let shown: ReceivingSite | undefined

  return {
    store,
    /** Returns the site whose forms are received; undefined before `receive`. */
    siteOf: () => shown,
    /** Returns the receiver of the forms in this content. From now on, messages have its words. */
    async receive(content: ReceivedContent): Promise<ReceiverOfSite> {
      const { options: formOptions, ...site } = receivingSite(content)
      const channels = options.channelsFor(site)
      shown = site
      await store.storeOptions(formOptions)
      await sender?.stop()
      sender = startSending({
        outbox: store.outbox,
        channels,
        // Several processes on a database have to agree on the time of a claim.
        now: 'file' in location ? steadyNow : now,
        log: (line) => console.error(visible(line)),
        onFault: printFault,
      })
      const app = receiver({
        ...site,
        store,
        allow,
        origins: [content.site.origin, ...options.origins],
        senderOf: (c) => senderOf(c, getConnInfo(c).remote.address, options.behindProxy),
        now,
        channels,
        onStored(request) {
          sender?.wake()
          console.log(printed(request, options.printAnswers))
        },
        onFault: printFault,
      })
      return { app, channels }
    },
    /** Ends what runs beside the requests, and closes the store. */
    async end(): Promise<void> {
      await Promise.all([sender?.stop(), remover?.stop()])
      await store.close()
    },
  }
}
