/** Pushes commits to the branch of the same name at the remote. Never forces, and asks for no passwords. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { environmentOf, type Git, gitIn, said } from '../../../../pipeline/disk/git.ts'
import type { Pushed, Remote } from '../../../model/commits.ts'
import { pushRefusal, requestAddress } from './push-words.ts'

/** How long a push may take, in milliseconds. */
const pushTimeout = 60_000
/** The number of names that are tried for a branch of this person. */
const tries = 9

const oneBranch = [
  ...['--porcelain', '--no-force', '--no-force-with-lease', '--no-mirror'],
  ...['--no-follow-tags', '--recurse-submodules=no'],
]

/** Returns environment variables with which Git and its helpers fail instead of asking for a password. */
async function withoutQuestions(git: Git): Promise<Record<string, string>> {
  const configured = await said(git(['config', '--get', 'core.sshCommand'])).catch(() => '')
  const ssh = process.env.GIT_SSH_COMMAND || configured || (process.env.GIT_SSH ? '' : 'ssh')
  const isOpenSsh = /^(?:\S*[\\/])?ssh(?:\.exe)?(?:\s|$)/.test(ssh)
  return environmentOf({
    GIT_ASKPASS: '',
    SSH_ASKPASS_REQUIRE: 'never',
    GCM_INTERACTIVE: 'never',
    ...(isOpenSsh ? { GIT_SSH_COMMAND: `${ssh} -o BatchMode=yes` } : {}),
  })
}

/** Runs Git without a terminal. Ends it and all processes that it has started if it takes too long. */
async function runGit(
  args: readonly string[],
  { limit, ...place }: { cwd: string; env: Record<string, string>; limit: number },
) {
  // A separate session has no terminal on which Git could ask.
  const detached = process.platform !== 'win32'
  const stdio = ['ignore', 'pipe', 'pipe'] as const
  const child = spawn('git', [...args], {
    ...place,
    detached,
    windowsHide: true,
    stdio: [...stdio],
  })
  const end = () => {
    if (!detached || child.pid === undefined) {
      child.kill()
      return
    }
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, limit)
  process.once('exit', end)
  try {
    const [[code], stdout, stderr] = await Promise.all([
      once(child, 'close'),
      text(child.stdout),
      text(child.stderr),
    ])
    return { stdout, stderr, isLate, isDone: code === 0 }
  } finally {
    clearTimeout(timer)
    process.off('exit', end)
  }
}

/** Returns the remote to which Git would push a branch. */
async function remoteOf(git: Git, branch: string): Promise<string | undefined> {
  const names = (await said(git(['remote']))).split('\n')
  const config = (key: string) => said(git(['config', '--get', key])).catch(() => '')
  const wanted = [
    await config(`branch.${branch}.pushRemote`),
    await config('remote.pushDefault'),
    await config(`branch.${branch}.remote`),
    'origin',
    names.length === 1 ? names[0] : undefined,
  ]
  return wanted.find((name) => name && names.includes(name))
}

/** Returns a name for a branch of the person in Git's settings. */
async function ownBranchOf(git: Git): Promise<string> {
  const ident = await said(git(['var', 'GIT_AUTHOR_IDENT'])).catch(() => '')
  const name = ident
    .replace(/ <.*/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return `edit-${name || 'texts'}`
}

/** `limit`: how long a push may take, in milliseconds. */
export function openPushing(root: string, limit = pushTimeout) {
  const git = gitIn(root)

  async function place(): Promise<Omit<Remote, 'commits'> | undefined> {
    const branch = await said(git(['symbolic-ref', '--quiet', '--short', 'HEAD'])).catch(() => '')
    const name = branch && (await remoteOf(git, branch).catch(() => undefined))
    return name ? { name, branch } : undefined
  }

  return {
    /** Undefined if there is no remote, or if the repository is not on a branch. */
    async remote(): Promise<Remote | undefined> {
      const found = await place()
      if (!found) return undefined
      const unknown = ['HEAD', '--not', `--remotes=${found.name}`]
      const subjects = await said(git(['log', '--format=%s', '-n20', ...unknown])).catch(() => '')
      return { ...found, commits: subjects.split('\n').filter(Boolean) }
    },

    /** Pushes to the current branch, or to a branch of this person. */
    async push(toOwnBranch: boolean): Promise<Pushed> {
      const found = await place()
      if (!found) {
        const reason = 'There is no remote for this branch.'
        return { pushed: false, reason, help: 'Reload the editor.' }
      }
      const commit = await said(git(['rev-parse', 'HEAD']))
      const own = await ownBranchOf(git)
      const env = await withoutQuestions(git)
      for (let number = 1; ; number++) {
        const branch = !toOwnBranch ? found.branch : number === 1 ? own : `${own}-${number}`
        const args = ['push', ...oneBranch, '--', found.name, `${commit}:refs/heads/${branch}`]
        const output = await runGit(args, { cwd: root, env, limit })
        if (output.isDone) {
          const address = requestAddress(output.stderr)
          return { pushed: true, commit, branch, ...(address ? { address } : {}) }
        }
        const { kind, ...words } = pushRefusal(output, found.name, branch)
        // The branch has other changes of this person.
        if (toOwnBranch && kind === 'moved' && number < tries) continue
        return {
          pushed: false,
          ...words,
          ...(kind === 'closed' && !toOwnBranch ? { ownBranch: own } : {}),
        }
      }
    },
  }
}
