/** Shortens a report, because one cause, such as a wrong encoding, can give thousands of diagnostics. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { count, quoted, visible } from '../diagnostics/wording.ts'

/** How many diagnostics of a kind are shown in full. */
const few = 10
/** How many files are named. The others are counted. */
const fewFiles = 3

/** Returns how many diagnostics are in the files with the most of them, and in the rest. */
function countByFile(diagnostics: readonly Diagnostic[]): string {
  const counts = new Map<string, number>()
  for (const { file } of diagnostics) counts.set(file, (counts.get(file) ?? 0) + 1)
  const files = [...counts].sort(([, a], [, b]) => b - a)
  const parts = files.slice(0, fewFiles).map(([file, number]) => `${number} in ${visible(file)}`)
  const rest = files.slice(fewFiles)
  if (rest.length > 0) {
    const number = rest.reduce((sum, [, number]) => sum + number, 0)
    parts.push(`${number} in ${count(rest.length, 'other file', 'other files')}`)
  }
  return parts.join(', ')
}

/**
 * Returns the diagnostics to show in full, in their order: the first of each code. `more` has a line for each
 * code that has others, which counts these by file.
 */
export function briefly(diagnostics: readonly Diagnostic[]) {
  const kinds = new Map<string, Diagnostic[]>()
  const shown: Diagnostic[] = []
  for (const diagnostic of diagnostics) {
    const kind = `${diagnostic.severity} ${diagnostic.code}`
    const others = kinds.get(kind)
    if (others) others.push(diagnostic)
    else kinds.set(kind, [diagnostic])
    if ((others?.length ?? 1) <= few) shown.push(diagnostic)
  }
  const more = [...kinds.values()].flatMap((all) => {
    const [first] = all
    if (!first || all.length <= few) return []
    const rest = all.slice(few)
    const number = count(rest.length, `more ${first.severity}`, `more ${first.severity}s`)
    return [`${number} of the kind ${quoted(first.code)}: ${countByFile(rest)}`]
  })
  return { shown, more }
}
