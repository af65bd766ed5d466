/** The files of a site as the editor's server knows them: what is there, what may be written, and where. */

import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { checkContent } from '../../checks/check.ts'
import type { Diagnostic, SourceFile } from '../../checks/diagnostics/diagnostic.ts'
import { keepInspected } from '../../checks/inspect.ts'
import { strict } from '../../checks/read/encoding.ts'
import type { CheckContext } from '../../checks/rules/check-context.ts'
import { isEditable } from '../../content/content-files.ts'
import type { SiteFile } from '../../content/site-file.ts'
import { checkContextOf } from '../../disk/check-context.ts'
import { isShownWithin } from '../../disk/is-within.ts'
import { readerOf } from '../../disk/read-again.ts'
import { mayBeAdded } from '../edits/save-rules.ts'

/** The name of a state of a file, as HTTP writes it (RFC 9110, section 8.8.3). */
export function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('hex')}"`
}

/** The text of a file; null where it is not UTF-8 or could not be read. */
export function textOf({ bytes, skipped }: SourceFile): string | null {
  if (skipped) return null
  try {
    return strict.decode(bytes)
  } catch {
    return null
  }
}

export interface SiteFolder {
  root: string
  /** Checks files. `siteFiles`: those of `content/files/`, if they are not to be read from the disk. */
  check(
    files: readonly SourceFile[],
    siteFiles?: readonly SiteFile[],
  ): Promise<{ diagnostics: Diagnostic[]; context: CheckContext }>
  /** Reads the files anew, by their paths. */
  read(): Promise<Map<string, SourceFile>>
  /** Where a file of the list, or one that may be added to it, is to be written. Undefined for any other name. */
  placeOf(
    file: string,
    files: ReadonlyMap<string, SourceFile>,
    text: string | null,
  ): string | undefined
}

/** Opens the folder of a site. Throws where it is not there. `project` is the folder of the code that shows it. */
export function openSiteFolder(folder: string, project: string): SiteFolder {
  const root = realpathSync(folder)
  const known = new Set<string>()
  const readFiles = readerOf(root)
  const inspector = keepInspected()

  return {
    root,
    async check(files, siteFiles) {
      const found = await checkContextOf(files, root, project)
      const context = siteFiles ? { ...found, siteFiles } : found
      return { context, diagnostics: checkContent(files, context, inspector).diagnostics }
    },
    async read() {
      const files = new Map((await readFiles()).map((file) => [file.path, file]))
      for (const [file, { skipped }] of files) if (!skipped && isEditable(file)) known.add(file)
      return files
    },
    placeOf(file, files, text) {
      if (!isEditable(file)) return undefined
      const source = files.get(file)
      if (source?.skipped) return undefined
      if (!source && !mayBeAdded(file, text, [...files.keys()], known)) return undefined
      const place = path.join(root, file)
      // A link that stays inside is written through, and stays a link.
      const real =
        source && existsSync(place)
          ? realpathSync(place)
          : path.join(realpathSync(path.dirname(place)), path.basename(place))
      return isShownWithin(root, real) ? real : undefined
    },
  }
}
