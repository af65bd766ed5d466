/** GitHub's answers for accounts, commits, branches and pull requests, with the properties that the editor uses. */
import type { Account, Permission } from '../accounts.ts'
import { isoTime, permissionsAnswer, personAnswer } from '../http.ts'
import type { Commit } from '../repository/repository.ts'
import { type ChangeRequest, isProtected, mainBranch, type State } from '../state.ts'

const repositoryId = 1

/** The committer of the commits that GitHub makes. */
export const signer = { name: 'GitHub', email: 'noreply@github.com' }

export const repositoryNode = Buffer.from(`Repository:${repositoryId}`).toString('base64')

export const userAnswer = ({ id, login, name }: Account) => ({ id, login, name })

export function repositoryAnswer(state: State, permission: Permission) {
  return {
    id: repositoryId,
    node_id: repositoryNode,
    full_name: state.name,
    default_branch: mainBranch,
    permissions: permissionsAnswer(permission),
  }
}

const innerAnswer = ({ author, committer, message, tree }: Commit) => ({
  author: personAnswer(author),
  committer: personAnswer(committer),
  message: message.replace(/\n$/, ''),
  tree: { sha: tree },
})

/** The answer of the routes below git/commits. */
export const gitCommitAnswer = (commit: Commit) => ({
  sha: commit.id,
  ...innerAnswer(commit),
  // GitHub signs the commits that it makes in its own name.
  verification: { verified: commit.committer.name === signer.name },
})

/** The answer of the routes below commits. */
export const commitAnswer = (commit: Commit) => ({ sha: commit.id, commit: innerAnswer(commit) })

export const branchAnswer = (state: State, name: string, commit: Commit) => ({
  name,
  commit: commitAnswer(commit),
  protected: isProtected(state, name),
})

export const refAnswer = (branch: string, commit: string) => ({
  ref: `refs/heads/${branch}`,
  object: { type: 'commit', sha: commit },
})

export function pullAnswer(state: State, request: ChangeRequest) {
  const ended = request.state === 'open' ? null : isoTime(request.changedAt)
  const side = (ref: string, fork?: string) => ({
    label: `${fork ?? state.owner}:${ref}`,
    ref,
    sha: request.head,
    repo:
      fork === undefined
        ? { id: repositoryId, full_name: state.name }
        : { id: repositoryId + 1, full_name: `${fork}/a-fork` },
  })
  return {
    html_url: `${state.address()}/github-pages/${state.name}/pull/${request.number}`,
    number: request.number,
    state: request.state === 'open' ? 'open' : 'closed',
    title: request.title,
    body: request.text || null,
    closed_at: ended,
    merged_at: request.state === 'merged' ? ended : null,
    head: side(request.source, request.fork),
    base: side(request.target),
  }
}
