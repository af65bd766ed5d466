import { type Json, own, ownText } from '../../../content/json-object.ts'
import { encodedPath } from '../../workplace/git/hosts/transport.ts'
import type { GateSettings } from '../../workplace/git/settings.ts'
import {
  anyPath,
  type Caller,
  type HostCalls,
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

/** What a commit does with a file. */
const operations = ['create', 'update', 'delete']

function fileOf(entry: unknown, caller: Caller): Json | undefined {
  const operation = ownText(entry, 'operation') ?? ''
  const path = own(entry, 'path')
  if (!operations.includes(operation) || !isSiteFile(path, caller)) return undefined
  return { operation, path, ...textsOf(entry, 'sha'), ...textsOf(entry, 'content') }
}

/** Gitea takes the author of a commit. */
function commit(body: unknown, caller: Caller): Json | undefined {
  const { name, address } = caller.person
  const texts = textsOf(body, 'branch', 'message')
  const files = listOf(own(body, 'files'), (entry) => fileOf(entry, caller))
  if (!texts || !files || !mayCommit(texts.branch, caller)) return undefined
  if (!isShort(texts.message)) return undefined
  const author = { name, email: address }
  const { branch, message } = texts
  return { branch, message: withoutAuthors(message), files, author, committer: author }
}

async function newBranch(body: unknown, caller: Caller): Promise<Json | undefined> {
  const branch = ownText(body, 'new_branch_name') ?? ''
  const base = own(body, 'old_ref_name')
  if (!isOwnBranch(branch, caller) || !(await mayBegin(base, caller))) return undefined
  return { new_branch_name: branch, old_ref_name: base }
}

/** The calls for Gitea and Forgejo, which have the same API. */
export function giteaCalls({ repository, branch }: GateSettings): HostCalls {
  const repo = `/repos/${encodedPath(repository)}`
  const rules: Rule[] = [
    read(pathOf`${repo}`, ['full_name', 'default_branch', 'permissions']),
    read(pathOf`/settings/api`),
    read(pathOf`${repo}/branches`),
    read(pathOf`${repo}/branches/${anyPath}`),
    read(pathOf`${repo}/branch_protections`),
    read(pathOf`${repo}/commits`),
    read(pathOf`${repo}/git/trees/${objectId}`),
    read(pathOf`${repo}/raw/${anyPath}`),
    read(pathOf`${repo}/media/${anyPath}`),
    read(pathOf`${repo}/pulls`),
    { method: 'POST', path: pathOf`${repo}/branches`, body: newBranch },
    { method: 'POST', path: pathOf`${repo}/contents`, body: commit },
    { method: 'POST', path: pathOf`${repo}/pulls`, body: pullRequest },
    { method: 'DELETE', path: pathOf`${repo}/branches/${anyPath}`, mayUse: isOwnBranch },
  ]
  // A page has at most 50 entries.
  const query = `sha=${encodeURIComponent(branch)}&limit=50&stat=false&verification=false&files=false`
  return { rules, commits: `${repo}/commits?${query}`, commitId: 'sha' }
}
