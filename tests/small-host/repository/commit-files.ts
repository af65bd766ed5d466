/** Commits files to a branch, as a push with Git does. */

import type { Person, Repository } from './repository.ts'

/** Makes one commit on a branch, and creates the branch if it does not exist. Null deletes a file. Returns the commit. */
export async function commitFiles(
  repository: Repository,
  branch: string,
  files: Readonly<Record<string, string | Uint8Array | null>>,
  { message, author }: { message: string; author: Person },
): Promise<string> {
  const changes = await Promise.all(
    Object.entries(files).map(async ([path, content]) => ({
      path,
      mode: '100644',
      sha: content === null ? null : await repository.writeBlob(Buffer.from(content)),
    })),
  )
  for (;;) {
    const head = await repository.head(branch)
    const id = await repository.commitChanges(head, changes, { message, author })
    if (await repository.moveBranch(branch, head, id)) return id
  }
}
