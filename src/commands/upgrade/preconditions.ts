/** What has to be so before an upgrade begins. */
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { type Git, outputOf, outputOr } from '../../pipeline/disk/git.ts'

/** What git keeps while something is under way, by the names of its commands. */
const underWay = {
  merge: 'MERGE_HEAD',
  rebase: 'rebase-merge',
  'rebase or am': 'rebase-apply',
  'cherry-pick': 'CHERRY_PICK_HEAD',
  revert: 'REVERT_HEAD',
}

/** Returns whether a file is in git's folder. */
async function isInGit(git: Git, project: string, name: string): Promise<boolean> {
  return existsSync(path.resolve(project, await outputOf(git(['rev-parse', '--git-path', name]))))
}

/** Throws an error if a folder is not the top folder of a repository that has a commit. */
export async function checkRepository(git: Git, project: string): Promise<void> {
  const top = await outputOf(git(['rev-parse', '--show-toplevel'])).catch((error) => {
    if (error.code === 'ENOENT') throw new Error('git is not installed. Install it first.')
    throw new Error(
      'This folder has no git repository. Make one first: git init, git add -A, git commit -m "Begin"',
    )
  })
  if (realpathSync(top) !== realpathSync(project)) {
    throw new Error(
      `This site is in a folder of the repository ${top}. An upgrade needs a repository of its own for the site.`,
    )
  }
  await git(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']).catch(() => {
    throw new Error('This repository has no commit. Make one first: git add -A, git commit')
  })
}

/** Throws an error if git cannot commit, because it does not know who does. */
export async function checkIdentity(git: Git): Promise<void> {
  await git(['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT']).catch(() => {
    throw new Error(
      'git does not know who you are, so it cannot commit. Run: git config user.name "Your name", and git config user.email you@example.com',
    )
  })
}

/** Throws an error if the repository is not on a branch, something is under way, or a file is not committed. */
export async function checkReady(git: Git, project: string): Promise<void> {
  for (const [name, file] of Object.entries(underWay)) {
    if (!(await isInGit(git, project, file))) continue
    const end =
      name === 'merge'
        ? 'Commit it, or undo it with “git merge --abort”.'
        : 'Finish it, or undo it: “git status” says how.'
    throw new Error(`A ${name} is under way. ${end}`)
  }
  if (!(await outputOr('', git(['symbolic-ref', '--quiet', 'HEAD'])))) {
    throw new Error(
      'You are on no branch, so nothing would lead to the upgrade. Run: git switch main',
    )
  }
  const files = (await outputOf(git(['status', '--porcelain', '--untracked-files=normal'])))
    .split('\n')
    .filter(Boolean)
  if (files.length === 0) return
  const more = files.length > 10 ? [`  and ${files.length - 10} more`] : []
  const lines = [...files.slice(0, 10).map((line) => `  ${line}`), ...more]
  throw new Error(
    `Some files are not committed:\n${lines.join('\n')}\nCommit them, or put them aside with “git stash -u”, and run the upgrade again.`,
  )
}
