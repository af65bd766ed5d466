/** The part of GitHub's GraphQL API that REST lacks: removing a branch at a commit, and commits that GitHub signs. */
import type { Hono } from 'hono'
import { allows, type Caller } from '../accounts.ts'
import { type ApiEnv, readObject, readOptional, readPath, readText } from '../http.ts'
import { noObject } from '../repository/repository.ts'
import { authorOf, type State } from '../state.ts'
import { repositoryNode } from './answers.ts'
import { ruleBroken } from './references.ts'

type Input = Record<string, unknown>

/** Why a mutation is not carried out. */
class Failed extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

function expectWriter({ permission }: Caller, isOurs: boolean): void {
  if (!isOurs || !allows(permission, 'read')) {
    throw new Failed('NOT_FOUND', 'Could not resolve to a node with the global id.')
  }
  if (!allows(permission, 'write')) {
    throw new Failed('FORBIDDEN', 'Resource not accessible by personal access token')
  }
}

async function updateRefs(state: State, caller: Caller, input: Input): Promise<object> {
  const { repository } = state
  expectWriter(caller, input.repositoryId === repositoryNode)
  const [only] = Array.isArray(input.refUpdates) ? input.refUpdates : []
  const [name, before, after] = ['name', 'beforeOid', 'afterOid'].map((key) =>
    readOptional(only as Input, key),
  )
  const branch = /^refs\/heads\/(.+)$/.exec(name ?? '')?.[1]
  if (!branch || after !== noObject) {
    throw new Failed('UNPROCESSABLE', 'Only removing a branch is possible here.')
  }
  const head = await repository.head(branch)
  if (!head || state.protectedBranches.has(branch)) {
    throw new Failed('UNPROCESSABLE', 'Cannot delete this branch')
  }
  if (head !== before || !(await repository.removeBranch(branch, head))) {
    throw new Failed('UNPROCESSABLE', `Expected ${name} to point to ${before}`)
  }
  return { clientMutationId: null }
}

const signer = { name: 'GitHub', email: 'noreply@github.com' }

async function createCommitOnBranch(state: State, caller: Caller, input: Input): Promise<object> {
  const { repository } = state
  const place = input.branch as Input
  expectWriter(caller, readText(place, 'repositoryNameWithOwner') === state.name)
  const branch = readText(place, 'branchName')
  const expected = readText(input, 'expectedHeadOid')
  const head = await repository.head(branch)
  if (!head) throw new Failed('NOT_FOUND', `The branch "${branch}" was not found.`)
  const stale = () =>
    new Failed(
      'STALE_DATA',
      `Expected branch to point to "${expected}" but it did not. Pull and try again.`,
    )
  if (head !== expected) throw stale()
  if (state.protectedBranches.has(branch)) throw new Failed('UNPROCESSABLE', ruleBroken)
  const { additions = [], deletions = [] } = input.fileChanges as Record<string, Input[]>
  const added = additions.map(async (file) => {
    const path = readPath(file, 'path')
    const sha = await repository.writeBlob(Buffer.from(readText(file, 'contents'), 'base64'))
    const mode = (await repository.entry(head, path))?.mode ?? '100644'
    return { path, mode, sha }
  })
  const deleted = deletions.map((file) => ({
    ...{ path: readPath(file, 'path'), mode: '100644', sha: null },
  }))
  const message = input.message as Input
  const author = authorOf(caller)
  const words = [readText(message, 'headline'), readOptional(message, 'body')]
  const { id: commit, tree } = await repository.commitChanges(
    head,
    [...(await Promise.all(added)), ...deleted],
    {
      message: words.filter(Boolean).join('\n\n'),
      author,
      committer: { ...signer, at: author.at },
    },
  )
  state.signed.add(commit)
  if (!(await repository.moveBranch(branch, head, commit))) throw stale()
  return { commit: { oid: commit, tree: { oid: tree } } }
}

const mutations: Readonly<Record<string, typeof updateRefs>> = { updateRefs, createCommitOnBranch }

export function addGraphRoute(app: Hono<ApiEnv>, state: State): void {
  app.post('/graphql', async (c) => {
    const { query, variables } = await readObject(c)
    const { input } = (variables ?? {}) as { input?: Input }
    const [, type = '', name = ''] =
      /^mutation\(\$input: (\w+)Input!\) \{ (\w+)\(input: \$input\) \{/.exec(String(query)) ?? []
    const mutation = mutations[name]
    if (!mutation || !input || type.toLowerCase() !== name.toLowerCase()) {
      return c.json({ errors: [{ message: `There is no mutation for this: ${query}` }] })
    }
    try {
      return c.json({ data: { [name]: await mutation(state, c.get('caller'), input) } })
    } catch (error) {
      if (!(error instanceof Failed)) throw error
      const { type, message } = error
      return c.json({ data: { [name]: null }, errors: [{ type, path: [name], message }] })
    }
  })
}
