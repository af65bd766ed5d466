/** The patterns of fields: a browser reads them more strictly than most programs, and can be long at it. */

/** Whether a text is a regular expression as forms read it: with Unicode, and so strictly. */
export function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'u')
    return true
  } catch {
    return false
  }
}

/** Characters that mean nothing else without a backslash, and must not have one. */
const needless = /[^\p{L}\p{N}_^$\\.*+?()[\]{}|/]/u

/** The pattern without such backslashes. In square brackets, a hyphen needs its own. */
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
