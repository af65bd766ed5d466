import { base64Of } from '../../files/bytes.ts'
import type { CommitOrder, FileChange } from '../git-host.ts'
import { idAt, listAt } from './answers.ts'
import { checkedBlob } from './checked-blob.ts'
import type { Send } from './host-requests.ts'

/** The blob ids of all files of a commit, by path. What is not in it is no file of that commit. */
export type Blobs = ReadonlyMap<string, string>

/**
 * Returns the commit that changed each file last, in the history of a commit. The paths are in the query: a proxy may
 * decode `%2F` in the path of an address.
 */
export async function lastChanges(
  send: Send,
  project: string,
  paths: readonly string[],
  commit: string,
): Promise<ReadonlyMap<string, string>> {
  const last = paths.map(async (path) => {
    const query = { ref_name: commit, path, per_page: 1 }
    const answer = await send(`${project}/repository/commits`, { query })
    return [path, idAt(listAt(answer.json()), 0, 'id')] as const
  })
  return new Map(await Promise.all(last))
}

/** Returns whether a commit has overwritten a newer state of a file. `before`: the files of its parent. */
export function hasOverwritten(changes: readonly FileChange[], before: Blobs): boolean {
  return changes.some((change) => {
    const found = before.get(change.path) ?? null
    return found !== change.before && found !== change.blob
  })
}

/**
 * Reverts all files of a commit to those of its parent (`before`). GitLab compares a file and commits it a moment
 * later, so it overwrites what somebody else saves between.
 */
export async function putBack(
  send: Send,
  project: string,
  { branch, message, changes }: CommitOrder,
  { commit, before }: { commit: string; before: Blobs },
): Promise<void> {
  const found = changes.map(async ({ path, content, blob }) => {
    const earlier = before.get(path)
    if (earlier === (blob ?? undefined)) return []
    const guard = content === null ? {} : { last_commit_id: commit }
    if (earlier === undefined) return [{ action: 'delete', file_path: path, ...guard }]
    const raw = await send(`${project}/repository/blobs/${earlier}/raw`)
    const bytes = await checkedBlob('GitLab', path, earlier, raw.bytes)
    const action = content === null ? 'create' : 'update'
    const file = { content: base64Of(bytes), encoding: 'base64' }
    return [{ action, file_path: path, ...guard, ...file }]
  })
  const [title = ''] = message.split('\n')
  await send(`${project}/repository/commits`, {
    method: 'POST',
    body: {
      branch,
      commit_message: `Revert "${title}"\n\nSomebody else changed the same file at the same moment.`,
      actions: (await Promise.all(found)).flat(),
    },
  })
}
