/** `npm run receive`: receives the requests of the quote form, for development and behind a proxy. */

import { getConnInfo } from '@hono/node-server/conninfo'
import { quoted, visible } from '../../checks/diagnostics/wording.ts'
import { withUnpublished } from '../../checks/site-content.ts'
import { faultText } from '../../http/fault-text.ts'
import { repeat } from '../../http/repeat.ts'
import { senderOf } from '../../http/sender.ts'
import { steadyNow } from '../../http/steady-clock.ts'
import { loadContent } from '../../pipeline/disk/load-content.ts'
import { removeOlder } from '../../receiver/keep.ts'
import { printed } from '../../receiver/log.ts'
import { checkChannels } from '../../receiver/notifications/channel.ts'
import { keepSending } from '../../receiver/notifications/keep-sending.ts'
import { receiver } from '../../receiver/receiver.ts'
import { receivingSite } from '../../receiver/receiving-site.ts'
import { isOpenToOthers } from '../../receiver/stores/file/request-file.ts'
import { openStore, placeName } from '../../receiver/stores/open-store.ts'
import { runCommand, siteFolder, surviveClosedOutput } from '../command-line.ts'
import { serve } from '../serve.ts'
import { placeOf } from './place.ts'
import { type ReceiveOptions, readOptions, usage } from './receive-options.ts'

/** The interval for removing old requests, in milliseconds. */
const hour = 3_600_000

async function receive(options: ReceiveOptions, project: string): Promise<void> {
  const content = await loadContent(siteFolder(options.root), project, { forVisitors: false })
  const { options: formOptions, ...site } = receivingSite(withUnpublished(content))
  const channels = options.channelsFor(site)
  const place = placeOf(options, project, content.site.origin, (line) =>
    console.error(visible(line)),
  )
  const store = await openStore(place)
  await store.rememberOptions(formOptions)
  if ('file' in place && isOpenToOthers(place.file)) {
    console.error(
      `Other users of this machine can open ${quoted(place.file)}. Take their permission away: chmod 600.`,
    )
  }
  const printFault = (error: unknown) => console.error(visible(faultText(error)))
  const now = () => new Date()
  const { keep } = options
  const remover =
    keep === undefined
      ? undefined
      : repeat(async () => {
          const oldest = new Date(steadyNow().getTime() - keep)
          await removeOlder(store, oldest).catch(printFault)
          return hour
        })
  const sender = keepSending({
    outbox: store.outbox,
    channels,
    // Several processes on a database have to agree on the time of a claim.
    now: 'file' in place ? steadyNow : now,
    log: (line) => console.error(visible(line)),
    onFault: printFault,
  })
  const app = receiver({
    ...site,
    store,
    mayGoOn: store.rateLimit(options.perMinute),
    origins: [content.site.origin, ...options.origins],
    senderOf: (c) => senderOf(c, getConnInfo(c).remote.address, options.behindProxy),
    now,
    channels,
    onKept(request) {
      sender.wake()
      console.log(printed(request, options.printAnswers))
    },
    onFault: printFault,
  })
  const { port, host } = options
  serve(app, {
    ...{ name: 'The receiver', port, host },
    onListening(address) {
      const names = channels.map(({ name }) => name)
      console.log(`Requests are received at ${address} and added to ${visible(placeName(place))}`)
      console.log(
        names.length > 0
          ? `Messages about them: ${names.join(', ')}`
          : 'Nobody is notified of them. docs/requests.md lists the settings for mail and other channels.',
      )
      void checkChannels(channels, (line) => console.error(visible(line)))
    },
    async end() {
      await Promise.all([sender.stop(), remover?.stop()])
      await store.close()
    },
  })
}

/** Runs the command in this process. `project`: the folder of the code. */
export async function start(project: string): Promise<void> {
  surviveClosedOutput()
  await runCommand(usage, (args) => receive(readOptions(args, project, process.env), project))
}
