import { textAt } from './answers.ts'
import { refused } from './faults.ts'
import type { Mutate } from './github-graph.ts'
import type { Send } from './host-requests.ts'

/** The id that means "no commit" for GitHub. */
const noCommit = '0'.repeat(40)

const mutation =
  'mutation($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }'

/** Returns a function that removes a branch only if it is at a commit, which the REST API can't. Rejects otherwise. */
export function openRemove(
  mutate: Mutate,
  send: Send,
  repo: string,
): (branch: string, head: string) => Promise<void> {
  let repositoryId: string | undefined

  return async (branch, head) => {
    repositoryId ??= textAt((await send(repo)).json(), 'node_id')
    const update = { name: `refs/heads/${branch}`, beforeOid: head, afterOid: noCommit }
    const answer = await mutate(mutation, { repositoryId, refUpdates: [update] })
    if ('refusal' in answer) throw refused('GitHub', answer.refusal)
  }
}
