import { type Json, own, ownText } from '../../../content/json-object.ts'
import { commitMutation, removal, removalInput } from '../../workplace/git/hosts/github-graph.ts'
import { encodedPath } from '../../workplace/git/hosts/transport.ts'
import type { GateSettings } from '../../workplace/git/settings.ts'
import {
  anyPath,
  type Caller,
  type HostCalls,
  isObjectId,
  isOwnBranch,
  isShort,
  isSiteFile,
  listOf,
  mayBegin,
  mayCommit,
  objectId,
  pathOf,
  pullRequest,
  type Rule,
  read,
  textsOf,
  withoutAuthors,
} from './call.ts'

/** GitHub names the App as the author, so the person is in the last lines of the message. */
function signedBody(body: string, { person }: Caller): string {
  const { name, address } = person
  return [withoutAuthors(body).trimEnd(), `Co-authored-by: ${name} <${address}>`]
    .filter(Boolean)
    .join('\n')
}

function commit(input: unknown, caller: Caller): Json | undefined {
  const branchName = ownText(own(input, 'branch'), 'branchName')
  const expectedHeadOid = own(input, 'expectedHeadOid')
  const message = textsOf(own(input, 'message'), 'headline', 'body')
  const changes = own(input, 'fileChanges')
  const fileOf =
    (...names: readonly string[]) =>
    (file: unknown) =>
      isSiteFile(own(file, 'path'), caller) ? textsOf(file, ...names) : undefined
  const additions = listOf(own(changes, 'additions'), fileOf('path', 'contents'))
  const deletions = listOf(own(changes, 'deletions'), fileOf('path'))
  if (branchName === undefined || !mayCommit(branchName, caller)) return undefined
  if (!isObjectId(expectedHeadOid) || !message || !additions || !deletions) return undefined
  if (!isShort(message.headline) || !isShort(message.body)) return undefined
  return {
    branch: { repositoryNameWithOwner: caller.settings.repository, branchName },
    expectedHeadOid,
    message: {
      headline: withoutAuthors(message.headline),
      body: signedBody(message.body, caller),
    },
    fileChanges: { additions, deletions },
  }
}

/** Returns the branch of a ref; an empty text, which nobody owns, if it is none. */
const branchIn = (ref = ''): string => /^refs\/heads\/(.+)$/s.exec(ref)?.[1] ?? ''

async function removeBranch(input: unknown, caller: Caller): Promise<Json | undefined> {
  const updates = own(input, 'refUpdates')
  const [update] = Array.isArray(updates) ? updates : []
  const branch = branchIn(ownText(update, 'name'))
  const head = own(update, 'beforeOid')
  if (!isOwnBranch(branch, caller) || !isObjectId(head)) return undefined
  return removalInput(await caller.repositoryId(), branch, head) as Json
}

/** Takes the two mutations of the adapter, word for word. */
async function mutation(body: unknown, caller: Caller): Promise<Json | undefined> {
  const query = own(body, 'query')
  const given = own(own(body, 'variables'), 'input')
  const input =
    query === commitMutation
      ? commit(given, caller)
      : query === removal
        ? await removeBranch(given, caller)
        : undefined
  return input && { query, variables: { input } }
}

async function newBranch(body: unknown, caller: Caller): Promise<Json | undefined> {
  const [ref, sha] = [ownText(body, 'ref'), own(body, 'sha')]
  const isAllowed = isOwnBranch(branchIn(ref), caller) && (await mayBegin(sha, caller))
  return isAllowed ? { ref, sha } : undefined
}

export function githubCalls({ repository, branch }: GateSettings): HostCalls {
  const repo = `/repos/${encodedPath(repository)}`
  const main = encodedPath(branch)
  const rules: Rule[] = [
    read(pathOf`${repo}`, ['full_name', 'default_branch', 'permissions', 'node_id']),
    read(pathOf`${repo}/git/ref/heads/${anyPath}`),
    read(pathOf`${repo}/git/matching-refs/heads/${anyPath}`),
    read(pathOf`${repo}/git/commits/${objectId}`),
    read(pathOf`${repo}/git/trees/${objectId}`),
    read(pathOf`${repo}/git/blobs/${objectId}`),
    read(pathOf`${repo}/branches/${main}`),
    read(pathOf`${repo}/rules/branches/${main}`),
    read(pathOf`${repo}/commits`),
    read(pathOf`${repo}/pulls`),
    { method: 'POST', path: pathOf`${repo}/git/refs`, body: newBranch },
    { method: 'POST', path: pathOf`${repo}/pulls`, body: pullRequest },
    { method: 'POST', path: pathOf`/graphql`, body: mutation },
  ]
  const commits = `${repo}/commits?sha=${encodeURIComponent(branch)}&per_page=100`
  return { rules, commits, commitId: 'sha' }
}
