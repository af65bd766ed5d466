/** What the form's file has to make sense of beyond its shape: fields, options, rules and messages. */
import type { Document } from '../document.ts'
import type { Finding, Path } from '../finding.ts'
import { nearest } from '../near-miss.ts'
import { isObject, type Json } from '../shapes.ts'
import { kindOf, listed, quoted } from '../words.ts'

interface Field {
  path: Path
  /** The name between quotes, for sentences. */
  label: string
  entries: Json
  required: boolean
}

type Draft = Omit<Finding, 'document' | 'severity'>

const fieldKinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'yes or no',
  array: 'several choices',
}

function own(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function suggestion(written: string, names: readonly string[], otherwise: string) {
  const near = nearest(written, names)
  return {
    help: near ? `Did you mean ${quoted(near.name)}?` : otherwise,
    ...(near?.certain ? { replacement: JSON.stringify(near.name) } : {}),
  }
}

function requiredNames(required: readonly unknown[], fields: Json): Draft[] {
  const names = Object.keys(fields)
  return required.flatMap((name, index): Draft[] => {
    if (typeof name !== 'string') return []
    const at = { path: ['required', index], on: 'value' } as const
    if (required.indexOf(name) < index) {
      const message = `${quoted(name)} stands in “required” twice.`
      return [{ ...at, code: 'repeated-entry', message, help: 'Remove one of the two.' }]
    }
    if (Object.hasOwn(fields, name)) return []
    const message = `${quoted(name)} is to be filled in, and the form has no field of that name.`
    const rest = names.filter((field) => !required.includes(field))
    const otherwise = `Remove it. The fields are ${listed(names)}.`
    const found = suggestion(name, rest, otherwise)
    return [{ ...at, code: 'no-such-field', message, ...found }]
  })
}

function options({ path, label }: Field, steps: Path, list: unknown): Draft[] {
  if (!Array.isArray(list)) return []
  const at = [...path, ...steps]
  if (list.length === 0) {
    const message = `The field ${label} has no options.`
    const help = 'Write its options between the brackets, each in double quotes.'
    return [{ path: at, on: 'value', code: 'no-options', message, help }]
  }
  const seen = new Map<string, number>()
  return list.flatMap((option: unknown, index): Draft[] => {
    if (typeof option !== 'string') return []
    const place = { path: [...at, index], on: 'value' } as const
    const text = option.trim()
    if (text === '') {
      const message = `Option ${index + 1} of the field ${label} is blank.`
      return [{ ...place, code: 'blank-option', message, help: 'Write its text, or remove it.' }]
    }
    const first = seen.get(text)
    if (first === undefined) {
      seen.set(text, index)
      return []
    }
    const message = `The field ${label} has the option ${quoted(text)} twice: as number ${first + 1} and as number ${index + 1}.`
    return [
      { ...place, code: 'repeated-option', message, help: 'Remove one of the two, or change it.' },
    ]
  })
}

function defaultFits(type: unknown, start: unknown): boolean {
  if (type === 'array') return Array.isArray(start)
  return type === 'integer' ? Number.isInteger(start) : typeof start === type
}

function defaultAnswer({ path, label, entries }: Field): Draft[] {
  const start = own(entries, 'default')
  const type = own(entries, 'type')
  const kind = typeof type === 'string' ? own(fieldKinds, type) : undefined
  if (start === undefined || kind === undefined) return []
  const at = [...path, 'default']
  if (!defaultFits(type, start)) {
    const message = `The field ${label} begins with ${kindOf(start)}, and its answer is ${kind}.`
    const help = 'Change “default”, or remove it.'
    return [{ path: at, on: 'opening', code: 'default-does-not-fit', message, help }]
  }
  const list = type === 'array' ? own(own(entries, 'items'), 'enum') : own(entries, 'enum')
  if (!Array.isArray(list)) return []
  const texts = list.filter((option): option is string => typeof option === 'string')
  const chosen: unknown[] = Array.isArray(start) ? start : [start]
  return chosen.flatMap((choice, index): Draft[] => {
    if (list.includes(choice)) return []
    const message = `The field ${label} begins with ${quoted(String(choice))}, and that is not among its options.`
    const found = suggestion(String(choice), texts, `Write one of ${listed(texts, 'or')}.`)
    const place = Array.isArray(start) ? [...at, index] : at
    return [{ path: place, on: 'value', code: 'default-not-an-option', message, ...found }]
  })
}

/** The rules that an answer in this field can break, by the names that messages have. */
function breakable({ entries, required }: Field): string[] {
  const type = own(entries, 'type')
  const isNumber = type === 'number' || type === 'integer'
  const looks = [
    'title',
    'description',
    'control',
    'rows',
    'autocomplete',
    'default',
    'errorMessage',
  ]
  return [
    ...(required ? ['required'] : []),
    ...(isNumber ? ['type'] : []),
    ...(type === 'array' ? ['enum'] : []),
    ...Object.keys(entries).filter((name) => name !== 'type' && !looks.includes(name)),
  ]
}

function missingMessage(field: Field): Draft[] {
  const { path, label, entries, required } = field
  const messages = own(entries, 'errorMessage')
  if (!required || own(messages, 'required') !== undefined) return []
  // A box that has to be ticked says so in one message for both rules.
  if (own(entries, 'const') !== undefined && own(messages, 'const') !== undefined) return []
  const names = isObject(messages) ? Object.keys(messages) : []
  if (names.some((name) => nearest(name, ['required']))) return []
  const title = own(entries, 'title')
  const text = `"required": ${JSON.stringify(`${typeof title === 'string' ? title : 'This field'} is required`)}`
  return [
    {
      path: isObject(messages) ? [...path, 'errorMessage'] : path,
      on: 'opening',
      code: 'no-message',
      message: `The field ${label} has to be filled in, and has no message of its own for when it is not.`,
      help: `Visitors read the form’s general one. To add one: ${isObject(messages) ? text : `"errorMessage": { ${text} }`}`,
    },
  ]
}

/** Messages for rules that there are, and this field has not. Other names are a matter of the shape. */
function needlessMessages(
  field: Field,
  known: readonly string[],
  meant: readonly string[],
): Draft[] {
  const { path, label, entries } = field
  const messages = own(entries, 'errorMessage')
  if (!isObject(messages)) return []
  const rules = breakable(field)
  return Object.keys(messages).flatMap((name): Draft[] => {
    if (!known.includes(name) || rules.includes(name)) return []
    // The name of this field is misspelt in the list, and that has been said there.
    if (name === 'required' && meant.includes(String(path.at(-1)))) return []
    const at = {
      path: [...path, 'errorMessage', name],
      on: 'key',
      code: 'message-without-rule',
    } as const
    if (name === 'required') {
      const message = `The field ${label} has a message for “required”, and may be left empty.`
      const help = `Add ${label} to the list “required” at the top, or remove the message.`
      return [{ ...at, message, help }]
    }
    const message = `The field ${label} has a message for ${quoted(name)}, and has no such rule.`
    const help = `Remove the message, or add the rule ${quoted(name)} to the field.`
    return [{ ...at, message, help }]
  })
}

const limits = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
] as const

function impossibleLimits({ path, label, entries }: Field): Draft[] {
  return limits.flatMap(([least, most]): Draft[] => {
    const [low, high] = [own(entries, least), own(entries, most)]
    if (typeof low !== 'number' || typeof high !== 'number' || low <= high) return []
    const message = `No answer can be right in the field ${label}: “${least}” is above “${most}”.`
    const help = `Make “${least}” smaller, or “${most}” larger.`
    return [{ path: [...path, least], on: 'value', code: 'impossible-rule', message, help }]
  })
}

/**
 * All that is wrong with the fields of a form and their rules, beyond their shape.
 *
 * @param ruleNames the rules that a field may have a message for
 */
export function formFindings(document: Document, ruleNames: readonly string[]): Finding[] {
  const fields = own(document.value, 'properties')
  if (!isObject(fields)) return []
  const list = own(document.value, 'required')
  const required: unknown[] = Array.isArray(list) ? list : []
  const drafts = requiredNames(required, fields)
  const meant = drafts.flatMap(({ code, replacement }) =>
    code === 'no-such-field' && replacement !== undefined ? [String(JSON.parse(replacement))] : [],
  )
  for (const [name, entries] of Object.entries(fields)) {
    if (!isObject(entries)) continue
    const path = ['properties', name]
    const field = { path, label: quoted(name), entries, required: required.includes(name) }
    drafts.push(
      ...options(field, ['enum'], own(entries, 'enum')),
      ...options(field, ['items', 'enum'], own(own(entries, 'items'), 'enum')),
      ...defaultAnswer(field),
      ...missingMessage(field),
      ...needlessMessages(field, ruleNames, meant),
      ...impossibleLimits(field),
    )
  }
  // Without a message of its own, a field has the form's: that works, and says less.
  return drafts.map((draft) => ({
    ...draft,
    document,
    severity: draft.code === 'no-message' ? 'warning' : 'error',
  }))
}
