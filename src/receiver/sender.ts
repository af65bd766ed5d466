/** Tells senders apart by their addresses. */
import ipaddr from 'ipaddr.js'

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
 * Returns the key of the sender of a request. Behind a proxy, takes the last address in `X-Forwarded-For`, which
 * the proxy adds after those that the sender claims.
 */
export function senderOf(own = '', forwarded = ''): string {
  const last = forwarded.split(',').at(-1)?.trim() ?? ''
  return senderAt(last) ?? senderAt(own) ?? own
}
