/** Formats the answers of a request for people: with the form's labels, in the language of the request. */
import { kindNameOf } from '../../content/answers/answer-kinds.ts'
import { fieldsOf } from '../../content/answers/answers.ts'
import { own } from '../../content/json-object.ts'
import type { FormField } from '../../content/types.generated.ts'
import type { ReceivingSite } from '../in-languages.ts'
import type { ReceivedRequest } from '../stores/request-store.ts'

/** An answer and the label of its field. A list has one text for each chosen option. */
export interface AnswerText {
  /** The name of the field. */
  name: string
  label: string
  texts: string[]
}

/**
 * Returns the answers of a request in the order of its form. Answers to fields that the form has lost since
 * come last, with the field's name as their label.
 */
export function answerTexts(
  { answers, language, form }: ReceivedRequest,
  { formOf, textsOf }: ReceivingSite,
): AnswerText[] {
  const { schema, numbers } = formOf(language, form)
  const { yes, no } = textsOf(language, form)
  const textOf = (answer: unknown): string => {
    if (typeof answer === 'number') return numbers.write(answer)
    if (typeof answer === 'boolean') return answer ? yes : no
    return String(answer)
  }
  const fields = fieldsOf(schema).map(([name, { title }]) => [name, title] as const)
  const gone = Object.keys(answers)
    .filter((name) => !Object.hasOwn(schema.properties, name))
    .map((name) => [name, name] as const)
  return [...fields, ...gone]
    .filter(([name]) => Object.hasOwn(answers, name))
    .map(([name, label]) => ({ name, label, texts: [answers[name]].flat().map(textOf) }))
}

/** Returns what an agency should know of a request beside its answers, one sentence or word for each. */
export function marksOf(
  { suspicious = [], otherOptions = [], language, form }: ReceivedRequest,
  { formOf }: ReceivingSite,
): string[] {
  const { properties } = formOf(language, form).schema
  const labelOf = (name: string) =>
    (Object.hasOwn(properties, name) && properties[name]?.title) || name
  return [
    ...suspicious.map((why) => `suspicious: ${why}`),
    ...otherOptions.map((name) => `an option of another version of the form: ${labelOf(name)}`),
  ]
}

/** Returns the title of the form of a request; its name, if the site no longer has it. */
export function formTitle(
  { form, language }: ReceivedRequest,
  { formOf, names }: ReceivingSite,
): string {
  const isGone = form !== undefined && !names.includes(form)
  return isGone ? form : formOf(language, form).schema.title
}

/** Returns whether a field's `autocomplete` contains this token, as `work organization` does. */
const fillsIn =
  (word: string) =>
  ({ autocomplete = '' }: FormField) =>
    autocomplete.split(' ').includes(word)

/**
 * Returns the answers that name a request in one line; undefined if the form does not ask, or without an answer.
 * Finds them by the types of the fields, not by their names.
 */
export function keyAnswers(
  { answers, language, form }: ReceivedRequest,
  { formOf }: ReceivingSite,
) {
  const fields = fieldsOf(formOf(language, form).schema)
  const first = (isIt: (field: FormField) => boolean) =>
    fields
      .filter(([, field]) => isIt(field))
      .map(([name]) => own(answers, name))
      .find((answer) => typeof answer === 'string')
  return {
    /** The address of the visitor: the first field of the format `email`. */
    email: first((field) => kindNameOf(field) === 'email'),
    /** The answer to the field with `autocomplete` `organization`; otherwise the visitor's name. */
    company: first(fillsIn('organization')) ?? first(fillsIn('name')),
    /** The chosen option of the first field that has options. */
    stage: first(({ enum: options }) => options !== undefined),
  }
}
