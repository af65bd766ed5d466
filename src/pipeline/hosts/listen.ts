import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveBuiltSite } from './serve-built-site.ts'

/**
 * Serves a built folder on this machine only, as a host does. Port 0 takes a free port. `intercept` answers some
 * requests itself: it returns whether it does.
 */
export async function listen(
  outDir: string,
  port = 0,
  intercept: (...call: Parameters<RequestListener>) => boolean = () => false,
) {
  const serve = serveBuiltSite(outDir)
  const server = createServer((request, response) => {
    if (!intercept(request, response)) serve(request, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return {
    /** http://127.0.0.1:4180, without a slash at the end. */
    address: `http://127.0.0.1:${taken}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
