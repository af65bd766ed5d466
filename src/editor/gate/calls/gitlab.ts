import { type Json, own, ownText } from '../../../content/json-object.ts'
import type { GateSettings } from '../../workplace/git/settings.ts'
import {
  anyPart,
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
  type Rule,
  read,
  requestFor,
  textsOf,
  withoutAuthors,
} from './call.ts'

/** What a commit does with a file; the others move files, or let a server run them. */
const actions = ['create', 'update', 'delete']

function actionOf(entry: unknown, caller: Caller): Json | undefined {
  const action = ownText(entry, 'action') ?? ''
  const path = own(entry, 'file_path')
  if (!actions.includes(action) || !isSiteFile(path, caller)) return undefined
  const last = own(entry, 'last_commit_id')
  const content = textsOf(entry, 'content', 'encoding')
  return {
    ...{ action, file_path: path },
    ...(isObjectId(last) && { last_commit_id: last }),
    ...content,
  }
}

/** GitLab takes the author of a commit. */
async function commit(body: unknown, caller: Caller): Promise<Json | undefined> {
  const { name, address } = caller.person
  const texts = textsOf(body, 'branch', 'commit_message')
  const start = own(body, 'start_sha')
  const list = listOf(own(body, 'actions'), (entry) => actionOf(entry, caller))
  if (!texts || !list || !mayCommit(texts.branch, caller)) return undefined
  if (!isShort(texts.commit_message)) return undefined
  if (start !== undefined && !(await mayBegin(start, caller))) return undefined
  return {
    branch: texts.branch,
    commit_message: withoutAuthors(texts.commit_message),
    ...(start !== undefined && { start_sha: start }),
    ...{ author_name: name, author_email: address },
    actions: list,
  }
}

/** GitLab runs lines that begin with a slash, such as `/merge`, as commands of the account that the token is of. */
const withoutCommands = (text: string) => text.replace(/^([^\S\n]*)\//gm, '$1\\/')

function mergeRequest(body: unknown, caller: Caller): Json | undefined {
  const names = ['source_branch', 'target_branch', 'title', 'description'] as const
  const request = requestFor(body, names, caller)
  return request && { ...request, description: withoutCommands(request.description) }
}

export function gitlabCalls({ repository, branch }: GateSettings): HostCalls {
  const project = `/projects/${encodeURIComponent(repository)}`
  const rules: Rule[] = [
    read(pathOf`${project}`, ['path_with_namespace', 'default_branch', 'permissions']),
    read(pathOf`${project}/repository/branches`),
    read(pathOf`${project}/repository/branches/${anyPart}`),
    read(pathOf`${project}/repository/commits`),
    read(pathOf`${project}/repository/tree`),
    read(pathOf`${project}/repository/blobs/${objectId}/raw`),
    read(pathOf`${project}/repository/files/${anyPart}/raw`),
    read(pathOf`${project}/merge_requests`),
    { method: 'POST', path: pathOf`${project}/repository/commits`, body: commit },
    { method: 'POST', path: pathOf`${project}/merge_requests`, body: mergeRequest },
    {
      method: 'DELETE',
      path: pathOf`${project}/repository/branches/${anyPart}`,
      mayUse: isOwnBranch,
    },
  ]
  const query = `ref_name=${encodeURIComponent(branch)}&per_page=100`
  return { rules, commits: `${project}/repository/commits?${query}`, commitId: 'id' }
}
