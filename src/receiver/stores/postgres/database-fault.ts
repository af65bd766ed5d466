/** Explains why a database cannot be used, and what to do. */
import { faultText } from '../../../http/fault-text.ts'
import { networkFault } from '../../../http/network-fault.ts'
import { type DatabaseAddress, nameOf } from './address.ts'
import { noTlsMessage } from './connection.ts'

const wantsPassword = 'it wants a password, and the address has none'

/** Returns the explanation of an error that `pg` gives no code, by its message. */
function explainMessage(message: string, { port, sslmode }: DatabaseAddress): string {
  if (/password must be a/.test(message)) return wantsPassword
  if (noTlsMessage.test(message)) {
    return `it offers no TLS, which sslmode=${sslmode} wants. If it is on this machine, write sslmode=disable`
  }
  if (/timeout/i.test(message)) {
    return 'it does not answer. Check its address, and that a firewall lets this machine in'
  }
  return /terminated unexpectedly|establishing an SSL/.test(message)
    ? `what listens on its port ${port} closed the connection. Check the port`
    : message
}

/** Returns the explanation of an error by its code: PostgreSQL's (its documentation, appendix A) or Node.js's. */
function explain(code: string | undefined, message: string, address: DatabaseAddress): string {
  // As `pg` chooses it.
  const { user = process.env.PGUSER ?? process.env.USER, database, password } = address
  const grant = /no schema|for schema/.test(message)
    ? `As its owner, run: grant usage, create on schema ${/for schema (\S+)/.exec(message)?.[1] ?? 'public'} to "${user}"`
    : 'Use the user that owns the tables'
  switch (code) {
    case '28P01':
      return password || process.env.PGPASSWORD
        ? `it refuses the password of ${user}. Write % in a password as %25`
        : wantsPassword
    case '28000':
      return /no encryption|SSL off/.test(message)
        ? 'it accepts only encrypted connections. Write sslmode=require into the address'
        : `it refuses the user ${user} from this machine (${message})`
    case '3D000':
      return `there is no database ${database}. Create it, or correct the name`
    case '42501':
    case '3F000':
      return `the user ${user} has not enough rights (${message}). ${grant}`
  }
  const trust = 'Write sslrootcert=FILE with the certificate of its authority into the address'
  return networkFault(code, address, trust) ?? explainMessage(message, address)
}

/** Returns the explanation of an error for the log, without the password. */
export function databaseFault(error: unknown, address: DatabaseAddress): string {
  const { code } = error as NodeJS.ErrnoException
  const why = explain(code, faultText(error), address)
  return `${nameOf(address)} cannot be used: ${why}.`.replace(/^t/, 'T')
}
