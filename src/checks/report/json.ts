/** Formats diagnostics as JSON, for programs. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { visible } from '../diagnostics/wording.ts'

/** Returns `{ "problems": [...], "filesChecked": n }` with line breaks, and with every invisible character escaped. */
export function formatJson(diagnostics: readonly Diagnostic[], filesChecked: number): string {
  const problems = diagnostics.map(({ sentences: _, ...problem }) => problem)
  const lines = JSON.stringify({ problems, filesChecked }, null, 2).split('\n')
  return `${lines.map(visible).join('\n')}\n`
}
