/** The files of the bundles that have hashes in their names. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { withSlashes } from '../../../pipeline/disk/slashes.ts'
import { manifestFile } from './bundles.ts'

export interface HashedFiles {
  /** The folder with the files. */
  folder: string
  /** The paths of all files in the folder, without Vite's manifest. */
  files: string[]
  /** The address of the script that the page runs. */
  script: string
  /** The address of its style sheet. Throws if there is none. */
  readonly style: string
}

function only(files: readonly string[], kind: string): string {
  const [first] = files
  if (first === undefined || files.length > 1) {
    throw new Error(`The bundle of the editor has ${files.length} ${kind}.`)
  }
  return `/${first}`
}

/** Returns the files of the bundle in a folder. */
export function hashedFiles(folder: string): HashedFiles {
  const manifest = readFileSync(path.join(folder, manifestFile), 'utf8')
  const listed: { file: string; isEntry?: boolean }[] = Object.values(JSON.parse(manifest))
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => withSlashes(path.relative(folder, path.join(parentPath, name))))
    .filter((file) => file !== manifestFile)
  const scripts = listed.filter(({ isEntry }) => isEntry).map(({ file }) => file)
  const styles = files.filter((file) => file.endsWith('.css'))
  return {
    folder,
    files,
    script: only(scripts, 'entries'),
    get style() {
      return only(styles, 'style sheets')
    },
  }
}
