import { type Json, own, ownText } from '../../../content/json-object.ts'
import type { EditorSettings } from '../../workplace/git/settings.ts'
import {
  anyPart,
  type Caller,
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
  const branches = { from: own(body, 'source_branch'), into: own(body, 'target_branch') }
  const request = requestFor(branches, own(body, 'title'), own(body, 'description'), caller)
  if (!request) return undefined
  const { from, into, title, text } = request
  return {
    ...{ source_branch: from, target_branch: into, title },
    description: withoutCommands(text),
  }
}

export function gitlabRules({ repository }: EditorSettings): Rule[] {
  const project = `/projects/${encodeURIComponent(repository)}`
  const read = (path: RegExp): Rule => ({ method: 'GET', path })
  return [
    {
      ...read(pathOf`${project}`),
      shows: ['path_with_namespace', 'default_branch', 'permissions'],
    },
    read(pathOf`${project}/repository/branches`),
    read(pathOf`${project}/repository/branches/${anyPart}`),
    read(pathOf`${project}/repository/commits`),
    read(pathOf`${project}/repository/tree`),
    read(pathOf`${project}/repository/blobs/${objectId}/raw`),
    read(pathOf`${project}/merge_requests`),
    { method: 'POST', path: pathOf`${project}/repository/commits`, body: commit },
    { method: 'POST', path: pathOf`${project}/merge_requests`, body: mergeRequest },
    {
      method: 'DELETE',
      path: pathOf`${project}/repository/branches/${anyPart}`,
      mayUse: isOwnBranch,
    },
  ]
}
