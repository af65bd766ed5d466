/** Checks the messages of a form and of its fields: missing ones, needless ones, and their placeholders. */
import { isObject, own } from '../../../content/json-object.ts'
import { quoted } from '../../diagnostics/wording.ts'
import type { Field, FormDiagnostic } from './fields.ts'
import { misplaced, unfilled } from './placeholders.ts'

const looks = [
  'title',
  'text',
  'description',
  'control',
  'rows',
  'autocomplete',
  'default',
  'errorMessage',
]

/** Returns the names of the rules that an answer can break, as messages have them. */
function breakable({ entries }: Field): string[] {
  const type = own(entries, 'type')
  const isNumber = type === 'number' || type === 'integer'
  return [
    ...(isNumber ? ['type'] : []),
    ...(type === 'array' ? ['enum'] : []),
    ...(own(entries, 'pattern') === undefined ? [] : ['maxLength']),
    ...Object.keys(entries).filter((name) => name !== 'type' && !looks.includes(name)),
  ]
}

/**
 * Reports messages for rules that this field does not have. The schema reports unknown names. An optional
 * field can keep its message for an empty answer.
 */
function needlessMessages(field: Field, known: readonly string[]): FormDiagnostic[] {
  const { path, label, entries } = field
  const messages = own(entries, 'errorMessage')
  if (!isObject(messages)) return []
  const rules = [...breakable(field), 'required']
  return Object.keys(messages)
    .filter((name) => known.includes(name) && !rules.includes(name))
    .map((name) => ({
      path: [...path, 'errorMessage', name],
      on: 'key',
      severity: 'warning',
      code: 'message-without-rule',
      message: `The field ${label} has a message for ${quoted(name)}, but no such rule.`,
      help: `Remove the message, or add the rule ${quoted(name)} to the field.`,
    }))
}

/** Returns the diagnostics on a field's messages and other texts. `known`: the names of all rules. */
export function ownMessages(field: Field, known: readonly string[]): FormDiagnostic[] {
  const { path, entries } = field
  const messages = own(entries, 'errorMessage')
  const texts = ['title', 'description'].flatMap((name) =>
    misplaced([...path, name], own(entries, name)),
  )
  return [
    ...texts,
    ...needlessMessages(field, known),
    ...filledIn([...path, 'errorMessage'], messages),
  ]
}

/** Returns the diagnostics on placeholders in a group of messages. */
export function filledIn(path: Field['path'], messages: unknown): FormDiagnostic[] {
  if (!isObject(messages)) return []
  return Object.entries(messages).flatMap(([rule, text]) => unfilled([...path, rule], rule, text))
}
