/** Makes a bare repository with the current files of a site, for an editor that needs no Git host. */
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { count } from '../checks/diagnostics/wording.ts'
import { gitIn, outputOf, outputOr } from '../pipeline/disk/git.ts'
import { withSlashes } from '../pipeline/disk/slashes.ts'

const branch = 'refs/heads/main'

/** The entry of git's configuration with the folder of the site. */
const folderEntry = 'site.folder'

/** Returns the folder of the site in a repository that was made here; empty for the whole. */
export const folderIn = (parentFolder: string): Promise<string> =>
  outputOr('', gitIn(parentFolder)(['config', '--get', folderEntry]))

/** Returns the root of the repository that a folder is in; undefined if there is none. */
const topOf = (root: string): Promise<string | undefined> =>
  outputOr(undefined, gitIn(root)(['rev-parse', '--show-toplevel']))

/** Returns whether the repository in a folder has a commit. */
const hasHistory = async (top: string) =>
  (await outputOr('', gitIn(top)(['rev-parse', '--verify', 'HEAD']))) !== ''

/** Fetches the history of the current branch. Returns its commit; undefined if there is none, or only a part of it. */
async function fetchHistory(top: string, folder: string): Promise<string | undefined> {
  const source = gitIn(top)
  if (!(await hasHistory(top))) return undefined
  // A shallow clone cannot be cloned again.
  if ((await outputOr('', source(['rev-parse', '--is-shallow-repository']))) === 'true') {
    return undefined
  }
  const git = gitIn(folder)
  await git(['fetch', '--quiet', '--no-tags', top, `HEAD:${branch}`])
  return outputOf(git(['rev-parse', branch]))
}

/** What never gets into the repository, also without a .gitignore: what is made, and files with secrets. */
const ignored = ['node_modules/**', '.cache/**', '.env', '.env.*', '*.env']

/** The most files that are named. */
const maxNamed = 10

/** A repository that was made from a folder. */
export interface FirstRepository {
  /** The folder of the site in the repository; empty for the whole. */
  folder: string
  /** What has become its first commit, or its last one, in lines for a terminal. */
  summary: readonly string[]
}

/** Returns what the commit with the current files is, in lines for a terminal. */
function summaryOf(
  before: string | undefined,
  isWhole: boolean,
  changed: readonly string[],
): string[] {
  if (before !== undefined && changed.length === 0) {
    return [`It has the history of this folder, up to the commit ${before.slice(0, 12)}.`]
  }
  const files = count(changed.length, 'file', 'files')
  if (before === undefined) {
    const reason = isWhole
      ? 'This folder has no history'
      : 'The history of this folder is cut off (a shallow clone)'
    return [
      `${reason}, so the repository begins with one commit of ${files}, without those that .gitignore names.`,
    ]
  }
  const named = changed.slice(0, maxNamed).map((file) => `  ${file}`)
  const more = changed.length - named.length
  return [
    `It has the history of this folder, and a commit “As it is on the disk” with ${files} that differ from it:`,
    ...named,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}

/**
 * Makes a repository: the history of the one that the site is in, and a commit with what differs on the disk. `root` is
 * the folder with `content/` and `schemas/`. The repository is there as a whole or not at all.
 */
export async function makeFirstRepository(
  root: string,
  parentFolder: string,
): Promise<FirstRepository> {
  const top = await topOf(root)
  const source = top ?? root
  const folder = `${parentFolder}.new`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const name = 'The site'
  const email = 'site@example.com'
  const git = gitIn(source, {
    GIT_DIR: folder,
    GIT_WORK_TREE: source,
    GIT_INDEX_FILE: path.join(folder, 'first-index'),
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  })
  await gitIn(folder)(['init', '--quiet', '--bare', '--initial-branch', 'main', '.'])
  const before = top === undefined ? undefined : await fetchHistory(top, folder)
  if (before) await git(['read-tree', before])
  await git(['add', '--all', '--', '.', ...ignored.map((one) => `:(exclude,glob)**/${one}`)])
  const folders = ['content', 'schemas'].map((one) => path.join(root, one))
  await git(['add', '--all', '--force', '--', ...folders])
  const tree = await outputOf(git(['write-tree']))
  const listing = before
    ? ['diff-tree', '-r', '--name-only', '-z', before, tree]
    : ['ls-tree', '-r', '--name-only', '-z', tree]
  const changed = String(await git(listing))
    .split('\0')
    .filter(Boolean)
  if (!before || changed.length > 0) {
    const parents = before ? ['-p', before] : []
    const message = before ? 'As it is on the disk' : 'Begin with the files of this folder'
    const commit = await outputOf(git(['commit-tree', tree, ...parents, '-m', message]))
    await git(['update-ref', branch, commit])
  }
  // The editor fetches large files when somebody looks at them.
  await git(['config', 'uploadpack.allowFilter', 'true'])
  const siteFolder = withSlashes(path.relative(source, realpathSync(root)))
  await git(['config', folderEntry, siteFolder])
  if (existsSync(parentFolder)) rmSync(parentFolder, { recursive: true })
  renameSync(folder, parentFolder)
  const isWhole = top === undefined || before !== undefined || !(await hasHistory(top))
  return { folder: siteFolder, summary: summaryOf(before, isWhole, changed) }
}
