/** A repository at a real Git host, in place of the small one: `npm run test:host`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { GitHost } from '../../../../../src/editor/workplace/git/git-host.ts'
import { type Git, gitIn, outputOf } from '../../../../../src/pipeline/disk/git.ts'
import { limits } from '../../../../limits.ts'

/** The repository that `run.ts` names. The token is not in here. */
export interface RealHost {
  kind: 'GitHub' | 'GitLab' | 'Gitea' | 'Forgejo'
  /** The address of the API. */
  api: string
  /** `owner/name`. */
  name: string
  /** What git pushes to. */
  remote: string
  /** The name of the account, which the host writes into commits. */
  author: string
}

/** The first commit of a repository that these tests may change as they like. */
export const firstMessage = 'Try the editor here, and nothing else'

/** The branch that the tests take for that of the site. */
export const main = 'main'

/** Undefined where the tests run on the small host. */
export const realHost: RealHost | undefined = process.env.REAL_HOST
  ? JSON.parse(process.env.REAL_HOST)
  : undefined

/** The token of the account. */
export const realToken = (): string => process.env.HOST_TOKEN ?? ''

const somebody = {
  ...{ GIT_AUTHOR_NAME: 'Somebody else', GIT_AUTHOR_EMAIL: 'somebody@example.com' },
  ...{ GIT_COMMITTER_NAME: 'Somebody else', GIT_COMMITTER_EMAIL: 'somebody@example.com' },
}

/** Returns what lets git sign in. As variables, no other program on this machine sees the token. */
function signedIn(remote: string): Record<string, string> {
  if (!/^https?:/.test(remote)) return {}
  const credentials = Buffer.from(`oauth2:${realToken()}`).toString('base64')
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${remote}.extraHeader`,
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${credentials}`,
  }
}

export type Contents = Readonly<Record<string, string | Uint8Array | null>>

/** A bare clone through which the tests read and change the repository, past the API. */
export class RealRepository {
  readonly folder: string
  readonly #git: Git
  readonly #remote: string
  readonly #headAtHost: GitHost['head']

  private constructor(folder: string, remote: string, headAtHost: GitHost['head']) {
    this.folder = folder
    this.#remote = remote
    this.#headAtHost = headAtHost
    this.#git = gitIn(folder, { GIT_DIR: folder, ...somebody, ...signedIn(remote) })
  }

  /** `host`: its API tells when it has noticed what was pushed. */
  static async open(remote: string, host: Pick<GitHost, 'head'>): Promise<RealRepository> {
    const folder = await mkdtemp(path.join(tmpdir(), 'real-host-'))
    const clone = new RealRepository(folder, remote, (branch) => host.head(branch))
    await clone.#git(['init', '--quiet', '--bare', `--initial-branch=${main}`, folder])
    return clone
  }

  /** Gets all branches as they are now. */
  async fetch(): Promise<void> {
    const all = '+refs/heads/*:refs/heads/*'
    await this.#git(['fetch', '--quiet', '--prune', '--no-tags', this.#remote, all])
  }

  /** Runs git on the branches as they are now. What it changes in them, the host gets. */
  git: Git = async (args, input) => {
    await this.fetch()
    const before = await this.branches()
    const answer = await this.#git(args, input)
    const after = await this.branches()
    const removed = [...before.keys()].filter((name) => !after.has(name))
    const changed = [...after].filter(([name, commit]) => before.get(name) !== commit)
    await this.#push([...changed, ...removed.map((name) => [name, ''] as const)])
    return answer
  }

  /** Returns the branches of the clone with their commits. */
  async branches(): Promise<Map<string, string>> {
    const format = '--format=%(refname:lstrip=2) %(objectname)'
    const lines = await outputOf(this.#git(['for-each-ref', format, 'refs/heads']))
    const entries = lines.split('\n').filter(Boolean)
    return new Map(entries.map((line) => line.split(' ') as [string, string]))
  }

  /** Pushes commits to branches; an empty text removes one. */
  async #push(branches: readonly (readonly [name: string, commit: string])[]): Promise<void> {
    if (branches.length === 0) return
    const refs = branches.map(([name, commit]) => `${commit}:refs/heads/${name}`)
    await this.#git(['push', '--quiet', this.#remote, ...refs])
    for (const [name, commit] of branches) await this.#expectNoticed(name, commit)
  }

  /** Waits until the API has what was pushed. Gitea and Forgejo answer 404, 500 or the earlier commit until then. */
  async #expectNoticed(branch: string, commit: string): Promise<void> {
    const until = Date.now() + limits.wait
    const head = () => this.#headAtHost(branch).catch(() => 'unknown')
    while (((await head()) ?? '') !== commit) {
      if (Date.now() > until)
        throw new Error(`The host does not list “${branch}” as it was pushed.`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Returns the messages of all commits that have no parent. */
  async firstMessages(): Promise<string[]> {
    await this.fetch()
    if ((await this.branches()).size === 0) return []
    const log = ['log', '--branches', '--max-parents=0', '--format=%s']
    return (await outputOf(this.#git(log))).split('\n')
  }

  /** Returns the tree of a branch in a repository on this machine. */
  async treeFrom(folder: string, branch: string): Promise<string> {
    await this.#git(['fetch', '--quiet', '--no-tags', folder, `+${branch}:refs/begin`])
    return outputOf(this.#git(['rev-parse', 'refs/begin^{tree}']))
  }

  /**
   * Removes all branches but the main one, and gives that one a tree, in a commit on top of what it has: hosts protect
   * it against anything else. Returns the commit.
   */
  async begin(tree: string, message: string): Promise<string> {
    await this.fetch()
    const before = await this.branches()
    const commit = await this.#commitTree(tree, before.get(main), message)
    const others = [...before.keys()].filter((name) => name !== main)
    await this.#push([[main, commit], ...others.map((name) => [name, ''] as const)])
    await this.fetch()
    return commit
  }

  /** Makes one commit on a branch, and the branch if there is none. Null deletes a file. Returns the commit. */
  async commit(branch: string, files: Contents, message = 'Change files'): Promise<string> {
    await this.fetch()
    const head = (await this.branches()).get(branch)
    const commit = await this.#commitTree(await this.treeOf(files, head), head, message)
    await this.#push([[branch, commit]])
    return commit
  }

  async #commitTree(tree: string, parent: string | undefined, message: string): Promise<string> {
    const parents = parent ? ['-p', parent] : []
    return outputOf(this.#git(['commit-tree', tree, ...parents, '-m', message]))
  }

  /** Makes a tree of files, and of those of a commit. Returns its id. */
  async treeOf(files: Contents, commit?: string): Promise<string> {
    await this.#git(['read-tree', ...(commit ? [commit] : ['--empty'])])
    const lines = await Promise.all(
      Object.entries(files).map(async ([file, content]) => {
        if (content === null) return `0 ${'0'.repeat(40)}\t${file}\0`
        const blob = await outputOf(this.#git(['hash-object', '-w', '--stdin'], content))
        return `100644 ${blob}\t${file}\0`
      }),
    )
    await this.#git(['update-index', '-z', '--index-info'], lines.join(''))
    return outputOf(this.#git(['write-tree']))
  }

  /** Returns the bytes of a blob of the clone. */
  blob(id: string): Promise<Buffer> {
    return this.#git(['cat-file', 'blob', id])
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }
}
