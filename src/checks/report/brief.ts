/** Shortens a report, because one cause, such as a wrong encoding, can give thousands of diagnostics. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { count, quoted, visible } from '../diagnostics/wording.ts'

/** How many diagnostics of a kind are shown in full. */
const few = 10

/**
 * Returns the diagnostics to show in full, in their order: the first of each code. `more` has a line for each
 * code that has others, which counts these.
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
    const rest = all.slice(few)
    if (!first || rest.length === 0) return []
    const number = count(rest.length, `more ${first.severity}`, `more ${first.severity}s`)
    const files = [...new Set(rest.map(({ file }) => file))]
    const others =
      files.length > 1 ? ` and ${count(files.length - 1, 'other file', 'other files')}` : ''
    return [`${number} of the kind ${quoted(first.code)} in ${visible(files[0] ?? '')}${others}`]
  })
  return { shown, more }
}

/** Returns a count, such as `2 errors and 1 warning`. */
export function summary(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  return [
    ...(errors > 0 ? [count(errors, 'error', 'errors')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning', 'warnings')] : []),
  ].join(' and ')
}
