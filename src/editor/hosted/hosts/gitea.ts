import { own, valueAt } from '../../../content/json-object.ts'
import type {
  ChangeRequest,
  CommitInfo,
  Deployment,
  GitHost,
  OpenGitHost,
  TreeFile,
} from '../git-host.ts'
import {
  addressAt,
  idAt,
  listAt,
  numberAt,
  pathAt,
  reachOf,
  textAt,
  timeAt,
  unexpected,
} from './answers.ts'
import { checkedBlob } from './checked-blob.ts'
import { protectedBranch, refused } from './faults.ts'
import { openCommit } from './gitea-commit.ts'
import { openLists } from './gitea-lists.ts'
import { followHeads } from './heads.ts'
import { reportsDeployment, withAddress } from './statuses.ts'
import { encodedPath, openTransport } from './transport.ts'

/** Requests to merge that are looked through for one of a branch. */
const mostRequests = 500

export const openGitea: OpenGitHost = (...given) => openAs('Gitea', ...given)

/** Forgejo has the API of Gitea. */
export const openForgejo: OpenGitHost = (...given) => openAs('Forgejo', ...given)

/** `host`: what people call it. */
function openAs(host: string, ...[repository, token]: Parameters<OpenGitHost>): GitHost {
  const send = openTransport({ host, base: `${repository.api}/api/v1`, token })
  const repo = `/repos/${encodedPath(repository.name)}`
  const lists = openLists(send)
  const heads = followHeads()

  const branchPath = (branch: string): string => `${repo}/branches/${encodedPath(branch)}`

  /** Returns what the host says of a branch; undefined where there is none. */
  async function branchOf(branch: string): Promise<unknown> {
    const answer = await send(branchPath(branch), { also: [404] })
    if (answer.status !== 404) return answer.json()
    // The same answer is given where the token doesn't include the repository: then this throws.
    await send(repo)
    return undefined
  }

  async function readHead(branch: string): Promise<string | undefined> {
    const found = await branchOf(branch)
    return found === undefined ? undefined : idAt(found, 'commit', 'id')
  }

  async function commits(from: string): Promise<CommitInfo[]> {
    const query = { sha: from, stat: false, verification: false, files: false }
    const found = await lists.upTo(`${repo}/commits`, query, 100)
    return found.map((entry) => ({
      id: idAt(entry, 'sha'),
      message: textAt(entry, 'commit', 'message'),
      author: textAt(entry, 'commit', 'author', 'name'),
      at: timeAt(entry, 'commit', 'committer', 'date'),
    }))
  }

  /** Returns whether the branch takes no commits of an account that may commit to others. */
  async function isClosed(branch: string): Promise<boolean> {
    const canPush = own(await branchOf(branch), 'user_can_push')
    return canPush === false && (await gitea.access()).canWrite
  }

  const commit = openCommit(host, send, repo, { head: readHead, commits, isClosed })

  const gitea: GitHost = {
    async who() {
      const user = (await send('/user')).json()
      const login = textAt(user, 'login')
      return { login, name: textAt(user, 'full_name') || login }
    },

    async access() {
      const found = (await send(repo)).json()
      return {
        defaultBranch: textAt(found, 'default_branch'),
        canWrite: valueAt(found, ['permissions', 'push']) === true,
      }
    },

    async reach(branch) {
      const found = await branchOf(branch)
      if (found === undefined) return undefined
      return reachOf(own(found, 'user_can_push'))
    },

    head: (branch) => heads.settled(branch, () => readHead(branch)),

    async branches(prefix) {
      const found = await lists.all(`${repo}/branches`)
      return found
        .filter((branch) => textAt(branch, 'name').startsWith(prefix))
        .map((branch) => ({ name: textAt(branch, 'name'), head: infoIn(own(branch, 'commit')) }))
    },

    commits,

    async tree(id) {
      const files: TreeFile[] = []
      for (let page = 1, seen = 0; ; page++) {
        const query = { recursive: true, per_page: 1000, page }
        const answer = (await send(`${repo}/git/trees/${id}`, { query })).json()
        const entries = listAt(answer, 'tree')
        files.push(...entries.filter((entry) => textAt(entry, 'type') === 'blob').map(fileIn))
        seen += entries.length
        const total = own(answer, 'total_count')
        const hasMore = own(answer, 'truncated') === true || (Number(total) || 0) > seen
        if (!hasMore) return files
        if (entries.length === 0) throw unexpected('a list of files that is cut')
      }
    },

    async blob({ path, blob }, id) {
      const answer = await send(`${repo}/raw/${encodedPath(path)}`, { query: { ref: id } })
      return checkedBlob(host, path, blob, answer.bytes)
    },

    commit: async (order) => heads.afterOrder(order, await commit(order)),

    async removeBranch(branch, head) {
      if ((await readHead(branch)) !== head) return
      const answer = await send(branchPath(branch), { method: 'DELETE', also: [403, 404] })
      if (answer.status === 403) throw protectedBranch(host, branch, answer.refusal())
      heads.moved(branch, head, undefined)
    },

    async request(branch, into) {
      const isOurs = (pull: unknown): boolean =>
        isBranch(own(pull, 'head'), branch) &&
        isBranch(own(pull, 'base'), into) &&
        // A fork can have a branch of the same name.
        valueAt(pull, ['head', 'repo_id']) === valueAt(pull, ['base', 'repo_id'])
      const pulls = await lists.upTo(`${repo}/pulls`, { state: 'all' }, mostRequests, isOurs)
      const newest = pulls
        .filter(isOurs)
        .sort((one, other) => numberAt(other, 'number') - numberAt(one, 'number'))[0]
      return newest === undefined ? undefined : requestIn(newest)
    },

    async openRequest(branch, into, { title, text }) {
      const body = { title, body: text, head: branch, base: into }
      const answer = await send(`${repo}/pulls`, { method: 'POST', body, also: [409, 422] })
      if (answer.status < 400) return requestIn(answer.json())
      const open = await gitea.request(branch, into)
      if (open?.state === 'open') return open
      throw refused(host, answer.refusal())
    },

    async deployments(id) {
      const answer = await send(`${repo}/commits/${id}/status`, { also: [403, 404] })
      // A commit without any has null there.
      const statuses = answer.status === 200 ? own(answer.json(), 'statuses') : undefined
      return (Array.isArray(statuses) ? statuses : [])
        .filter((status) => reportsDeployment(textAt(status, 'context')))
        .map((status) =>
          withAddress(stateOf(textAt(status, 'status')), addressAt(status, 'target_url')),
        )
    },

    async signOut() {
      // Neither Gitea nor Forgejo lets a token end its own validity.
    },
  }
  return gitea
}

function infoIn(commit: unknown): CommitInfo {
  return {
    id: idAt(commit, 'id'),
    message: textAt(commit, 'message'),
    author: textAt(commit, 'author', 'name'),
    at: timeAt(commit, 'timestamp'),
  }
}

function fileIn(entry: unknown): TreeFile {
  return { path: pathAt(entry, 'path'), blob: idAt(entry, 'sha'), mode: textAt(entry, 'mode') }
}

/** The label stays the name of the branch when that is gone. */
function isBranch(end: unknown, branch: string): boolean {
  return own(end, 'ref') === branch || own(end, 'label') === branch
}

function requestIn(pull: unknown): ChangeRequest {
  const isOpen = textAt(pull, 'state') === 'open'
  return {
    number: numberAt(pull, 'number'),
    address: addressAt(pull, 'html_url') ?? '',
    state: own(pull, 'merged') === true ? 'merged' : isOpen ? 'open' : 'closed',
    ...(isOpen ? {} : { endedAt: timeAt(pull, 'closed_at') }),
  }
}

function stateOf(status: string): Deployment['state'] {
  if (status === 'success' || status === 'warning') return 'live'
  return status === 'pending' ? 'building' : 'failed'
}
