/** Who sends a request, as far as addresses tell. */
import type { IncomingMessage } from 'node:http'
import { isIP, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Returns what all requests of one sender have in common: an IPv4 address, or the network of an IPv6 address,
 * as in `2001:db8::/64`. Undefined where the text is no address. A port behind the address is left out.
 */
function senderAt(text: string): string | undefined {
  const address = text.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (!isIP(address)) return undefined
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  // Every customer of a provider has at least a /64, and may send from any address in it.
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`
}

/**
 * Returns the name of who sends a request. Behind a proxy, that is the last address in `X-Forwarded-For`:
 * the proxy adds the address that it was asked from behind those that the sender claims.
 */
export function senderOf(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: Pick<Socket, 'remoteAddress'> },
  behindProxy: boolean,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const last = behindProxy ? (forwarded.split(',').at(-1)?.trim() ?? '') : ''
  const own = socket.remoteAddress ?? ''
  return senderAt(last) ?? senderAt(own) ?? own
}
