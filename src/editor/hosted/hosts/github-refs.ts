import { own } from '../../../content/json-object.ts'
import { listAt, textAt } from './answers.ts'
import { refused } from './faults.ts'
import type { Send } from './host-requests.ts'
import { openTransport, type Transport } from './transport.ts'

/** What GitHub takes for "there is no commit". */
const noCommit = '0'.repeat(40)

const mutation =
  'mutation($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }'

/**
 * Returns a function that removes a branch only while it is at a commit. REST can't: a commit that came between
 * looking and removing would be gone. Rejects where GitHub doesn't remove it, for whatever reason.
 */
export function openRemove(
  transport: Transport,
  send: Send,
  repo: string,
): (branch: string, head: string) => Promise<void> {
  const base = transport.base.replace(/\/v3$/, '')
  const graph = openTransport({ ...transport, base })
  let repositoryId: string | undefined

  return async (branch, head) => {
    repositoryId ??= textAt((await send(repo)).json(), 'node_id')
    const update = { name: `refs/heads/${branch}`, beforeOid: head, afterOid: noCommit }
    const input = { repositoryId, refUpdates: [update] }
    const body = { query: mutation, variables: { input } }
    const answer = (await graph('/graphql', { method: 'POST', body })).json()
    const errors = own(answer, 'errors')
    if (errors === undefined) return
    const [first] = listAt(errors)
    throw refused(transport.host, textAt(first, 'message'))
  }
}
