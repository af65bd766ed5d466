/** Decides where requests are stored: never in a folder that the project's servers serve. */
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import envPaths from 'env-paths'
import { quoted } from '../../checks/diagnostics/wording.ts'
import { isWithin } from '../../pipeline/disk/is-within.ts'
import { databaseUrl, requestsFile } from '../../receiver/settings/receiver-settings.ts'
import type { GivenOptions, Setting, Settings } from '../../receiver/settings/settings.ts'
import type { StorePlace } from '../../receiver/stores/open-store.ts'
import type { DatabaseAddress } from '../../receiver/stores/postgres/address.ts'
import { UsageError } from '../command-line.ts'

/** Returns the file of a site in the user's data folder, named after the host of the site. */
export const defaultFile = (origin: string): string =>
  path.join(
    envPaths('token-listing-site', { suffix: '' }).data,
    `${new URL(origin).hostname}.jsonl`,
  )

/** Returns the path with the links in its existing part resolved. */
function realPath(file: string): string {
  if (existsSync(file)) return realpathSync(file)
  const folder = path.dirname(file)
  return folder === file ? file : path.join(realPath(folder), path.basename(file))
}

/**
 * Throws a `UsageError` if the file is in a folder whose files `npm run dev`, `edit` and `preview` serve to
 * everybody on the machine.
 */
export function checkPlace(file: string, served: readonly string[]): void {
  const folder = served.find((one) => isWithin(realPath(one), realPath(file)))
  if (folder === undefined) return
  throw new UsageError(
    `Requests cannot be kept in ${quoted(file)}: “npm run dev” serves ${quoted(folder)} to everybody on this machine. Name a file outside of it with --file.`,
  )
}

/** The place for requests in the settings. */
export interface NamedPlace {
  /** Undefined for the site's file in the user's data folder. */
  file: string | undefined
  /** A PostgreSQL database, instead of a file. */
  database: DatabaseAddress | undefined
}

/** Returns the place in the settings of a call. The command line overrides the environment. */
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
 * Returns where the requests of the site in the folder `root` are stored. Throws an Error for a file that would
 * be served to others.
 */
export function placeOf(
  { root, file, database }: NamedPlace & { root: string },
  project: string,
  origin: string,
): StorePlace {
  if (database !== undefined) return { database }
  const target = file ?? defaultFile(origin)
  checkPlace(target, [project, root])
  return { file: target }
}
