import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Lets a server listen on this machine; port 0 is a free one. Returns where, without a slash at the end, and a function
 * that ends the server with its connections.
 */
export async function listening(server: Server, { port = 0, host = '127.0.0.1' } = {}) {
  server.listen(port, host)
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    port: taken,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
