/** GitLab's answers for accounts, commits, branches and merge requests, with the properties that the editor uses. */
import { type Account, allows, type Permission } from '../accounts.ts'
import type { Commit } from '../repository/repository.ts'
import { type ChangeRequest, isProtected, mainBranch, projectId, type State } from '../state.ts'

const levels: Record<Permission, number> = { none: 0, read: 20, write: 30, admin: 40 }

/** Returns a time as GitLab writes it. */
const gitlabTime = (at: number) => new Date(at).toISOString()

export const userAnswer = ({ id, login, name }: Account) => ({ id, username: login, name })

export function projectAnswer(state: State, permission: Permission) {
  return {
    id: projectId,
    path_with_namespace: state.name,
    default_branch: mainBranch,
    permissions: {
      project_access: { access_level: levels[permission], notification_level: 3 },
      group_access: null,
    },
  }
}

export const commitAnswer = ({ id, message, author, committer, parents }: Commit) => ({
  id,
  message,
  author_name: author.name,
  committed_date: gitlabTime(committer.at),
  parent_ids: [...parents],
})

export function branchAnswer(state: State, name: string, commit: Commit, permission: Permission) {
  return {
    name,
    commit: commitAnswer(commit),
    protected: isProtected(state, name),
    can_push: allows(permission, 'write') && !isProtected(state, name),
  }
}

export const requestStates: Readonly<Record<ChangeRequest['state'], string>> = {
  open: 'opened',
  merged: 'merged',
  closed: 'closed',
}

export function mergeRequestAnswer(state: State, request: ChangeRequest) {
  const ended = gitlabTime(request.changedAt)
  return {
    iid: request.number,
    title: request.title,
    description: request.text || null,
    state: requestStates[request.state],
    merged_at: request.state === 'merged' ? ended : null,
    closed_at: request.state === 'closed' ? ended : null,
    source_branch: request.source,
    target_branch: request.target,
    sha: request.head,
    source_project_id: request.fork === undefined ? projectId : projectId + 1,
    target_project_id: projectId,
    web_url: `${state.address()}/gitlab/${state.name}/-/merge_requests/${request.number}`,
  }
}
