/** What GitHub answers for accounts, commits, branches and pull requests. */
import { type Account, allows, type Permission } from '../accounts.ts'
import { encodePath, isoTime } from '../http.ts'
import type { Commit, Person } from '../repository/stored-objects.ts'
import { type ChangeRequest, isProtected, type State } from '../state.ts'

export const nodeId = (kind: string, id: string | number) =>
  Buffer.from(`${kind}:${id}`).toString('base64')

/** Returns the address of a resource of the API. */
const apiAddress = (state: State, path: string) => `${state.address()}/github${path}`
export const repositoryAddress = (state: State, path: string) =>
  apiAddress(state, `/repos/${state.name}${path}`)
/** Returns the address of a page for people. */
const pageAddress = (state: State, path: string) => `${state.address()}/github-pages${path}`

export function userAnswer(state: State, account: Account) {
  const { login, id } = account
  const url = apiAddress(state, `/users/${login}`)
  return {
    login,
    id,
    node_id: nodeId('User', id),
    avatar_url: pageAddress(state, `/avatars/${id}`),
    gravatar_id: '',
    url,
    html_url: pageAddress(state, `/${login}`),
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type: 'User',
    site_admin: false,
    name: account.name,
    email: account.email,
  }
}

export function repositoryAnswer(state: State, permission: Permission) {
  const [owner = '', name = ''] = state.name.split('/')
  return {
    id: 1,
    node_id: nodeId('Repository', 1),
    name,
    full_name: state.name,
    private: true,
    owner: userAnswer(state, { id: 0, login: owner, name: owner, email: '', permission }),
    html_url: pageAddress(state, `/${state.name}`),
    description: null,
    fork: false,
    url: repositoryAddress(state, ''),
    default_branch: state.defaultBranch,
    visibility: 'private',
    archived: false,
    disabled: false,
    allow_merge_commit: true,
    allow_squash_merge: true,
    allow_rebase_merge: true,
    delete_branch_on_merge: false,
    permissions: {
      admin: allows(permission, 'admin'),
      maintain: allows(permission, 'admin'),
      push: allows(permission, 'write'),
      triage: allows(permission, 'write'),
      pull: allows(permission, 'read'),
    },
  }
}

const person = ({ name, email, at }: Person) => ({ name, email, date: isoTime(at) })

const unsigned = {
  verified: false,
  reason: 'unsigned',
  signature: null,
  payload: null,
  verified_at: null,
}

/** What the routes below git/commits answer. */
export function gitCommitAnswer(state: State, commit: Commit) {
  const url = (id: string) => repositoryAddress(state, `/git/commits/${id}`)
  const page = (id: string) => pageAddress(state, `/${state.name}/commit/${id}`)
  return {
    sha: commit.id,
    node_id: nodeId('Commit', commit.id),
    url: url(commit.id),
    html_url: page(commit.id),
    author: person(commit.author),
    committer: person(commit.committer),
    message: commit.message.replace(/\n$/, ''),
    tree: { sha: commit.tree, url: repositoryAddress(state, `/git/trees/${commit.tree}`) },
    parents: commit.parents.map((sha) => ({ sha, url: url(sha), html_url: page(sha) })),
    verification: state.signed.has(commit.id)
      ? { ...unsigned, verified: true, reason: 'valid' }
      : unsigned,
  }
}

/** What the routes below commits answer. */
export function commitAnswer(state: State, commit: Commit) {
  const url = (id: string) => repositoryAddress(state, `/commits/${id}`)
  const page = (id: string) => pageAddress(state, `/${state.name}/commit/${id}`)
  const account = (someone: Person) => {
    const found = state.accounts.all().find(({ email }) => email === someone.email)
    return found ? userAnswer(state, found) : null
  }
  const { author, committer, message, tree, verification } = gitCommitAnswer(state, commit)
  return {
    sha: commit.id,
    node_id: nodeId('Commit', commit.id),
    commit: {
      author,
      committer,
      message,
      tree,
      url: repositoryAddress(state, `/git/commits/${commit.id}`),
      comment_count: 0,
      verification,
    },
    url: url(commit.id),
    html_url: page(commit.id),
    comments_url: `${url(commit.id)}/comments`,
    author: account(commit.author),
    committer: account(commit.committer),
    parents: commit.parents.map((sha) => ({ sha, url: url(sha), html_url: page(sha) })),
  }
}

export function branchAnswer(state: State, name: string, commit: Commit) {
  const url = repositoryAddress(state, `/branches/${encodePath(name)}`)
  return {
    name,
    commit: commitAnswer(state, commit),
    _links: { self: url, html: pageAddress(state, `/${state.name}/tree/${encodePath(name)}`) },
    protected: isProtected(state, name),
    protection: { enabled: isProtected(state, name) },
    protection_url: `${url}/protection`,
  }
}

export function refAnswer(state: State, branch: string, commit: string) {
  return {
    ref: `refs/heads/${branch}`,
    node_id: nodeId('Ref', branch),
    url: repositoryAddress(state, `/git/refs/heads/${encodePath(branch)}`),
    object: {
      type: 'commit',
      sha: commit,
      url: repositoryAddress(state, `/git/commits/${commit}`),
    },
  }
}

export function pullAnswer(state: State, request: ChangeRequest) {
  const url = repositoryAddress(state, `/pulls/${request.number}`)
  const page = pageAddress(state, `/${state.name}/pull/${request.number}`)
  const isMerged = request.state === 'merged'
  const ended = request.state === 'open' ? null : isoTime(request.changedAt)
  const { id, node_id, name, full_name, owner, html_url } = repositoryAnswer(state, 'read')
  const side = (ref: string, sha: string, fork?: string) => ({
    label: `${fork ?? state.owner}:${ref}`,
    ref,
    sha,
    repo: {
      id: fork === undefined ? id : id + 1,
      ...{ node_id, name, private: true, owner, html_url, fork: fork !== undefined },
      full_name: fork === undefined ? full_name : `${fork}/a-fork`,
      url: repositoryAddress(state, ''),
    },
  })
  return {
    url,
    id: request.number,
    node_id: nodeId('PullRequest', request.number),
    html_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    number: request.number,
    state: request.state === 'open' ? 'open' : 'closed',
    locked: false,
    title: request.title,
    user: userAnswer(state, request.author),
    body: request.text || null,
    created_at: isoTime(request.openedAt),
    updated_at: isoTime(request.changedAt),
    closed_at: ended,
    merged_at: isMerged ? ended : null,
    merge_commit_sha: null,
    draft: false,
    head: side(request.source, request.head, request.fork),
    base: side(request.target, request.head),
  }
}
