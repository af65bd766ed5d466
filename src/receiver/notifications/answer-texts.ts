/** The answers of a request as people read them: with the labels of the form, in its language. */
import { kindNameOf } from '../../content/answers/answer-kinds.ts'
import { fieldsOf } from '../../content/answers/answers.ts'
import type { FormField } from '../../content/types.generated.ts'
import type { ReceivingSite } from '../in-languages.ts'
import type { ReceivedRequest } from '../stores/store.ts'

/** An answer with the label of its field. A list has a text for each chosen option. */
export interface AnswerText {
  /** The name of the field. */
  name: string
  label: string
  texts: string[]
}

/**
 * Returns the answers of a request in the order of its form. Those under names that the form no longer has
 * follow, with the name as their label: a form may change after a request has come.
 */
export function answerTexts(
  { answers, language }: Pick<ReceivedRequest, 'answers' | 'language'>,
  { formOf, wordsOf }: Pick<ReceivingSite, 'formOf' | 'wordsOf'>,
): AnswerText[] {
  const { schema, numbers } = formOf(language)
  const { yes, no } = wordsOf(language)
  const textOf = (answer: unknown): string => {
    if (typeof answer === 'number') return numbers.write(answer)
    if (typeof answer === 'boolean') return answer ? yes : no
    return String(answer)
  }
  const given = new Map<string, unknown>(Object.entries(answers))
  const fields = fieldsOf(schema).map(([name, { title }]) => [name, title] as const)
  const gone = [...given.keys()]
    .filter((name) => !Object.hasOwn(schema.properties, name))
    .map((name) => [name, name] as const)
  return [...fields, ...gone]
    .filter(([name]) => given.has(name))
    .map(([name, label]) => ({ name, label, texts: [given.get(name)].flat().map(textOf) }))
}

/** The first answer that is a text, to a field of which something is true. */
function firstAnswer(
  { answers, language }: Pick<ReceivedRequest, 'answers' | 'language'>,
  { formOf }: Pick<ReceivingSite, 'formOf'>,
  isIt: (field: FormField) => boolean,
): string | undefined {
  const given = new Map<string, unknown>(Object.entries(answers))
  return fieldsOf(formOf(language).schema)
    .filter(([, field]) => isIt(field))
    .map(([name]) => given.get(name))
    .find((answer) => typeof answer === 'string')
}

/** What a line says of a request, each undefined where the form does not ask for it, or it was not answered. */
export interface KeyAnswers {
  /** The address of the visitor: the first field of the format `email`. */
  email: string | undefined
  /** The company, by the field that browsers fill in as `organization`; the visitor's name where there is none. */
  company: string | undefined
  /** The chosen option of the first field that has options. */
  stage: string | undefined
}

/** Whether browsers fill a field in with this, by the words of the HTML standard: `work organization`, say. */
const fillsIn =
  (word: string) =>
  ({ autocomplete = '' }: FormField) =>
    autocomplete.split(' ').includes(word)

/** Returns the answers that name a request, found by what the form's fields are and not by their names. */
export function keyAnswers(
  request: Pick<ReceivedRequest, 'answers' | 'language'>,
  site: Pick<ReceivingSite, 'formOf'>,
): KeyAnswers {
  const first = (isIt: (field: FormField) => boolean) => firstAnswer(request, site, isIt)
  return {
    email: first((field) => kindNameOf(field) === 'email'),
    company: first(fillsIn('organization')) ?? first(fillsIn('name')),
    stage: first(({ enum: options }) => options !== undefined),
  }
}
