import { own, valueAt } from '../../../content/json-object.ts'
import type { CommitInfo, Deployment, GitHost, OpenGitHost, TreeFile } from '../git-host.ts'
import { addressAt, idAt, listAt, numberAt, pathAt, reachOf, textAt, timeAt } from './answers.ts'
import { checkedBlob } from './checked-blob.ts'
import { protectedBranch, refused } from './faults.ts'
import { openCommit } from './gitlab-commit.ts'
import { followHeads } from './heads.ts'
import { allPages } from './pages.ts'
import { reportsDeployment, withAddress } from './statuses.ts'
import { openTransport } from './transport.ts'

const host = 'GitLab'

/** GitLab's number for somebody who may write. */
const developer = 30

export const openGitLab: OpenGitHost = (repository, token) => {
  const send = openTransport({ host, base: `${repository.api}/api/v4`, token })
  const project = `/projects/${encodeURIComponent(repository.name)}`
  const heads = followHeads()

  const branchPath = (branch: string): string =>
    `${project}/repository/branches/${encodeURIComponent(branch)}`

  /** Returns what GitLab says of a branch; undefined where there is none. */
  async function branchOf(branch: string): Promise<unknown> {
    const answer = await send(branchPath(branch), { also: [404] })
    if (answer.status !== 404) return answer.json()
    // The same answer is given where the token doesn't include the project: then this throws.
    await send(project)
    return undefined
  }

  async function readHead(branch: string): Promise<string | undefined> {
    const found = await branchOf(branch)
    return found === undefined ? undefined : idAt(found, 'commit', 'id')
  }

  /** Returns whether the branch takes no commits of an account that may commit to others. */
  async function isClosed(branch: string): Promise<boolean> {
    const canPush = own(await branchOf(branch), 'can_push')
    return canPush === false && (await gitLab.access()).canWrite
  }

  const { commit, learn } = openCommit(send, project, readHead, isClosed)

  const gitLab: GitHost = {
    async who() {
      const user = (await send('/user')).json()
      return { login: textAt(user, 'username'), name: textAt(user, 'name') }
    },

    async access() {
      const found = (await send(project)).json()
      const levels = ['project_access', 'group_access'].map((kind) =>
        Number(valueAt(found, ['permissions', kind, 'access_level']) ?? 0),
      )
      return {
        defaultBranch: textAt(found, 'default_branch'),
        canWrite: Math.max(...levels) >= developer,
      }
    },

    async reach(branch) {
      const found = await branchOf(branch)
      if (found === undefined) return undefined
      return reachOf(own(found, 'can_push'))
    },

    head: (branch) => heads.settled(branch, () => readHead(branch)),

    async branches(prefix) {
      const query = { search: `^${prefix}`, per_page: 100 }
      const found = await allPages(send, `${project}/repository/branches`, { query })
      return found
        .map((branch) => ({ name: textAt(branch, 'name'), head: infoIn(own(branch, 'commit')) }))
        .filter(({ name }) => name.startsWith(prefix))
    },

    async commits(from) {
      const query = { ref_name: from, per_page: 100 }
      return listAt((await send(`${project}/repository/commits`, { query })).json()).map(infoIn)
    },

    async tree(id) {
      const path = `${project}/repository/tree`
      const query = { ref: id, recursive: true, per_page: 100 }
      // Older ones refuse a list in one piece.
      const ask = { query: { ...query, pagination: 'none' }, also: [400] }
      const whole = await send(path, ask)
      const entries =
        whole.status === 400 || whole.headers.has('link')
          ? await allPages(send, path, { query: { ...query, pagination: 'keyset' } })
          : listAt(whole.json())
      const files = entries.filter((entry) => textAt(entry, 'type') === 'blob').map(fileIn)
      learn(id, files)
      return files
    },

    learn,

    async blob({ path, blob }) {
      const answer = await send(`${project}/repository/blobs/${blob}/raw`)
      return checkedBlob(host, path, blob, answer.bytes)
    },

    commit: async (order) => heads.afterOrder(order, await commit(order)),

    async removeBranch(branch, head) {
      if ((await readHead(branch)) !== head) return
      const answer = await send(branchPath(branch), { method: 'DELETE', also: [400, 403, 404] })
      if ([400, 403].includes(answer.status)) throw protectedBranch(host, branch, answer.refusal())
      heads.moved(branch, head, undefined)
    },

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
      if (answer.status < 400) return requestIn(answer.json())
      const open = await gitLab.request(branch, into)
      if (open?.state === 'open') return open
      throw refused(host, answer.refusal())
    },

    async deployments(id) {
      const query = { order_by: 'created_at', sort: 'desc', per_page: 50 }
      const also = [403, 404]
      const answer = await send(`${project}/deployments`, { query, also })
      const found = answer.status === 200 ? listAt(answer.json()) : []
      const own = found.filter((entry) => valueAt(entry, ['sha']) === id)
      if (own.length > 0) return own.map(deploymentIn)
      const path = `${project}/repository/commits/${id}/statuses`
      const statuses = await send(path, { query: { per_page: 100 }, also })
      return (statuses.status === 200 ? listAt(statuses.json()) : [])
        .filter((status) => reportsDeployment(textAt(status, 'name')))
        .map((status) =>
          withAddress(stateOf(textAt(status, 'status')), addressAt(status, 'target_url')),
        )
    },

    async signOut() {
      // This is for a token that was pasted. GitLab knows those of a sign-in by other means, and says no.
      const also = [400, 401, 403, 404]
      await send('/personal_access_tokens/self', { method: 'DELETE', also })
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

/** Whether a request is for a branch of the project itself: a fork can have one of the same name. */
function isFromHere(request: unknown): boolean {
  return own(request, 'source_project_id') === own(request, 'target_project_id')
}

function requestIn(request: unknown) {
  const state = textAt(request, 'state')
  const end = { merged: 'merged_at', closed: 'closed_at' }[state]
  return {
    number: numberAt(request, 'iid'),
    address: addressAt(request, 'web_url') ?? '',
    // GitLab locks a request while it merges it.
    state: state === 'merged' || state === 'closed' ? state : 'open',
    // GitLab does not know it of old ones.
    ...(end && own(request, end) ? { endedAt: timeAt(request, end) } : {}),
  } as const
}

function deploymentIn(deployment: unknown): Deployment {
  const address = addressAt(deployment, 'environment', 'external_url')
  return withAddress(stateOf(textAt(deployment, 'status')), address)
}

function stateOf(status: string): Deployment['state'] {
  if (status === 'success') return 'live'
  return ['failed', 'canceled', 'canceling', 'skipped'].includes(status) ? 'failed' : 'building'
}
