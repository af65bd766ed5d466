import { base64Of } from '../../files/bytes.ts'
import type { CommitOrder, Committed, FileChange, GitHost } from '../git-host.ts'
import { idAt } from './answers.ts'
import type { openBranches } from './branches.ts'
import { faultOf, protectedBranch, refused } from './faults.ts'
import { fileState, hasOverwritten, putBack } from './gitlab-files.ts'
import type { Answer, Send } from './host-requests.ts'
import { RecentMap } from './recent-map.ts'

/** GitLab's messages if the branch or a file is not as the order expects. */
const movedWords =
  /has changed since|already exists|doesn't exist|does not exist|could not update|please refresh|only create or edit files when you are on a branch/i

/** The message of older versions, which compare the commit with the last one that changed the file. */
const changedWords = /has changed since/i

type Blobs = ReadonlyMap<string, string>

/**
 * Returns the function that commits. GitLab compares single files: an order names a commit, and GitLab refuses it if
 * the file has changed since. The files of that commit come from the cache or from a request.
 */
export function openCommit(
  send: Send,
  project: string,
  branches: Pick<ReturnType<typeof openBranches>, 'readHead' | 'isClosed'>,
): Required<Pick<GitHost, 'commit' | 'learn'>> {
  const trees = new RecentMap<Blobs>(6)
  let isOlder = false

  /** Returns the commit that changed each file last; undefined if a file or the branch is not as expected. */
  async function lastCommits({ branch, base, changes }: CommitOrder): Promise<Blobs | undefined> {
    const last = new Map<string, string>()
    const asked = changes.filter(({ before }) => before !== null)
    const states = await Promise.all(
      asked.map(async ({ path, before }) => {
        const state = await fileState(send, project, path, branch)
        if (state) last.set(path, state.last)
        return state?.blob === before && state.head === base
      }),
    )
    return states.every((isAsExpected) => isAsExpected) ? last : undefined
  }

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
    const { base, isNew, changes } = order
    // A new branch begins at a fixed commit, so its files cannot have changed.
    if (isNew) return post(order, () => undefined)
    const tree = trees.get(base)
    const isAsExpected = changes.every(({ path, before }) => (tree?.get(path) ?? null) === before)
    if (tree && !isAsExpected) return undefined
    if (tree && !isOlder) {
      const answer = await post(order, () => base)
      if (answer.status < 400 || !changedWords.test(answer.refusal())) return answer
    }
    const last = await lastCommits(order)
    if (!last) return undefined
    isOlder ||= tree !== undefined
    return post(order, (path) => last.get(path))
  }

  async function afterRefusal(order: CommitOrder, answer: Answer): Promise<Committed> {
    const refusal = answer.refusal()
    if (movedWords.test(refusal)) return { status: 'moved' }
    const now = await branches.readHead(order.branch)
    if (now !== (order.isNew ? undefined : order.base)) return { status: 'moved' }
    if (now && (await branches.isClosed(order.branch))) {
      throw protectedBranch('GitLab', order.branch, refusal)
    }
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
    learn: (commit, files) =>
      trees.set(commit, new Map(files.map(({ path, blob }) => [path, blob]))),
    async commit(order) {
      const answer = await sent(order)
      if (!answer) return { status: 'moved' }
      if (answer.status >= 400) return afterRefusal(order, answer)
      const commit = idAt(answer.json(), 'id')
      const parent = idAt(answer.json(), 'parent_ids', 0)
      if (parent === order.base) learnCommit(order, commit)
      else if (await hasOverwritten(send, project, order.changes, parent)) {
        await putBack(send, project, order, { commit, parent })
        return { status: 'moved' }
      }
      return { status: 'done', commit }
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
