/** Decides which fields a form asks for: for the page, the checks, the receiver and the editor. */
import type { Json } from '../json-object.ts'
import type { FieldCondition, FormField, FormSchema } from '../types.generated.ts'
import { kindNameOf } from './answer-kinds.ts'

/**
 * Returns the conditions with which a form asks for a field: its own, that of the field which it names, and so on.
 * Undefined if it never does, because fields depend on each other or on none, which the checks report.
 */
export function conditionsOf(
  { properties }: Pick<FormSchema, 'properties'>,
  name: string,
): FieldCondition[] | undefined {
  const fieldOf = (one: string) => (Object.hasOwn(properties, one) ? properties[one] : undefined)
  const conditions: FieldCondition[] = []
  let field = fieldOf(name)
  while (field?.shownWith) {
    if (conditions.includes(field.shownWith)) return undefined
    conditions.push(field.shownWith)
    field = fieldOf(field.shownWith.field)
    if (!field) return undefined
  }
  return conditions
}

/**
 * Returns whether the form asks for a field with these `answers`, which can be the values of the controls. The answers to
 * the fields in `any` meet every condition.
 */
export function isAskedFor(
  schema: Pick<FormSchema, 'properties'>,
  name: string,
  answers: Json,
  any: readonly string[] = [],
): boolean {
  return (
    conditionsOf(schema, name)?.every(({ field: other, is }) => {
      const named = schema.properties[other]
      // A box that is not ticked has no answer.
      const none = named && kindNameOf(named) === 'checkbox' ? false : undefined
      const answer = (Object.hasOwn(answers, other) ? answers[other] : undefined) ?? none
      return any.includes(other) || [answer].flat().some((one) => is.includes(one as string))
    }) ?? false
  )
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
