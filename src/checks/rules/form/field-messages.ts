/** The messages of a form and of its fields: those that lack, those left over, and what is in them. */
import { isObject, own } from '../../../content/json-object.ts'
import { nearest } from '../../diagnostics/near-miss.ts'
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

/** The rules that an answer in this field can break, by the names that messages have. */
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

function missingMessage({ path, label, entries, required }: Field): FormDiagnostic[] {
  const messages = own(entries, 'errorMessage')
  // For a required checkbox, the form's general message says enough.
  if (!required || own(entries, 'const') !== undefined) return []
  if (own(messages, 'required') !== undefined) return []
  const names = isObject(messages) ? Object.keys(messages) : []
  if (names.some((name) => nearest(name, ['required']))) return []
  const title = own(entries, 'title')
  const text = `"required": ${JSON.stringify(`${typeof title === 'string' ? title : 'This field'} is required`)}`
  return [
    {
      path: isObject(messages) ? [...path, 'errorMessage'] : path,
      on: 'opening',
      // Without a message of its own, a field has the form's: that works, and says less.
      severity: 'warning',
      code: 'no-message',
      message: `The field ${label} is required, but has no message of its own for an empty answer.`,
      help: `Visitors read the form’s general one. To add one: ${isObject(messages) ? text : `"errorMessage": { ${text} }`}`,
    },
  ]
}

/**
 * Messages for rules that this field does not have. The schema reports unknown names, and
 * a field that may be left empty for now can keep what it says when it may not.
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

/** What is in a field's own messages, and in its other texts. `known`: the rules there are. */
export function ownMessages(field: Field, known: readonly string[]): FormDiagnostic[] {
  const { path, entries } = field
  const messages = own(entries, 'errorMessage')
  const texts = ['title', 'description'].flatMap((name) =>
    misplaced([...path, name], own(entries, name)),
  )
  return [
    ...texts,
    ...missingMessage(field),
    ...needlessMessages(field, known),
    ...filledIn([...path, 'errorMessage'], messages),
  ]
}

/** The placeholders in a group of messages. */
export function filledIn(path: Field['path'], messages: unknown): FormDiagnostic[] {
  if (!isObject(messages)) return []
  return Object.entries(messages).flatMap(([rule, text]) => unfilled([...path, rule], rule, text))
}
