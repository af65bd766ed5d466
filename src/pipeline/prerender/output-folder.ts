/**
 * Builds a site beside the last one and replaces it when complete, so that a failed build keeps the last good
 * site. The folders of a build have its process id in their names, so that the next build finds leftovers.
 */
import { existsSync, lstatSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isWithin } from '../disk/is-within.ts'

const building = 'building'
const replaced = 'replaced'

/** Returns the folder to build into. A link to a folder, such as that of a web server, stays, and its folder is replaced. */
export function outputFolder(folder: string): string {
  const isLink = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()
  return isLink ? realpathSync(folder) : folder
}

/** Returns the folder beside `outDir` in which this process builds. */
export function stagingFolder(outDir: string): string {
  return `${outDir}.${building}-${process.pid}`
}

/** A file that each built site has. */
const marker = '_headers'
/** Allowed beside a built site: the git data of a work tree for built sites. */
const repository = '.git'

/**
 * Throws if a build into `outDir` would delete files that no build has written. `sources` are the folders that
 * the build reads.
 */
export function expectOwnFolder(outDir: string, sources: readonly string[]): void {
  const sourceFolder = sources.find((folder) => isWithin(outDir, folder))
  if (sourceFolder !== undefined) {
    throw new Error(
      `The site cannot be built into ${outDir}: it contains ${sourceFolder}, and a build replaces everything in its folder. Name another folder, such as “dist”.`,
    )
  }
  const names = existsSync(outDir) ? readdirSync(outDir).filter((name) => name !== repository) : []
  if (names.length > 0 && !names.includes(marker)) {
    throw new Error(
      `The site cannot be built into ${outDir}: it contains something other than a built site (it has no ${marker}), and a build replaces everything in its folder. Name another folder, or empty this one.`,
    )
  }
}

/** Replaces the old site with the new one, synchronously, so that nothing reads in between. */
export function replaceFolder(outDir: string): void {
  const old = `${outDir}.${replaced}-${process.pid}`
  if (existsSync(outDir)) renameSync(outDir, old)
  renameSync(stagingFolder(outDir), outDir)
  if (existsSync(path.join(old, repository))) {
    renameSync(path.join(old, repository), path.join(outDir, repository))
  }
  rmSync(old, { recursive: true, force: true })
}

/** Deletes the leftovers of killed builds into `outDir`, and restores a site that one had just moved. */
export function clearLeftovers(outDir: string): void {
  const { dir, base } = path.parse(path.resolve(outDir))
  for (const { name, kind } of leftovers(dir, `${base}.`)) {
    const folder = path.join(dir, name)
    if (kind === replaced && !existsSync(outDir)) renameSync(folder, outDir)
    else rmSync(folder, { recursive: true, force: true })
  }
}

/** Deletes the folders in `folder` that are named after processes which no longer run. */
export function clearProcessFolders(folder: string): void {
  for (const { name } of leftovers(folder, '')) {
    rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

function leftovers(folder: string, prefix: string): { name: string; kind: string }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const [, kind, pid] =
      /^(?:(building|replaced)-)?(\d+)$/.exec(
        name.startsWith(prefix) ? name.slice(prefix.length) : '',
      ) ?? []
    return pid && !isRunning(Number(pid)) ? [{ name, kind: kind ?? '' }] : []
  })
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only tests whether the process exists.
    return process.kill(pid, 0)
  } catch (error) {
    // The error for a running process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
