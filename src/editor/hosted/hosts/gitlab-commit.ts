import type { CommitOrder, Committed, FileChange } from '../git-host.ts'
import { idAt } from './answers.ts'
import { base64Of } from './bytes.ts'
import { faultOf, protectedBranch, refused } from './faults.ts'
import { fileState, hasOverwritten, putBack } from './gitlab-files.ts'
import type { Answer, Send } from './host-requests.ts'
import { inParallel } from './parallel.ts'
import { Remembered } from './remembered.ts'

/** What GitLab answers where the branch or a file is not as an order expects it. */
const movedWords =
  /has changed since|already exists|doesn't exist|does not exist|could not update|please refresh|only create or edit files when you are on a branch/i

/** Returns the function that commits. GitLab compares single files: each with the commit that changed it last. */
export function openCommit(
  send: Send,
  project: string,
  head: (branch: string) => Promise<string | undefined>,
  isClosed: (branch: string) => Promise<boolean>,
): (order: CommitOrder) => Promise<Committed> {
  /** The commit that changed a file last, where that is one of ours; by commit and path. */
  const ours = new Remembered<ReadonlyMap<string, string>>(20)

  /** Returns the commit that changed each file last; undefined where a file or the branch is not as expected. */
  async function lastCommits(order: CommitOrder): Promise<Map<string, string> | undefined> {
    const { branch, base } = order
    const known = ours.get(base)
    const last = new Map(known)
    const asked = order.changes.filter(({ path, before }) => before !== null && !last.has(path))
    const states = await inParallel(asked, 6, async ({ path, before }) => {
      const state = await fileState(send, project, path, branch)
      if (state) last.set(path, state.last)
      return state?.blob === before && state.head === base
    })
    return states.every((isAsExpected) => isAsExpected) ? last : undefined
  }

  async function afterRefusal(order: CommitOrder, answer: Answer): Promise<Committed> {
    const refusal = answer.refusal()
    if (movedWords.test(refusal)) return { status: 'moved' }
    const now = await head(order.branch)
    if (now !== (order.isNew ? undefined : order.base)) return { status: 'moved' }
    if (now && (await isClosed(order.branch))) {
      throw protectedBranch('GitLab', order.branch, refusal)
    }
    throw answer.status === 403 ? faultOf('GitLab', answer, refusal) : refused('GitLab', refusal)
  }

  return async (order) => {
    const { branch, base, isNew, message, changes } = order
    // The commit that a new branch begins with is named, and nothing can be changed in it.
    const last = isNew ? new Map<string, string>() : await lastCommits(order)
    if (!last) return { status: 'moved' }
    const actions = changes.map((change) => actionOf(change, isNew ? undefined : last))
    const answer = await send(`${project}/repository/commits`, {
      ...{ method: 'POST', also: [400, 403, 409, 422] },
      body: { branch, commit_message: message, actions, ...(isNew && { start_sha: base }) },
    })
    if (answer.status >= 400) return afterRefusal(order, answer)
    const commit = idAt(answer.json(), 'id')
    const after = new Map(ours.get(base))
    for (const { path } of changes) after.set(path, commit)
    const parent = idAt(answer.json(), 'parent_ids', 0)
    if (parent === base) {
      ours.set(commit, after)
      return { status: 'done', commit }
    }
    if (await hasOverwritten(send, project, changes, parent)) {
      await putBack(send, project, order, { commit, parent })
      return { status: 'moved' }
    }
    ours.set(commit, new Map(changes.map(({ path }) => [path, commit])))
    return { status: 'done', commit }
  }
}

function actionOf(change: FileChange, last: ReadonlyMap<string, string> | undefined) {
  const { path, before, content } = change
  const lastId = before === null ? undefined : last?.get(path)
  return {
    action: content === null ? 'delete' : before === null ? 'create' : 'update',
    file_path: path,
    ...(lastId && { last_commit_id: lastId }),
    // As a text, GitLab would take it too; base64 leaves no doubt about its bytes.
    ...(content !== null && { content: base64Of(content), encoding: 'base64' }),
  }
}
