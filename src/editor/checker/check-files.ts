/** Checks the edited files. */

import { type Checked, checkContent } from '../../checks/check.ts'
import type { SourceFile } from '../../checks/diagnostics/diagnostic.ts'
import { memoizeInspected } from '../../checks/inspect.ts'
import type { CheckContext } from '../../checks/rules/check-context.ts'
import type { Files } from '../model/files.ts'

/** The bytes of each text, so that a keystroke encodes only the changed file. */
let known = new Map<string, SourceFile & { text: string }>()

/** Keeps results, so that a keystroke inspects only the changed file. */
const inspector = memoizeInspected()

function sourceOf(path: string, text: string): SourceFile & { text: string } {
  const before = known.get(path)
  return before?.text === text ? before : { path, text, bytes: new TextEncoder().encode(text) }
}

/** Returns all files in the form that the checks take. */
function toSources(files: Files): SourceFile[] {
  const sources = [...files].flatMap(([file, content]) =>
    typeof content === 'string' ? [sourceOf(file, content)] : [],
  )
  known = new Map(sources.map((source) => [source.path, source]))
  return sources
}

/** Checks the files. Inspects only those that have changed since the last call. */
export function checkFiles(files: Files, context?: CheckContext): Checked {
  return checkContent(toSources(files), context, inspector)
}
