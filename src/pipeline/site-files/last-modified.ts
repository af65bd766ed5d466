import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { gitIn } from '../disk/git.ts'

/** Returns whether a folder or one above it is a git repository, readable or not. */
function isInRepository(folder: string): boolean {
  if (existsSync(path.join(folder, '.git'))) return true
  const above = path.dirname(folder)
  return above !== folder && isInRepository(above)
}

interface History {
  /**
   * When each file was last committed, by its path below `content/`; `undefined` if a shallow clone does not
   * reach back that far.
   */
  dates: Map<string, string | undefined>
  /** Why git cannot read the history, in its words. */
  refusal?: string
}

const none: History = { dates: new Map() }

/** Reads the history of the content, with one call of git for all files. */
async function historyOf(root: string): Promise<History> {
  const args = ['log', '--format=%x01%cI %D', '--name-only', '--no-renames', '--relative', '-z']
  const git = gitIn(root)
  let log: string
  try {
    log = String(await git([...args, '--', 'content']))
  } catch (error) {
    if (!isInRepository(path.resolve(root))) return none
    // A new repository has no commits, which is not an error.
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

/** The files of a page: its own, and those with the shared sections that it shows. */
interface Sources {
  file: string
  sharedFiles?: readonly string[]
}

/** Returns the latest of some dates; undefined if one of them is unknown. */
function latest(dates: readonly (string | undefined)[]): string | undefined {
  const known = dates.filter((date) => date !== undefined)
  if (known.length < dates.length) return undefined
  return known.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
}

/**
 * Returns when each page was last changed, by its file, in the W3C's format. A page changes with its file and with those of
 * the shared sections that it shows: the date of a file is that of its last commit, or the file's own time if it is in no
 * commit. Leaves unknown dates out, because one wrong date makes search engines ignore all of them. `gap` says why some
 * are unknown, as a sentence for the developer.
 */
export async function lastModified(root: string, pages: readonly Sources[]) {
  const { dates: committed, refusal } = await historyOf(root)
  const dates = new Map<string, string>()
  if (refusal !== undefined) {
    const gap = `The sitemap has no dates, because git cannot read the history of the content: ${refusal}`
    return { dates, gap }
  }
  const dateOf = async (file: string) =>
    committed.has(file)
      ? committed.get(file)
      : (await stat(path.join(root, file))).mtime.toISOString()
  await Promise.all(
    pages.map(async ({ file, sharedFiles = [] }) => {
      const date = latest(await Promise.all([file, ...sharedFiles].map(dateOf)))
      if (date !== undefined) dates.set(file, date)
    }),
  )
  const unknown = pages.length - dates.size
  if (unknown === 0) return { dates }
  const gap = `The sitemap has no date for ${unknown} of ${pages.length} pages, because the clone is shallow. Run “git fetch --unshallow” to get the whole history.`
  return { dates, gap }
}
