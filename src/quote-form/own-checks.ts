import type { InputHTMLAttributes } from 'react'
import type { FormField } from '../content/types.generated.ts'

/** The attributes with which a browser without scripts checks an answer. */
export type OwnChecks = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'required' | 'minLength' | 'maxLength' | 'pattern'
>

/**
 * Returns the checks for a field that HTML has. Only the endpoint makes all of them, for example of numbers in
 * the site's language.
 */
export function ownChecks(field: FormField, required: boolean): OwnChecks {
  const { minLength, maxLength, pattern, control } = field
  return {
    ...(required && { required }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    // In HTML, a pattern must match the whole text; in a schema, a part of it. `textarea` has no pattern.
    // Not `[^]`, which matches nothing in the first versions of V8 that read patterns with the flag `v`.
    ...(pattern !== undefined && !control && { pattern: `[\\s\\S]*(?:${pattern})[\\s\\S]*` }),
  }
}
