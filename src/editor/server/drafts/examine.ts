/** Examines the remote and this machine's git at the start of the server. */
import { folders } from '../../../pipeline/disk/read-files.ts'
import { type Git, GitFailed } from './git.ts'
import { causeOf } from './refusals.ts'
import type { RemoteAddress } from './remote-address.ts'
import type { Site } from './site.ts'

/** What is wrong, or good to know, and what a developer does about it. */
export interface Finding {
  /** `error`: nobody can work before it is corrected. */
  severity: 'error' | 'warning' | 'note'
  fact: string
  action: string
}

/** The oldest version of git that the tests run with: that of Debian 12. */
const oldestGit = [2, 39] as const

/** Returns what is wrong with git on this machine. */
async function gitFinding(git: Git): Promise<Finding | undefined> {
  const { isDone, stdout } = await git.run(['version'])
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(String(stdout))?.slice(1) ?? []).map(Number)
  const [oldestMajor, oldestMinor] = oldestGit
  if (isDone && (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)))
    return undefined
  const fact = isDone ? `git is older than ${oldestMajor}.${oldestMinor}.` : 'git is not installed.'
  return { severity: 'error', fact, action: `Install git ${oldestMajor}.${oldestMinor} or newer.` }
}

/** Returns what is wrong with the clone that the remote gave, and what is special about the repository. */
async function repositoryFindings({ git, objects, branches, folder }: Site, filterSize: number) {
  const findings: Finding[] = []
  const { main, waiting } = branches.heads
  if ((await git.text(['rev-parse', '--is-shallow-repository'])) === 'true') {
    findings.push({
      severity: 'warning',
      fact: 'The repository is shallow: its history is cut off, so the editor lists fewer earlier versions.',
      action: 'Run “git fetch --unshallow” in it.',
    })
  }
  const tree = await objects.siteTree(main)
  const lacking = folders.filter((name) => ![...tree.keys()].some((f) => f.startsWith(`${name}/`)))
  if (lacking.length > 0) {
    findings.push({
      severity: 'error',
      fact: `${folder === '' ? 'The repository' : `The folder ${folder}`} has no ${lacking.join(' and no ')}.`,
      action: 'Name the folder of the site in the settings.',
    })
  }
  if (await objects.usesLfs(main)) {
    if (!(await git.run(['lfs', 'version'])).isDone) {
      findings.push({
        severity: 'error',
        fact: 'The repository keeps files with Git LFS, and git-lfs is not installed.',
        action: 'Install git-lfs on this machine.',
      })
    }
  }
  if (waiting.size > 0) {
    findings.push({
      severity: 'note',
      fact: `Changes wait for approval on ${[...waiting.keys()].join(', ')}.`,
      action: 'Merge or delete these branches where the repository is.',
    })
  }
  if (!branches.hasFilters) {
    findings.push({
      severity: 'note',
      fact: `The remote gives whole clones only, so that also files above ${Math.round(filterSize / 1000)} kB have been fetched.`,
      action:
        'If it is your own server and the repository is large, set uploadpack.allowFilter there.',
    })
  }
  return findings
}

/**
 * Returns whether the remote lets the server push. It pushes nothing, so hooks, which protect `main` at most hosts, are not
 * asked.
 */
async function pushFinding({ git, branches, names }: Site, limit: number) {
  const args = ['push', '--dry-run', '--no-verify', '--no-follow-tags', '--', 'origin']
  const refspec = `${branches.saved}:refs/heads/${names.drafts}`
  const { isDone, stderr } = await git.run([...args, refspec], { limit })
  if (isDone) return undefined
  const { action } = causeOf(stderr)
  const fact = `The server may read the repository, but not push to it. ${stderr.split('\n')[0]}`
  return { severity: 'error', fact, action } satisfies Finding
}

interface ExamineOptions {
  remote: RemoteAddress
  filterSize: number
  limit: number
}

/** Returns what is wrong with git, the remote and the repository; nothing if all is well. */
export async function examine(
  site: Site,
  { remote, filterSize, limit }: ExamineOptions,
): Promise<Finding[]> {
  const old = await gitFinding(site.git)
  if (old) return [old]
  try {
    await site.branches.update()
  } catch (error) {
    const cause = error as Error & { details?: string; help?: string }
    const { fact, action } = causeOf(cause.details ?? '')
    const remotePrefix = `${remote.url}: `
    return cause.details === undefined
      ? [{ severity: 'error', fact: remotePrefix + cause.message, action: cause.help ?? '' }]
      : [{ severity: 'error', fact: `${remotePrefix}${fact}.`, action }]
  }
  try {
    const findings = await repositoryFindings(site, filterSize)
    const push = await pushFinding(site, limit)
    return push ? [push, ...findings] : findings
  } catch (error) {
    if (!(error instanceof GitFailed)) throw error
    return [{ severity: 'error', fact: error.message, action: causeOf(error.message).action }]
  }
}
