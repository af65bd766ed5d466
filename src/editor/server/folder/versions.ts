/** The earlier versions of a file in the history of a folder. */
import { GitError, gitIn, outputOf } from '../../../pipeline/disk/git.ts'
import { textOf } from '../../model/save-rules.ts'
import type { Version } from '../../model/versions.ts'
import { RefusedCommit } from './saved-files.ts'

/** The most commits that are listed. */
const most = 100

/** Rejects with a `RefusedCommit` if there is no history. */
export function openVersions(root: string) {
  const git = gitIn(root)
  return {
    /** Returns the commits that have changed a file, newest first. */
    async list(file: string): Promise<Version[]> {
      const format = '--format=%H%x1f%an%x1f%aI%x1f%B%x1e'
      try {
        const log = await outputOf(git(['log', `-n${most}`, format, '--', `:(literal)${file}`]))
        return log
          .split('\x1e')
          .map((entry) => entry.trim().split('\x1f'))
          .filter(({ length }) => length === 4)
          .map(([id = '', author = '', at = '', message = '']) => ({ id, author, at, message }))
      } catch (error) {
        if (!(error instanceof GitError)) throw error
        throw new RefusedCommit('This folder has no history.', 'Ask the developer.', error.message)
      }
    },

    /** Returns the text of a file in a commit; null if it does not exist there, or is not text. */
    async text(file: string, version: string): Promise<string | null> {
      try {
        return textOf(await git(['cat-file', '--filters', `${version}:./${file}`]))
      } catch (error) {
        if (error instanceof GitError) return null
        throw error
      }
    },
  }
}
