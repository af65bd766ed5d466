/** Problems for programs. */
import type { Problem } from '../../content/problem.ts'

/** `{ "problems": [...], "filesChecked": n }`. */
export function formatJson(problems: readonly Problem[], filesChecked: number): string {
  return `${JSON.stringify({ problems, filesChecked }, null, 2)}\n`
}
