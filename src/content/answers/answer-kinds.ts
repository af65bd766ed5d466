/** Reads the answer to each kind of field from a filled-in form, on a page or in a request. */
import type { FormField } from '../types.generated.ts'
import { cleanEmail, cleanLink, cleanPhone } from './clean-texts.ts'
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

/** The name of a kind of field. A `format` of schemas/form.json is a kind with the same name. */
export type KindName = NonNullable<FormField['format']> | keyof typeof kinds

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

const text: AnswerKind = { blank: '', fromTexts: first, toAnswer: trimmed }
/** No phone number and no address is longer; cleaning much longer texts would take long. */
const longestCleaned = 2000

const cleaned = (clean: (text: string) => string): AnswerKind => ({
  ...text,
  toAnswer(value) {
    const typed = trimmed(value)
    return typed && typed.length <= longestCleaned ? clean(typed) || undefined : typed
  },
})
/** An option that the form does not have is left for the validator to refuse. */
const option: AnswerKind = {
  ...text,
  toAnswer: (value, field) => optionOf(value, field) ?? trimmed(value),
}

const number: AnswerKind = {
  ...text,
  toAnswer(value, _, numbers) {
    if (typeof value === 'number') return value
    const typed = trimmed(value)
    // Anything but a number stays a text, which the validator rejects.
    return typed && (numbers.read(typed)?.number ?? typed)
  },
}

const choices: AnswerKind = {
  blank: [],
  fromTexts: (texts) => [...texts],
  toAnswer(value, field) {
    const chosen = listOf(value).map(String)
    const options = field.items?.enum ?? []
    const known = options.filter((one) => chosen.includes(one))
    const answer = [...known, ...chosen.filter((one) => !options.includes(one))]
    return answer.length > 0 ? answer : undefined
  },
}

/** A box that is not ticked has no answer. */
const tick: AnswerKind = {
  blank: false,
  fromTexts: (texts) => texts.length > 0,
  toAnswer: (value) => value === true || undefined,
  missing: 'const',
}

const yesNo: AnswerKind = {
  blank: '',
  fromTexts: ([chosen]) => (chosen === undefined ? '' : chosen === 'true'),
  toAnswer: (value) => (typeof value === 'boolean' ? value : undefined),
}

/** The kinds whose answer is more than a text. */
const kinds = {
  choices,
  dropdown: option,
  email: cleaned(cleanEmail),
  integer: number,
  'long-text': text,
  number,
  radio: option,
  tel: cleaned(cleanPhone),
  text,
  tick,
  uri: cleaned(cleanLink),
  'yes-no': yesNo,
} satisfies Record<string, AnswerKind>

/** Returns the name of a field's kind, from its type, its format and its `control`. */
export function kindNameOf({ type, format, control, enum: options }: FormField): KindName {
  if (type === 'array') return 'choices'
  if (type === 'boolean') return control === 'radio' ? 'yes-no' : 'tick'
  if (type !== 'string') return type
  if (options) return control === 'radio' ? 'radio' : 'dropdown'
  if (control === 'textarea') return 'long-text'
  return format ?? 'text'
}

/** Returns the kind of answer of a field. The answer to any other format is a text. */
export const answerKind = (field: FormField): AnswerKind =>
  (kinds as Partial<Record<KindName, AnswerKind>>)[kindNameOf(field)] ?? text
