import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { gitIn } from '../../disk/git.ts'

/** Whether a folder or one above it is a git repository, readable or not. */
function isInRepository(folder: string): boolean {
  if (existsSync(path.join(folder, '.git'))) return true
  const above = path.dirname(folder)
  return above !== folder && isInRepository(above)
}

interface History {
  /**
   * When each file below `content/` was last committed, by its name there; `undefined` where a shallow
   * clone ends before that, whose oldest commit seems to touch every file.
   */
  dates: Map<string, string | undefined>
  /** Why nothing can be known, in the words of git. */
  refusal?: string
}

const none: History = { dates: new Map() }

/** The history of the content. One call, however many files. */
async function historyOf(root: string): Promise<History> {
  const args = ['log', '--format=%x01%cI %D', '--name-only', '--no-renames', '--relative', '-z']
  const git = gitIn(root)
  let log: string
  try {
    log = String(await git([...args, '--', 'content']))
  } catch (error) {
    if (!isInRepository(path.resolve(root))) return none
    // A new repository has no commits to list, which is no fault.
    const any = await git(['rev-list', '--all', '-n', '1']).catch(() => 'refused')
    if (String(any) === '') return none
    return { ...none, refusal: (error as Error).message.split('\n')[0] ?? '' }
  }
  const dates: History['dates'] = new Map()
  for (const commit of log.split('\x01').slice(1)) {
    const [head = '', ...names] = commit.split(/\0\n?|\n/)
    const date = head.includes(' grafted') ? undefined : head.slice(0, head.indexOf(' '))
    for (const name of names) {
      if (name && !dates.has(name)) dates.set(name, date)
    }
  }
  return { dates }
}

export interface ModificationDates {
  /** By file, as the W3C's date format has them. */
  dates: Map<string, string>
  /** Why some are not known, as a sentence for whoever builds the site. */
  gap?: string
}

/**
 * When each of some files was last changed: by its last commit, or by the file's own time where no
 * commit has it. A date that nobody can know is absent; a wrong one would teach search engines to
 * ignore them all.
 */
export async function lastModified(root: string, files: string[]): Promise<ModificationDates> {
  const { dates: committed, refusal } = await historyOf(root)
  if (refusal !== undefined) {
    const gap = `The sitemap has no dates, because git does not tell the history of the content: ${refusal}`
    return { dates: new Map(), gap }
  }
  const dates = new Map<string, string>()
  await Promise.all(
    files.map(async (file) => {
      const date = committed.has(file)
        ? committed.get(file)
        : (await stat(path.join(root, file))).mtime.toISOString()
      if (date !== undefined) dates.set(file, date)
    }),
  )
  const unknown = files.length - dates.size
  if (unknown === 0) return { dates }
  const gap = `The sitemap has no date for ${unknown} of ${files.length} pages, because the clone is shallow. “git fetch --unshallow” brings the whole history.`
  return { dates, gap }
}
