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
  `GET ${github}/git/trees/{tree_sha}`,
  `GET ${github}/git/blobs/{file_sha}`,
  `POST ${github}/git/blobs`,
  `GET ${github}/git/commits/{commit_sha}`,
  `GET ${github}/commits`,
  `GET ${github}/pulls`,
  `POST ${github}/pulls`,
  `GET ${github}/installation`,
  'POST /app/installations/{installation_id}/access_tokens',
]

const user = ['id', 'login', 'name']
const pull = [
  ...['number', 'html_url', 'state', 'title', 'body', 'closed_at', 'merged_at', 'head', 'base'],
]
const side = ['label', 'ref', 'sha', 'repo']
const repository = ['id', 'full_name']

export const githubKept: Kept = {
  'private-user': user,
  'public-user': user,
  'full-repository': ['id', 'node_id', 'full_name', 'default_branch', 'permissions'],
  repository,
  'nullable-repository': repository,
  'pull-request': pull,
  'pull-request.head': side,
  'pull-request.base': side,
  'pull-request-simple': pull,
  'pull-request-simple.head': side,
  'pull-request-simple.base': side,
  installation: ['id', 'app_id', 'permissions'],
  'installation-token': ['token', 'expires_at', 'permissions'],
  'app-permissions': ['contents', 'metadata', 'pull_requests'],
  'branch-with-protection': ['name', 'commit', 'protected'],
  'git-ref': ['ref', 'object'],
  'git-ref.object': ['type', 'sha'],
  'git-tree': ['sha', 'tree', 'truncated'],
  'short-blob': ['sha'],
  'git-commit': ['sha', 'author', 'committer', 'message', 'tree', 'verification'],
  'git-commit.tree': ['sha'],
  'git-commit.verification': ['verified'],
  commit: ['sha', 'commit'],
  'commit.commit': ['author', 'committer', 'message', 'tree'],
  'commit.commit.tree': ['sha'],
}

const gitea = '/repos/{owner}/{repo}'

export const giteaRoutes = [
  'GET /user',
  'GET /version',
  'GET /settings/api',
  `GET ${gitea}`,
  `GET ${gitea}/branches`,
  `POST ${gitea}/branches`,
  `GET ${gitea}/branches/{branch}`,
  `DELETE ${gitea}/branches/{branch}`,
  `GET ${gitea}/branch_protections`,
  `GET ${gitea}/git/trees/{sha}`,
  `GET ${gitea}/raw/{filepath}`,
  `GET ${gitea}/media/{filepath}`,
  `POST ${gitea}/contents`,
  `GET ${gitea}/commits`,
  `GET ${gitea}/pulls`,
  `POST ${gitea}/pulls`,
]

export const giteaKept: Kept = {
  User: ['id', 'login', 'full_name'],
  Repository: ['id', 'full_name', 'default_branch', 'permissions'],
  GeneralAPISettings: ['max_response_items'],
  Branch: ['name', 'commit', 'protected', 'user_can_push'],
  BranchProtection: ['rule_name'],
  PayloadCommit: ['id', 'message', 'author', 'timestamp'],
  Commit: ['sha', 'commit'],
  RepoCommit: ['author', 'committer', 'message'],
  GitTreeResponse: ['sha', 'tree', 'page', 'total_count', 'truncated'],
  GitEntry: ['path', 'mode', 'type', 'sha'],
  ChangeFilesOptions: ['branch', 'message', 'files', 'author', 'committer'],
  ChangeFileOperation: ['operation', 'path', 'sha', 'content'],
  FilesResponse: ['commit'],
  FileCommitResponse: ['sha'],
  CreatePullRequestOption: ['title', 'body', 'head', 'base'],
  PullRequest: [
    ...['number', 'title', 'body', 'state', 'html_url', 'merged', 'merged_at', 'closed_at'],
    ...['base', 'head'],
  ],
  PRBranchInfo: ['label', 'ref', 'sha', 'repo_id'],
}
