/** Opens the clone of a site, with all that works on it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { codeFactsOf } from '../../../pipeline/disk/check-context.ts'
import { claim } from '../../../pipeline/disk/one-at-a-time.ts'
import type { Unpublished } from '../../model/protocol.ts'
import { Branches } from './branches.ts'
import { type Access, openGit } from './git.ts'
import { openHistory } from './history.ts'
import { openListing } from './listing.ts'
import { openObjects } from './objects.ts'
import { openPlanner } from './plan-apart.ts'
import { openRemote } from './remote.ts'
import { parseRemote } from './remote-address.ts'
import type { Site } from './site.ts'

/** The folder with the code. */
const project = path.resolve(import.meta.dirname, '../../../..')

export interface DraftsOptions extends Omit<Access, 'remote'> {
  /** The address of the repository: HTTPS, SSH or a folder. */
  repository: string
  /** The folder of the site in the repository; empty for the whole. */
  folder?: string
  /** The names of the branches: `main` and `drafts` if not given. */
  main?: string
  drafts?: string
  /** The folder of the clone; a temporary one if not given, or if another server uses it. */
  dataFolder?: string | undefined
  /** The address of the public site, which says in `/version.json` what it was built from. */
  site?: string | undefined
  /** Returns whether visitors see a published commit, where this process builds the site. It replaces asking the site. */
  liveOf?: ((main: string) => SiteState | undefined) | undefined
  /** The size in bytes above which a file is fetched only when somebody asks for it. */
  filterSize?: number
  /** How often the remote is asked, in milliseconds. */
  pollInterval?: number
  /** How long the remote may take for an answer, in milliseconds. */
  limit?: number
  /** Is called with the name of each command of git before it runs. */
  onStep?: (name: string) => void
  /** Is called with what git says while it fetches. */
  onProgress?: (progress: string) => void
}

/** What is known of the public site. */
export type SiteState = Pick<Unpublished, 'live' | 'notBuilt'>

/** The size above which files are fetched when they are shown, in bytes, and how long the remote may take, in milliseconds. */
export const usualFilter = 100_000
export const usualLimit = 60_000

/** A folder that this server alone uses, until it is released. */
interface CloneFolder {
  folder: string
  release(): Promise<void>
}

/** Returns the folder of the clone. Another server may use the one of the settings. */
async function cloneFolder(dataFolder: string | undefined): Promise<CloneFolder> {
  if (dataFolder !== undefined) {
    const folder = path.resolve(dataFolder)
    const claimed = await claim(folder, () => 'editor')
    if (claimed.running === undefined) {
      return { folder: path.join(folder, 'clone'), release: async () => claimed.release() }
    }
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'site-editor-'))
  const release = () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  return { folder: path.join(folder, 'clone'), release }
}

/** Opens the site. `onRelease` gets the function that gives the folder of the clone back. Nothing is fetched yet. */
export async function openSite(
  allOptions: DraftsOptions,
  onRelease: (release: () => Promise<void>) => void,
): Promise<Site> {
  const { repository, folder = '', main = 'main', drafts = 'drafts', ...options } = allOptions
  const { filterSize = usualFilter, limit = usualLimit, onProgress = () => {} } = options
  const remote = parseRemote(repository)
  const { credential, sshKey, knownHosts } = options
  const access: Access = { remote, credential, sshKey, knownHosts }
  const { folder: clone, release } = await cloneFolder(options.dataFolder)
  onRelease(release)
  const git = openGit(clone, access, { onStep: options.onStep })
  const inRepository = folder
    .split('/')
    .filter(Boolean)
    .map((step) => `${step}/`)
    .join('')
  const objects = openObjects(git, clone, inRepository)
  const log = openHistory(git, inRepository)
  const names = { main, drafts }
  const opened = openRemote({ git, remote, names, filterSize, limit, onProgress })
  const cloneFacts = { clone, access, folder: inRepository }
  const parts = { git, objects, log, names, folder: inRepository, clone }
  const branches = new Branches({ ...parts, remote: opened })
  await branches.open()
  const list = openListing(objects)
  const plan = openPlanner(objects, cloneFacts)
  return { ...parts, branches, list, plan, code: codeFactsOf(project), cloneFacts }
}
