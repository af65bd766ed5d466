import type { FormField, FormSchema } from '../types.generated.ts'
import type { AnswerValue } from './answer-kind.ts'
import { answerKind } from './answer-kinds.ts'
import { isAskedFor } from './asked-fields.ts'
import type { NumberStyle } from './numbers.ts'

export type { AnswerValue }

/** The values of the form while it is filled in: what was typed, ticked or chosen. */
export type FormValues = Record<string, unknown>

/** The answers to check and send, by the names of their fields. Unanswered fields are absent. */
export type Answers = Record<string, AnswerValue>

/** Returns the fields with their names, in the form's order. */
export function fieldsOf(schema: FormSchema): [name: string, field: FormField][] {
  return Object.entries(schema.properties)
}

/** What a form holds or a browser has sent: `FormData`, or the URL-encoded body of a request. */
interface SentForm {
  getAll(name: string): unknown[]
}

/** Returns the values in what a browser sends for the controls of a form. */
export function valuesIn(sent: SentForm, schema: FormSchema): FormValues {
  return Object.fromEntries(
    fieldsOf(schema).map(([name, field]) => [
      name,
      answerKind(field).fromTexts(sent.getAll(name).map(String)),
    ]),
  )
}

/** Returns what `answersOf` returns, with the answers to fields that the form does not ask for. */
export function allAnswersOf(
  schema: FormSchema,
  values: FormValues,
  numbers: NumberStyle,
): Answers {
  const answers: Answers = {}
  for (const [name, field] of fieldsOf(schema)) {
    const answer = answerKind(field).toAnswer(values[name], field, numbers)
    if (answer !== undefined) answers[name] = answer
  }
  return answers
}

/**
 * Returns the answers in the form's values, in the form's order: texts without the white space around them, and
 * numbers. Fields that are empty, have only white space or are not asked for are absent.
 */
export function answersOf(schema: FormSchema, values: FormValues, numbers: NumberStyle): Answers {
  const all = Object.entries(allAnswersOf(schema, values, numbers))
  return Object.fromEntries(all.filter(([name]) => isAskedFor(schema, name, values)))
}

/** Returns the first values of the form: each field's default, or nothing. */
export function blankValues(schema: FormSchema): FormValues {
  return Object.fromEntries(
    fieldsOf(schema).map(([name, field]) => [name, field.default ?? answerKind(field).blank]),
  )
}
