/** Who sends a request, as far as addresses tell. */
import ipaddr from 'ipaddr.js'

/**
 * Returns what all requests of one sender have in common: an IPv4 address, or the network of an IPv6 address,
 * as in `2001:db8::/64`. Undefined where the text is no address. A port behind the address is left out.
 */
function senderAt(text: string): string | undefined {
  const address = text.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address))
    return undefined
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  // Every customer of a provider has at least a /64, and may send from any address in it.
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`
}

/**
 * Returns the name of who sends a request from an address. Behind a proxy, that is the last one in
 * `X-Forwarded-For`, which the proxy adds behind those that the sender claims.
 */
export function senderOf(own = '', forwarded = ''): string {
  const last = forwarded.split(',').at(-1)?.trim() ?? ''
  return senderAt(last) ?? senderAt(own) ?? own
}
