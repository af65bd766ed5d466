/** A receiver for the site with three forms. */

import { nodeServer } from '../../src/http/node-server.ts'
import { receiver } from '../../src/receiver/receiver.ts'
import { openFileStore } from '../../src/receiver/stores/file/file-store.ts'
import type { ReceivedRequest } from '../../src/receiver/stores/request-store.ts'
import { listening } from '../listening.ts'
import { formsSiteOfReceiver } from './forms-site.ts'
import { formsEndpointPort, sites } from './sites.ts'
import { test as base } from './test.ts'

/** Playwright's `test`, with the requests that a receiver has stored. */
export const test = base.extend<{ stored: (ReceivedRequest | { error: unknown })[] }>({
  stored: async ({ baseURL }, use, info) => {
    const file = await openFileStore(info.outputPath('requests.jsonl'))
    const stored: (ReceivedRequest | { error: unknown })[] = []
    const server = nodeServer(
      receiver({
        ...formsSiteOfReceiver(),
        store: file,
        channels: [],
        allow: async () => undefined,
        origins: [baseURL ?? ''],
        senderOf: () => '',
        now: () => new Date(),
        onStored: (request) => stored.push(request),
        onFault: (error) => stored.push({ error }),
      }),
    )
    const { close } = await listening(server, { port: formsEndpointPort })
    await use(stored)
    close()
    await file.close()
  },
})

/** For `test.use`: the site, and the messages of the browser about its receiver. */
export const formsSiteOptions = {
  baseURL: sites.forms.url,
  otherOrigins: [`http://localhost:${formsEndpointPort}`],
  expectedMessages: [/^Failed to load resource/],
}
