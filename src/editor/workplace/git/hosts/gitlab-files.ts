import { base64Of } from '../../files/bytes.ts'
import type { CommitOrder, FileChange } from '../git-host.ts'
import { unexpected } from './answers.ts'
import { checkedBlob } from './checked-blob.ts'
import type { Send } from './host-requests.ts'

/** GitLab's data about a file in a branch or a commit. */
export interface FileState {
  blob: string
  /** The commit that changed the file last. */
  last: string
  /** The head of the branch. */
  head: string
}

/** Returns GitLab's data about a file, without its content; undefined if there is no such file. */
export async function fileState(
  send: Send,
  project: string,
  path: string,
  ref: string,
): Promise<FileState | undefined> {
  // The whole path is one segment of the address.
  const answer = await send(`${project}/repository/files/${encodeURIComponent(path)}`, {
    ...{ method: 'HEAD', query: { ref }, also: [404] },
  })
  if (answer.status === 404) return undefined
  const id = (name: string): string => {
    const found = answer.headers.get(`x-gitlab-${name}`) ?? ''
    if (!/^[0-9a-f]{40}$/.test(found)) throw unexpected(`x-gitlab-${name}`)
    return found
  }
  return { blob: id('blob-id'), last: id('last-commit-id'), head: id('commit-id') }
}

/** Returns whether a commit has overwritten a newer state of a file. */
export async function hasOverwritten(
  send: Send,
  project: string,
  changes: readonly FileChange[],
  parent: string,
): Promise<boolean> {
  const found = await Promise.all(
    changes.map(async (change) => {
      const before = (await fileState(send, project, change.path, parent))?.blob
      return (before ?? null) !== change.before
    }),
  )
  return found.includes(true)
}

/**
 * Reverts all files of a commit. GitLab compares a file and commits it a moment later,
 * so it overwrites what somebody else saves between.
 */
export async function putBack(
  send: Send,
  project: string,
  { branch, message, changes }: CommitOrder,
  { commit, parent }: { commit: string; parent: string },
): Promise<void> {
  const found = changes.map(async ({ path, content, blob }) => {
    const before = (await fileState(send, project, path, parent))?.blob
    if (before === (blob ?? undefined)) return []
    const guard = content === null ? {} : { last_commit_id: commit }
    if (!before) return [{ action: 'delete', file_path: path, ...guard }]
    const raw = await send(`${project}/repository/blobs/${before}/raw`)
    const bytes = await checkedBlob('GitLab', path, before, raw.bytes)
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
