/** Checks out a commit into a folder beside the clone, to build the site from it. */
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Git } from './git.ts'

/** What a build keeps in the folder for the next one. */
const keptFolders = ['node_modules', '.cache']

/** Git finds the clone by the folder itself. */
const withoutClone = { GIT_DIR: undefined, GIT_WORK_TREE: undefined }

/**
 * Makes a folder contain exactly the files of a commit, and what builds keep there. Files that the filter of the clone
 * has left out are fetched. Rejects with a `GitFailed`.
 */
export async function checkOut(git: Git, commit: string, folder: string): Promise<void> {
  const isKnown =
    existsSync(path.join(folder, '.git')) &&
    (await git.run(['-C', folder, 'rev-parse', '--git-dir'], { env: withoutClone })).isDone
  if (!isKnown) {
    // It belongs to a clone that is gone.
    rmSync(folder, { recursive: true, force: true })
    const env = { GIT_WORK_TREE: undefined }
    await git.bytes(['worktree', 'prune'], { env })
    const options = ['--force', '--detach', '--no-checkout']
    await git.bytes(['worktree', 'add', ...options, '--', folder, commit], { env })
  }
  const inFolder = (args: readonly string[]) =>
    git.bytes(['-C', folder, ...args], { env: withoutClone })
  await inFolder(['checkout', '--quiet', '--force', '--detach', commit])
  await inFolder(['clean', '--quiet', '-ffdx', ...keptFolders.flatMap((name) => ['-e', name])])
}
