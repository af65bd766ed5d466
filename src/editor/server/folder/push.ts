/** Pushes commits to the branch of the same name at the remote. Never forces, and asks for no passwords. */
import { stripVTControlCharacters } from 'node:util'
import { environmentOf, type Git, gitIn, outputOf, outputOr } from '../../../pipeline/disk/git.ts'
import { type ProgramOutput, runProgram } from '../../../pipeline/disk/run-program.ts'

/** The remote to which the commits can be pushed. */
export interface Remote {
  name: string
  branch: string
  /** The last commit that its branch is known to have; `HEAD` if that is not known. */
  base: string
  /** The first lines of the commits that the remote is not known to have on any branch, newest first. */
  commits: string[]
}

/** The result of a push. */
export type Pushed =
  /** `address`: the page to request a merge of the branch. */
  | { pushed: true; commit: string; branch: string; address?: string }
  | { pushed: false; reason: string; help: string; details?: string }

/** How long a push may take, in milliseconds. */
const pushTimeout = 60_000

const oneBranch = [
  '--porcelain',
  '--no-force',
  '--no-force-with-lease',
  '--no-mirror',
  '--no-follow-tags',
  '--recurse-submodules=no',
]

/** Returns environment variables with which Git and its helpers fail instead of asking for a password. */
async function withoutQuestions(git: Git): Promise<Record<string, string>> {
  const configured = await outputOr('', git(['config', '--get', 'core.sshCommand']))
  const ssh = process.env.GIT_SSH_COMMAND || configured || (process.env.GIT_SSH ? '' : 'ssh')
  const isOpenSsh = /^(?:\S*[\\/])?ssh(?:\.exe)?(?:\s|$)/.test(ssh)
  return environmentOf({
    GIT_ASKPASS: '',
    SSH_ASKPASS_REQUIRE: 'never',
    GCM_INTERACTIVE: 'never',
    ...(isOpenSsh ? { GIT_SSH_COMMAND: `${ssh} -o BatchMode=yes` } : {}),
  })
}

type Target = Pick<Remote, 'name' | 'branch'>

/** With `--porcelain`, `stdout` has a line for each branch, which begins with `!` if it was refused. */
type PushOutput = ProgramOutput

/** Runs Git. Ends it and all processes that it has started if it takes longer than the limit. */
async function runGit(
  args: readonly string[],
  { limit, ...pushTarget }: { cwd: string; env: Record<string, string>; limit: number },
): Promise<PushOutput> {
  const signal = AbortSignal.timeout(limit)
  const output = await runProgram('git', args, { ...pushTarget, signal })
  const late = signal.aborted ? 'There was no answer within a minute.\n' : ''
  return { ...output, stderr: late + output.stderr }
}

/** Returns text without terminal control codes, and without passwords in addresses. */
function plain(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/(:\/\/)[^/@\s]+@/g, '$1')
    .trim()
}

/** Returns the address for a merge request that the remote prints; undefined if it prints none. */
function requestAddress(stderr: string): string | undefined {
  return /^remote:.*?(https?:\/\/[^\s"'<>]+)/m.exec(plain(stderr))?.[1]
}

/** Returns whether Git has refused a branch itself, because the remote has commits that are not here. */
const hasMoved = ({ stdout }: PushOutput) => /^!.*\[rejected\]/m.test(stdout)

/** Returns whether the remote has refused a branch. It may take another one. */
const isRefused = ({ stdout }: PushOutput) => /^!.*\[remote rejected\]/m.test(stdout)

function failed(output: PushOutput): Pushed {
  const details = plain(`${output.stderr}\n${output.stdout}`)
  if (hasMoved(output)) {
    return {
      pushed: false,
      reason: 'Somebody else has published meanwhile.',
      help: 'Ask the developer to bring both together, and publish again.',
      details: `${details}\nRun “git pull --rebase” in a terminal.`,
    }
  }
  if (isRefused(output)) {
    const reason = 'The server of the site does not accept these changes.'
    return { pushed: false, reason, help: 'Ask the developer.', details }
  }
  return {
    pushed: false,
    reason: 'The server of the site cannot be reached, or does not let you in.',
    help: 'Check your internet connection. If it works, ask the developer.',
    details: `${details}\nRun “git push” once in a terminal, where git can ask for a password.`,
  }
}

/** Returns a name for a branch of the person in Git's settings. */
async function ownBranchOf(git: Git): Promise<string> {
  const ident = await outputOr('', git(['var', 'GIT_AUTHOR_IDENT']))
  const name = ident
    .replace(/ <.*/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return `edit-${name || 'texts'}`
}

export type Pushing = ReturnType<typeof openPushing>

/** `limit`: how long a push may take, in milliseconds. */
export function openPushing(root: string, limit = pushTimeout) {
  const git = gitIn(root)

  /** Returns the branch, and the remote to which Git would push it. */
  async function pushTarget(): Promise<Target | undefined> {
    const read = (...args: string[]) => outputOr('', git(args))
    const ref = await read('symbolic-ref', '--quiet', 'HEAD')
    const names = (await read('remote')).split('\n')
    const set = await read('for-each-ref', '--format=%(push:remotename)', ref)
    const only = names.length === 1 ? names[0] : undefined
    const name = [set, 'origin', only].find((one) => one && names.includes(one))
    return ref && name ? { name, branch: ref.replace('refs/heads/', '') } : undefined
  }

  return {
    /** Undefined if there is no remote, or if the repository is not on a branch. */
    async remote(): Promise<Remote | undefined> {
      const target = await pushTarget()
      if (!target) return undefined
      const unknown = ['HEAD', '--not', `--remotes=${target.name}`]
      const subjects = await outputOr('', git(['log', '--format=%s', '-n20', ...unknown]))
      const tracked = `refs/remotes/${target.name}/${target.branch}`
      const base = await outputOr('HEAD', git(['merge-base', tracked, 'HEAD']))
      return { ...target, base, commits: subjects.split('\n').filter(Boolean) }
    },

    /** Pushes to the current branch, or to a branch of this person if the remote refuses that. */
    async push(): Promise<Pushed> {
      const target = await pushTarget()
      if (!target) {
        const reason = 'The server of the site is gone from the settings of this folder.'
        return { pushed: false, reason, help: 'Reload the editor.' }
      }
      const commit = await outputOf(git(['rev-parse', 'HEAD']))
      const env = await withoutQuestions(git)
      const pushTo = async (branch: string) => {
        const args = ['push', ...oneBranch, '--', target.name, `${commit}:refs/heads/${branch}`]
        return { branch, ...(await runGit(args, { cwd: root, env, limit })) }
      }
      let output = await pushTo(target.branch)
      if (isRefused(output)) {
        const own = await ownBranchOf(git)
        output = await pushTo(own)
        // The branch has other changes of this person.
        if (hasMoved(output)) output = await pushTo(`${own}-${commit.slice(0, 8)}`)
      }
      if (!output.isDone) return failed(output)
      const address = requestAddress(output.stderr)
      const { branch } = output
      return { pushed: true, commit, branch, ...(address ? { address } : {}) }
    },
  }
}
