/** Explains why a certificate was not accepted, for the log. */

/** What is wrong, by the codes of OpenSSL and Node.js; '' for an authority that this machine does not know. */
const faults = new Map([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', ''],
  ['SELF_SIGNED_CERT_IN_CHAIN', ''],
  ['UNABLE_TO_GET_ISSUER_CERT', ''],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', ''],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', ''],
  ['CERT_HAS_EXPIRED', 'has expired. Renew it'],
  ['CERT_NOT_YET_VALID', 'is not valid yet. Check the clock of this machine'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for another name. Write the name that the certificate has'],
])

/**
 * Returns what follows “its certificate”, without a full stop; undefined if the error is about something else.
 * `trust` says how to have its authority accepted.
 */
export function certificateFault(code: unknown, trust: string): string | undefined {
  const fault = faults.get(String(code))
  return fault === '' ? `is not from an authority that this machine knows. ${trust}` : fault
}
