/** Reads the address of a repository. */
import path from 'node:path'

/** Where a repository is, without what opens it. */
export interface RemoteAddress {
  kind: 'https' | 'ssh' | 'folder'
  /** For git, and for messages: it has no password or token. */
  url: string
  /** The hostname; empty for a folder. */
  host: string
  /** What the address had as a name and a password. */
  credential?: Credential
}

export interface Credential {
  user: string
  secret: string
}

const refusal = (address: string) =>
  new Error(
    `The address of the repository is neither HTTPS, SSH nor a folder${/^[\w+.-]+:\/\//.test(address) ? ` (it begins with ${address.split('://')[0]}://)` : ''}. Write https://…, ssh://…, git@host:owner/name.git, or the path of a folder.`,
  )

/** Returns the parts of an address. Throws an Error with a sentence that has no secret, for one that git must not open. */
export function parseRemote(address: string): RemoteAddress {
  // Git would take it for an option, or for the name of another program.
  if (address === '' || address.startsWith('-') || /::|\p{Cc}/u.test(address)) {
    throw refusal(address)
  }
  const [, scpHost] = /^(?:[\w.-]+@)?([A-Za-z\d][\w.-]+):(?!\/\/)[^-]/.exec(address) ?? []
  if (scpHost && !path.isAbsolute(address)) return { kind: 'ssh', url: address, host: scpHost }
  if (!/^[\w+.-]+:/.test(address) || path.isAbsolute(address)) {
    return { kind: 'folder', url: path.resolve(address), host: '' }
  }
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === 'file:') return { kind: 'folder', url: url.pathname, host: '' }
  if (url?.protocol === 'ssh:') return { kind: 'ssh', url: url.href, host: url.hostname }
  if (url?.protocol !== 'https:') throw refusal(address)
  const { hostname: host, username, password } = url
  Object.assign(url, { username: '', password: '' })
  const known = { kind: 'https', url: url.href, host } as const
  if (username === '') return known
  const [user, secret] = [username, password].map(decodeURIComponent) as [string, string]
  // Hosts also accept a token without a name.
  return { ...known, credential: secret ? { user, secret } : { user: 'git', secret: user } }
}
