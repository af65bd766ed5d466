/** The settings of the deployed editor, from `editor.json` and package.json. */

export const hostKinds = ['github', 'gitlab', 'gitea', 'forgejo'] as const
export type HostKind = (typeof hostKinds)[number]

/** How people sign in. Without these settings, they paste a token that they have made at the host. */
export interface SignIn {
  /** The public id of the OAuth application at the host. */
  clientId?: string
  /** The address of the function that exchanges GitHub's codes for tokens. */
  relay?: string
}

export interface EditorSettings {
  host: HostKind
  /** `https://api.github.com`, `https://gitlab.com`, `https://gitea.example.com`: without a slash at the end. */
  api: string
  /** `owner/name`; on GitLab with the groups above it. */
  repository: string
  /** The branch that the site is built from; undefined for the default branch. */
  branch?: string
  /** The folder of the site in the repository, with a slash at the end; `''` for the root. */
  folder: string
  /** The origin that the editor is deployed to, if it is known: https://edit.example.com. */
  address?: string
  signIn: SignIn
  /** Whether to show the deployments at the host: previews of branches, and whether the site is live. */
  deployments: boolean
}

/** The content of `editor.json`. */
export interface WrittenSettings extends Partial<Omit<EditorSettings, 'api'>> {
  /** The address of the host: https://git.example.com. */
  server?: string
}

/** A repository that package.json names. */
export interface NamedRepository {
  host?: HostKind
  server?: string
  repository: string
  folder?: string
}

const publicServers: Readonly<Record<string, HostKind>> = {
  'https://github.com': 'github',
  'https://gitlab.com': 'gitlab',
  'https://gitea.com': 'gitea',
  'https://codeberg.org': 'forgejo',
}

const withoutGit = (path: string) => path.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '')

function atServer(server: string, path: string): NamedRepository {
  const host = publicServers[server]
  return { ...(host && { host }), server, repository: withoutGit(path) }
}

/** Returns the repository of a package.json: https://docs.npmjs.com/cli/configuring-npm/package-json#repository */
export function namedRepository(written: unknown): NamedRepository | undefined {
  if (typeof written === 'object' && written !== null) {
    const { url, directory } = written as { url?: unknown; directory?: unknown }
    const found = typeof url === 'string' ? namedRepository(url) : undefined
    const folder = typeof directory === 'string' ? directory : undefined
    return found && { ...found, ...(folder !== undefined && { folder }) }
  }
  if (typeof written !== 'string') return undefined
  const text = written.trim()
  const short = /^(?:(github|gitlab):)?([\w.-]+(?:\/[\w.-]+)+)$/.exec(text)
  if (short) return atServer(`https://${short[1] ?? 'github'}.com`, short[2] ?? '')
  const [, name, path] =
    /^(?:[\w-]+@)([\w.-]+):(?!\/\/)(.+)$/.exec(text) ??
    /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]+@)?([\w.-]+(?::\d+)?)\/(.+)$/.exec(text) ??
    []
  if (!name || !path) return undefined
  const isSsh = /^(?:git\+)?ssh:/.test(text)
  return atServer(`https://${isSsh ? name.replace(/:\d+$/, '') : name}`, path)
}

const clean = (address: string) => address.replace(/\/+$/, '')

/** Returns the address of a host's API. GitHub's API has a separate address. */
function apiOf(host: HostKind, server: string): string {
  if (host !== 'github') return server
  return server === 'https://github.com' ? 'https://api.github.com' : `${server}/api/v3`
}

/** Thrown if a setting is missing. The message is for the developer of the site. */
export class IncompleteSettings extends Error {
  override name = 'IncompleteSettings'
}

/** Fills in the defaults of `editor.json`. Throws `IncompleteSettings`. */
export function completeSettings(
  written: WrittenSettings,
  named: NamedRepository | undefined,
): EditorSettings {
  const repository = written.repository ?? named?.repository
  if (repository === undefined) {
    throw new IncompleteSettings(
      'The editor has to know the repository of the site. Name it in package.json, for example "repository": "github:owner/name", or in editor.json.',
    )
  }
  const given = written.server ?? (written.host ? undefined : named?.server)
  const server = given === undefined ? undefined : clean(given)
  const host = written.host ?? (server === undefined ? named?.host : publicServers[server])
  if (host === undefined) {
    throw new IncompleteSettings(
      `The editor has to know what runs at ${server}. Write "host" into editor.json: "github", "gitlab", "gitea" or "forgejo".`,
    )
  }
  const own = named?.host === host || named?.host === undefined ? named?.server : undefined
  const [publicServer] = Object.entries(publicServers).find(([, kind]) => kind === host) ?? []
  const folder = withoutGit((written.folder ?? named?.folder ?? '').replace(/^\.\/?/, ''))
  const { branch, address, signIn = {}, deployments = true } = written
  return {
    host,
    api: apiOf(host, server ?? own ?? publicServer ?? ''),
    repository: withoutGit(repository),
    ...(branch !== undefined && { branch }),
    folder: folder && `${folder}/`,
    ...(address !== undefined && { address: clean(address) }),
    signIn: { ...signIn, ...(signIn.relay && { relay: clean(signIn.relay) }) },
    deployments,
  }
}
