import type { FormField, FormSchema } from '../types.generated.ts'
import { type Answer, answerKind } from './answer-kinds.ts'
import type { NumberStyle } from './numbers.ts'

/** What the form holds while it is filled in: just what was typed, ticked or chosen. */
export type FormValues = Record<string, unknown>

/** What is checked and sent: an answer for each field that was answered, under the field's name. */
export type Answers = Record<string, Answer>

/** The fields under their names, in the form's order. */
export function fieldsOf(schema: FormSchema): [name: string, field: FormField][] {
  return Object.entries(schema.properties)
}

/**
 * The answers in what the form holds, in the form's order: texts without the white space around them,
 * numbers as numbers. What was left empty, or is only white space, is absent.
 */
export function answersOf(schema: FormSchema, values: FormValues, numbers: NumberStyle): Answers {
  const answers: Answers = {}
  for (const [name, field] of fieldsOf(schema)) {
    const answer = answerKind(field).toAnswer(values[name], field, numbers)
    if (answer !== undefined) answers[name] = answer
  }
  return answers
}

/** What the form begins with: each field's default, or nothing. */
export function blankValues(schema: FormSchema): FormValues {
  return Object.fromEntries(
    fieldsOf(schema).map(([name, field]) => [name, field.default ?? answerKind(field).blank]),
  )
}
