/** The patterns of fields, which browsers read more strictly than most programs. */
import type { Suggestion } from '../diagnostics/suggest.ts'

/** A pattern as programs write it: between slashes, with flags after it. */
const literal = /^\/(.+)\/([a-z]*)$/su

/** Whether a text is a regular expression as forms read it: with Unicode, and without slashes around it. */
export function isPattern(text: string): boolean {
  if (literal.test(text)) return false
  try {
    new RegExp(text, 'u')
    return true
  } catch {
    return false
  }
}

/** Returns what to do about a pattern between slashes, which an answer would have to contain. */
function withoutSlashes(text: string): PatternAdvice | undefined {
  const [, pattern, flags = ''] = literal.exec(text) ?? []
  if (pattern === undefined) return undefined
  const plain = pattern.replaceAll('\\/', '/')
  if (!isPattern(plain)) return undefined
  const written = JSON.stringify(plain)
  const message = '“pattern” is between slashes, which an answer would have to contain.'
  // Without these flags, the pattern matches other texts.
  if (/[ims]/.test(flags)) {
    const either = flags.includes('i') ? ' For either case, write both, as in [A-Za-z].' : ''
    return { message, help: `Write it without the slashes and the ${flags}: ${written}.${either}` }
  }
  return { message, help: `Write it without the slashes: ${written}`, replacement: written }
}

/** Characters without a special meaning. With the `u` flag, they cannot have a backslash. */
const needless = /[^\p{L}\p{N}_^$\\.*+?()[\]{}|/]/u

/** Returns the pattern without backslashes before such characters. In square brackets, a hyphen keeps its backslash. */
function withoutNeedless(pattern: string): string {
  return pattern.replace(/\[(?:\\.|[^\]\\])*\]|\\(.)/gsu, (whole, character: string | undefined) =>
    character === undefined
      ? whole.replace(/\\(.)/gsu, (escaped: string, inner: string) =>
          inner !== '-' && needless.test(inner) ? inner : escaped,
        )
      : needless.test(character)
        ? character
        : whole,
  )
}

/** The message for a text that is not a pattern. */
interface PatternAdvice extends Suggestion {
  message?: string
}

/** Returns what to do about a text that is not a pattern; undefined if that is unclear. */
export function patternAdvice(text: string): PatternAdvice | undefined {
  const bare = withoutSlashes(text)
  if (bare) return bare
  const plain = withoutNeedless(text)
  if (plain === text || !isPattern(plain)) return undefined
  const replacement = JSON.stringify(plain)
  const help = `Write it without the backslashes that it does not need: ${replacement}`
  return { help, replacement }
}
