import type { CommitInfo, CommitOrder, Committed, FileChange } from '../git-host.ts'
import { idAt, textAt, unexpected } from './answers.ts'
import type { openBranches } from './branches.ts'
import { base64Of } from './bytes.ts'
import { faultOf, protectedBranch, refused } from './faults.ts'
import type { Answer, Send } from './host-requests.ts'

const movedWords = /sha does not match|already exists|does not exist|doesn't exist|not match/i

/** Returns the function that commits. Gitea compares files by blob id, and answers 500 if two commits race. */
export function openCommit(
  host: string,
  send: Send,
  repo: string,
  { readHead, isClosed }: Pick<ReturnType<typeof openBranches>, 'readHead' | 'isClosed'>,
  commits: (branch: string) => Promise<CommitInfo[]>,
): (order: CommitOrder) => Promise<Committed> {
  /** Branches without commits that we created, or tried to create when the answer was lost; with their base. */
  const begun = new Map<string, string>()

  /** Returns whether the branch is as the order expects. Creates it if it has to be new. */
  async function prepare({ branch, base, isNew }: CommitOrder): Promise<boolean> {
    const isBegun = begun.get(branch) === base
    const now = !isNew || isBegun ? await readHead(branch) : undefined
    if (!isNew || (isBegun && now !== undefined)) return now === base
    begun.set(branch, base)
    const answer = await send(`${repo}/branches`, {
      ...{ method: 'POST', also: [403, 404, 409, 422] },
      body: { new_branch_name: branch, old_ref_name: base },
    })
    if (answer.status < 400) {
      if (textAt(answer.json(), 'name') !== branch) throw unexpected('name')
      return true
    }
    begun.delete(branch)
    if (answer.status === 409) return false
    const refusal = answer.refusal()
    throw answer.status === 422 ? refused(host, refusal) : faultOf(host, answer, refusal)
  }

  async function afterRefusal(order: CommitOrder, answer: Answer): Promise<Committed> {
    const refusal = answer.refusal()
    const now = await readHead(order.branch)
    if (now !== order.base) {
      // The commit may have been made before the error.
      const made =
        now && (await commits(order.branch)).find(({ message }) => isSame(message, order))
      return made ? { status: 'done', commit: made.id } : { status: 'moved' }
    }
    if (answer.status >= 500) throw faultOf(host, answer, refusal)
    if (movedWords.test(refusal)) return { status: 'moved' }
    if (await isClosed(order.branch)) throw protectedBranch(host, order.branch, refusal)
    throw answer.status === 403 ? faultOf(host, answer, refusal) : refused(host, refusal)
  }

  return async (order) => {
    const { branch, message, changes } = order
    if (!(await prepare(order))) return { status: 'moved' }
    const answer = await send(`${repo}/contents`, {
      ...{ method: 'POST', also: [403, 404, 409, 422, 500] },
      body: { branch, message, files: changes.map(fileOf) },
    })
    if (answer.status >= 400) return afterRefusal(order, answer)
    begun.delete(branch)
    return { status: 'done', commit: idAt(answer.json(), 'commit', 'sha') }
  }
}

/** Compares messages, which contain an id. Git may have trimmed them. */
function isSame(message: string, order: CommitOrder): boolean {
  return message.trim() === order.message.trim()
}

function fileOf({ path, before, content }: FileChange) {
  return {
    operation: content === null ? 'delete' : before === null ? 'create' : 'update',
    path,
    ...(before !== null && { sha: before }),
    ...(content !== null && { content: base64Of(content) }),
  }
}
