/** Formats diagnostics as JSON, for programs. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { visible } from '../diagnostics/wording.ts'

/** Returns a value as JSON with line breaks, and with every invisible character escaped. */
export function toJson(value: unknown): string {
  const lines = JSON.stringify(value, null, 2).split('\n')
  return `${lines.map(visible).join('\n')}\n`
}

/** Returns `{ "problems": [...], "filesChecked": n }`. */
export function formatJson(diagnostics: readonly Diagnostic[], filesChecked: number): string {
  const problems = diagnostics.map(({ sentences: _, ...problem }) => problem)
  return toJson({ problems, filesChecked })
}
