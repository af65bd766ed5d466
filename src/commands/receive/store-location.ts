/** Decides where requests are stored: never in a folder that the project's servers serve. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import './home.ts'
import envPaths from 'env-paths'
import { listed, quoted } from '../../checks/diagnostics/wording.ts'
import type { GivenOptions, Setting, Settings } from '../../http/settings/settings.ts'
import { isWithin } from '../../pipeline/disk/is-within.ts'
import { databaseUrl, requestsFile } from '../../receiver/settings/receiver-settings.ts'
import { isFileOfRequests } from '../../receiver/stores/file/request-file.ts'
import type { StoreLocation } from '../../receiver/stores/open-store.ts'
import type { DatabaseAddress } from '../../receiver/stores/postgres/address.ts'
import { UsageError } from '../command-line.ts'

/** Returns a project's name for a folder, from its package.json: `acme-site` for `@acme/site`. */
function nameOf(project: string): string {
  const { name = '' } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'))
  return name.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '') || 'site'
}

const dataFolder = (name: string) => envPaths(name, { suffix: '' }).data

/**
 * Returns the file of a site in the user's data folder: in a folder with the name of the project, named after the host
 * of the site.
 */
export const defaultFile = (project: string, origin: string): string =>
  path.join(dataFolder(nameOf(project)), `${new URL(origin).hostname}.jsonl`)

/** Returns the folder of a site in the user's data folder, beside the file with its requests. */
export const defaultFolder = (project: string, origin: string): string =>
  path.join(dataFolder(nameOf(project)), new URL(origin).hostname)

/** Returns the files of the same site below other names, which the project may have had. */
function filesOfOtherNames(file: string, project: string): string[] {
  const name = nameOf(project)
  const folder = dataFolder(name)
  const all = folder.slice(0, folder.lastIndexOf(path.sep + name))
  if (!existsSync(all)) return []
  return readdirSync(all)
    .map((other) => path.join(dataFolder(other), path.basename(file)))
    .filter((other) => other !== file && isFileOfRequests(other))
}

/**
 * Returns the site's file in the user's data folder. While it does not exist, that is the one of an earlier name of the
 * project, and `log` gets a line about it. Throws a `UsageError` if there are several.
 */
function siteFileOf(project: string, origin: string, log: (line: string) => void): string {
  const file = defaultFile(project, origin)
  if (existsSync(file)) return file
  const [earlier, ...others] = filesOfOtherNames(file, project)
  if (earlier === undefined) return file
  if (others.length > 0) {
    throw new UsageError(
      `This site has requests in several files: ${listed([earlier, ...others])}. Move the right one to ${quoted(file)}, or name it with --file.`,
    )
  }
  log(
    `The requests are in ${quoted(earlier)}, from an earlier name of this project, and stay there. To move them, stop the receiver and move the file to ${quoted(file)}.`,
  )
  return earlier
}

/** Returns the path with the links in its existing part resolved. */
function realPath(file: string): string {
  if (existsSync(file)) return realpathSync(file)
  const folder = path.dirname(file)
  return folder === file ? file : path.join(realPath(folder), path.basename(file))
}

/**
 * Throws a `UsageError` if the file is in a folder whose files `npm run dev`, `edit` and `preview` serve to
 * everybody on the machine. `content` is kept there, for the message.
 */
export function refuseServedFile(
  file: string,
  served: readonly string[],
  content = 'Requests',
): void {
  const folder = served.find((one) => isWithin(realPath(one), realPath(file)))
  if (folder === undefined) return
  throw new UsageError(
    `${content} cannot be kept in ${quoted(file)}: “npm run dev” serves ${quoted(folder)} to everybody on this machine. Name a file outside of it with --file.`,
  )
}

/** The place for requests in the settings. */
export interface StoreSettings {
  /** Undefined for the site's file in the user's data folder. */
  file: string | undefined
  /** A PostgreSQL database, instead of a file. */
  database: DatabaseAddress | undefined
}

/** Returns the place in the settings of a call. The command line overrides the environment. */
export function readStoreSettings(settings: Settings, given: GivenOptions): StoreSettings {
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
 * Returns where the requests of the site in the folder `root` are stored. `log` gets a line if that is a file from an
 * earlier name of the project. Throws an Error for a file that would be served to others.
 */
export function storeLocationOf(
  { root, file, database }: StoreSettings & { root: string },
  project: string,
  origin: string,
  log: (line: string) => void,
): StoreLocation {
  if (database !== undefined) return { database }
  const target = file ?? siteFileOf(project, origin, log)
  refuseServedFile(target, [project, root])
  return { file: target }
}
