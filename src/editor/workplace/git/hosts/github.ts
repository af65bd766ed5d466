import { own, valueAt } from '../../../../content/json-object.ts'
import {
  type Branch,
  type CommitInfo,
  type CommitOrder,
  type Committed,
  type GitHost,
  HostError,
  type OpenGitHost,
} from '../git-host.ts'
import { idAt, listAt, textAt } from './answers.ts'
import { checkedBlob } from './checked-blob.ts'
import { forbidden, protectedBranch, refused } from './faults.ts'
import { commitInput, commitMutation, openGraph, removal, removalInput } from './github-graph.ts'
import { readTree } from './github-tree.ts'
import { followHeads } from './heads.ts'
import { accessIn, commitIn, pullIn } from './like-github.ts'
import { openedIn } from './opened-request.ts'
import { allPages } from './pages.ts'
import { RecentMap } from './recent-map.ts'
import { encodedPath, openTransport } from './transport.ts'

const host = 'GitHub'

/** The rules that prevent direct commits to a branch. */
const closing = ['pull_request', 'update', 'merge_queue', 'required_status_checks']

/** The adapter for GitHub. Its commits go on top of the expected head, so the files that were checked are those that are committed. */
export const openGitHub: OpenGitHost = (repository, source) => {
  const send = openTransport({
    ...{ host, base: repository.api, source },
    headers: { Accept: 'application/vnd.github+json', 'X-GitHub-Api-Version': '2022-11-28' },
  })
  const repo = `/repos/${encodedPath(repository.name)}`
  const mutate = openGraph(send, repository.api)
  const [owner = ''] = repository.name.split('/')
  const heads = followHeads()
  const infos = new RecentMap<CommitInfo>(500)
  const seen = new Map<string, { etag: string; commit: string }>()
  let repositoryId: string | undefined

  const refPath = (branch: string): string => encodedPath(`heads/${branch}`)

  async function readHead(branch: string): Promise<string | undefined> {
    const known = seen.get(branch)
    const answer = await send(`${repo}/git/ref/${refPath(branch)}`, {
      also: [304, 404, 409],
      ...(known && { headers: { 'If-None-Match': known.etag } }),
    })
    if (answer.status === 304 && known) return known.commit
    seen.delete(branch)
    if (answer.status === 404 || answer.status === 409) {
      // The answer is the same if the token doesn't include the repository. In that case, this throws.
      await send(repo)
      return undefined
    }
    const commit = idAt(answer.json(), 'object', 'sha')
    const etag = answer.headers.get('etag')
    if (etag) seen.set(branch, { etag, commit })
    return commit
  }

  async function infoOf(id: string): Promise<CommitInfo> {
    const known = infos.get(id)
    if (known) return known
    const commit = (await send(`${repo}/git/commits/${id}`)).json()
    const info = commitIn(id, commit)
    infos.set(id, info)
    return info
  }

  async function readBranches(prefix: string): Promise<Branch[]> {
    const refs = await allPages(send, `${repo}/git/matching-refs/${refPath(prefix)}`, {})
    return Promise.all(
      refs.map(async (ref) => ({
        name: textAt(ref, 'ref').replace('refs/heads/', ''),
        head: await infoOf(idAt(ref, 'object', 'sha')),
      })),
    )
  }

  /** Returns the kinds of rules of a branch; undefined if GitHub does not say. */
  async function rulesOf(branch: string): Promise<string[] | undefined> {
    const path = `${repo}/rules/branches/${encodedPath(branch)}`
    try {
      const rules = await allPages(send, path, { query: { per_page: 100 } })
      return rules.map((rule) => textAt(rule, 'type'))
    } catch (error) {
      const isHidden =
        error instanceof HostError && ['forbidden', 'not-found'].includes(error.fault)
      if (isHidden) return undefined
      throw error
    }
  }

  /** Removes a branch that is at a commit. Rejects otherwise. */
  async function remove(branch: string, head: string): Promise<void> {
    repositoryId ??= textAt((await send(repo)).json(), 'node_id')
    const answer = await mutate(removal, removalInput(repositoryId, branch, head))
    if ('refusal' in answer) throw refused(host, answer.refusal)
  }

  /** Creates the branch of an order at its base. Returns GitHub's message if it refuses that. */
  async function createBranch({ branch, base }: CommitOrder): Promise<string | undefined> {
    const answer = await send(`${repo}/git/refs`, {
      ...{ method: 'POST', also: [409, 422] },
      body: { ref: `refs/heads/${branch}`, sha: base },
    })
    if (answer.status >= 400) return answer.refusal()
    idAt(answer.json(), 'object', 'sha')
    return undefined
  }

  async function afterRefusal(order: CommitOrder, refusal: string): Promise<Committed> {
    if ((await readHead(order.branch)) !== order.base) return { status: 'moved' }
    if (/does not exist/i.test(refusal)) return { status: 'moved' }
    // GitHub refuses a commit on top of the head only because of rules.
    throw protectedBranch(host, order.branch, refusal)
  }

  const openGit: GitHost = {
    async who() {
      const user = (await send('/user')).json()
      const login = textAt(user, 'login')
      return { login, name: own(user, 'name') ? textAt(user, 'name') : login }
    },

    async access() {
      return accessIn((await send(repo)).json())
    },

    async reach(branch) {
      const path = `${repo}/branches/${encodedPath(branch)}`
      const answer = await send(path, { also: [404] })
      if (answer.status === 404) return undefined
      if (own(answer.json(), 'protected') !== true) return 'direct'
      const rules = await rulesOf(branch)
      if (!rules) return undefined
      const isClosed = rules.some((rule) => closing.includes(rule))
      return isClosed ? 'request' : undefined
    },

    head: (branch) => heads.settled(branch, () => readHead(branch)),

    branches: (prefix) => heads.settledList(prefix, () => readBranches(prefix)),

    async commits(from, path) {
      const query = { sha: from, per_page: 100, ...(path && { path }) }
      const list = listAt((await send(`${repo}/commits`, { query })).json())
      return list.map((entry) => commitIn(idAt(entry, 'sha'), own(entry, 'commit')))
    },

    tree: (commit) => readTree(send, repo, commit),

    async blob({ path, blob }) {
      const headers = { Accept: 'application/vnd.github.raw+json' }
      const answer = await send(`${repo}/git/blobs/${blob}`, { headers })
      return checkedBlob(host, path, blob, answer.bytes)
    },

    async commit(order) {
      const { branch, isNew } = order
      const input = commitInput(repository.name, order)
      // A branch without a commit does no harm: a later refresh removes it.
      const refusal = isNew ? await createBranch(order) : undefined
      if (refusal !== undefined) {
        if (/already exists/i.test(refusal)) return { status: 'moved' }
        const isRule = /rule violation|protected/i.test(refusal)
        throw isRule ? protectedBranch(host, branch, refusal) : refused(host, refusal)
      }
      const made = await mutate(commitMutation, input)
      if ('refusal' in made) {
        if (made.type === 'FORBIDDEN') throw forbidden(host, made.refusal)
        // The next read may still have the old head, or no head of a new branch.
        if (made.type === 'STALE_DATA') return { status: 'moved' }
        return afterRefusal(order, made.refusal)
      }
      seen.delete(branch)
      const commit = idAt(made.data, 'createCommitOnBranch', 'commit', 'oid')
      return heads.afterOrder(order, { status: 'done', commit })
    },

    async removeBranch(branch, head) {
      if ((await readHead(branch)) !== head) return
      try {
        await remove(branch, head)
      } catch (error) {
        if ((await readHead(branch)) === head) throw error
        return
      }
      heads.moved(branch, head, undefined)
    },

    async request(branch, into) {
      const query = {
        ...{ head: `${owner}:${branch}`, base: into, state: 'all' },
        ...{ sort: 'created', direction: 'desc', per_page: 100 },
      }
      const found = listAt((await send(`${repo}/pulls`, { query })).json())
      // A fork of the same owner can have a branch with the same name.
      const newest = found.find(isFromHere)
      return newest === undefined ? undefined : pullIn(newest)
    },

    async openRequest(branch, into, { title, text }) {
      const body = { title, body: text, head: branch, base: into }
      const answer = await send(`${repo}/pulls`, { method: 'POST', body, also: [422] })
      return openedIn(host, answer, pullIn, () => openGit.request(branch, into))
    },
  }
  return openGit
}

/** Returns whether a request is for a branch of the repository itself. A removed fork is null. */
function isFromHere(pull: unknown): boolean {
  return valueAt(pull, ['head', 'repo', 'id']) === valueAt(pull, ['base', 'repo', 'id'])
}
