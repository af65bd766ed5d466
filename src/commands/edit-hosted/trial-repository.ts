/** Makes a bare repository with the current files of the site, for trying the hosted editor. */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { GitError, gitIn, outputOf } from '../../pipeline/disk/git.ts'
import { withSlashes } from '../../pipeline/disk/slashes.ts'

/** Returns the root of the repository that a folder is in; undefined if there is none. */
async function topOf(root: string): Promise<string | undefined> {
  try {
    return await outputOf(gitIn(root)(['rev-parse', '--show-toplevel']))
  } catch (error) {
    if (error instanceof GitError && error.code !== 'ENOENT') return undefined
    throw new Error('The hosted editor needs git. Install it: https://git-scm.com')
  }
}

/**
 * Makes the repository in a folder: the history of the site's repository, and a commit with the uncommitted changes.
 * `root` is the folder with `content/` and `schemas/`. Returns the folder of the site in the repository.
 */
export async function makeTrialRepository(root: string, folder: string): Promise<string> {
  const top = (await topOf(root)) ?? root
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const name = 'The site'
  const email = 'site@example.com'
  const git = gitIn(folder, {
    ...{ GIT_DIR: folder, GIT_WORK_TREE: top, GIT_INDEX_FILE: path.join(folder, 'trial-index') },
    ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email },
    ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email },
  })
  const branch = 'refs/heads/main'
  await gitIn(folder)(['init', '--quiet', '--bare', '--initial-branch', 'main', '.'])
  const before = await gitIn(folder)(['fetch', '--quiet', '--no-tags', top, `HEAD:${branch}`]).then(
    () => outputOf(git(['rev-parse', branch])),
    // There is no repository, or it has no commits.
    () => undefined,
  )
  if (before) await git(['read-tree', before])
  const folders = ['content', 'schemas'].map((one) => path.join(root, one))
  await git(['add', '--all', '--force', '--', ...folders])
  const tree = await outputOf(git(['write-tree']))
  if (!before || tree !== (await outputOf(git(['rev-parse', `${before}^{tree}`])))) {
    const parents = before ? ['-p', before] : []
    const commit = await outputOf(
      git(['commit-tree', tree, ...parents, '-m', 'As it is on the disk']),
    )
    await git(['update-ref', branch, commit])
  }
  return withSlashes(path.relative(top, root))
}
