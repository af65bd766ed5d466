import { base64Of } from '../../files/bytes.ts'
import type { CommitInfo, CommitOrder, Committed, FileChange } from '../git-host.ts'
import { idAt, listAt, textAt, unexpected } from './answers.ts'
import type { openBranches } from './branches.ts'
import { coveredBranch, faultOf, protectedBranch, refused, unsigned } from './faults.ts'
import type { Answer, Send } from './host-requests.ts'

/** Some of these come with the status 500, which has words only for people who run the server. */
const movedWords =
  /sha does not match|already exists|does not exist|doesn't exist|not match|cannot lock ref/i

interface CommitParts {
  host: string
  send: Send
  repo: string
  branches: Pick<ReturnType<typeof openBranches>, 'readHead' | 'reach' | 'isClosed'>
  commits: (branch: string) => Promise<CommitInfo[]>
}

/** Returns the function that commits. Gitea compares files by blob id, and answers 403, 409 or 500 if two commits race. */
export function openCommit({
  host,
  send,
  repo,
  branches: { readHead, reach, isClosed },
  commits,
}: CommitParts): (order: CommitOrder) => Promise<Committed> {
  /** Returns the name of the rule that covers a branch; undefined if the account may not read the rules. */
  async function ruleFor(branch: string): Promise<string | undefined> {
    // This list has no pages.
    const rules = await send(`${repo}/branch_protections`)
      .then((answer) => listAt(answer.json()))
      .catch(() => [])
    return rules
      .map((rule) => textAt(rule, 'rule_name'))
      .find((name) => new RegExp(`^${patternOf(name)}$`).test(branch))
  }

  /** Returns whether the branch is as the order expects. Creates it if it has to be new. */
  async function prepare({ branch, base, isNew }: CommitOrder): Promise<boolean> {
    if (!isNew) return (await readHead(branch)) === base
    const answer = await send(`${repo}/branches`, {
      ...{ method: 'POST', also: [403, 404, 409, 422, 500] },
      body: { new_branch_name: branch, old_ref_name: base },
    })
    if (answer.status < 400) {
      if (textAt(answer.json(), 'name') !== branch) throw unexpected('name')
      return true
    }
    const refusal = answer.refusal()
    if (answer.status === 409 || movedWords.test(refusal)) return false
    if (answer.status === 500 && (refusal === '' || /protected branch/i.test(refusal))) {
      // Two have made it at the same moment, or a rule covers it.
      if ((await readHead(branch)) !== undefined) return false
      throw coveredBranch(host, branch, { rule: await ruleFor(branch) })
    }
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
    if (movedWords.test(refusal)) return { status: 'moved' }
    if (answer.status >= 500) throw faultOf(host, answer, refusal)
    if (await isClosed(order.branch)) throw protectedBranch(host, order.branch, refusal)
    // A token without the scope is refused in other words.
    if (/cannot commit to repo/i.test(refusal) && (await reach(order.branch)) === 'direct') {
      throw unsigned(host, 'probably takes', refusal)
    }
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
    return { status: 'done', commit: idAt(answer.json(), 'commit', 'sha') }
  }
}

/** Returns a pattern for the name of a rule, in which `*` stands for any characters. */
const patternOf = (name: string) => name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, '.*')

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
