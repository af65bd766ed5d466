/** How the answer to a field is read, on a page and in a request. */
import type { FormField } from '../types.generated.ts'
import type { NumberStyle } from './numbers.ts'

/** An answer to check and send. */
export type AnswerValue = string | number | boolean | string[]

/** The answers of one kind of field. */
export interface AnswerKind {
  /** The value of the field before anything is typed or chosen. */
  blank: unknown
  /** Returns the value for the texts that a browser sends for the field's controls. */
  fromTexts(texts: readonly string[]): unknown
  /** Returns the answer in a value; undefined if there is none. */
  toAnswer(value: unknown, field: FormField, numbers: NumberStyle): AnswerValue | undefined
  /** The rule that a missing answer breaks instead of 'required', if the field has that rule. */
  missing?: 'const'
}

/** Browsers send CRLF for each line break of a `textarea`, whose value has LF. */
const first = ([text = '']: readonly string[]) => text.replace(/\r\n?/g, '\n')

/** Returns a text without the white space around it; undefined if nothing is left. */
function trimmed(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim() || undefined : undefined
}

/** Returns the chosen option; undefined if the form does not have it. */
export function optionOf(value: unknown, field: FormField): string | undefined {
  return field.enum?.find((option) => option === value)
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The answers of a text that is taken as it is typed. */
export const text: AnswerKind = { blank: '', fromTexts: first, toAnswer: trimmed }

/** No phone number and no address is longer; cleaning much longer texts would take long. */
const maxCleanedLength = 2000

/** Returns the answers of a text that is cleaned before it is checked. */
export const cleaned = (clean: (text: string) => string): AnswerKind => ({
  ...text,
  toAnswer(value) {
    const typed = trimmed(value)
    return typed && typed.length <= maxCleanedLength ? clean(typed) || undefined : typed
  },
})

/** The answers of a single choice. An option that the form does not have is left for the validator to refuse. */
export const option: AnswerKind = {
  ...text,
  toAnswer: (value, field) => optionOf(value, field) ?? trimmed(value),
}

export const number: AnswerKind = {
  ...text,
  toAnswer(value, _, numbers) {
    if (typeof value === 'number') return value
    const typed = trimmed(value)
    // Anything but a number stays a text, which the validator rejects.
    return typed && (numbers.read(typed)?.number ?? typed)
  },
}
