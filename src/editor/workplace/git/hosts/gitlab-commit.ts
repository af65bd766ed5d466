import { base64Of } from '../../files/bytes.ts'
import type { CommitOrder, Committed, FileChange, GitHost, TreeFile } from '../git-host.ts'
import { idAt } from './answers.ts'
import type { openBranches } from './branches.ts'
import { checkSize, faultOf, protectedBranch, refused } from './faults.ts'
import { type Blobs, hasOverwritten, lastChanges, putBack } from './gitlab-files.ts'
import type { Answer, Send } from './host-requests.ts'
import { RecentMap } from './recent-map.ts'

/** GitLab's messages if the branch or a file is not as the order expects. */
const movedWords =
  /has changed since|already exists|doesn't exist|does not exist|could not update|please refresh|only create or edit files when you are on a branch/i

/** The most bytes of a commit: GitLab takes requests of 300 MiB, and no page can read how it refuses a larger one. */
const mostBytes = 225_000_000

/** The message of older versions, which compare the commit with the last one that changed the file. */
const changedWords = /has changed since/i

/**
 * Returns the function that commits. GitLab compares single files: an order names a commit, and GitLab refuses it if
 * the file has changed since. `readTree` returns the files of a commit that are not in the cache.
 */
export function openCommit(
  send: Send,
  project: string,
  branches: Pick<ReturnType<typeof openBranches>, 'readHead' | 'isClosed'>,
  access: GitHost['access'],
  readTree: (commit: string) => Promise<readonly TreeFile[]>,
): Required<Pick<GitHost, 'commit' | 'learn'>> {
  const trees = new RecentMap<Blobs>(6)
  let isOlder = false

  function learn(commit: string, files: readonly TreeFile[]): Blobs {
    const blobs = new Map(files.map(({ path, blob }) => [path, blob]))
    trees.set(commit, blobs)
    return blobs
  }

  const blobsAt = async (commit: string): Promise<Blobs> =>
    trees.get(commit) ?? learn(commit, await readTree(commit))

  const post = (
    { branch, base, isNew, message, changes }: CommitOrder,
    guardOf: (path: string) => string | undefined,
  ) =>
    send(`${project}/repository/commits`, {
      ...{ method: 'POST', also: [400, 403, 409, 422] },
      body: {
        ...{ branch, commit_message: message, ...(isNew && { start_sha: base }) },
        actions: changes.map((change) => actionOf(change, guardOf(change.path))),
      },
    })

  /** Sends an order. Returns undefined if a file or the branch is not as expected. */
  async function sent(order: CommitOrder): Promise<Answer | undefined> {
    const { branch, base, isNew, changes } = order
    // A new branch begins at a fixed commit, so its files cannot have changed.
    if (isNew) return post(order, () => undefined)
    const blobs = await blobsAt(base)
    if (changes.some(({ path, before }) => (blobs.get(path) ?? null) !== before)) return undefined
    if (!isOlder) {
      const answer = await post(order, () => base)
      if (answer.status < 400 || !changedWords.test(answer.refusal())) return answer
      if ((await branches.readHead(branch)) !== base) return undefined
      // Nothing has changed, so it has compared the head itself with the last change of the file.
      isOlder = true
    }
    const there = changes.filter(({ before }) => before !== null).map(({ path }) => path)
    const last = await lastChanges(send, project, there, base)
    return post(order, (path) => last.get(path))
  }

  /** Returns whether the branch of an order is protected against this account. A new one is if a rule has its name. */
  async function isClosed({ branch, isNew }: CommitOrder, refusal: string): Promise<boolean> {
    if (!isNew) return branches.isClosed(branch)
    return /not allowed to push/i.test(refusal) && (await access()).canWrite
  }

  async function afterRefusal(order: CommitOrder, answer: Answer): Promise<Committed> {
    const refusal = answer.refusal()
    if (movedWords.test(refusal)) return { status: 'moved' }
    const now = await branches.readHead(order.branch)
    if (now !== (order.isNew ? undefined : order.base)) return { status: 'moved' }
    if (await isClosed(order, refusal)) throw protectedBranch('GitLab', order.branch, refusal)
    throw answer.status === 403 ? faultOf('GitLab', answer, refusal) : refused('GitLab', refusal)
  }

  function learnCommit({ base, changes }: CommitOrder, commit: string): void {
    const before = trees.get(base)
    if (!before) return
    const after = new Map(before)
    for (const { path, blob } of changes) {
      if (blob === null) after.delete(path)
      else after.set(path, blob)
    }
    trees.set(commit, after)
  }

  return {
    learn,
    async commit(order) {
      checkSize('GitLab', order.changes, mostBytes)
      const answer = await sent(order)
      if (!answer) return { status: 'moved' }
      if (answer.status >= 400) return afterRefusal(order, answer)
      const commit = idAt(answer.json(), 'id')
      const parent = idAt(answer.json(), 'parent_ids', 0)
      if (parent === order.base) {
        learnCommit(order, commit)
        return { status: 'done', commit }
      }
      const before = await blobsAt(parent)
      if (!hasOverwritten(order.changes, before)) return { status: 'done', commit }
      await putBack(send, project, order, { commit, before })
      return { status: 'moved' }
    },
  }
}

function actionOf({ path, before, content }: FileChange, guard: string | undefined) {
  return {
    action: content === null ? 'delete' : before === null ? 'create' : 'update',
    file_path: path,
    ...(before !== null && guard && { last_commit_id: guard }),
    // Base64 keeps the exact bytes of a text, too.
    ...(content !== null && { content: base64Of(content), encoding: 'base64' }),
  }
}
