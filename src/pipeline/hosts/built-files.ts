import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { withSlashes } from '../disk/slashes.ts'

/** Returns the paths of the files in the folder of a built site, such as `/contact.html`. */
export async function builtFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(
      ({ parentPath, name }) =>
        `/${withSlashes(path.relative(folder, path.join(parentPath, name)))}`,
    )
}
