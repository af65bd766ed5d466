import { own } from '../../../../content/json-object.ts'
import { type FileChange, HostError, type TreeFile } from '../git-host.ts'
import { idAt, listAt, pathAt, textAt } from './answers.ts'
import { base64Of, isPlainText } from './bytes.ts'
import type { Send } from './host-requests.ts'
import { filesIn } from './like-github.ts'
import { inParallel } from './parallel.ts'
import { RecentMap } from './recent-map.ts'

/** The most folders that are read one by one. */
const mostFolders = 300

export type GitHubTrees = ReturnType<typeof openTrees>

/** Reads and creates the trees of commits on GitHub. `repo`: the path of the repository in the API. */
export function openTrees(send: Send, repo: string) {
  const files = new RecentMap<ReadonlyMap<string, TreeFile>>(6)
  const trees = new RecentMap<Promise<string>>(500)

  /** Returns the id of a commit's tree. */
  function treeOf(commit: string): Promise<string> {
    const tree =
      trees.get(commit) ??
      send(`${repo}/git/commits/${commit}`).then((answer) => idAt(answer.json(), 'tree', 'sha'))
    trees.set(commit, tree)
    tree.catch(() => trees.delete(commit))
    return tree
  }

  /** Stores the id of a commit's tree. */
  const learn = (commit: string, tree: string) => trees.set(commit, Promise.resolve(tree))

  /** Returns the files of a commit by their paths. */
  async function filesOf(commit: string): Promise<ReadonlyMap<string, TreeFile>> {
    const known = files.get(commit)
    if (known) return known
    // A later commit needs the id of the tree. Requesting it now, in parallel, takes no extra time.
    const [found] = await Promise.all([readTree(send, repo, commit), treeOf(commit)])
    const byPath = new Map(found.map((file) => [file.path, file]))
    files.set(commit, byPath)
    return byPath
  }

  /** Stores the files of a commit, and requests the id of its tree, which a commit on top of it needs. */
  function learnFiles(commit: string, found: readonly TreeFile[]): void {
    files.set(commit, new Map(found.map((file) => [file.path, file])))
    // A save repeats the request if it fails.
    void treeOf(commit).catch(() => {})
  }

  async function entryOf({ path, content, blob }: FileChange, before: TreeFile | undefined) {
    const entry = { path, mode: before?.mode ?? '100644', type: 'blob' }
    if (content === null) return { ...entry, sha: null }
    if (isPlainText(content)) return { ...entry, content }
    const body = { content: base64Of(content), encoding: 'base64' }
    const made = await send(`${repo}/git/blobs`, { method: 'POST', body })
    if (idAt(made.json(), 'sha') !== blob) throw cut(path)
    return { ...entry, sha: blob }
  }

  return {
    filesOf,
    learn,
    learnFiles,
    /** Returns whether each file of a commit is as its change expects. */
    async isAsExpected(commit: string, changes: readonly FileChange[]): Promise<boolean> {
      const before = await filesOf(commit)
      return changes.every((change) => (before.get(change.path)?.blob ?? null) === change.before)
    },
    /** Creates a tree with changes of a commit's files, and returns its id. */
    async changed(commit: string, changes: readonly FileChange[]): Promise<string> {
      const before = await filesOf(commit)
      const base_tree = await treeOf(commit)
      const tree = await inParallel(changes, 4, (change) =>
        entryOf(change, before.get(change.path)),
      )
      const body = { base_tree, tree }
      return idAt((await send(`${repo}/git/trees`, { method: 'POST', body })).json(), 'sha')
    },
    /** Stores the files of a new commit, so that no request is needed. */
    committed(
      base: string,
      changes: readonly FileChange[],
      { commit, tree }: { commit: string; tree: string },
    ): void {
      learn(commit, tree)
      const after = new Map(files.get(base))
      for (const { path, blob } of changes) {
        if (blob === null) after.delete(path)
        else after.set(path, { path, blob, mode: after.get(path)?.mode ?? '100644' })
      }
      files.set(commit, after)
    },
  }
}

async function readTree(send: Send, repo: string, commit: string): Promise<TreeFile[]> {
  let folders = 0

  async function read(id: string, prefix: string): Promise<TreeFile[]> {
    if (++folders > mostFolders) throw tooMany()
    const whole = (await send(`${repo}/git/trees/${id}`, { query: { recursive: 1 } })).json()
    if (own(whole, 'truncated') !== true) return filesIn(whole, prefix)
    const level = (await send(`${repo}/git/trees/${id}`)).json()
    if (own(level, 'truncated') === true) throw tooMany()
    const below = listAt(level, 'tree').filter((entry) => textAt(entry, 'type') === 'tree')
    const parts = await inParallel(below, 6, (entry) =>
      read(idAt(entry, 'sha'), `${prefix}${pathAt(entry, 'path')}/`),
    )
    return [...filesIn(level, prefix), ...parts.flat()]
  }

  return read(commit, '')
}

function tooMany(): HostError {
  return new HostError(
    'broken',
    'The repository has more files than GitHub lists.',
    'Tell the person who set up the editor: the site needs a repository of its own.',
  )
}

function cut(path: string): HostError {
  return new HostError(
    'broken',
    `“${path}” didn’t arrive at GitHub as it was sent.`,
    'Nothing was saved. Try again.',
  )
}
