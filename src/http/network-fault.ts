/** Explains for the log why a server cannot be reached or trusted. */

/**
 * Returns what is wrong, without a full stop, by the codes of Node.js and OpenSSL; undefined for other codes. `trust`
 * says how to have the authority of a certificate accepted.
 */
export function networkFault(
  code: unknown,
  { host, port }: { host: string; port: number },
  trust: string,
): string | undefined {
  switch (code) {
    case 'ENOTFOUND':
      return `no server has the name ${host}. Check the address`
    case 'EAI_AGAIN':
      return `the name ${host} could not be looked up. Check it, and the network of this machine`
    case 'ENETUNREACH':
    case 'EHOSTUNREACH':
      return `this machine has no way to ${host}. If that has only an IPv6 address, use another one of the same host, such as that of its pooler`
    case 'ECONNREFUSED':
      return `nothing listens on port ${port} of ${host}. Check that it is running`
    case 'ETIMEDOUT':
      return `${host} does not answer. Check the address, and that a firewall lets this machine in`
    case 'CERT_HAS_EXPIRED':
      return 'its certificate has expired. Renew it'
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return 'its certificate is for another name. Write the name that the certificate has'
  }
  return /^(?:DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:GET|VERIFY)_)/.test(String(code))
    ? `its certificate is not from an authority that this machine knows. ${trust}`
    : undefined
}
