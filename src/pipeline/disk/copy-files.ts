import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileFolders } from '../../content/addresses.ts'
import { pathsOf } from './list-files.ts'

/** Copies the files of these names from `content/files/` of a root into the folder of the built site. */
export async function copyFiles(
  root: string,
  names: readonly string[],
  outDir: string,
): Promise<void> {
  if (names.length === 0) return
  const paths = pathsOf(root)
  for (const name of names) {
    const source = paths.get(name)
    if (!source) throw new Error(`The file content/files/${name} no longer exists.`)
    const target = path.join(outDir, fileFolders.files, name)
    await mkdir(path.dirname(target), { recursive: true })
    await copyFile(source, target)
  }
}
