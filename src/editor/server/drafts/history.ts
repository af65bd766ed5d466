/** Reads commits and the files of the site that each has changed. */
import { folders } from '../../../pipeline/disk/read-files.ts'
import type { Git } from './git.ts'

export interface Commit {
  id: string
  parents: string[]
  author: string
  /** As ISO 8601. */
  at: string
  message: string
  /** The changed files, by their paths in the folder of the site, with their new blob ids; null for a deleted file. */
  changes: ReadonlyMap<string, string | null>
}

const format = '--format=%x01%H%x02%P%x02%an%x02%aI%x02%B%x02'

function toCommit(entry: string, folder: string): Commit {
  const [id = '', parents = '', author = '', at = '', message = '', rest = ''] = entry.split('\x02')
  const fields = rest.replace(/^[\0\n]+/, '').split('\0')
  const changes = new Map<string, string | null>()
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const [, , , after = '', kind] = (fields[index] ?? '').split(' ')
    const name = fields[index + 1] ?? ''
    if (name.startsWith(folder)) changes.set(name.slice(folder.length), kind === 'D' ? null : after)
  }
  const listed = parents.split(' ').filter(Boolean)
  return { id, parents: listed, author, at, message: message.trim(), changes }
}

export type ReadHistory = ReturnType<typeof openHistory>

/** `folder`: the folder of the site in the repository, with a slash at its end; empty for the whole. */
export function openHistory(git: Git, folder: string) {
  /** Returns commits, newest first: those that have changed these paths, or all without paths. */
  return async (
    options: readonly string[],
    paths: readonly string[] = folders,
  ): Promise<Commit[]> => {
    const raw = ['--raw', '-z', '--no-abbrev', '--no-renames', format]
    const pathspecs = paths.length > 0 ? ['--', ...paths.map((name) => folder + name)] : []
    const output = await git.text(['log', ...raw, ...options, ...pathspecs])
    return output
      .split('\x01')
      .filter(Boolean)
      .map((entry) => toCommit(entry, folder))
  }
}
