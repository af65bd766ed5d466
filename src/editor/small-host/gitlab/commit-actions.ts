/** Reads what a commit of GitLab is to do with files. */
import { Refused, readOptional } from '../http.ts'
import type { Repository, TreeChange } from '../repository/repository.ts'

/** Returns the changes of the actions to the commit `base`. Throws where a file is not as an action expects it. */
export async function readActions(
  repository: Repository,
  actions: unknown,
  base: string,
): Promise<TreeChange[]> {
  if (!Array.isArray(actions)) throw new Refused(400, '', { error: 'actions is invalid' })
  const changes: TreeChange[] = []
  for (const action of actions) changes.push(await readAction(repository, action, base))
  return changes
}

/** Whether another commit changed a file last, seen from two commits. Older ones compare with `from` itself. */
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

async function readAction(
  repository: Repository,
  value: unknown,
  base: string,
): Promise<TreeChange> {
  const action = value as Record<string, unknown>
  const [kind, path] = [readOptional(action, 'action'), readOptional(action, 'file_path')]
  if (!path) throw new Refused(400, '', { error: 'actions[0][file_path] is missing' })
  if (!kind || !['create', 'update', 'delete'].includes(kind)) {
    throw new Refused(400, '', { error: 'actions[0][action] does not have a valid value' })
  }
  if (path.split('/').some((part) => ['', '.', '..', '.git'].includes(part))) {
    throw new Refused(400, 'Path cannot include directory traversal')
  }
  const entry = await repository.entry(base, path)
  if (kind === 'create' && entry) throw new Refused(400, 'A file with this name already exists')
  if (kind !== 'create' && !entry) throw new Refused(400, "A file with this name doesn't exist")
  const last = readOptional(action, 'last_commit_id')
  if (kind !== 'create' && last && (await hasChanged(repository, path, last, base))) {
    throw new Refused(400, `The file has changed since you started editing it: ${path}`)
  }
  const mode = entry?.mode ?? '100644'
  if (kind === 'delete') return { path, mode, sha: null }
  const content = readOptional(action, 'content')
  if (content === undefined) {
    throw new Refused(400, '', { error: 'actions[0][content] is missing' })
  }
  const encoding = action.encoding === 'base64' ? 'base64' : 'utf8'
  return { path, mode, sha: await repository.writeBlob(Buffer.from(content, encoding)) }
}
