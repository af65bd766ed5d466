/** Reads the actions of a new commit at GitLab. */
import { Refused, readList, readOptional, readPath, readText } from '../http.ts'
import { putInLfs } from '../lfs.ts'
import type { Repository, TreeChange } from '../repository/repository.ts'
import type { State } from '../state.ts'

type Body = Record<string, unknown>

/** Returns the changes of the actions to the commit `base`. Throws if a file is not as an action expects. */
export function readActions(state: State, body: Body, base: string): Promise<TreeChange[]> {
  const actions = readList(body, 'actions')
  // https://gitlab.com/gitlab-org/gitlab/-/issues/584164
  if (actions.length === 0) throw new Refused(400, '400 Bad request - actions is required')
  return Promise.all(actions.map((action) => readAction(state, action, base)))
}

/** Returns whether a file has another last commit at two commits. Older versions compare with `from` itself. */
async function hasChanged(
  repository: Repository,
  path: string,
  from: string,
  to: string,
): Promise<boolean> {
  const [before, after] = [
    await repository.lastChange(from, path),
    await repository.lastChange(to, path),
  ]
  return before !== undefined && after !== undefined && before !== after
}

async function readAction(state: State, action: Body, base: string): Promise<TreeChange> {
  const { repository } = state
  const [kind, path] = [readText(action, 'action'), readPath(action, 'file_path')]
  const entry = await repository.entry(base, path)
  if (kind === 'create' && entry) throw new Refused(400, 'A file with this name already exists')
  if (kind !== 'create' && !entry) throw new Refused(400, "A file with this name doesn't exist")
  const last = readOptional(action, 'last_commit_id')
  if (kind !== 'create' && last && (await hasChanged(repository, path, last, base))) {
    throw new Refused(400, `The file has changed since you started editing it: ${path}`)
  }
  const mode = entry?.mode ?? '100644'
  if (kind === 'delete') return { path, mode, sha: null }
  const encoding = action.encoding === 'base64' ? 'base64' : 'utf8'
  const content = Buffer.from(readText(action, 'content'), encoding)
  return { path, mode, sha: await repository.writeBlob(putInLfs(state, path, content)) }
}
