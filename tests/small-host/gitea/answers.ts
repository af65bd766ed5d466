/** The answers of Gitea and Forgejo, with the properties that the editor uses. */
import { type Account, allows, type Permission } from '../accounts.ts'
import { type ApiContext, isoTime, permissionsAnswer, personAnswer, Refused } from '../http.ts'
import type { Commit } from '../repository/repository.ts'
import { type ChangeRequest, isProtected, mainBranch, type State } from '../state.ts'

/** Returns a failure of the server, which says why only to its administrators: here, those of the repository. */
export const failure = (c: ApiContext, why: string) =>
  new Refused(500, allows(c.get('caller').permission, 'admin') ? why : '')

export const userAnswer = ({ id, login, name }: Account) => ({
  ...{ id, login },
  full_name: name === login ? '' : name,
})

export function repositoryAnswer(state: State, permission: Permission) {
  return {
    id: 1,
    full_name: state.name,
    default_branch: mainBranch,
    permissions: permissionsAnswer(permission),
  }
}

/** A commit as the routes of branches describe it. */
const headAnswer = ({ id, message, author, committer }: Commit) => ({
  ...{ id, message },
  author: { name: author.name, email: author.email, username: '' },
  timestamp: isoTime(committer.at),
})

export function branchAnswer(state: State, name: string, commit: Commit, permission: Permission) {
  const isClosed = isProtected(state, name)
  return {
    name,
    commit: headAnswer(commit),
    protected: isClosed,
    user_can_push: allows(permission, 'write') && !isClosed,
  }
}

/** A commit as the routes below commits describe it. */
export const commitAnswer = ({ id, author, committer, message }: Commit) => ({
  sha: id,
  commit: { author: personAnswer(author), committer: personAnswer(committer), message },
})

export function pullAnswer(state: State, request: ChangeRequest, base: string) {
  const isMerged = request.state === 'merged'
  const ended = request.state === 'open' ? null : isoTime(request.changedAt)
  const side = (ref: string, sha: string, repo = 1) => ({ label: ref, ref, sha, repo_id: repo })
  return {
    number: request.number,
    title: request.title,
    body: request.text,
    state: request.state === 'open' ? 'open' : 'closed',
    html_url: `${state.address()}/gitea/${state.name}/pulls/${request.number}`,
    merged: isMerged,
    merged_at: isMerged ? ended : null,
    closed_at: ended,
    base: side(request.target, base),
    head: side(request.source, request.head, request.fork === undefined ? 1 : 2),
  }
}
