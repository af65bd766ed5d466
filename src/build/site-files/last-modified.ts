import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * When each file below `content/` was last committed, by its name there; `undefined` where a shallow
 * clone ends before that, whose oldest commit seems to touch every file. One call, however many files.
 * An empty map where there is no git or no commit.
 */
async function commitDates(root: string): Promise<Map<string, string | undefined>> {
  const dates = new Map<string, string | undefined>()
  const args = ['log', '--format=%x01%cI %D', '--name-only', '--no-renames', '--relative', '-z']
  const { stdout } = await run('git', [...args, '--', 'content'], {
    cwd: root,
    maxBuffer: 2 ** 30,
  }).catch(() => ({ stdout: '' }))
  for (const commit of stdout.split('\x01').slice(1)) {
    const [head = '', ...names] = commit.split(/\0\n?|\n/)
    const date = head.includes(' grafted') ? undefined : head.slice(0, head.indexOf(' '))
    for (const name of names) {
      if (name && !dates.has(name)) dates.set(name, date)
    }
  }
  return dates
}

/**
 * When each of some files was last changed, as the W3C's date format has it: by its last commit, or by
 * the file's own time where no commit has it. A date that nobody can know is absent; a wrong one would
 * teach search engines to ignore them all.
 */
export async function lastModified(root: string, files: string[]): Promise<Map<string, string>> {
  const committed = await commitDates(root)
  const dates = await Promise.all(
    files.map(async (file): Promise<[string, string | undefined]> => {
      if (committed.has(file)) return [file, committed.get(file)]
      const { mtime } = await stat(path.join(root, file))
      return [file, mtime.toISOString()]
    }),
  )
  return new Map(dates.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
