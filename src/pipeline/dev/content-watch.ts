/** Watches the content: its current diagnostics, and its last state without errors. */

import { checkContent } from '../../checks/check.ts'
import type { Diagnostic, SourceFile } from '../../checks/diagnostics/diagnostic.ts'
import { hasErrors } from '../../checks/diagnostics/diagnostic.ts'
import { memoizeInspected } from '../../checks/inspect.ts'
import { type Content, withUnpublished } from '../../checks/site-content.ts'
import type { UploadedFile } from '../../content/uploaded-file.ts'
import { buildTime } from '../build-time.ts'
import { checkContextOf } from '../disk/check-context.ts'
import { readerOf } from '../disk/read-again.ts'
import { readUploadedFiles } from '../disk/read-uploaded-files.ts'

export interface ContentState {
  files: SourceFile[]
  /** The files of `content/files/`. */
  uploadedFiles: readonly UploadedFile[]
  diagnostics: Diagnostic[]
  /** Whether the content has no errors. */
  right: boolean
  /** The last content without errors, including pages that are not published; undefined if there was none yet. */
  lastRight: Content | undefined
  /** When the content will be another one without an edit, in milliseconds. */
  changesAt: number
}

/** Some programs empty a file before they write it, so an empty file is not reported at once. */
const saving = 100

async function readWhole(read: () => Promise<SourceFile[]>): Promise<SourceFile[]> {
  const files = await read()
  if (files.every(({ bytes, skipped }) => bytes.length > 0 || skipped)) return files
  await new Promise((resolve) => setTimeout(resolve, saving))
  return read()
}

function sameFiles(files: SourceFile[], others: SourceFile[]): boolean {
  const knownFiles = new Set(others)
  return files.length === others.length && files.every((file) => knownFiles.has(file))
}

/** `project` is the folder of the code that shows the content. */
export function watchContent(root: string, project: string) {
  let lastRight: Content | undefined
  const read = readerOf(root)
  const inspector = memoizeInspected()
  const readState = async (before: ContentState | undefined): Promise<ContentState> => {
    const files = await readWhole(read)
    const uploadedFiles = await readUploadedFiles(root)
    const now = buildTime()
    const isSame =
      before &&
      now < before.changesAt &&
      sameFiles(files, before.files) &&
      uploadedFiles === before.uploadedFiles
    if (isSame) return before
    const context = { ...(await checkContextOf(root, project)), uploadedFiles, now }
    const { diagnostics, content } = checkContent(files, context, inspector)
    // Editors see all pages.
    lastRight = content ? withUnpublished(content) : lastRight
    const [changesAt = Number.POSITIVE_INFINITY] = content?.nextMoments ?? []
    const right = !hasErrors(diagnostics)
    return { files, uploadedFiles, diagnostics, right, lastRight, changesAt }
  }
  let state: Promise<ContentState> | undefined
  /**
   * Reads the files again. Returns the same object if no file has changed. One read at a time, so that a slow one
   * cannot replace a newer state.
   */
  const refresh = (): Promise<ContentState> => {
    const before = state?.catch(() => undefined) ?? Promise.resolve(undefined)
    state = before.then(readState)
    return state
  }
  /** Returns the state when the files were last read. */
  const current = () => state?.catch(refresh) ?? refresh()
  return { refresh, current }
}
