import { own, valueAt } from '../../../../content/json-object.ts'
import type { Branch, CommitInfo, GitHost, OpenGitHost, TreeFile } from '../git-host.ts'
import { type HostKind, hosts } from '../settings.ts'
import { idAt, numberAt, textAt, timeAt, unexpected } from './answers.ts'
import { openBranches } from './branches.ts'
import { checkedBlob } from './checked-blob.ts'
import { openCommit } from './gitea-commit.ts'
import { openLists } from './gitea-lists.ts'
import { fileInLfs } from './lfs-file.ts'
import { accessIn, commitIn, filesIn, pullIn } from './like-github.ts'
import { openedIn } from './opened-request.ts'
import { encodedPath, openTransport } from './transport.ts'

/** The most pull requests that are searched for that of a branch. */
const mostRequests = 500

export const openGitea: OpenGitHost = (...given) => openAs('gitea', ...given)

/** Forgejo has the API of Gitea. */
export const openForgejo: OpenGitHost = (...given) => openAs('forgejo', ...given)

function openAs(kind: HostKind, ...[repository, source]: Parameters<OpenGitHost>): GitHost {
  const { name: host, apiPath } = hosts[kind]
  const send = openTransport({ host, base: repository.api + apiPath, source })
  const repo = `/repos/${encodedPath(repository.name)}`
  const lists = openLists(send)
  const access = async () => accessIn((await send(repo)).json())
  const branches = openBranches({
    ...{ host, send, access, repository: repo, canPush: 'user_can_push' },
    pathOf: (branch) => `${repo}/branches/${encodedPath(branch)}`,
  })

  async function readBranches(prefix: string): Promise<Branch[]> {
    const found = await lists.all(`${repo}/branches`)
    return found
      .filter((branch) => textAt(branch, 'name').startsWith(prefix))
      .map((branch) => ({ name: textAt(branch, 'name'), head: infoIn(own(branch, 'commit')) }))
  }

  async function commits(from: string, path?: string): Promise<CommitInfo[]> {
    const quick = { stat: false, verification: false, files: false }
    const query = { sha: from, ...quick, ...(path && { path }) }
    const found = await lists.upTo(`${repo}/commits`, query, 100)
    return found.map((entry) => commitIn(idAt(entry, 'sha'), own(entry, 'commit')))
  }

  const commit = openCommit({ host, send, repo, branches, commits })

  const gitea: GitHost = {
    async who() {
      const user = (await send('/user')).json()
      const login = textAt(user, 'login')
      return { login, name: textAt(user, 'full_name') || login }
    },

    access,
    reach: branches.reach,
    head: branches.head,

    branches: (prefix) => branches.settledList(prefix, () => readBranches(prefix)),

    commits,

    async tree(id) {
      const files: TreeFile[] = []
      for (let page = 1, seen = 0; ; page++) {
        const query = { recursive: true, per_page: 1000, page }
        const answer = (await send(`${repo}/git/trees/${id}`, { query })).json()
        // Forgejo calls each page of a long list truncated, so the number of all entries counts.
        const total = numberAt(answer, 'total_count')
        if (total > 0) files.push(...filesIn(answer))
        const found = own(answer, 'tree')
        seen += Array.isArray(found) ? found.length : 0
        if (seen >= total) return files
        if (!Array.isArray(found) || found.length === 0)
          throw unexpected('a list of files that is cut')
      }
    },

    async blob({ path, blob }, id) {
      const ask = (kind: 'raw' | 'media') =>
        send(`${repo}/${kind}/${encodedPath(path)}`, { query: { ref: id } })
      const bytes = await checkedBlob(host, path, blob, (await ask('raw')).bytes)
      return fileInLfs(host, path, bytes, () => ask('media'))
    },

    commit: async (order) => branches.afterOrder(order, await commit(order)),
    removeBranch: branches.remove,

    async request(branch, into) {
      const isOurs = (pull: unknown): boolean =>
        isBranch(own(pull, 'head'), branch) &&
        isBranch(own(pull, 'base'), into) &&
        // A fork can have a branch with the same name.
        valueAt(pull, ['head', 'repo_id']) === valueAt(pull, ['base', 'repo_id'])
      const pulls = await lists.upTo(`${repo}/pulls`, { state: 'all' }, mostRequests, isOurs)
      const newest = pulls
        .filter(isOurs)
        .sort((one, other) => numberAt(other, 'number') - numberAt(one, 'number'))[0]
      return newest === undefined ? undefined : pullIn(newest)
    },

    async openRequest(branch, into, { title, text }) {
      const body = { title, body: text, head: branch, base: into }
      const answer = await send(`${repo}/pulls`, { method: 'POST', body, also: [409, 422] })
      return openedIn(host, answer, pullIn, () => gitea.request(branch, into))
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

/** Compares the label, which stays the name of the branch after the branch is removed. */
function isBranch(end: unknown, branch: string): boolean {
  return own(end, 'ref') === branch || own(end, 'label') === branch
}
