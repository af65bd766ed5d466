import { quoted } from '../diagnostics/wording.ts'

/** Returns the name of an entry for messages: `“heading”`, or `Entry 2 of “partners”`. */
export function subject(path: readonly (string | number)[]): string {
  const last = path.at(-1)
  if (last === undefined) return 'The file'
  return /^\d+$/.test(String(last)) && path.length > 1
    ? `Entry ${Number(last) + 1} of ${quoted(String(path.at(-2)))}`
    : quoted(String(last))
}
