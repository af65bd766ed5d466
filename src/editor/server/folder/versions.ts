/** The earlier versions of a file in the history of a folder. */
import { GitError, outputOf } from '../../../pipeline/disk/git.ts'
import type { Version } from '../../model/versions.ts'
import { RefusedWithDetails } from '../requests/responses.ts'
import type { Repository } from './repository.ts'

/** The most commits that are listed. */
const maxVersions = 100

/** Returns the commits that have changed a file, newest first. Rejects with a `RefusedRequest` if there is no history. */
export async function versionsOf({ git }: Repository, file: string): Promise<Version[]> {
  try {
    const format = '--format=%x1e%H%x1f%an%x1f%aI%x1f%B'
    const log = await outputOf(git(['log', `-n${maxVersions}`, format, '--', `:(literal)${file}`]))
    const found = log
      .split('\x1e')
      .map((entry) => entry.trim().split('\x1f'))
      .filter(({ length }) => length === 4)
    const names = found.map(([id]) => `${id}:./${file}\n`).join('')
    const blobs = (await outputOf(git(['cat-file', '--batch-check=%(objectname)'], names)))
      .split('\n')
      .map((line) => (/^[\da-f]+$/.test(line) ? line : null))
    return found.map(([id = '', author = '', at = '', message = ''], index) => {
      return { id, author, at, message, blob: blobs[index] ?? null }
    })
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    const help = 'Ask the developer.'
    throw new RefusedWithDetails(409, 'This folder has no history.', help, error.message)
  }
}
