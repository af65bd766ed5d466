/** The files of a site on the disk: which exist, and which the editor may write. */

import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { checkContent } from '../../../../checks/check.ts'
import type { SourceFile } from '../../../../checks/diagnostics/diagnostic.ts'
import { keepInspected } from '../../../../checks/inspect.ts'
import { isEditable } from '../../../../content/content-files.ts'
import type { UploadedFile } from '../../../../content/uploaded-file.ts'
import { checkContextOf } from '../../../../pipeline/disk/check-context.ts'
import { isShownWithin } from '../../../../pipeline/disk/is-within.ts'
import { readerOf } from '../../../../pipeline/disk/read-again.ts'
import { mayBeAdded } from '../../../model/save-rules.ts'

/** Returns a folder without links. The first shared sections make theirs. */
function realFolder(folder: string): string {
  return existsSync(folder)
    ? realpathSync(folder)
    : path.join(realpathSync(path.dirname(folder)), path.basename(folder))
}

/** Returns the ETag of a file (RFC 9110, section 8.8.3). */
export function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('hex')}"`
}

export type SiteFolder = ReturnType<typeof openSiteFolder>

/** Opens the folder of a site. Throws if it does not exist. `project`: the folder of the code. */
export function openSiteFolder(folder: string, project: string) {
  const root = realpathSync(folder)
  const known = new Set<string>()
  const readFiles = readerOf(root)
  const inspector = keepInspected()

  return {
    root,
    /** Checks files. `uploadedFiles`: the files of `content/files/`; by default, those on the disk. */
    async check(files: readonly SourceFile[], uploadedFiles?: readonly UploadedFile[]) {
      const current = await checkContextOf(root, project)
      const context = uploadedFiles ? { ...current, uploadedFiles } : current
      return { context, diagnostics: checkContent(files, context, inspector).diagnostics }
    },
    /** Reads the current files, by path. */
    async read(): Promise<Map<string, SourceFile>> {
      const files = new Map((await readFiles()).map((file) => [file.path, file]))
      for (const [file, { skipped }] of files) if (!skipped && isEditable(file)) known.add(file)
      return files
    },
    /** Returns where to write an existing file, or a file that may be added. Undefined for any other name. */
    placeOf(
      file: string,
      files: ReadonlyMap<string, SourceFile>,
      text: string | null,
    ): string | undefined {
      if (!isEditable(file)) return undefined
      const source = files.get(file)
      if (source?.skipped) return undefined
      if (!source && !mayBeAdded(file, text, [...files.keys()], known)) return undefined
      const place = path.join(root, file)
      // A symbolic link within the folder stays, and its target is written.
      const real =
        source && existsSync(place)
          ? realpathSync(place)
          : path.join(realFolder(path.dirname(place)), path.basename(place))
      return isShownWithin(root, real) ? real : undefined
    },
  }
}
