/** Says in plain words why a push failed, from the output of Git and the remote (in English: LC_ALL is C). */
import type { Refusal } from '../../../model/commits.ts'

/** The output of Git. */
interface PushOutput {
  /** With `--porcelain`: a line for each branch, which begins with `!` if it was refused. */
  stdout: string
  stderr: string
  /** Whether Git was ended because it took too long. */
  isLate: boolean
}

interface PushRefusal extends Refusal {
  /** `moved`: the branch has commits that are not here. `closed`: pushing to another branch may be allowed. */
  kind: 'moved' | 'closed' | 'other'
}

const longest = 600

/** Returns text without terminal control codes, and without passwords in addresses. */
function plain(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colours, as terminals know them
      .replace(/\u001b\[[\d;]*[A-Za-z]/g, '')
      .replace(/[^\P{Cc}\n]/gu, ' ')
      .replace(/(:\/\/)[^/@\s]+@/g, '$1')
  )
}

/** Returns the lines that the remote has written. */
function remoteLines(stderr: string): string[] {
  return plain(stderr)
    .split('\n')
    .flatMap((line) => /^remote:(.*)$/.exec(line)?.[1]?.trim() ?? [])
    .filter((line) => line && !/^error: hook declined to update/.test(line))
}

/** Returns the address for a merge request that the remote prints; undefined if it prints none. */
export function requestAddress(stderr: string): string | undefined {
  const [address] =
    remoteLines(stderr)
      .join('\n')
      .match(/https?:\/\/[^\s"'<>]+/) ?? []
  return address
}

const isClosed =
  /protected branch|GH006|not allowed to push|changes must be made through|rule violations|branch is currently checked out|not permitted to update/i
/** Matches refusals that apply to all branches. */
const isOfContent = /push protection|secret|exceeds|file size|too large/i

const other = (reason: string, help: string): PushRefusal => ({ reason, help, kind: 'other' })

/** Returns why the remote refused a branch. */
function refusedBranch(line: string, remote: string, branch: string, said: string): PushRefusal {
  if (/non-fast-forward|fetch first|stale info|incorrect old value|cannot lock ref/.test(line)) {
    return {
      reason: 'Somebody else has published meanwhile.',
      help: 'Run “git pull --rebase” in a terminal, and publish again; or ask the developer.',
      kind: 'moved',
    }
  }
  const words = said || /\(([^()]*)\)\s*$/.exec(line)?.[1] || 'it gives no reason.'
  if (isClosed.test(line + said) && !isOfContent.test(said)) {
    return {
      reason: `“${remote}” does not accept direct changes of the branch “${branch}”. It says: ${words}`,
      help: 'Publish to your own branch, and have it merged.',
      kind: 'closed',
    }
  }
  return {
    reason: `“${remote}” refused the changes. It says: ${words}`,
    help: 'Do what it says, or ask the developer.',
    kind: isOfContent.test(said) ? 'other' : 'closed',
  }
}

/** The reasons for a failed connection or login. The first match is used. */
const failures: readonly { said: RegExp; reason: (remote: string) => string; help: string }[] = [
  {
    said: /could not read (?:Username|Password)|terminal prompts disabled|Authentication failed|Permission denied \((?:publickey|password|keyboard)|Host key verification failed|Invalid username or|Invalid credentials|HTTP Basic: Access denied|returned error: 401/i,
    reason: (remote) =>
      `git is not signed in at “${remote}”, and the editor asks for no passwords.`,
    help: 'Run “git push” once in a terminal, and let git remember the sign-in; or ask the developer.',
  },
  {
    said: /Could not resolve host|Couldn't resolve host|Failed to connect|Couldn't connect|Connection (?:refused|timed out|reset|closed)|Operation timed out|Network is unreachable|No route to host|Temporary failure in name resolution|Name or service not known|early EOF/i,
    reason: (remote) => `“${remote}” cannot be reached.`,
    help: 'Check your internet connection, and publish again.',
  },
  {
    said: /does not appear to be a git repository|Repository not found|repository .* not found|project you were looking for could not be found|returned error: 404/i,
    reason: (remote) =>
      `There is no repository at the address of “${remote}”, or your account may not see it.`,
    help: 'Ask the developer: “git remote -v” shows the address.',
  },
  {
    said: /returned error: 403|Permission to \S+ denied|not allowed to push code to this project|deploy key|unable to create temporary (?:object directory|file)|insufficient permission|Permission denied/i,
    reason: (remote) => `Your account may not change the repository “${remote}”.`,
    help: 'Ask somebody who manages it to let you write to it.',
  },
]

/** Returns why a push to a branch of a remote failed, and what to do about it. */
export function pushRefusal(output: PushOutput, remote: string, branch: string): PushRefusal {
  const stderr = plain(output.stderr)
  if (output.isLate) {
    return other(`“${remote}” did not answer within a minute.`, 'Publish again later.')
  }
  const said = remoteLines(stderr).join(' ').slice(0, longest)
  const refused = output.stdout.split('\n').find((line) => line.startsWith('!'))
  if (refused) return refusedBranch(refused, remote, branch, said)
  const failure = failures.find((one) => one.said.test(stderr))
  if (failure) return other(failure.reason(remote), failure.help)
  const line = stderr.split('\n').find((one) => /^(?:fatal|error):/.test(one)) ?? stderr
  return other(`git could not publish: ${line.slice(0, longest)}`, 'Ask the developer.')
}
