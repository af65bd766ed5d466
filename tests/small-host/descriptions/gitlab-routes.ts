/**
 * GitLab's routes. Their parameters are written down here from its documentation, as the client library spells them in
 * its own way; the answers are the library's types.
 */
import type { DescribedRoute } from './description.ts'
import type { Kept, Schema } from './schema.ts'

const text: Schema = { type: 'string' }
const count: Schema = { type: 'integer' }
const yes: Schema = { type: 'boolean' }
const oneOf = (...values: string[]): Schema => ({ enum: values })
const object = (properties: Record<string, Schema>, required: string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const page = { page: count, per_page: count }
const project = '/projects/{id}'
const repository = `${project}/repository`

/** The types of the library. */
const named = (type: string): Schema => ({ $ref: `#/schemas/${type}` })
const listOf = (type: string): Schema => ({ type: 'array', items: named(type) })

const get = (
  path: string,
  answer: Schema | null,
  query: Record<string, Schema> = {},
): DescribedRoute => ({
  ...{ method: 'GET', path, query },
  answers: { 200: answer },
})
const post = (path: string, type: string, body: Schema): DescribedRoute => ({
  ...{ method: 'POST', path, query: {}, body },
  answers: { 201: named(type) },
})
const remove = (path: string): DescribedRoute => ({
  ...{ method: 'DELETE', path, query: {} },
  answers: { 204: null },
})

const action = object(
  {
    action: oneOf('create', 'delete', 'move', 'update', 'chmod'),
    file_path: text,
    previous_path: text,
    content: text,
    encoding: oneOf('text', 'base64'),
    last_commit_id: text,
    execute_filemode: yes,
  },
  ['action', 'file_path'],
)
const newCommit = {
  branch: text,
  commit_message: text,
  start_sha: text,
  author_name: text,
  author_email: text,
  actions: { type: 'array', items: action },
}
const newRequest = {
  source_branch: text,
  target_branch: text,
  title: text,
  description: text,
  remove_source_branch: yes,
  squash: yes,
}

export const gitlabRoutes: DescribedRoute[] = [
  get('/user', named('ExpandedUserSchema')),
  get(project, named('ProjectSchema')),
  get(`${repository}/branches`, listOf('BranchSchema'), { ...page, search: text }),
  get(`${repository}/branches/{branch}`, named('BranchSchema')),
  remove(`${repository}/branches/{branch}`),
  get(`${repository}/tree`, listOf('RepositoryTreeSchema'), {
    ...{ ...page, ref: text, path: text, recursive: yes, page_token: text },
    pagination: oneOf('legacy', 'keyset', 'none'),
  }),
  get(`${repository}/blobs/{sha}/raw`, null),
  get(`${repository}/files/{file_path}/raw`, null, { ref: text, lfs: yes }),
  get(`${repository}/commits`, listOf('CommitSchema'), {
    ...{ ...page, ref_name: text, path: text, since: text, until: text },
  }),
  post(
    `${repository}/commits`,
    'ExpandedCommitSchema',
    object(newCommit, ['branch', 'commit_message', 'actions']),
  ),
  get(`${project}/merge_requests`, listOf('MergeRequestSchema'), {
    ...{ ...page, source_branch: text, target_branch: text },
    state: oneOf('opened', 'closed', 'locked', 'merged', 'all'),
    order_by: oneOf('created_at', 'updated_at', 'title', 'merged_at'),
    sort: oneOf('asc', 'desc'),
  }),
  post(
    `${project}/merge_requests`,
    'MergeRequestSchema',
    object(newRequest, ['source_branch', 'target_branch', 'title']),
  ),
]

const commit = ['id', 'message', 'author_name', 'committed_date', 'parent_ids']

export const gitlabKept: Kept = {
  ExpandedUserSchema: ['id', 'username', 'name'],
  ProjectSchema: ['id', 'path_with_namespace', 'default_branch', 'permissions'],
  BranchSchema: ['name', 'commit', 'protected', 'can_push'],
  RepositoryTreeSchema: ['id', 'type', 'path', 'mode'],
  CommitSchema: commit,
  ExpandedCommitSchema: commit,
  MergeRequestSchema: [
    ...['iid', 'title', 'description', 'state', 'merged_at', 'closed_at', 'web_url'],
    ...['source_branch', 'target_branch', 'source_project_id', 'target_project_id', 'sha'],
  ],
}
