/**
 * A site is built beside the one that is there, and takes its place when it is whole: a build that fails
 * or is killed leaves the last good one. Folders of a build carry the number of its process, so that the
 * next build can tell what a killed one has left behind.
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
/** What may stand beside a built site: a branch of built sites, in a work tree of its own. */
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

/** Puts what was built in the place of what is there, with no moment in between for a timer or a read. */
export function replaceFolder(outDir: string): void {
  const old = `${outDir}.${replaced}-${process.pid}`
  if (existsSync(outDir)) renameSync(outDir, old)
  renameSync(stagingFolder(outDir), outDir)
  if (existsSync(path.join(old, repository))) {
    renameSync(path.join(old, repository), path.join(outDir, repository))
  }
  rmSync(old, { recursive: true, force: true })
}

/** Clears away what builds into `outDir` have left that were killed, and brings back what one had just moved. */
export function clearLeftovers(outDir: string): void {
  const { dir, base } = path.parse(path.resolve(outDir))
  for (const { name, kind } of leftovers(dir, `${base}.`)) {
    const folder = path.join(dir, name)
    if (kind === replaced && !existsSync(outDir)) renameSync(folder, outDir)
    else rmSync(folder, { recursive: true, force: true })
  }
}

/** Clears away the folders in `folder` that are named after a process that is gone. */
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
    // Signal 0 only asks.
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user is running as well.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
