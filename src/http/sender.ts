/** Tells senders apart by their addresses. */
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/** Where the proxies before a receiver name the sender. */
export interface Proxies {
  /** The header, such as `X-Forwarded-For`. */
  header: string
  /** The number of proxies that each add an address to it. */
  count: number
}

/**
 * Returns the key of a sender: an IPv4 address, or the network of an IPv6 address, as in `2001:db8::/64`.
 * Drops a port. Undefined if the text is not an address.
 */
function senderAt(text: string): string | undefined {
  const address = text.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address))
    return undefined
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  // A customer of a provider has at least a /64 and can send from any address in it.
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`
}

/**
 * Returns the key of the sender of a request from the address that the connection comes from. Behind proxies, takes
 * the address that the first of them has added to the header, after those that the sender claims.
 */
export function senderOf(c: Context, remoteAddress = '', proxies?: Proxies): string {
  const addresses = proxies ? (c.req.header(proxies.header) ?? '').split(',') : []
  const added = addresses.at(-(proxies?.count ?? 1)) ?? addresses[0] ?? ''
  return senderAt(added.trim()) ?? senderAt(remoteAddress) ?? remoteAddress
}
