import { own } from '../../../content/json-object.ts'
import type { PatternDegree } from '../check-context.ts'
import { type Field, type FormDiagnostic, patternLength } from './fields.ts'

/** The number of steps that nobody notices: some hundredths of a second. */
const unnoticed = 5_000_000

/** Reports a pattern that takes too long with the longest text of its field. */
export function slowPattern(
  { path, label, entries }: Field,
  slowPatterns: ReadonlyMap<string, PatternDegree>,
): FormDiagnostic[] {
  const pattern = own(entries, 'pattern')
  const degree = typeof pattern === 'string' ? slowPatterns.get(pattern) : undefined
  if (degree === undefined) return []
  const limit = own(entries, 'maxLength')
  const length = typeof limit === 'number' ? limit : patternLength
  if (length ** degree <= unnoticed) return []
  const rewrite =
    'Write it so that each text can match in only one way: ^a+$, not ^(a+)+$. The developer of the site can help.'
  const shorter = Math.floor(unnoticed ** (1 / degree))
  const message = `The pattern of the field ${label} can keep a browser busy for so long that the page freezes.`
  const help =
    shorter > 1 ? `Allow less text, such as "maxLength": ${shorter}. Or: ${rewrite}` : rewrite
  return [{ path: [...path, 'pattern'], on: 'value', code: 'slow-pattern', message, help }]
}
