/**
 * A site is built beside the last one, and replaces it when it is complete: a build that fails or is killed
 * leaves the last good one. The folders of a build have the id of its process in their names, so that the
 * next build finds what a killed one has left.
 */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isWithin } from '../../disk/is-within.ts'

const building = 'building'
const replaced = 'replaced'

/** The folder beside `outDir` in which this process builds. */
export function stagingFolder(outDir: string): string {
  return `${outDir}.${building}-${process.pid}`
}

/** Each built site has one. */
const sign = '_headers'
/** What may be beside a built site: a branch of built sites, in a work tree of its own. */
const repository = '.git'

/**
 * Throws where a build into `outDir` would delete what no build has written. `sources`: the folders that
 * it reads from.
 */
export function expectOwnFolder(outDir: string, sources: readonly string[]): void {
  const held = sources.find((folder) => isWithin(outDir, folder))
  if (held !== undefined) {
    throw new Error(
      `The site cannot be built into ${outDir}: that holds ${held}, and a build replaces all that is there. Name another folder, such as “dist”.`,
    )
  }
  const names = existsSync(outDir) ? readdirSync(outDir).filter((name) => name !== repository) : []
  if (names.length > 0 && !names.includes(sign)) {
    throw new Error(
      `The site cannot be built into ${outDir}: what is there is no built site (it has no ${sign}), and a build replaces all of it. Name another folder, or empty this one.`,
    )
  }
}

/** Replaces the site that is there by the new one, synchronously, so that no timer or read comes in between. */
export function replaceFolder(outDir: string): void {
  const old = `${outDir}.${replaced}-${process.pid}`
  if (existsSync(outDir)) renameSync(outDir, old)
  renameSync(stagingFolder(outDir), outDir)
  if (existsSync(path.join(old, repository))) {
    renameSync(path.join(old, repository), path.join(outDir, repository))
  }
  rmSync(old, { recursive: true, force: true })
}

/** Deletes what killed builds into `outDir` have left, and restores what one had just moved. */
export function clearLeftovers(outDir: string): void {
  const { dir, base } = path.parse(path.resolve(outDir))
  for (const { name, kind } of leftovers(dir, `${base}.`)) {
    const folder = path.join(dir, name)
    if (kind === replaced && !existsSync(outDir)) renameSync(folder, outDir)
    else rmSync(folder, { recursive: true, force: true })
  }
}

/** Deletes the folders in `folder` that are named after a process that is gone. */
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
    // A process of another user is running as well.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
