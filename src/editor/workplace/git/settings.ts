/** The settings of the deployed editor, from `editor.json`. */

export const hostKinds = ['github', 'gitlab', 'gitea', 'forgejo'] as const
export type HostKind = (typeof hostKinds)[number]

interface HostFacts {
  /** The display name. */
  name: string
  /** The path of the API from `api`. */
  apiPath: string
  /** Whether the API puts a new file into Git LFS where `.gitattributes` says so, if the server has Git LFS. */
  putsInLfs: boolean
}

export const hosts: Readonly<Record<HostKind, HostFacts>> = {
  github: { name: 'GitHub', apiPath: '', putsInLfs: false },
  gitlab: { name: 'GitLab', apiPath: '/api/v4', putsInLfs: true },
  gitea: { name: 'Gitea', apiPath: '/api/v1', putsInLfs: true },
  forgejo: { name: 'Forgejo', apiPath: '/api/v1', putsInLfs: true },
}

/** How people sign in. Without these settings, they paste a token that they have made at the host. */
export interface SignIn {
  /** The public id of the OAuth application at the host. */
  clientId?: string
}

export interface EditorSettings {
  host: HostKind
  /** `https://api.github.com`, `https://gitlab.com`, `https://gitea.example.com`: without a slash at the end. */
  api: string
  /** `owner/name`; on GitLab with the groups above it, or the number of the project. */
  repository: string
  /** The branch that the site is built from; undefined for the default branch. */
  branch?: string
  /** The folder of the site in the repository, with a slash at the end; `''` for the root. */
  folder: string
  /** The origin that the editor is deployed to, if it is known: https://edit.example.com. */
  address?: string
  /** Whether people sign in at the gate on the editor's own origin, and need no account at the host. */
  gate: boolean
  signIn: SignIn
  /** The address of the site, whose `/version.json` names the commit that visitors see. */
  site?: string
  /** The address of the site with the changes of a branch; `{branch}` and `{request}` stand for names and numbers. */
  preview?: string
}

/** The settings of an editor with a gate: `completeSettings` returns none without these two. */
export type GateSettings = EditorSettings & Required<Pick<EditorSettings, 'address' | 'branch'>>

/** The content of `editor.json`. */
export interface WrittenSettings extends Partial<Omit<EditorSettings, 'api'>> {
  /** The address of the host: https://git.example.com. */
  server?: string
}

const publicServers: Readonly<Record<string, HostKind>> = {
  'https://github.com': 'github',
  'https://gitlab.com': 'gitlab',
  'https://gitea.com': 'gitea',
  'https://codeberg.org': 'forgejo',
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

/** Throws `IncompleteSettings` if an editor with a gate lacks a setting, or has one of the other way to sign in. */
function checkGate({ gate, address, branch, signIn }: WrittenSettings): void {
  if (gate !== true) return
  const missing = [address === undefined && '"address"', branch === undefined && '"branch"']
    .filter((name) => name !== false)
    .join(' and ')
  if (missing !== '') {
    throw new IncompleteSettings(
      `An editor with a gate has to know where it is, and which branch only some people may change. Write ${missing} into editor.json.`,
    )
  }
  if (signIn !== undefined) {
    throw new IncompleteSettings(
      'editor.json has "gate" and "signIn": people sign in at the gate, or at the host. Remove one of them.',
    )
  }
}

/** Fills in the defaults of `editor.json`. Throws `IncompleteSettings`. */
export function completeSettings(written: WrittenSettings): EditorSettings {
  const { repository, branch, address, site, preview, gate = false, signIn = {} } = written
  checkGate(written)
  if (repository === undefined) {
    throw new IncompleteSettings(
      'The editor has to know the repository of the site. Write it into editor.json, for example { "repository": "owner/name" }.',
    )
  }
  const given = written.server === undefined ? undefined : clean(written.server)
  const host = written.host ?? (given === undefined ? 'github' : publicServers[given])
  if (host === undefined) {
    throw new IncompleteSettings(
      `The editor has to know what runs at ${given}. Write "host" into editor.json: "github", "gitlab", "gitea" or "forgejo".`,
    )
  }
  const [publicServer = ''] = Object.entries(publicServers).find(([, kind]) => kind === host) ?? []
  const folder = (written.folder ?? '').replace(/^\.\/?/, '').replace(/\/+$/, '')
  return {
    host,
    api: apiOf(host, given ?? publicServer),
    repository,
    ...(branch !== undefined && { branch }),
    folder: folder && `${folder}/`,
    ...(address !== undefined && { address: clean(address) }),
    gate,
    signIn,
    ...(site !== undefined && { site: clean(site) }),
    ...(preview !== undefined && { preview }),
  }
}
