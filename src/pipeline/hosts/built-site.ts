/** What is known of a built site, until it is built again. */
import { type Stats, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { builtFiles } from './built-files.ts'
import { compressedFiles } from './compressed-files.ts'
import { parseHeaders } from './headers-file.ts'
import { parseRedirects, redirectsFileName } from './redirect-files.ts'

export type BuiltSite = Awaited<ReturnType<typeof readSite>>

/** Each build writes it. */
const marker = '_headers'

async function readSite(
  folder: string,
  version: string,
  compressed: ReturnType<typeof compressedFiles>,
) {
  const textOf = (name: string) => readFile(path.join(folder, name), 'utf8')
  return {
    folder,
    headersOf: parseHeaders(await textOf(marker)),
    // A site without moved addresses has no such file.
    redirectTo: parseRedirects(await textOf(redirectsFileName).catch(() => '')),
    /** The paths of the files, such as `/contact.html`. */
    files: new Set(await builtFiles(folder)),
    /** Returns a file for an `Accept-Encoding`; undefined if it is sent as it is. */
    compressed: (file: string, accepted: string) =>
      compressed(path.join(folder, file), version, accepted),
  }
}

/** Returns what changes with each build into a folder; undefined if there is no built site. */
function versionOf(folder: string): string | undefined {
  // Synchronously, because it takes a few microseconds.
  const stats: Stats | undefined = statSync(path.join(folder, marker), { throwIfNoEntry: false })
  return stats && [stats.ino, stats.mtimeMs, stats.size].join(' ')
}

/**
 * Returns a function that returns the built site in a folder; undefined if there is none. It remembers the last one of
 * each of these folders.
 */
export function openSites() {
  const sites = new Map<string, { version: string; site: Promise<BuiltSite> }>()
  // One for all, so that its limit is that of the process.
  const compressed = compressedFiles()
  return async (folder: string, folders: readonly string[]): Promise<BuiltSite | undefined> => {
    const version = versionOf(folder)
    if (version === undefined) return undefined
    const last = sites.get(folder)
    if (last?.version === version) return last.site
    for (const other of sites.keys()) if (!folders.includes(other)) sites.delete(other)
    const site = readSite(folder, version, compressed)
    sites.set(folder, { version, site })
    site.catch(() => sites.delete(folder))
    return site
  }
}
