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

/** Routes, with the names of the answers' types instead of these. */
export const gitlabRoutes: (Omit<DescribedRoute, 'answers'> & {
  answers: Record<string, string | null>
})[] = [
  { method: 'GET', path: '/user', query: {}, answers: { 200: 'ExpandedUserSchema' } },
  { method: 'GET', path: project, query: {}, answers: { 200: 'ProjectSchema' } },
  {
    method: 'GET',
    path: `${repository}/branches`,
    query: { ...page, search: text },
    answers: { 200: 'BranchSchema[]' },
  },
  {
    method: 'GET',
    path: `${repository}/branches/{branch}`,
    query: {},
    answers: { 200: 'BranchSchema' },
  },
  { method: 'DELETE', path: `${repository}/branches/{branch}`, query: {}, answers: { 204: null } },
  {
    method: 'GET',
    path: `${repository}/tree`,
    query: {
      ...page,
      ref: text,
      path: text,
      recursive: yes,
      page_token: text,
      pagination: oneOf('legacy', 'keyset', 'none'),
    },
    answers: { 200: 'RepositoryTreeSchema[]' },
  },
  { method: 'GET', path: `${repository}/blobs/{sha}/raw`, query: {}, answers: { 200: null } },
  {
    method: 'HEAD',
    path: `${repository}/files/{file_path}`,
    query: { ref: text },
    answers: { 200: null },
  },
  {
    method: 'GET',
    path: `${repository}/commits`,
    query: { ...page, ref_name: text, path: text, since: text, until: text },
    answers: { 200: 'CommitSchema[]' },
  },
  {
    method: 'POST',
    path: `${repository}/commits`,
    query: {},
    body: object(
      {
        branch: text,
        commit_message: text,
        start_sha: text,
        actions: {
          type: 'array',
          items: object(
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
          ),
        },
      },
      ['branch', 'commit_message', 'actions'],
    ),
    answers: { 201: 'ExpandedCommitSchema' },
  },
  {
    method: 'GET',
    path: `${repository}/commits/{sha}/statuses`,
    query: { ...page, ref: text, all: yes },
    answers: { 200: 'CommitStatusSchema[]' },
  },
  {
    method: 'GET',
    path: `${project}/merge_requests`,
    query: {
      ...page,
      source_branch: text,
      target_branch: text,
      state: oneOf('opened', 'closed', 'locked', 'merged', 'all'),
      order_by: oneOf('created_at', 'updated_at', 'title', 'merged_at'),
      sort: oneOf('asc', 'desc'),
    },
    answers: { 200: 'MergeRequestSchema[]' },
  },
  {
    method: 'POST',
    path: `${project}/merge_requests`,
    query: {},
    body: object(
      {
        source_branch: text,
        target_branch: text,
        title: text,
        description: text,
        remove_source_branch: yes,
        squash: yes,
      },
      ['source_branch', 'target_branch', 'title'],
    ),
    answers: { 201: 'MergeRequestSchema' },
  },
  {
    method: 'GET',
    path: `${project}/deployments`,
    query: {
      ...page,
      order_by: oneOf('id', 'iid', 'created_at', 'updated_at', 'finished_at', 'ref'),
      sort: oneOf('asc', 'desc'),
      environment: text,
      status: oneOf('created', 'running', 'success', 'failed', 'canceled', 'blocked'),
    },
    answers: { 200: 'DeploymentSchema[]' },
  },
  {
    method: 'DELETE',
    path: '/personal_access_tokens/self',
    query: {},
    answers: { 204: null },
  },
]

export const gitlabKept: Kept = {
  ExpandedUserSchema: [
    ...['id', 'username', 'name', 'state', 'avatar_url', 'web_url', 'email', 'created_at'],
  ],
  SimpleUserSchema: ['id', 'username', 'name', 'state', 'avatar_url', 'web_url'],
  ProjectSchema: [
    ...['id', 'name', 'description', 'path', 'name_with_namespace', 'path_with_namespace'],
    ...['default_branch', 'visibility', 'archived', 'empty_repo', 'merge_method', 'web_url'],
    ...['permissions'],
  ],
  MergeRequestSchema: [
    ...['id', 'iid', 'project_id', 'title', 'description', 'state', 'created_at', 'updated_at'],
    ...['merged_at', 'closed_at', 'source_branch', 'target_branch', 'author', 'draft', 'sha'],
    ...['source_project_id', 'target_project_id', 'merge_commit_sha', 'squash_commit_sha'],
    ...['web_url'],
  ],
  'MergeRequestSchema.author': ['id', 'username', 'name', 'state', 'avatar_url', 'web_url'],
  DeploymentSchema: [
    ...['id', 'iid', 'ref', 'sha', 'created_at', 'updated_at', 'status', 'user', 'environment'],
  ],
  EnvironmentSchema: ['id', 'name', 'slug', 'external_url'],
  ExpandedCommitSchema: [
    ...['id', 'short_id', 'title', 'message', 'author_name', 'author_email', 'authored_date'],
    ...['committer_name', 'committer_email', 'committed_date', 'created_at', 'parent_ids'],
    ...['web_url', 'stats'],
  ],
}
