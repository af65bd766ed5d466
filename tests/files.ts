/** Files below a folder. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes files by their paths below a folder, and makes the folders for them. */
export function writeInto(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): void {
  for (const [name, contents] of Object.entries(files)) {
    const target = path.join(folder, name)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, contents)
  }
}

/** Returns the paths of all files below a folder, relative to it, in order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .sort()
}
