/** The mutations of GitHub's GraphQL API that the editor uses, executed against the schema that GitHub publishes. */
import { buildSchema, type GraphQLError, type GraphQLSchema, graphql } from 'graphql'
import type { Hono } from 'hono'
import { allows, type Caller } from '../accounts.ts'
import { type ApiEnv, readObject } from '../http.ts'
import { noObject } from '../repository/repository.ts'
import { authorOf, isProtected, type State } from '../state.ts'
import { repositoryNode, signer } from './answers.ts'

/** Why a mutation is not carried out. */
class Failed extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

const ruleBroken =
  'Repository rule violations found\n\nChanges must be made through a pull request.\n\n'

function expectWriter({ permission }: Caller, isOurs: boolean): void {
  if (!isOurs || !allows(permission, 'read')) {
    throw new Failed('NOT_FOUND', 'Could not resolve to a node with the global id.')
  }
  if (!allows(permission, 'write')) {
    throw new Failed('FORBIDDEN', 'Resource not accessible by personal access token')
  }
}

interface UpdateRefs {
  repositoryId: string
  refUpdates: { name: string; beforeOid?: string; afterOid: string }[]
}

async function updateRefs(state: State, caller: Caller, input: UpdateRefs): Promise<object> {
  const { repository } = state
  expectWriter(caller, input.repositoryId === repositoryNode)
  const [only] = input.refUpdates
  const branch = /^refs\/heads\/(.+)$/.exec(only?.name ?? '')?.[1]
  if (!branch || only?.afterOid !== noObject) {
    throw new Failed('UNPROCESSABLE', 'Only removing a branch is possible here.')
  }
  const head = await repository.head(branch)
  if (!head || isProtected(state, branch)) {
    throw new Failed('UNPROCESSABLE', 'Cannot delete this branch')
  }
  if (head !== only.beforeOid || !(await repository.removeBranch(branch, head))) {
    throw new Failed('UNPROCESSABLE', `Expected ${only.name} to point to ${only.beforeOid}`)
  }
  return {}
}

interface CreateCommit {
  branch: { repositoryNameWithOwner: string; branchName: string }
  expectedHeadOid: string
  message: { headline: string; body: string }
  fileChanges: {
    additions: { path: string; contents: string }[]
    deletions: { path: string }[]
  }
}

async function createCommitOnBranch(
  state: State,
  caller: Caller,
  { branch: place, expectedHeadOid: expected, message, fileChanges }: CreateCommit,
): Promise<object> {
  const { repository } = state
  const { branchName: branch } = place
  expectWriter(caller, place.repositoryNameWithOwner === state.name)
  const head = await repository.head(branch)
  if (!head) throw new Failed('NOT_FOUND', `The branch "${branch}" was not found.`)
  const stale = () =>
    new Failed(
      'STALE_DATA',
      `Expected branch to point to "${expected}" but it did not. Pull and try again.`,
    )
  if (head !== expected) throw stale()
  if (isProtected(state, branch)) throw new Failed('UNPROCESSABLE', ruleBroken)
  const { additions, deletions } = fileChanges
  const added = additions.map(async ({ path, contents }) => {
    const sha = await repository.writeBlob(Buffer.from(contents, 'base64'))
    return { path, mode: (await repository.entry(head, path))?.mode ?? '100644', sha }
  })
  const deleted = deletions.map(async ({ path }) => {
    if (await repository.entry(head, path)) return { path, mode: '100644', sha: null }
    const missing = `A path was requested for deletion which does not exist as of commit oid ${head}`
    throw new Failed('UNPROCESSABLE', missing)
  })
  const author = authorOf(caller)
  const commit = await repository.commitChanges(head, await Promise.all([...added, ...deleted]), {
    message: [message.headline, message.body].filter(Boolean).join('\n\n'),
    author,
    committer: { ...signer, at: author.at },
  })
  if (!(await repository.moveBranch(branch, head, commit))) throw stale()
  return { commit: { oid: commit } }
}

let built: Promise<GraphQLSchema> | undefined

/** Returns GitHub's schema. Building it takes most of a second. */
function schema(): Promise<GraphQLSchema> {
  built ??= import('@octokit/graphql-schema').then(({ schema: { idl } }) =>
    buildSchema(idl, { assumeValid: true }),
  )
  return built
}

function answerOf({ message, path, originalError }: GraphQLError) {
  // Without a type, the request is not as the schema says.
  const type = originalError instanceof Failed ? { type: originalError.type } : {}
  return { ...type, message, ...(path && { path }) }
}

export function addGraphRoute(app: Hono<ApiEnv>, state: State): void {
  app.post('/graphql', async (c) => {
    const { query, variables } = await readObject(c)
    const caller = c.get('caller')
    const { data, errors } = await graphql({
      ...{ schema: await schema(), source: String(query) },
      variableValues: variables as Record<string, unknown>,
      rootValue: {
        updateRefs: ({ input }: { input: UpdateRefs }) => updateRefs(state, caller, input),
        createCommitOnBranch: ({ input }: { input: CreateCommit }) =>
          createCommitOnBranch(state, caller, input),
      },
    })
    return c.json({ data: data ?? null, ...(errors && { errors: errors.map(answerOf) }) })
  })
}
