/** The patterns of fields: a browser reads them more strictly than most programs, and can be long at it. */
import type { PatternDegree } from '../surroundings.ts'
import { type Field, type FormFinding, own, patternLength } from './fields.ts'

/** Whether a text is a regular expression as forms read it: with Unicode, and so without slips. */
export function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'u')
    return true
  } catch {
    return false
  }
}

/** Signs that mean nothing else without a backslash, and must not have one. */
const needless = /[^\p{L}\p{N}_^$\\.*+?()[\]{}|/]/u

/** The pattern without such backslashes. In square brackets, a hyphen needs its own. */
function withoutNeedless(pattern: string): string {
  return pattern.replace(/\[(?:\\.|[^\]\\])*\]|\\(.)/gsu, (whole, sign: string | undefined) =>
    sign === undefined
      ? whole.replace(/\\(.)/gsu, (escaped: string, inner: string) =>
          inner !== '-' && needless.test(inner) ? inner : escaped,
        )
      : needless.test(sign)
        ? sign
        : whole,
  )
}

/** What to do about a text that is none; undefined where that cannot be told. */
export function patternAdvice(text: string): { help: string; replacement?: string } | undefined {
  const plain = withoutNeedless(text)
  if (plain !== text && isPattern(plain)) {
    const replacement = JSON.stringify(plain)
    return {
      help: `Write it without the backslashes that it does not need: ${replacement}`,
      replacement,
    }
  }
  const counted = plain.replace(/\{,(\d+)\}/g, '{0,$1}')
  if (counted !== plain && isPattern(counted))
    return { help: `Did you mean ${JSON.stringify(counted)}?` }
  return undefined
}

/** The steps that nobody notices: some hundredths of a second. */
const unnoticed = 5_000_000

/** A pattern that takes too long on the longest text that it is tried on. */
export function slowPattern(
  { path, label, entries }: Field,
  slowPatterns: ReadonlyMap<string, PatternDegree>,
): FormFinding[] {
  const pattern = own(entries, 'pattern')
  const degree = typeof pattern === 'string' ? slowPatterns.get(pattern) : undefined
  if (degree === undefined) return []
  const limit = own(entries, 'maxLength')
  const length = typeof limit === 'number' ? limit : patternLength
  if (length ** degree <= unnoticed) return []
  const rewrite =
    'Write it so that each text can match in one way only: ^a+$ and not ^(a+)+$. The developer of the site can help.'
  const shorter = Math.floor(unnoticed ** (1 / degree))
  return [
    {
      path: [...path, 'pattern'],
      on: 'value',
      code: 'slow-pattern',
      message: `The pattern of the field ${label} can keep a browser busy for so long that the page stands still.`,
      help:
        shorter > 1
          ? `Shorten what may be typed, such as to "maxLength": ${shorter}. Or: ${rewrite}`
          : rewrite,
    },
  ]
}
