/** Decides which fields a form asks for: for the page, the checks, the receiver and the editor. */
import type { Json } from '../json-object.ts'
import type { FormField, FormSchema } from '../types.generated.ts'

/**
 * Returns whether the form asks for a field: its `shownWith` names one of the `answers`, and the form asks for the
 * field with that answer, too. `answers` can be the values of the controls. The answers to the fields in `any` meet
 * every condition.
 */
export function isAskedFor(
  { properties }: Pick<FormSchema, 'properties'>,
  name: string,
  answers: Json,
  any: readonly string[] = [],
): boolean {
  const fieldOf = (one: string) => (Object.hasOwn(properties, one) ? properties[one] : undefined)
  let field = fieldOf(name)
  // The checks report a circle of fields that depend on each other. Nobody sees these.
  for (let left = Object.keys(properties).length; field?.shownWith; left--) {
    const { field: other, is } = field.shownWith
    field = fieldOf(other)
    // A box that is not ticked has no answer.
    const none = field?.type === 'boolean' && !field.control ? false : undefined
    const answer = (Object.hasOwn(answers, other) ? answers[other] : undefined) ?? none
    const isMet = [answer].flat().some((one) => is.includes(one as string))
    if (left === 0 || !field || !(isMet || any.includes(other))) return false
  }
  return true
}

/** Returns the names of the fields that the form does not ask for. */
export function hiddenFields(schema: FormSchema, answers: Json): string[] {
  return Object.keys(schema.properties).filter((name) => !isAskedFor(schema, name, answers))
}

/** Returns the answers that a condition can name: the options of a field, or true and false; none for other fields. */
export function answersToChoose(
  field: Pick<FormField, 'type' | 'enum' | 'items'>,
): (string | boolean)[] {
  if (field.type === 'boolean') return [true, false]
  return field.enum ?? field.items?.enum ?? []
}
