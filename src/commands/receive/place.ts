/** Where requests are kept: never in a folder that the project's own servers serve. */
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import envPaths from 'env-paths'
import { quoted } from '../../checks/diagnostics/wording.ts'
import { isWithin } from '../../disk/is-within.ts'
import { databaseUrl, requestsFile } from '../../receiver/settings/receiver-settings.ts'
import type { GivenOptions, Setting, Settings } from '../../receiver/settings/settings.ts'
import type { StorePlace } from '../../receiver/stores/open-store.ts'
import { UsageError } from '../command-line.ts'

/** The file of a site in the user's folder for data, by the host of the site's address. */
export const defaultFile = (origin: string): string =>
  path.join(
    envPaths('token-listing-site', { suffix: '' }).data,
    `${new URL(origin).hostname}.jsonl`,
  )

/** The real path of a file or folder, as far as it exists. */
function realPath(file: string): string {
  if (existsSync(file)) return realpathSync(file)
  const folder = path.dirname(file)
  return folder === file ? file : path.join(realPath(folder), path.basename(file))
}

/**
 * Throws a `UsageError` where the requests would be served to others: `npm run dev`, `edit` and `preview`
 * serve the files in these folders to everybody on the machine.
 */
export function checkPlace(file: string, served: readonly string[]): void {
  const folder = served.find((one) => isWithin(realPath(one), realPath(file)))
  if (folder === undefined) return
  throw new UsageError(
    `Requests cannot be kept in ${quoted(file)}: “npm run dev” serves ${quoted(folder)} to everybody on this machine. Name a file outside of it with --file.`,
  )
}

/** Throws an Error for a file of requests that an earlier version has kept in a folder that is served. */
export function checkOldPlace(file: string, served: readonly string[]): void {
  const old = served.map((folder) => path.join(folder, 'requests.jsonl')).find(existsSync)
  if (old === undefined) return
  throw new Error(
    `There are requests in ${quoted(old)}, which “npm run dev” serves to everybody on this machine. Move the file out of there, for example to ${quoted(file)}, and start again.`,
  )
}

/** Where requests are kept, as far as settings name it. */
export interface NamedPlace {
  /** Undefined for the one of the site in the user's folder for data. */
  file: string | undefined
  /** The address of a PostgreSQL database, instead of a file. It can hold a password. */
  database: string | undefined
}

/** Returns the place in the settings of a call. A place on the command line goes before any in the environment. */
export function readPlace(settings: Settings, given: GivenOptions): NamedPlace {
  const isGiven = ({ option = '' }: Setting<unknown>) => given[option] !== undefined
  const isFile = settings.has(requestsFile) && (isGiven(requestsFile) || !isGiven(databaseUrl))
  const isDatabase = settings.has(databaseUrl) && (isGiven(databaseUrl) || !isGiven(requestsFile))
  if (isFile && isDatabase) {
    settings.report(
      'Requests are kept in a file or in a database, and both are given. Leave one out.',
    )
  }
  const file = isFile ? settings.get(requestsFile) : undefined
  return {
    file: file === undefined ? undefined : path.resolve(file),
    database: isDatabase ? settings.get(databaseUrl) : undefined,
  }
}

/**
 * Where the requests of a site are kept, whose content is in the folder `root`. Throws an Error for a file that
 * would be served to others.
 */
export function placeOf(
  { root, file, database }: NamedPlace & { root: string },
  project: string,
  origin: string,
): StorePlace {
  if (database !== undefined) return { database }
  const target = file ?? defaultFile(origin)
  const served = [project, root]
  checkPlace(target, served)
  checkOldPlace(target, served)
  return { file: target }
}
