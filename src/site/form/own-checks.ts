import type { InputHTMLAttributes } from 'react'
import type { FormField } from '../../content/types.generated.ts'

/** The attributes with which a browser without scripts checks an answer. */
export type OwnChecks = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'required' | 'minLength' | 'pattern'
>

/**
 * Returns a pattern that accepts white space around an answer, which is no part of the answer: its ends also match there.
 * Of a class of characters, `^` and `$` are no ends.
 */
const withSpaces = (pattern: string) =>
  pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]|[$^]/gsu, (part) => {
    if (part === '^') return '(?<=^\\s*)'
    return part === '$' ? '(?=\\s*$)' : part
  })

/**
 * Returns an attribute for a pattern of a schema, which has to match a part of the text; in HTML, the whole text.
 * Browsers read it with the flag `v`, which refuses some patterns that the flag `u` allows, and in which `--` and
 * `&&` have another meaning. They ignore a refused pattern and log an error, so it is no attribute.
 */
function patternAttribute(pattern: string) {
  // Not `[^]`, which matches nothing in the first versions of V8 that read patterns with the flag `v`.
  const anywhere = `[\\s\\S]*(?:${withSpaces(pattern)})[\\s\\S]*`
  try {
    new RegExp(anywhere, 'v')
    return /--|&&/.test(pattern) ? {} : { pattern: anywhere }
  } catch {
    return {}
  }
}

/**
 * Returns the checks for a field that HTML has. Only the endpoint makes all of them, for example of numbers in
 * the site's language, and of phone numbers and addresses, which are cleaned first. Not `maxLength`: browsers cut
 * off what is too long without a word, and count an emoji as two characters. Not `required` where a condition
 * decides: without scripts, nobody hides the field.
 */
export function ownChecks(field: FormField, required: boolean): OwnChecks {
  const { minLength, pattern, control, format, shownWith } = field
  return {
    ...(required && !shownWith && { required }),
    ...(format === 'email' && { pattern: '.*[@＠﹫].*' }),
    ...(minLength !== undefined && !format && { minLength }),
    // `textarea` has no pattern.
    ...(pattern !== undefined && !control && !format && patternAttribute(pattern)),
  }
}
