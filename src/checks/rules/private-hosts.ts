/** The hosts that only machines near them reach. */

/** Domains that no public server answers for: RFC 6761, RFC 6762, RFC 8375, and those that routers make up. */
const privateDomain =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/

/** IPv4 addresses of one machine or network (RFC 1918, RFC 3927, RFC 6598), as `URL` writes all of them. */
const privateAddress =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./

/** IPv6 addresses of one machine or network (RFC 4193, RFC 4291). */
const privateAddress6 = /^\[(?:::1?\]|f[cd]|fe[89ab])/

/** Returns whether a host of a `URL` exists only on one machine or in one network. */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  if (name.startsWith('[')) return privateAddress6.test(name)
  if (/^[\d.]+$/.test(name)) return privateAddress.test(name)
  return !name.includes('.') || privateDomain.test(name)
}
