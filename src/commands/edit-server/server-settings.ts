/** The settings of the hosted editor. */
import path from 'node:path'
import { quoted } from '../../checks/diagnostics/wording.ts'
import { readPeople } from '../../editor/server/accounts/people.ts'
import { parseRemote } from '../../editor/server/drafts/remote-address.ts'
import { mailFrom, smtpUrl } from '../../http/mail/mail-settings.ts'
import { behindProxy, host, port } from '../../http/settings/server-settings.ts'
import { type Setting, SettingsError } from '../../http/settings/settings.ts'

const text = (given: string) => given
const file = (given: string) => path.resolve(given)

export const repository: Setting<string> = {
  name: 'REPOSITORY',
  description:
    'The repository of the site: `https://git.example.com/acme/site.git`, `git@git.example.com:acme/site.git`, or the path of a folder.',
  isSecret: true,
  read(given) {
    try {
      parseRemote(given)
      return given
    } catch (error) {
      throw new SettingsError(`REPOSITORY: ${(error as Error).message}`)
    }
  },
}

const branch = (given: string, name: string) => {
  const isName =
    /^(?![-/.])(?!.*(?:\.\.|@\{|\/\/|\.lock(?:\/|$)|\/\.))[^\p{Cc}\s~^:?*[\\]+(?<![/.])$/u
  if (isName.test(given)) return given
  throw new SettingsError(`${name} must be the name of a branch, not ${quoted(given)}.`)
}

export const mainBranch: Setting<string> = {
  name: 'MAIN_BRANCH',
  description: 'The branch that the site is built from; `main` if not set.',
  read: branch,
}

export const draftsBranch: Setting<string> = {
  name: 'DRAFTS_BRANCH',
  description:
    'The branch for what is saved and not published; `drafts` if not set. Two sites in one repository need two of them.',
  read: branch,
}

export const siteFolder: Setting<string> = {
  name: 'SITE_FOLDER',
  description:
    'The folder of the site in the repository, such as `apps/site`; the whole repository if not set.',
  read(given, name) {
    const steps = given.split('/').filter(Boolean)
    const isInside = steps.every((step) => !/^\.{1,2}$|[\\\p{Cc}]/u.test(step))
    if (isInside && !path.isAbsolute(given)) return steps.join('/')
    throw new SettingsError(
      `${name} must be a folder in the repository, such as apps/site, not ${quoted(given)}.`,
    )
  },
}

export const gitToken: Setting<string> = {
  name: 'GIT_TOKEN',
  description: 'For HTTPS: the token of the repository, which may read and write it.',
  isSecret: true,
  read: text,
}

export const gitUser: Setting<string> = {
  name: 'GIT_USER',
  description:
    'The name that belongs to the token, where a host asks for a certain one, such as `x-token-auth`; `git` if not set.',
  read: text,
}

export const gitSshKey: Setting<string> = {
  name: 'GIT_SSH_KEY',
  description: 'For SSH: the file of the private key, without a passphrase.',
  read: file,
}

export const gitKnownHosts: Setting<string> = {
  name: 'GIT_KNOWN_HOSTS',
  description:
    'For SSH: the file with the keys of known hosts, as `ssh-keyscan` prints them; the one of the user if not set.',
  read: file,
}

/** Reads an origin. It may begin with `http://` on this machine alone. */
function origin(given: string, name: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isLocal =
    url?.protocol === 'http:' && /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1)$/.test(url.hostname)
  const isWhole = url && url.pathname === '/' && url.search + url.hash + url.username === ''
  if (isWhole && (url.protocol === 'https:' || isLocal)) return url.origin
  throw new SettingsError(
    `${name} must be an address like https://edit.example.com, with nothing after the host, not ${quoted(given)}.`,
  )
}

export const editorAddress: Setting<string> = {
  name: 'EDITOR_ADDRESS',
  description:
    'The address of the editor, such as `https://edit.example.com`. It is a hostname of its own, never that of the site.',
  read: origin,
}

export const siteAddress: Setting<string> = {
  name: 'SITE_ADDRESS',
  description:
    'The address of the site, such as `https://www.example.com`. The editor asks it whether visitors see what was published last.',
  read: origin,
}

export const people: Setting<string> = {
  name: 'PEOPLE',
  description:
    'The people who may sign in: `Anna Example <anna@example.com> publish; ben@example.com propose`. Without a role, a person may propose.',
  isSecret: true,
  read(given) {
    const { faults } = readPeople(given)
    if (faults.length === 0) return given
    throw new SettingsError(faults.map((fault) => `PEOPLE: ${fault}`).join('\n'))
  },
}

export const peopleFile: Setting<string> = {
  name: 'PEOPLE_FILE',
  description:
    'A file with the people instead, one on each line. It is outside of the repository, and is read again for each request.',
  read: file,
}

export const secret: Setting<string> = {
  name: 'EDITOR_SECRET',
  description:
    'The key that sign-ins are signed with, of at least 32 characters. `openssl rand -base64 32` makes one. A new one signs everybody out.',
  isSecret: true,
  read(given) {
    if (given.length >= 32) return given
    throw new SettingsError(
      'EDITOR_SECRET must have at least 32 characters. `openssl rand -base64 32` makes one.',
    )
  },
}

/** The tenants of Microsoft that everybody can join, so that an address says nothing: by name, and that of all private accounts. */
const sharedTenant =
  /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)\b/i

export const issuer: Setting<URL> = {
  name: 'OIDC_ISSUER',
  description:
    'The provider of OpenID Connect: `https://accounts.google.com`, or `https://login.microsoftonline.com/TENANT/v2.0` with the ID of your own tenant.',
  read(given) {
    const url = URL.canParse(given) ? new URL(given) : undefined
    const isLocal = url?.protocol === 'http:' && url.hostname === '127.0.0.1'
    if (!url || (url.protocol !== 'https:' && !isLocal)) {
      throw new SettingsError('OIDC_ISSUER must be an address that begins with https://.')
    }
    if (sharedTenant.test(url.href)) {
      throw new SettingsError(
        'OIDC_ISSUER must name your own tenant: in a shared one, anybody can claim any address.',
      )
    }
    return url
  },
}

export const clientId: Setting<string> = {
  name: 'OIDC_CLIENT_ID',
  description: 'The client ID of the editor at the provider.',
  read: text,
}

export const clientSecret: Setting<string> = {
  name: 'OIDC_CLIENT_SECRET',
  description: 'Its client secret.',
  isSecret: true,
  read: text,
}

export const dataFolder: Setting<string> = {
  name: 'DATA_FOLDER',
  description:
    'A folder that keeps the clone, so that a new start fetches only what is new; a temporary one if not set. It needs no backup.',
  read: file,
}

export const providerSettings = [issuer, clientId, clientSecret] as const

/** All of them, in the order of the table in docs/hosted-editor/set-up.md. */
export const editServerSettings: readonly Setting<unknown>[] = [
  repository,
  gitToken,
  gitUser,
  gitSshKey,
  gitKnownHosts,
  mainBranch,
  draftsBranch,
  siteFolder,
  editorAddress,
  siteAddress,
  people,
  peopleFile,
  secret,
  {
    ...smtpUrl,
    description:
      'The mail server for links to sign in, as for [the receiver](../receiver.md#settings).',
  },
  { ...mailFrom, description: 'The sender of the mails, such as `Acme <editor@acme.example>`.' },
  ...providerSettings,
  { ...port, description: 'The port to listen on; 8788 if not set.' },
  {
    ...host,
    description:
      'The address to listen on; `127.0.0.1` (only this machine) if not set. In a container, it is `0.0.0.0`.',
  },
  {
    ...behindProxy,
    description:
      'How many proxies are before the editor, as for the receiver: it tells senders apart by the address in `X-Forwarded-For` that the first of them adds.',
  },
  dataFolder,
]
