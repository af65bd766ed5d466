/** `npm run receive`: receives the requests of the quote form, for development and behind a proxy. */

import { visible } from '../../checks/diagnostics/wording.ts'
import { nodeServer } from '../../http/node-server.ts'
import { loadContent } from '../../pipeline/disk/load-content.ts'
import { type Channel, checkChannels } from '../../receiver/notifications/channel.ts'
import { receivedContent } from '../../receiver/receiving-site.ts'
import { describeLocation } from '../../receiver/stores/open-store.ts'
import { runCommand, siteFolder, surviveClosedOutput } from '../command-line.ts'
import { listen } from '../listen.ts'
import { openReceiver } from './open-receiver.ts'
import { type ReceiveOptions, readOptions, usage } from './receive-options.ts'
import { storeLocationOf } from './store-location.ts'

/** Says who is told about requests, and logs what is wrong with that. */
export function printChannels(channels: readonly Channel[]): void {
  const names = channels.map(({ name }) => name)
  console.log(
    names.length > 0
      ? `Messages about them: ${names.join(', ')}`
      : 'Nobody is notified of them. docs/receiver.md lists the settings for mail and other channels.',
  )
  void checkChannels(channels, (line) => console.error(visible(line)))
}

async function receive(options: ReceiveOptions, project: string): Promise<void> {
  const content = await loadContent(siteFolder(options.root), project, { forVisitors: false })
  const location = storeLocationOf(options, project, content.site.origin, (line) =>
    console.error(visible(line)),
  )
  const { receive, end } = await openReceiver(options, location)
  const { app, channels } = await receive(receivedContent(content))
  listen(nodeServer(app), {
    name: 'The receiver',
    port: options.port,
    host: options.host,
    onListening(address) {
      console.log(
        `Requests are received at ${address} and added to ${visible(describeLocation(location))}`,
      )
      printChannels(channels)
    },
    end,
  })
}

/** Runs the command in this process. `project`: the folder of the code. */
export async function start(project: string): Promise<void> {
  surviveClosedOutput()
  await runCommand(usage, (args) => receive(readOptions(args, project, process.env), project))
}
