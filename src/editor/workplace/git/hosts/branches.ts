import { own } from '../../../../content/json-object.ts'
import type { CommitOrder, Committed, GitHost } from '../git-host.ts'
import { idAt } from './answers.ts'
import { faultOf, protectedBranch } from './faults.ts'
import { followHeads } from './heads.ts'
import type { Send } from './host-requests.ts'

/** The routes for the branches of a host, and its name of the right to push. */
interface BranchesOf {
  host: string
  send: Send
  /** The path of the repository. */
  repository: string
  pathOf(branch: string): string
  canPush: 'can_push' | 'user_can_push'
  access: GitHost['access']
}

/** Opens the branches of GitLab or Gitea, which have similar answers. */
export function openBranches({ host, send, repository, pathOf, canPush, access }: BranchesOf) {
  const heads = followHeads()

  /** Returns the host's answer for a branch; undefined if there is none. */
  async function branchOf(branch: string): Promise<unknown> {
    const answer = await send(pathOf(branch), { also: [404] })
    if (answer.status !== 404) return answer.json()
    // The answer is the same if the token doesn't include the repository. In that case, this throws.
    await send(repository)
    return undefined
  }

  async function readHead(branch: string): Promise<string | undefined> {
    const found = await branchOf(branch)
    return found === undefined ? undefined : idAt(found, 'commit', 'id')
  }

  return {
    readHead,

    head: (branch: string) => heads.settled(branch, () => readHead(branch)),

    settledList: heads.settledList,

    afterOrder: (order: CommitOrder, committed: Committed) => heads.afterOrder(order, committed),

    async reach(branch: string) {
      const may = own(await branchOf(branch), canPush)
      if (typeof may !== 'boolean') return undefined
      return may ? 'direct' : 'request'
    },

    /** Returns whether the branch is protected against commits of this account, which may commit to others. */
    async isClosed(branch: string): Promise<boolean> {
      return own(await branchOf(branch), canPush) === false && (await access()).canWrite
    },

    async remove(branch: string, head: string): Promise<void> {
      if ((await readHead(branch)) !== head) return
      const answer = await send(pathOf(branch), { method: 'DELETE', also: [400, 403, 404, 500] })
      // Another window may have removed it at the same moment.
      if (answer.status >= 400 && (await readHead(branch)) === head) {
        const refusal = answer.refusal()
        throw answer.status === 500
          ? faultOf(host, answer, refusal)
          : protectedBranch(host, branch, refusal)
      }
      heads.moved(branch, head, undefined)
    },
  } satisfies Record<string, unknown> & Pick<GitHost, 'head' | 'reach'>
}
