import { gitIn, outputOr } from '../disk/git.ts'

/** Returns the commit that is checked out in a folder; undefined if it is in no repository. */
export const builtCommit = (folder: string): Promise<string | undefined> =>
  outputOr(undefined, gitIn(folder)(['rev-parse', '--verify', 'HEAD']))
