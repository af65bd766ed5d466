/** The conditions of the fields of a form: with which answers to another field a field is shown. */
import { answersToChoose } from '../../content/answers/asked-fields.ts'
import { checked } from '../../content/checked.ts'
import { isObject, type Json, own, ownText } from '../../content/json-object.ts'
import { removeAt } from './json/entries.ts'
import { patch } from './json/patch.ts'
import { readValue } from './json/tree.ts'

/** Changes the conditions of the fields that depend on a field; undefined removes one. */
export function changeConditions(
  text: string,
  field: string,
  change: (condition: Json) => Json | undefined,
): string {
  return Object.entries(Object(own(readValue(text), 'properties'))).reduce(
    (changed, [name, entries]) => {
      const condition = own(entries, 'shownWith')
      if (!isObject(condition) || condition.field !== field) return changed
      const path = ['properties', name, 'shownWith']
      const next = change(condition)
      return next ? patch(changed, path, next) : removeAt(changed, path)
    },
    text,
  )
}

/** Returns the answers of a condition. */
export const answersIn = ({ is }: Json): unknown[] => (Array.isArray(is) ? is : [])

/** A field on which others can depend, and the answers that a condition can name. */
export interface ConditionField {
  name: string
  label: string
  answers: (string | boolean)[]
}

/** Returns the fields on which a field can depend: those with options, which do not depend on it themselves. */
export function conditionFields(value: Json, field: string): ConditionField[] {
  const fields = Object(value.properties) as Json
  const isDependent = (name: string, remaining = Object.keys(fields).length): boolean => {
    const other = ownText(own(fields[name], 'shownWith'), 'field')
    return (
      name === field || (other !== undefined && remaining > 0 && isDependent(other, remaining - 1))
    )
  }
  return Object.entries(fields).flatMap(([name, entries]) => {
    if (!isObject(entries) || isDependent(name)) return []
    const answers = answersToChoose(checked.field(entries))
    return answers.length > 0 ? [{ name, label: ownText(entries, 'title') ?? name, answers }] : []
  })
}
