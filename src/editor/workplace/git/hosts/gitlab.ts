import { own, valueAt } from '../../../../content/json-object.ts'
import type { Access, Branch, CommitInfo, GitHost, OpenGitHost, TreeFile } from '../git-host.ts'
import { hosts } from '../settings.ts'
import { addressAt, idAt, listAt, numberAt, pathAt, textAt, timeAt } from './answers.ts'
import { openBranches } from './branches.ts'
import { checkedBlob } from './checked-blob.ts'
import { openCommit } from './gitlab-commit.ts'
import { fileInLfs } from './lfs-file.ts'
import { openedIn } from './opened-request.ts'
import { allPages } from './pages.ts'
import { openTransport } from './transport.ts'

const { name: host, apiPath } = hosts.gitlab

/** GitLab's access level for write access. */
const developer = 30

export const openGitLab: OpenGitHost = (repository, source) => {
  const send = openTransport({ host, base: repository.api + apiPath, source })
  const project = `/projects/${encodeURIComponent(repository.name)}`

  async function access(): Promise<Access> {
    const found = (await send(project)).json()
    const levels = ['project_access', 'group_access'].map((kind) =>
      Number(valueAt(found, ['permissions', kind, 'access_level']) ?? 0),
    )
    return {
      name: textAt(found, 'path_with_namespace'),
      defaultBranch: textAt(found, 'default_branch'),
      canWrite: Math.max(...levels) >= developer,
    }
  }

  const branches = openBranches({
    ...{ host, send, access, repository: project, canPush: 'can_push' },
    pathOf: (branch) => `${project}/repository/branches/${encodeURIComponent(branch)}`,
  })

  async function readBranches(prefix: string): Promise<Branch[]> {
    const query = { search: `^${prefix}`, per_page: 100 }
    const found = await allPages(send, `${project}/repository/branches`, { query })
    return found
      .map((branch) => ({ name: textAt(branch, 'name'), head: infoIn(own(branch, 'commit')) }))
      .filter(({ name }) => name.startsWith(prefix))
  }

  async function readTree(commit: string): Promise<TreeFile[]> {
    const path = `${project}/repository/tree`
    const query = { ref: commit, recursive: true, per_page: 100 }
    // Older versions of GitLab refuse a list without pages.
    const ask = { query: { ...query, pagination: 'none' }, also: [400] }
    const whole = await send(path, ask)
    const entries =
      whole.status === 400 || whole.headers.has('link')
        ? await allPages(send, path, { query: { ...query, pagination: 'keyset' } })
        : listAt(whole.json())
    return entries.filter((entry) => textAt(entry, 'type') !== 'tree').map(fileIn)
  }

  const { commit, learn } = openCommit(send, project, branches, access, readTree)

  const gitLab: GitHost = {
    async who() {
      const user = (await send('/user')).json()
      return { login: textAt(user, 'username'), name: textAt(user, 'name') }
    },

    access,
    reach: branches.reach,
    head: branches.head,

    branches: (prefix) => branches.settledList(prefix, () => readBranches(prefix)),

    async commits(from, path) {
      const query = { ref_name: from, per_page: 100, ...(path && { path }) }
      return listAt((await send(`${project}/repository/commits`, { query })).json()).map(infoIn)
    },

    async tree(id) {
      const files = await readTree(id)
      learn(id, files)
      return files
    },

    learn,

    async blob({ path, blob }, id) {
      const answer = await send(`${project}/repository/blobs/${blob}/raw`)
      const bytes = await checkedBlob(host, path, blob, answer.bytes)
      const file = `${project}/repository/files/${encodeURIComponent(path)}/raw`
      return fileInLfs(host, path, bytes, () => send(file, { query: { ref: id, lfs: true } }))
    },

    commit: async (order) => branches.afterOrder(order, await commit(order)),
    removeBranch: branches.remove,

    async request(branch, into) {
      const query = {
        ...{ source_branch: branch, target_branch: into, state: 'all' },
        ...{ order_by: 'created_at', sort: 'desc', per_page: 20 },
      }
      const path = `${project}/merge_requests`
      const found = await allPages(send, path, { query }, (all) => all.some(isFromHere))
      const newest = found.find(isFromHere)
      return newest === undefined ? undefined : requestIn(newest)
    },

    async openRequest(branch, into, { title, text }) {
      const answer = await send(`${project}/merge_requests`, {
        ...{ method: 'POST', also: [400, 409, 422] },
        body: { source_branch: branch, target_branch: into, title, description: text },
      })
      return openedIn(host, answer, requestIn, () => gitLab.request(branch, into))
    },
  }
  return gitLab
}

function infoIn(commit: unknown): CommitInfo {
  return {
    id: idAt(commit, 'id'),
    message: textAt(commit, 'message'),
    author: textAt(commit, 'author_name'),
    at: timeAt(commit, 'committed_date'),
  }
}

function fileIn(entry: unknown): TreeFile {
  return { path: pathAt(entry, 'path'), blob: idAt(entry, 'id'), mode: textAt(entry, 'mode') }
}

/** Returns whether a request is for a branch of the project itself. A fork can have a branch with the same name. */
function isFromHere(request: unknown): boolean {
  return own(request, 'source_project_id') === own(request, 'target_project_id')
}

function requestIn(request: unknown) {
  const state = textAt(request, 'state')
  return {
    number: numberAt(request, 'iid'),
    address: addressAt(request, 'web_url') ?? '',
    // GitLab locks a request while it merges it.
    state: state === 'merged' || state === 'closed' ? state : 'open',
    head: idAt(request, 'sha'),
  } as const
}
