/** The entries that a field of the quote form may have, as `schemas/form.json` says for its kind. */

import type { SiteSchemas } from '../../../checks/schema/schema-document.ts'
import { isObject, type Json, valueAt } from '../../../content/json-object.ts'

/** Returns whether a value meets a condition of the schema: required names, constants, choices. */
function fits(condition: unknown, value: Json): boolean {
  if (!isObject(condition)) return false
  const { required, properties } = condition
  const names = Array.isArray(required) ? required.map(String) : []
  if (!names.every((name) => Object.hasOwn(value, name))) return false
  return Object.entries(isObject(properties) ? properties : {}).every(([name, asked]) => {
    if (!Object.hasOwn(value, name) || !isObject(asked)) return true
    if ('const' in asked) return value[name] === asked.const
    return Array.isArray(asked.enum) ? asked.enum.includes(value[name]) : true
  })
}

/** Returns the entries that a field must not have. */
export function forbiddenIn(field: Json, schemas: SiteSchemas): ReadonlySet<string> {
  const rules = valueAt(schemas.schemas.get('form.json'), ['definitions', 'field', 'allOf'])
  const forbidden = new Set<string>()
  for (const rule of Array.isArray(rules) ? rules : []) {
    if (!isObject(rule)) continue
    const part = fits(rule.if, field) ? rule.then : rule.else
    const properties = isObject(part) && isObject(part.properties) ? part.properties : {}
    for (const [name, asked] of Object.entries(properties)) {
      if (asked === false) forbidden.add(name)
    }
  }
  return forbidden
}

/** For messages whose rule has another name: returns whether a field has the rule. */
const hasRule: Readonly<Record<string, (field: Json) => boolean>> = {
  required: () => false,
  format: ({ format }) => format !== undefined,
  type: ({ type }) => type === 'number' || type === 'integer',
  enum: ({ enum: options, items }) => options !== undefined || items !== undefined,
  uniqueItems: ({ items }) => items !== undefined,
}

/** Returns the names of a field's messages except `required`: those of its rules, and those it already has. */
export function messagesOf(field: Json, all: readonly string[]): string[] {
  const own = isObject(field.errorMessage) ? field.errorMessage : {}
  return all.filter(
    (name) =>
      name !== 'required' &&
      (Object.hasOwn(own, name) || (hasRule[name]?.(field) ?? Object.hasOwn(field, name))),
  )
}
