import type { InputHTMLAttributes } from 'react'
import type { FormField } from '../content/types.generated.ts'

/** The attributes by which a browser checks an answer by itself, where it runs no script. */
export type OwnChecks = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'required' | 'minLength' | 'maxLength' | 'pattern'
>

/**
 * The browser's own checks for a field: those that HTML has. The endpoint makes all of them, as of numbers,
 * which people write in the way of their language.
 */
export function ownChecks(field: FormField, required: boolean): OwnChecks {
  const { minLength, maxLength, pattern, control } = field
  return {
    ...(required && { required }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    // HTML asks for the whole text, and a schema for a part of it. A text of several lines has none.
    // Not `[^]`, which matches nothing in the first versions of V8 that read patterns with the flag `v`.
    ...(pattern !== undefined && !control && { pattern: `[\\s\\S]*(?:${pattern})[\\s\\S]*` }),
  }
}
