/** What Gitea and Forgejo answer for accounts, commits, branches and pull requests. */
import { type Account, allows, type Permission } from '../accounts.ts'
import { isoTime } from '../http.ts'
import type { Commit, Person } from '../repository/stored-objects.ts'
import { type ChangeRequest, isProtected, type State } from '../state.ts'

/** Returns the address of a resource of the repository. */
export const repositoryAddress = (state: State, path: string) =>
  `${state.address()}/gitea/api/v1/repos/${state.name}${path}`
/** Returns the address of a page for people. */
const pageAddress = (state: State, path: string) => `${state.address()}/gitea${path}`

export function userAnswer(state: State, { id, login, name, email }: Account) {
  return {
    id,
    login,
    login_name: '',
    source_id: 0,
    full_name: name === login ? '' : name,
    email,
    avatar_url: pageAddress(state, `/avatars/${id}`),
    html_url: pageAddress(state, `/${login}`),
    language: '',
    is_admin: false,
    active: true,
    visibility: 'public',
  }
}

export function repositoryAnswer(state: State, permission: Permission) {
  const [owner = '', name = ''] = state.name.split('/')
  return {
    id: 1,
    owner: userAnswer(state, { id: 0, login: owner, name: owner, email: '', permission }),
    name,
    full_name: state.name,
    description: '',
    empty: false,
    private: true,
    fork: false,
    archived: false,
    html_url: pageAddress(state, `/${state.name}`),
    url: repositoryAddress(state, ''),
    default_branch: state.defaultBranch,
    permissions: {
      admin: allows(permission, 'admin'),
      push: allows(permission, 'write'),
      pull: allows(permission, 'read'),
    },
  }
}

const unsigned = {
  verified: false,
  reason: 'gpg.error.not_signed_commit',
  signature: '',
  signer: null,
  payload: '',
}

const commitPage = (state: State, id: string) => pageAddress(state, `/${state.name}/commit/${id}`)
const person = ({ name, email, at }: Person) => ({ name, email, date: isoTime(at) })

/** A commit as the routes of branches describe it. */
function headAnswer(state: State, commit: Commit) {
  const someone = ({ name, email }: Person) => ({ name, email, username: '' })
  return {
    id: commit.id,
    message: commit.message,
    url: commitPage(state, commit.id),
    author: someone(commit.author),
    committer: someone(commit.committer),
    verification: unsigned,
    timestamp: isoTime(commit.committer.at),
    added: null,
    removed: null,
    modified: null,
  }
}

export function branchAnswer(state: State, name: string, commit: Commit, permission: Permission) {
  const mayWrite = allows(permission, 'write')
  const isClosed = isProtected(state, name)
  return {
    name,
    commit: headAnswer(state, commit),
    protected: isClosed,
    required_approvals: isClosed ? 1 : 0,
    enable_status_check: false,
    status_check_contexts: [],
    user_can_push: mayWrite && !isClosed,
    user_can_merge: mayWrite,
    effective_branch_protection_name: isClosed ? name : '',
  }
}

/** A commit as the routes below commits describe it. */
export function commitAnswer(state: State, commit: Commit) {
  const url = (id: string) => repositoryAddress(state, `/git/commits/${id}`)
  const created = isoTime(commit.committer.at)
  return {
    url: url(commit.id),
    sha: commit.id,
    created,
    html_url: commitPage(state, commit.id),
    commit: {
      url: url(commit.id),
      author: person(commit.author),
      committer: person(commit.committer),
      message: commit.message,
      tree: {
        url: repositoryAddress(state, `/git/trees/${commit.tree}`),
        sha: commit.tree,
        created,
      },
      verification: unsigned,
    },
    author: null,
    committer: null,
    parents: commit.parents.map((sha) => ({ url: url(sha), sha, created })),
  }
}

/** A commit as the answer to one that changed files describes it. */
export function fileCommitAnswer(state: State, commit: Commit) {
  const { url, sha, created, html_url, parents, commit: inner } = commitAnswer(state, commit)
  const { author, committer, message, tree } = inner
  return { url, sha, created, html_url, author, committer, parents, message, tree }
}

export function pullAnswer(state: State, request: ChangeRequest, base: string) {
  const page = pageAddress(state, `/${state.name}/pulls/${request.number}`)
  const ended = isoTime(request.changedAt)
  const isMerged = request.state === 'merged'
  const side = (ref: string, sha: string, repo = 1) => ({ label: ref, ref, sha, repo_id: repo })
  return {
    id: request.number,
    url: page,
    number: request.number,
    user: userAnswer(state, request.author),
    title: request.title,
    body: request.text,
    state: request.state === 'open' ? 'open' : 'closed',
    is_locked: false,
    comments: 0,
    html_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    draft: false,
    mergeable: request.state === 'open',
    merged: isMerged,
    merged_at: isMerged ? ended : null,
    merge_commit_sha: null,
    base: side(request.target, base),
    head: side(request.source, request.head, request.fork === undefined ? 1 : 2),
    created_at: isoTime(request.openedAt),
    updated_at: ended,
    closed_at: request.state === 'open' ? null : ended,
  }
}
