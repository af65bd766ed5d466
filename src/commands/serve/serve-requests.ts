/** Receives the requests of the forms that visitors see. */
import { getRequestListener } from '@hono/node-server'
import { visible } from '../../checks/diagnostics/wording.ts'
import type { Handler } from '../../live/by-host.ts'
import type { ReceivedContent } from '../../receiver/receiving-site.ts'
import { describeLocation, type StoreLocation } from '../../receiver/stores/open-store.ts'
import { openReceiver } from '../receive/open-receiver.ts'
import { printChannels } from '../receive/receive.ts'
import type { ServeOptions } from './serve-options.ts'

/** Returns the addresses to which the forms of a site send. */
const endpointsOf = ({ site, forms }: ReceivedContent, usual: string): string[] => [
  ...new Set([
    site.requests?.endpoint ?? usual,
    ...forms.flatMap(({ form }) => form.requests?.endpoint ?? []),
  ]),
]

/** Opens what receives the requests of the forms that visitors see. */
export async function openRequests(
  { receiver, site }: ServeOptions,
  location: StoreLocation,
  usual: string,
) {
  const origins = [site, ...receiver.origins]
  const opened = await openReceiver({ ...receiver, origins }, location)
  const { host } = new URL(site)
  let handler: Handler | undefined
  let paths: readonly string[] = []
  let lastLog = ''

  function logEndpoints(endpoints: readonly string[]): void {
    const [here, elsewhere] = [true, false].map((isHere) =>
      endpoints.filter((one) => (new URL(one).host === host) === isHere),
    )
    const lines = [
      ...(here ?? []).map(
        (one) => `Requests are received at ${one} and added to ${describeLocation(location)}`,
      ),
      ...(elsewhere ?? []).map((one) => `A form sends to ${one}, which is not received here.`),
    ]
    if (lines.join('\n') !== lastLog) for (const line of lines) console.log(visible(line))
    lastLog = lines.join('\n')
  }

  let isFirst = true
  return {
    store: opened.store,
    siteOf: opened.siteOf,
    receiverAt: (asked: string) => (paths.includes(asked) ? handler : undefined),
    /** Receives for the forms in this content from now on. */
    async use(content: ReceivedContent): Promise<void> {
      const { app, channels } = await opened.receive(content)
      handler = getRequestListener(app.fetch)
      const endpoints = endpointsOf(content, usual)
      paths = endpoints
        .map((one) => new URL(one))
        .filter((one) => one.host === host)
        .map(({ pathname }) => pathname)
      logEndpoints(endpoints)
      if (isFirst) printChannels(channels)
      isFirst = false
    },
    end: opened.end,
  }
}
