import { gitIn, outputOf } from '../disk/git.ts'

/** Returns the commit that is checked out in a folder; undefined if it is in no repository. */
export const builtCommit = (folder: string): Promise<string | undefined> =>
  outputOf(gitIn(folder)(['rev-parse', '--verify', 'HEAD'])).catch(() => undefined)
