import type { CommitOrder } from '../git-host.ts'
import { idAt } from './answers.ts'
import { base64Of } from './bytes.ts'
import type { Mutate } from './github-graph.ts'
import type { GitHubTrees } from './github-trees.ts'
import type { Send } from './host-requests.ts'
import { encodedPath } from './transport.ts'

/** The result of an order. `refusal`: GitHub's message if it does not move the branch. */
type Made = { commit: string; tree: string } | { refusal: string } | 'moved'

const mutation =
  'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid tree { oid } } } }'

/** Returns the input of the mutation for a signed commit. GitHub does not sign commits that pages make by REST. */
function signedInput(
  repository: string,
  { branch, base, message, changes }: CommitOrder,
): Record<string, unknown> {
  const [headline = '', ...rest] = message.split('\n')
  return {
    branch: { repositoryNameWithOwner: repository, branchName: branch },
    expectedHeadOid: base,
    message: { headline, body: rest.join('\n').trim() },
    fileChanges: {
      additions: changes.flatMap(({ path, content }) =>
        content === null ? [] : [{ path, contents: base64Of(content) }],
      ),
      deletions: changes.flatMap(({ path, content }) => (content === null ? [{ path }] : [])),
    },
  }
}

/** Makes commits in a repository, by its `owner/name`. They are signed after `sign`. */
export function openCommits(
  send: Send,
  mutate: Mutate,
  trees: Pick<GitHubTrees, 'changed'>,
  repository: string,
) {
  const git = `/repos/${encodedPath(repository)}/git`
  let isSigned = false

  /** Moves a branch to a commit, or creates it there. Returns its head, or why that failed. */
  async function setBranch({ branch, isNew }: CommitOrder, commit: string) {
    const also = [403, 404, 409, 422]
    const answer = isNew
      ? await send(`${git}/refs`, {
          ...{ method: 'POST', also },
          body: { ref: `refs/heads/${branch}`, sha: commit },
        })
      : await send(`${git}/refs/${encodedPath(`heads/${branch}`)}`, {
          ...{ method: 'PATCH', also },
          body: { sha: commit, force: false },
        })
    if (answer.status >= 400) return { refusal: answer.refusal() }
    return { at: idAt(answer.json(), 'object', 'sha') }
  }

  async function makeUnsigned(order: CommitOrder): Promise<Made> {
    const tree = await trees.changed(order.base, order.changes)
    const body = { message: order.message, tree, parents: [order.base] }
    const made = await send(`${git}/commits`, { method: 'POST', body })
    const commit = idAt(made.json(), 'sha')
    const { refusal, at } = await setBranch(order, commit)
    if (refusal !== undefined) return { refusal }
    return at === commit ? { commit, tree } : 'moved'
  }

  /** Creates a new branch first. An empty branch does no harm if the commit is never made. */
  async function makeSigned(order: CommitOrder): Promise<Made> {
    const { refusal } = order.isNew ? await setBranch(order, order.base) : {}
    if (refusal !== undefined) return { refusal }
    const answer = await mutate(mutation, signedInput(repository, order))
    if ('refusal' in answer) return answer
    const idOf = (...names: string[]) =>
      idAt(answer.data, 'createCommitOnBranch', 'commit', ...names)
    return { commit: idOf('oid'), tree: idOf('tree', 'oid') }
  }

  return {
    /** Commits the changes of an order, and moves the branch to the commit. */
    async make(order: CommitOrder): Promise<Made> {
      if (isSigned) return makeSigned(order)
      const made = await makeUnsigned(order)
      if (made === 'moved' || !('refusal' in made) || !/signature/i.test(made.refusal)) return made
      isSigned = true
      return makeSigned(order)
    },
    /** From now on, GitHub signs the commits. */
    sign(): void {
      isSigned = true
    },
  }
}
