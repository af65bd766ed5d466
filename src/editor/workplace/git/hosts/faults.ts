import { bytesOf } from '../../files/bytes.ts'
import { prefix } from '../branch-names.ts'
import { type FileChange, HostError } from '../git-host.ts'
import type { Answer } from './host-requests.ts'

const saveFewer =
  'Undo some of them, save, and add them again for the next save. Or use smaller ones, for instance pictures with fewer pixels.'

/** Returns the error for a refused request. `refusal`: the message of the host. */
export function faultOf(host: string, answer: Answer, refusal: string): HostError {
  const { status } = answer
  if (status === 401) return signedOut(host)
  if (isLimited(answer, refusal)) return limited(host, answer.headers)
  if (status === 403) return signOnAt(host, answer.headers) ?? forbidden(host, refusal)
  if (status === 404) {
    return new HostError(
      'not-found',
      `${host} doesn’t find the site’s repository, or something in it.`,
      'Your sign-in may not include this repository. Sign in again and choose it, or ask the person who set up the editor.',
    )
  }
  if (status === 413) {
    return new HostError(
      'forbidden',
      `The new pictures and downloads are too large for ${host} in one save.`,
      saveFewer,
    )
  }
  if (status === 423) return archived(host)
  if (status >= 500) {
    return new HostError(
      'broken',
      `${host} has an internal error (${status}).`,
      'Your changes are kept. Try again in a few minutes.',
    )
  }
  return refused(host, refusal || String(status))
}

/** Throws if a commit has more bytes than a host takes. `most`: of the files, which are sent as base64. */
export function checkSize(host: string, changes: readonly FileChange[], most: number): void {
  const sizes = changes.map(({ content }) => (content === null ? 0 : bytesOf(content).length))
  const size = sizes.reduce((sum, one) => sum + one, 0)
  if (size <= most) return
  throw new HostError(
    'forbidden',
    `The new pictures and downloads have ${megabytes(size)}. ${host} takes at most ${megabytes(most)} in one save.`,
    saveFewer,
  )
}

const megabytes = (size: number) => `${Math.ceil(size / 1_000_000)} MB`

/** The connection ended while a large request was sent, to a host that answers others. `size` in bytes. */
export function cutOff(host: string, size: number): HostError {
  return new HostError(
    'offline',
    `The connection ended before ${host} had taken your changes, which have ${megabytes(size)}.`,
    `Your changes are kept. Try again. If it happens again, the server takes no more at once, or the connection is too slow. ${saveFewer}`,
  )
}

/** No answer came, or only half of one. */
export function offline(host: string): HostError {
  return new HostError(
    'offline',
    `${host} can’t be reached.`,
    'This browser keeps your changes. Check your internet connection, and try again.',
  )
}

/**
 * The host answers, but doesn't let pages of this origin read it. Administrators of Gitea and Forgejo have to allow
 * that.
 */
export function blocked(host: string, origin: string): HostError {
  const isGitea = host === 'Gitea' || host === 'Forgejo'
  const todo = isGitea
    ? `add [cors] with ENABLED = true, ALLOW_DOMAIN = ${origin} and METHODS = GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS to app.ini, and restart ${host}.`
    : `the server has to allow requests of pages at ${origin} (CORS).`
  return new HostError(
    'offline',
    `${host} doesn’t let pages at ${origin} use it.`,
    `Tell the person who set up the editor: ${todo}`,
  )
}

/** The person has to sign in to their organization first. */
function signOnAt(host: string, headers: Headers): HostError | undefined {
  const address = /^required; url=(https:\/\/\S+)$/.exec(headers.get('x-github-sso') ?? '')?.[1]
  if (!address) return undefined
  return new HostError(
    'forbidden',
    'The organization of the site wants you to sign in to it first.',
    `Open the page of ${host}, sign in there, and try again.`,
    { address },
  )
}

export function signedOut(host: string): HostError {
  return new HostError(
    'signed-out',
    `You are not signed in to ${host} any more.`,
    'Sign in again. Your changes are kept.',
  )
}

/** The account or its token may not do this. */
export function forbidden(host: string, refusal: string): HostError {
  return new HostError(
    'forbidden',
    `${host} doesn’t allow this with your sign-in${quoting(refusal)}`,
    'Ask the person who set up the editor whether your account may change this site, and whether your sign-in includes it.',
  )
}

/** The account may not commit to the branch, or not make it. */
export function protectedBranch(host: string, branch: string, refusal: string): HostError {
  const rule = ruleAgainst(host, refusal)
  if (rule) return rule
  if (branch.startsWith(prefix)) return coveredBranch(host, branch, { refusal })
  return new HostError(
    'protected',
    `${host} doesn’t let you change “${branch}” directly${quoting(refusal)}`,
    'Ask for approval of your changes instead.',
  )
}

function archived(host: string): HostError {
  return new HostError(
    'forbidden',
    `The repository of the site is archived at ${host}, so nobody can change it.`,
    'Your changes are kept. Ask the person who set up the editor to unarchive it.',
  )
}

/**
 * A rule covers a person's own branch, which no request for approval gets around. `rule`: its name, if known. `refusal`:
 * the message of the host, if it has one.
 */
export function coveredBranch(
  host: string,
  branch: string,
  { rule, refusal = '' }: { rule?: string | undefined; refusal?: string },
): HostError {
  const cause =
    rule === undefined
      ? 'Probably a rule of the repository covers it'
      : `The rule “${rule}” of the repository covers it`
  return new HostError(
    'forbidden',
    `${host} doesn’t take your changes on the branch “${branch}”${quoting(refusal)} ${cause}.`,
    'Your changes are kept. Ask the person who set up the editor to leave the branches edit-* out of the rules.',
  )
}

/** The host refused what was sent, and nothing was changed. */
export function refused(host: string, refusal: string): HostError {
  const rule = ruleAgainst(host, refusal)
  if (rule) return rule
  return new HostError(
    'forbidden',
    `${host} refused the request${quoting(refusal)}`,
    'Your changes are kept. Tell the person who set up the editor what it says here.',
  )
}

/** Returns the error for a rule that no request for approval gets around; undefined for another refusal. */
function ruleAgainst(host: string, refusal: string): HostError | undefined {
  if (/commit message|commit_message/i.test(refusal)) {
    return new HostError(
      'forbidden',
      `A rule of the repository about commit messages refuses the commits of the editor${quoting(refusal)}`,
      'Your changes are kept. Ask the person who set up the editor to leave the editor’s commits out of the rule.',
    )
  }
  // Who has to sign in is no matter of commits.
  if (/unsigned|signature|\bsign(?:ed|ing)?\b(?![ -]in\b)/i.test(refusal)) {
    return unsigned(host, 'takes', refusal)
  }
  return undefined
}

/** The repository takes only signed commits: `takes` if the host says so, `probably takes` if it doesn’t say why. */
export function unsigned(
  host: string,
  takes: 'takes' | 'probably takes',
  refusal: string,
): HostError {
  return new HostError(
    'forbidden',
    `The repository ${takes} only signed commits, and ${host} doesn’t sign those of the editor${quoting(refusal)}`,
    'Your changes are kept. Ask the person who set up the editor: the server has to sign commits that it makes, or the rule has to end.',
  )
}

function quoting(refusal: string): string {
  return refusal ? `. It says: ${refusal.replace(/\.$/, '')}.` : '.'
}

/** Returns whether a host refuses a request because of a rate limit. */
export function isLimited({ status, headers }: Answer, refusal: string): boolean {
  if (status === 429) return true
  if (status !== 403) return false
  const isSpent = headers.get('x-ratelimit-remaining') === '0'
  return isSpent || headers.has('retry-after') || limitWords.test(refusal)
}

/** What GitHub says if there were too many requests. */
export const limitWords = /rate limit|abuse detection/i

/** The rate limit of the host is reached. `headers`: those of its answer, which may say when to try again. */
export function limited(host: string, headers: Headers): HostError {
  const retryAt = retryAtOf(headers, Date.now())
  const until = retryAt
    ? `until ${new Date(retryAt).toLocaleTimeString([], { timeStyle: 'short' })}`
    : 'some minutes'
  return new HostError(
    'limited',
    `${host} has received too many requests from you.`,
    `Your changes are kept. Wait ${until}, and try again.`,
    { retryAt },
  )
}

/** Returns when to try again, in milliseconds since 1970. */
function retryAtOf(headers: Headers, now: number): number | undefined {
  const after = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(after)) return now + Number(after) * 1000
  const date = after ? Date.parse(after) : Number.NaN
  if (!Number.isNaN(date)) return date
  const reset = headers.get('x-ratelimit-reset') ?? headers.get('ratelimit-reset') ?? ''
  return /^\d+$/.test(reset) ? Number(reset) * 1000 : undefined
}
