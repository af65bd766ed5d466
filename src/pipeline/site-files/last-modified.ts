import { existsSync } from 'node:fs'
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
   * When each file was last committed, by its path below the site's root; `undefined` if a shallow clone does not
   * reach back that far. A file that is in no commit is missing.
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
  const knownDates = dates.filter((date) => date !== undefined)
  if (knownDates.length < dates.length) return undefined
  return knownDates.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
}

/**
 * Returns when each page was last changed, by its file, in the W3C's format. A page changes with its file and with those of
 * the shared sections that it shows: the date of a file is that of its last commit. Leaves unknown dates out, because one
 * wrong date makes search engines ignore all of them, and a file's own time can be that of a copy. `warning` tells the
 * developer in a sentence why some are unknown.
 */
export async function lastModified(root: string, pages: readonly Sources[]) {
  const { dates: committed, refusal } = await historyOf(root)
  const dates = new Map<string, string>()
  if (refusal !== undefined) {
    const warning = `The sitemap has no dates, because git cannot read the history of the content: ${refusal}`
    return { dates, warning }
  }
  if (committed.size === 0) {
    return { dates, warning: 'The sitemap has no dates, because no page is committed to Git.' }
  }
  const isShallow: boolean[] = []
  for (const { file, sharedFiles = [] } of pages) {
    const files = [file, ...sharedFiles]
    const date = latest(files.map((one) => committed.get(one)))
    if (date !== undefined) dates.set(file, date)
    else isShallow.push(files.some((one) => committed.has(one) && committed.get(one) === undefined))
  }
  if (isShallow.length === 0) return { dates }
  const reason = isShallow.includes(true)
    ? 'the clone is shallow. Run “git fetch --unshallow” to get the whole history.'
    : 'Git has no commit of them yet.'
  const warning = `The sitemap has no date for ${isShallow.length} of ${pages.length} pages, because ${reason}`
  return { dates, warning }
}
