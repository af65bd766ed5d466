/** The routes that the editor and the small host use, and the properties of large answers that they use. */
import type { Kept } from './schema.ts'

const github = '/repos/{owner}/{repo}'

export const githubRoutes = [
  'GET /user',
  `GET ${github}`,
  `GET ${github}/branches/{branch}`,
  `GET ${github}/rules/branches/{branch}`,
  `GET ${github}/git/ref/{ref}`,
  `GET ${github}/git/matching-refs/{ref}`,
  `POST ${github}/git/refs`,
  `PATCH ${github}/git/refs/{ref}`,
  `GET ${github}/git/trees/{tree_sha}`,
  `POST ${github}/git/trees`,
  `GET ${github}/git/blobs/{file_sha}`,
  `POST ${github}/git/blobs`,
  `GET ${github}/git/commits/{commit_sha}`,
  `POST ${github}/git/commits`,
  `GET ${github}/commits`,
  `GET ${github}/commits/{ref}/status`,
  `GET ${github}/pulls`,
  `POST ${github}/pulls`,
  `GET ${github}/deployments`,
  `GET ${github}/deployments/{deployment_id}/statuses`,
  'POST /credentials/revoke',
]

const pull = [
  ...['url', 'id', 'node_id', 'html_url', 'diff_url', 'patch_url', 'number', 'state', 'locked'],
  ...['title', 'user', 'body', 'created_at', 'updated_at', 'closed_at', 'merged_at'],
  ...['merge_commit_sha', 'draft', 'head', 'base', 'merged'],
]
const side = ['label', 'ref', 'sha', 'repo']
const ofRequest = [
  'id',
  'node_id',
  'name',
  'full_name',
  'private',
  'owner',
  'html_url',
  'fork',
  'url',
]
const user = [
  ...['login', 'id', 'node_id', 'avatar_url', 'gravatar_id', 'url', 'html_url', 'followers_url'],
  ...['following_url', 'gists_url', 'starred_url', 'subscriptions_url', 'organizations_url'],
  ...['repos_url', 'events_url', 'received_events_url', 'type', 'site_admin', 'name', 'email'],
]

export const githubKept: Kept = {
  'private-user': user,
  'public-user': user,
  'full-repository': [
    ...['id', 'node_id', 'name', 'full_name', 'private', 'owner', 'html_url', 'description'],
    ...['fork', 'url', 'default_branch', 'visibility', 'archived', 'disabled', 'permissions'],
    ...['allow_merge_commit', 'allow_squash_merge', 'allow_rebase_merge', 'delete_branch_on_merge'],
  ],
  repository: ofRequest,
  'nullable-repository': ofRequest,
  'pull-request': pull,
  'pull-request.head': side,
  'pull-request.base': side,
  'pull-request-simple': pull,
  'pull-request-simple.head': side,
  'pull-request-simple.base': side,
  'branch-with-protection': [
    ...['name', 'commit', '_links', 'protected', 'protection', 'protection_url'],
  ],
  'branch-protection': ['enabled'],
  'combined-commit-status': ['state', 'statuses', 'sha', 'total_count', 'commit_url', 'url'],
}

const gitea = '/repos/{owner}/{repo}'

export const giteaRoutes = [
  'GET /user',
  'GET /settings/api',
  `GET ${gitea}`,
  `GET ${gitea}/branches`,
  `POST ${gitea}/branches`,
  `GET ${gitea}/branches/{branch}`,
  `DELETE ${gitea}/branches/{branch}`,
  `GET ${gitea}/git/trees/{sha}`,
  `GET ${gitea}/raw/{filepath}`,
  `POST ${gitea}/contents`,
  `GET ${gitea}/commits`,
  `GET ${gitea}/commits/{ref}/status`,
  `GET ${gitea}/pulls`,
  `POST ${gitea}/pulls`,
]

export const giteaKept: Kept = {
  Repository: [
    ...['id', 'owner', 'name', 'full_name', 'description', 'empty', 'private', 'fork'],
    ...['archived', 'html_url', 'url', 'default_branch', 'permissions'],
  ],
  PullRequest: [
    ...['id', 'url', 'number', 'user', 'title', 'body', 'state', 'is_locked', 'comments'],
    ...['html_url', 'diff_url', 'patch_url', 'draft', 'mergeable', 'merged', 'merged_at'],
    ...['merge_commit_sha', 'base', 'head', 'created_at', 'updated_at', 'closed_at'],
  ],
}
