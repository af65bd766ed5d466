/** What GitLab answers for accounts, commits, branches and merge requests. */
import { type Account, allows, type Permission } from '../accounts.ts'
import { encodePath } from '../http.ts'
import type { Commit, Person } from '../repository/stored-objects.ts'
import { type ChangeRequest, isProtected, type State } from '../state.ts'

const projectId = 1

const levels: Record<Permission, number> = { none: 0, read: 20, write: 30, admin: 40 }

/** Returns a time as GitLab writes it. */
export const gitlabTime = (at: number) => new Date(at).toISOString()
/** Returns the address of a page for people. */
const pageAddress = (state: State, path: string) => `${state.address()}/gitlab/${state.name}${path}`

export function userAnswer(state: State, { id, login, name }: Account) {
  return {
    id,
    username: login,
    name,
    state: 'active',
    avatar_url: `${state.address()}/gitlab/avatars/${id}`,
    web_url: `${state.address()}/gitlab/${login}`,
  }
}

export function projectAnswer(state: State, permission: Permission) {
  const name = state.name.slice(state.name.lastIndexOf('/') + 1)
  return {
    id: projectId,
    description: null,
    name,
    name_with_namespace: state.name.split('/').join(' / '),
    path: name,
    path_with_namespace: state.name,
    default_branch: state.defaultBranch,
    visibility: 'private',
    archived: false,
    empty_repo: false,
    merge_method: 'merge',
    web_url: pageAddress(state, ''),
    permissions: {
      project_access: { access_level: levels[permission], notification_level: 3 },
      group_access: null,
    },
  }
}

export function commitAnswer(state: State, commit: Commit) {
  const person = (kind: 'author' | 'committer', { name, email }: Person) => ({
    [`${kind}_name`]: name,
    [`${kind}_email`]: email,
  })
  return {
    id: commit.id,
    short_id: commit.id.slice(0, 8),
    created_at: gitlabTime(commit.committer.at),
    parent_ids: [...commit.parents],
    title: commit.message.split('\n')[0] ?? '',
    message: commit.message,
    ...person('author', commit.author),
    authored_date: gitlabTime(commit.author.at),
    ...person('committer', commit.committer),
    committed_date: gitlabTime(commit.committer.at),
    web_url: pageAddress(state, `/-/commit/${commit.id}`),
  }
}

export function branchAnswer(state: State, name: string, commit: Commit, permission: Permission) {
  return {
    name,
    commit: commitAnswer(state, commit),
    merged: false,
    protected: isProtected(state, name),
    developers_can_push: false,
    developers_can_merge: false,
    can_push: allows(permission, 'write') && !isProtected(state, name),
    default: name === state.defaultBranch,
    web_url: pageAddress(state, `/-/tree/${encodePath(name)}`),
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
    id: request.number,
    iid: request.number,
    project_id: projectId,
    title: request.title,
    description: request.text || null,
    state: requestStates[request.state],
    created_at: gitlabTime(request.openedAt),
    updated_at: ended,
    merged_at: request.state === 'merged' ? ended : null,
    closed_at: request.state === 'closed' ? ended : null,
    source_branch: request.source,
    target_branch: request.target,
    author: userAnswer(state, request.author),
    source_project_id: request.fork === undefined ? projectId : projectId + 1,
    target_project_id: projectId,
    draft: false,
    sha: request.head,
    merge_commit_sha: null,
    squash_commit_sha: null,
    web_url: pageAddress(state, `/-/merge_requests/${request.number}`),
  }
}
