/** The branches of the remote, and its refs for preview links: reads, fetches and pushes them. Never forces. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Git, GitFailed, type GitOutput } from './git.ts'
import type { RemoteAddress } from './remote-address.ts'

export interface BranchNames {
  main: string
  drafts: string
}

/** The commits of the remote's branches. */
export interface Heads {
  main: string | undefined
  drafts: string | undefined
  /** The branches that wait for approval, by name. */
  waiting: ReadonlyMap<string, string>
  /** The commits of the preview links, by the names of their refs. */
  previews: ReadonlyMap<string, string>
}

/**
 * A move of a branch that happens only if the remote has it at `from`; undefined if it must not exist. `to`: undefined
 * deletes the ref of a preview link.
 */
export interface Move {
  branch: string
  from: string | undefined
  to: string | undefined
}

/** `refused`: the remote does not want it. `unknown`: nobody knows what has happened, or the branch has moved. */
export interface Pushed {
  /** What has happened to the first branch. */
  status: 'done' | 'refused' | 'unknown'
  /** The moves that the remote has made. */
  taken: readonly Move[]
  output: GitOutput
  link?: string
}

/** What the branches that wait for approval begin with. */
export const waitingPrefix = 'publish-'

/** What the names of the refs of preview links begin with. They are no branches, which Git hosts would build and list. */
const previewPrefix = 'preview-links/'

/** Returns the name of the ref of a preview link. Another site in the repository has another branch for its drafts. */
export const previewRef = ({ drafts }: Pick<BranchNames, 'drafts'>, commit: string) =>
  `${previewPrefix}${drafts}/${commit}`

const refOf = (name: string) =>
  name.startsWith(previewPrefix) ? `refs/${name}` : `refs/heads/${name}`

const seen = (name: string) => `refs/seen/${name}`

/** Returns the heads among refs by their names. */
export function toHeads(names: BranchNames, refs: ReadonlyMap<string, string>): Heads {
  const all = [...refs]
  return {
    main: refs.get(names.main),
    drafts: refs.get(names.drafts),
    waiting: new Map(all.filter(([name]) => name.startsWith(waitingPrefix))),
    previews: new Map(all.filter(([name, commit]) => name === previewRef(names, commit))),
  }
}

/** Reasons of a remote for which the branch has only moved in this moment, or nothing can be written. */
const passing =
  /failed to update ref|cannot lock ref|fetch first|incorrect old value|reference already exists|unpacker error|failed to write|stale info|non-fast-forward/

/** Returns the address for opening a request that the remote printed; only of the remote's own host. */
export function printedLink(stderr: string, { host }: RemoteAddress): string | undefined {
  for (const [found] of stderr.matchAll(/(?<=^remote:.*)https:\/\/[^\s"'<>]+/gm)) {
    if (URL.canParse(found) && host !== '' && new URL(found).hostname === host) return found
  }
  return undefined
}

/** How long a fetch may take, in milliseconds: the first one of a large site takes minutes. */
const fetchTimeout = 30 * 60_000

/** Returns whether a folder has a part of its history. With a filter, git would ask it for the rest without end. */
const isShallow = ({ kind, url }: RemoteAddress) =>
  kind === 'folder' && ['shallow', '.git/shallow'].some((name) => existsSync(path.join(url, name)))

interface RemoteOptions {
  git: Git
  remote: RemoteAddress
  names: BranchNames
  /** The size in bytes above which files are fetched only when somebody asks for them. */
  filterSize: number
  /** How long a push and a question may take, in milliseconds. */
  limit: number
  onProgress: (progress: string) => void
}

/** Returns the heads in a list of refs, as `git ls-remote` prints it. */
function parseRefs(names: BranchNames, listing: string): Heads {
  const lines = listing.split('\n').filter(Boolean)
  const refs = lines.map((line) => line.split(/\s+/) as [string, string])
  const nameOf = (ref: string) => ref.replace(/^refs\/(?:heads\/|seen\/)?/, '')
  return toHeads(names, new Map(refs.map(([id, ref]) => [nameOf(ref), id])))
}

/** Returns what a push has done, from what git printed. */
function readPushed(moves: readonly Move[], output: GitOutput, remote: RemoteAddress): Pushed {
  const link = printedLink(output.stderr, remote)
  const lines = String(output.stdout).split('\n')
  const lineOf = ({ branch }: Move) =>
    lines.find((line) => line.includes(`:${refOf(branch)}\t`)) ?? '!'
  const taken = moves.filter((move) => output.isDone || !lineOf(move).startsWith('!'))
  const [first] = moves
  const line = first ? lineOf(first) : ''
  const isRefused = line.includes('[remote rejected]') && !passing.test(line)
  const isDone = first !== undefined && taken.includes(first)
  const status = isDone ? 'done' : isRefused ? 'refused' : 'unknown'
  return { status, taken, output, ...(link && { link }) }
}

export type Remote = ReturnType<typeof openRemote>

/** Rejects with a `GitFailed`. */
export function openRemote({ git, remote, names, filterSize, limit, onProgress }: RemoteOptions) {
  let hasIgnored = false

  return {
    /** Returns whether the remote has sent more than it was asked for. */
    ignoresFilters: () => hasIgnored,

    /** Returns the branches as they are at the remote. */
    async heads(): Promise<Heads> {
      const wanted = [names.main, names.drafts, `${waitingPrefix}*`, previewRef(names, '*')]
      const args = ['ls-remote', '--refs', '--', 'origin', ...wanted.map(refOf)]
      return parseRefs(names, await git.text(args, { limit }))
    },

    /** Returns the branches as they were when they were last seen. */
    async seen(): Promise<Heads> {
      const format = '--format=%(objectname) %(refname)'
      return parseRefs(names, await git.text(['for-each-ref', format, 'refs/seen/']))
    },

    /** Fetches these branches, and remembers where they are. */
    async fetch(branches: readonly string[]): Promise<void> {
      if (branches.length === 0) return
      const options = [
        '--progress',
        '--no-tags',
        '--no-write-fetch-head',
        '--no-recurse-submodules',
        '--no-prune',
        '--no-auto-maintenance',
        '--update-shallow',
        ...(isShallow(remote) ? [] : [`--filter=blob:limit=${filterSize}`]),
      ]
      const refs = branches.map((name) => `+${refOf(name)}:${seen(name)}`)
      const { isDone, ...output } = await git.run(['fetch', ...options, '--', 'origin', ...refs], {
        onProgress,
        limit: fetchTimeout,
      })
      if (!isDone) throw new GitFailed({ isDone, ...output })
      hasIgnored ||= /filtering not recognized/.test(output.stderr)
    },

    /** Fetches these blobs in one request. */
    async fetchBlobs(ids: readonly string[]): Promise<void> {
      const options = [
        '--no-tags',
        '--no-write-fetch-head',
        '--no-recurse-submodules',
        '--no-auto-maintenance',
        '--filter=blob:none',
        '--stdin',
      ]
      const quick = ['-c', 'fetch.negotiationAlgorithm=noop']
      await git.bytes([...quick, 'fetch', ...options, '--', 'origin'], { input: ids.join('\n') })
    },

    /** Forgets branches that are gone. */
    async forget(branches: readonly string[]): Promise<void> {
      const lines = branches.map((name) => `delete ${seen(name)}\0\0`)
      await git.bytes(['update-ref', '-z', '--stdin'], { input: lines.join('') })
    },

    /** Moves branches of the remote forward, and makes and deletes refs of preview links. With a lease for exactly `from`, no move can be one backward. */
    async push(moves: readonly Move[]): Promise<Pushed> {
      const options = [
        '--porcelain',
        '--no-verify',
        '--no-follow-tags',
        '--no-signed',
        '--recurse-submodules=no',
        ...moves.map(({ branch, from = '' }) => `--force-with-lease=${refOf(branch)}:${from}`),
      ]
      const refs = moves.map(({ branch, to = '' }) => `${to}:${refOf(branch)}`)
      const send = (...refspecs: string[]) =>
        git.run(['push', ...options, ...refspecs, '--', 'origin', ...refs], { limit })
      let output = await send(...(moves.length > 1 ? ['--atomic'] : []))
      if (/does not support --atomic/.test(output.stderr)) output = await send()
      return readPushed(moves, output, remote)
    },
  }
}
