/** Explains why a database cannot be used, and what to do. */
import { certificateFault } from '../../certificate-fault.ts'
import { faultText } from '../../log.ts'
import { type DatabaseAddress, nameOf } from './address.ts'
import { offersNoTls, sslModeOf } from './connection.ts'

/** An error of PostgreSQL, of Node.js or of `pg`. */
interface Fault {
  code?: string
  message: string
  syscall?: string
  path?: string
}

/** A database with the user that signs in. */
type SignIn = DatabaseAddress & { user: string }

type Explain = (address: SignIn, fault: Fault) => string

const passwordMissing = 'it wants a password, and the address has none'

const isUnreachable: Explain = ({ host }) =>
  `this machine has no way to ${host}. If that has only an IPv6 address, use the address of its pooler, which has IPv4`

/** The explanations, by the codes of PostgreSQL (its documentation, appendix A) and of Node.js. */
const explanations = new Map<string, Explain>([
  [
    '28P01',
    ({ user, password }) =>
      password || process.env.PGPASSWORD
        ? `it refuses the password of ${user}. Write % in a password as %25`
        : passwordMissing,
  ],
  [
    '28000',
    ({ user }, { message }) =>
      /no encryption|SSL off/.test(message)
        ? 'it accepts only encrypted connections. Write sslmode=require into the address'
        : `it refuses the user ${user} from this machine (${message})`,
  ],
  ['3D000', ({ database }) => `there is no database ${database}. Create it, or correct the name`],
  [
    '42501',
    ({ user }, { message }) => {
      const schema = /for schema (\S+)/.exec(message)?.[1]
      const remedy = schema
        ? `As its owner, run: grant usage, create on schema ${schema} to "${user}"`
        : 'Use the user that owns the tables'
      return `the user ${user} has not enough rights (${message}). ${remedy}`
    },
  ],
  [
    '3F000',
    ({ user }) =>
      `the user ${user} may use no schema. As the owner of the database, run: grant usage, create on schema public to "${user}"`,
  ],
  ['25006', () => 'it is a copy that can only be read. Use the address of the primary server'],
  [
    '53300',
    () => 'it accepts no more connections. Use the address of its pooler, if the host has one',
  ],
  ['57P03', () => 'it is starting or stopping. Try again in a minute'],
  [
    'ENOTFOUND',
    ({ host }) => `no server has the name ${host}. Copy the address again from your database host`,
  ],
  [
    'EAI_AGAIN',
    ({ host }) =>
      `the name ${host} could not be looked up. Check it, and the network of this machine`,
  ],
  ['ENETUNREACH', isUnreachable],
  ['EHOSTUNREACH', isUnreachable],
  ['ECONNREFUSED', ({ port }) => `nothing listens on its port ${port}. Check that it is running`],
  [
    'ENOENT',
    ({ host }, { syscall, path }) =>
      syscall === 'connect'
        ? `there is no socket in the folder ${host}. Check that it is running`
        : `the file ${path}, which the address names, does not exist`,
  ],
])

const wrongPort = (port: number) =>
  `what listens on its port ${port} closed the connection. Check the port`

/** The explanations of errors without a code, by the messages of `pg`. */
const byMessage: [message: RegExp, explain: Explain][] = [
  [/password must be a/, () => passwordMissing],
  [
    offersNoTls,
    (address) =>
      `it offers no TLS, which sslmode=${sslModeOf(address)} wants. If it is on this machine, write sslmode=disable`,
  ],
  [
    /timeout/i,
    () => 'it does not answer. Check its address, and that a firewall lets this machine in',
  ],
  [/terminated unexpectedly|establishing an SSL/, ({ port }) => wrongPort(port)],
]

/** Returns the explanation of an error for the log, without the password. */
export function databaseFault(error: unknown, address: DatabaseAddress): string {
  const fault = error as Fault
  const certificate = certificateFault(
    fault.code,
    'Write sslrootcert=FILE with the certificate of its authority into the address',
  )
  // As `pg` chooses it.
  const user = address.user ?? process.env.PGUSER ?? process.env.USER ?? 'this user'
  const explain =
    explanations.get(fault.code ?? '') ??
    byMessage.find(([message]) => message.test(fault.message))?.[1]
  const why = certificate
    ? `its certificate ${certificate}`
    : (explain?.({ ...address, user }, fault) ?? faultText(error))
  return `${nameOf(address)} cannot be used: ${why}.`.replace(/^t/, 'T')
}
