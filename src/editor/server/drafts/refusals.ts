/** What the drafts store refuses, in sentences for the person who edits. git's words are for the developer. */
import { RefusedWithDetails } from '../requests/responses.ts'
import { GitFailed, type GitOutput } from './git.ts'

const tryAgain =
  'Your text is kept in this browser. Try again in a minute; if it fails again, ask the developer.'

/** What git's words mean: a fact, and what a developer does about it. */
const causes: readonly (readonly [RegExp, string, string])[] = [
  [/git is not installed/, 'git is not installed', 'Install git 2.39 or newer.'],
  [
    /mismatched algorithms|object format/i,
    'The repository uses SHA-256',
    'The editor works with SHA-1 repositories only, as all Git hosts make them.',
  ],
  [
    /host key verification failed|no .* host key is known/i,
    'The key of the SSH server is not known',
    'Check its fingerprint, and add it to the file of known hosts: ssh-keyscan HOST >> known_hosts.',
  ],
  [
    /permission denied \(|authentication failed|could not read (?:username|password)|invalid username|access denied|(?:401|403)\b/i,
    'The remote does not let the server in',
    'Check the token or the key, and that it may read and write this repository.',
  ],
  [
    /no user exists for uid|unknown user/i,
    'SSH does not work for a user without a name',
    'Give the number under which the server runs a name in /etc/passwd, or use HTTPS.',
  ],
  [
    /repository .*not found|does not (?:appear to be|exist)|not a git repository|\b404\b/i,
    'There is no repository at this address, or the server may not see it',
    'Check the address of the repository, and the token or the key.',
  ],
  [
    /dubious ownership/i,
    'The folder of the repository belongs to another user',
    'Run: git config --global --add safe.directory FOLDER, as the user of the server.',
  ],
  [
    /no space left|unable to (?:create temporary|write)|disk quota/i,
    'A disk is full',
    'Free some space: on this machine, or where the repository is.',
  ],
  [/couldn't find remote ref/i, 'A branch is gone', 'Try again.'],
]

/** Returns what git's words mean to a developer. */
export function causeOf(text: string): { fact: string; action: string } {
  const [, fact, action] = causes.find(([pattern]) => pattern.test(text)) ?? []
  return fact && action
    ? { fact, action }
    : { fact: 'The remote cannot be reached', action: 'Check its address and the network.' }
}

/** Returns the refusal for a remote that does not answer as it should. */
export function unreachable({ message }: Pick<GitFailed, 'message'>): RefusedWithDetails {
  const { fact, action } = causeOf(message)
  const reason = 'The repository of the site cannot be reached.'
  return new RefusedWithDetails(503, reason, tryAgain, `${fact}. ${action}\n${message}`.trim())
}

/** Returns the refusal for a remote that takes no changes. */
export function rejectedPush({
  stdout,
  stderr,
}: Pick<GitOutput, 'stdout' | 'stderr'>): RefusedWithDetails {
  const text = `${stderr}\n${String(stdout)}`.trim()
  const { fact, action } = causeOf(text)
  const isKnown = fact !== causeOf('').fact
  const reason = 'The repository of the site does not take this change.'
  return new RefusedWithDetails(
    503,
    reason,
    tryAgain,
    isKnown ? `${fact}. ${action}\n${text}` : text,
  )
}

/** Does a change. A refusal of git on this machine, such as on a full disk, becomes a sentence. */
export async function withRefusal<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    throw error instanceof GitFailed ? rejectedPush(error.output) : error
  }
}
