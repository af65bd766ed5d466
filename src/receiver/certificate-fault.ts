/** Explains why a certificate was not accepted, for the log. */

const unknown =
  'is not from an authority that this machine knows. Set NODE_EXTRA_CA_CERTS to a file with the certificate of its authority'

/** What is wrong, by the codes of OpenSSL and Node.js. */
const faults = new Map([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', unknown],
  ['SELF_SIGNED_CERT_IN_CHAIN', unknown],
  ['UNABLE_TO_GET_ISSUER_CERT', unknown],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', unknown],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', unknown],
  ['CERT_HAS_EXPIRED', 'has expired. Renew it'],
  ['CERT_NOT_YET_VALID', 'is not valid yet. Check the clock of this machine'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for another name. Write the name that the certificate has'],
])

/** Returns what follows “its certificate”, without a full stop; undefined if the error is about something else. */
export const certificateFault = (code: unknown): string | undefined => faults.get(String(code))
