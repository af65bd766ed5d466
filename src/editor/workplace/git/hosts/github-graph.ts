import { own, ownText } from '../../../../content/json-object.ts'
import { base64Of, bytesOf } from '../../files/bytes.ts'
import type { CommitOrder } from '../git-host.ts'
import { listAt, oneLine, textAt } from './answers.ts'
import { checkSize, limitWords } from './faults.ts'
import type { Answer, Send } from './host-requests.ts'

/** `refusal`: GitHub's message if it refuses the mutation. */
export type Mutated = { data: unknown } | { refusal: string; type: string | undefined }

/** Runs a mutation that the REST API doesn't have. `query` has one variable, `$input`. */
export type Mutate = (query: string, input: object) => Promise<Mutated>

/** The id that means "no commit" for GitHub. */
const noCommit = '0'.repeat(40)

/** Removes a branch only if it is at a commit. */
export const removal =
  'mutation($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }'

/** Commits all changes or none on top of the expected head. GitHub signs the commit. */
export const commitMutation =
  'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }'

/**
 * The most bytes of a commit. GitHub documents none, but was seen to refuse 40 MB as they are sent, in base64:
 * https://github.com/grafana/github-api-commit-action/pull/66
 */
const mostBytes = 25_000_000

/** Returns why a mutation was refused; undefined if it was not. */
function failureIn({ json }: Answer) {
  const answer = json()
  if (own(answer, 'errors') === undefined) return undefined
  const [first] = listAt(answer, 'errors')
  return { refusal: oneLine(textAt(first, 'message')), type: ownText(first, 'type') }
}

/** Returns whether there were too many requests, of which the status says nothing. */
function isLimited(answer: Answer): boolean {
  const { refusal = '', type } = failureIn(answer) ?? {}
  return type === 'RATE_LIMITED' || limitWords.test(refusal)
}

/** Opens GitHub's GraphQL API. `api`: the address of the REST API. */
export function openGraph(send: Send, api: string): Mutate {
  const base = api.replace(/\/v3$/, '')
  return async (query, input) => {
    const body = { query, variables: { input } }
    const answer = await send('/graphql', { method: 'POST', base, body, isLimited })
    return failureIn(answer) ?? { data: own(answer.json(), 'data') }
  }
}

export function removalInput(repositoryId: string, branch: string, head: string): object {
  const update = { name: `refs/heads/${branch}`, beforeOid: head, afterOid: noCommit }
  return { repositoryId, refUpdates: [update] }
}

/** Returns the input of a commit. `repository`: `owner/name`. Throws a `HostError` if it is too large. */
export function commitInput(
  repository: string,
  { branch, base, message, changes }: CommitOrder,
): object {
  checkSize('GitHub', changes, mostBytes)
  const [headline = '', ...rest] = message.split('\n')
  const contents = changes.flatMap(({ path, content }) =>
    content === null ? [] : [{ path, bytes: bytesOf(content) }],
  )
  return {
    branch: { repositoryNameWithOwner: repository, branchName: branch },
    expectedHeadOid: base,
    message: { headline, body: rest.join('\n').trim() },
    fileChanges: {
      additions: contents.map(({ path, bytes }) => ({ path, contents: base64Of(bytes) })),
      deletions: changes.flatMap(({ path, content }) => (content === null ? [{ path }] : [])),
    },
  }
}
