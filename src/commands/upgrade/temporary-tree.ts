/**
 * The folder in which an upgrade is prepared: a work tree of git in `dist.upgrade/`, which `.gitignore` names. Your
 * branch and your files change only at the end, so that a stop before leaves them as they were.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { type Git, outputOf, outputOr } from '../../pipeline/disk/git.ts'

/** The commit of the branch before an upgrade. The ref exists only while the branch, the files and the packages change. */
const before = 'refs/worktree/before-upgrade'

/**
 * Returns the folder of the temporary tree. It is not below `.cache/`, where Biome reads no `package.json` and so checks
 * by other rules.
 */
const treeFolder = (project: string) => path.join(project, 'dist.upgrade')

/** Removes the temporary tree, also that of an upgrade that was killed. */
export async function removeTree(git: Git, project: string): Promise<void> {
  const folder = treeFolder(project)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // Twice, because one that was killed at its beginning is locked.
  await outputOr('', git(['worktree', 'remove', '--force', '--force', folder]))
}

/** Makes the temporary tree at the present commit, without a branch, and returns its folder. */
export async function makeTree(git: Git, project: string): Promise<string> {
  const folder = treeFolder(project)
  await git(['worktree', 'add', '--quiet', '--detach', folder, 'HEAD'])
  return folder
}

/** Gives the tree the packages of the project. Each is a link, because git does not ignore a link to their folder. */
export function linkPackages(project: string, tree: string): void {
  const [from, to] = [path.join(project, 'node_modules'), path.join(tree, 'node_modules')]
  if (!existsSync(from)) return
  mkdirSync(to)
  const names = readdirSync(from).filter((name) => name === '.bin' || !name.startsWith('.'))
  for (const name of names) symlinkSync(path.join(from, name), path.join(to, name), 'junction')
}

/** Moves the packages that were installed in the tree to the project. Returns whether that was possible. */
export function movePackages(project: string, tree: string): boolean {
  const [from, to] = [path.join(tree, 'node_modules'), path.join(project, 'node_modules')]
  const old = path.join(tree, 'old_node_modules')
  try {
    renameSync(to, old)
    renameSync(from, to)
    return true
  } catch {
    // With the tree, the old ones would be removed.
    if (existsSync(old)) renameSync(old, to)
    return false
  }
}

/** Returns whether the branch is still where an upgrade began, or has at most its commit without changes. */
async function isAt(git: Git, commit: string): Promise<boolean> {
  const head = await outputOf(git(['rev-parse', 'HEAD']))
  if (head === commit) return true
  const parent = await outputOr('', git(['rev-parse', '--verify', '--quiet', 'HEAD^1']))
  return parent === commit && !(await outputOf(git(['diff', '--name-only', commit, 'HEAD'])))
}

/**
 * Puts the branch and the files back if an upgrade was stopped while it changed them. What is in the files then is
 * kept in git's stash. Returns what to say of that upgrade; undefined if it was not stopped.
 */
export async function restore(git: Git, project: string): Promise<string | undefined> {
  const commit = await outputOr('', git(['rev-parse', '--verify', '--quiet', before]))
  if (!commit) return undefined
  // Otherwise, only the packages were left, or somebody has worked on.
  const isStopped = await isAt(git, commit)
  if (isStopped) {
    const lock = await outputOf(git(['rev-parse', '--git-path', 'index.lock']))
    rmSync(path.resolve(project, lock), { force: true })
    // Ends a merge under way, which cannot be stashed.
    await git(['reset', '--quiet'])
    await git(['stash', 'push', '--quiet', '--include-untracked', '-m', 'A stopped upgrade'])
    await git(['reset', '--quiet', '--hard', commit])
  }
  await git(['update-ref', '-d', before])
  return isStopped
    ? 'The last upgrade was stopped while it changed files. They are as they were before it; “git stash list” has what it left.'
    : 'The last upgrade was stopped before it was done. Run “npm ci”: the packages may still be those of the old version.'
}

/** Changes the branch, the files and the packages. If the files cannot change, puts them back, and throws the error. */
export async function apply(git: Git, project: string, change: () => Promise<void>): Promise<void> {
  await git(['update-ref', before, 'HEAD'])
  try {
    await change()
  } catch (error) {
    await restore(git, project)
    throw error
  }
  await git(['update-ref', '-d', before])
}
