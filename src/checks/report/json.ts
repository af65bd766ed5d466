/** Diagnostics for programs. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { visible } from '../diagnostics/wording.ts'

/** A value as JSON of several lines, in which every character that cannot be seen is escaped. */
export function toJson(value: unknown): string {
  const lines = JSON.stringify(value, null, 2).split('\n')
  return `${lines.map(visible).join('\n')}\n`
}

/** `{ "problems": [...], "filesChecked": n }`. */
export function formatJson(diagnostics: readonly Diagnostic[], filesChecked: number): string {
  return toJson({ problems: diagnostics, filesChecked })
}
