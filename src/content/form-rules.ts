/** What the form's file has to make sense of beyond its shape: fields, rules and their messages. */
import type { Document } from './document'
import type { Finding, Path } from './finding'
import { nearest } from './near-miss'
import { isObject, type Json } from './shapes'
import { kindOf, listed, quoted } from './words'

type Report = (
  path: Path,
  on: Finding['on'],
  code: string,
  message: string,
  help: string,
  more?: Pick<Finding, 'replacement' | 'related'>,
) => void

/** The rules that an answer can break, and for which kinds of field they make sense. */
const rules: Record<string, readonly string[]> = {
  format: ['string'],
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  enum: ['string'],
  control: ['string'],
  rows: ['string'],
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  exclusiveMinimum: ['number', 'integer'],
  exclusiveMaximum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
}

/** Entries of a field that say how it looks, and that no answer can break. */
const looks = new Set([
  'type',
  'title',
  'description',
  'control',
  'rows',
  'autocomplete',
  'default',
  'errorMessage',
  'items',
])

const fieldKinds: Record<string, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'yes or no',
  array: 'several choices',
}

function own(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function checkRequired(required: unknown, fields: Json, report: Report): void {
  if (!Array.isArray(required)) return
  const names = Object.keys(fields)
  required.forEach((name: unknown, index) => {
    if (typeof name !== 'string') return
    const path = ['required', index]
    if (required.indexOf(name) < index) {
      report(
        path,
        'value',
        'repeated-entry',
        `${quoted(name)} stands in “required” twice.`,
        'Remove one of the two.',
      )
    } else if (!Object.hasOwn(fields, name)) {
      const near = nearest(name, names)
      report(
        path,
        'value',
        'no-such-field',
        `${quoted(name)} is to be filled in, and the form has no field of that name.`,
        near ? `Did you mean ${quoted(near.name)}?` : `Remove it. The fields are ${listed(names)}.`,
        near?.certain ? { replacement: JSON.stringify(near.name) } : {},
      )
    }
  })
}

function checkOptions(path: Path, label: string, options: unknown, report: Report): void {
  if (!Array.isArray(options)) return
  if (options.length === 0) {
    report(
      path,
      'value',
      'no-options',
      `The field ${label} has no options.`,
      'Write its options between the brackets, each in double quotes.',
    )
  }
  const seen = new Map<string, number>()
  options.forEach((option: unknown, index) => {
    if (typeof option !== 'string') return
    const text = option.trim()
    if (text === '') {
      report(
        [...path, index],
        'value',
        'blank-option',
        `Option ${index + 1} of the field ${label} is blank.`,
        'Write its text, or remove it.',
      )
      return
    }
    const first = seen.get(text)
    if (first === undefined) seen.set(text, index)
    else {
      report(
        [...path, index],
        'value',
        'repeated-option',
        `The field ${label} has the option ${quoted(text)} twice: as number ${first + 1} and as number ${index + 1}.`,
        'Remove one of the two, or change it.',
      )
    }
  })
}

function checkKind(path: Path, label: string, field: Json, report: Report): void {
  const type = own(field, 'type')
  if (typeof type !== 'string' || !Object.hasOwn(fieldKinds, type)) return
  for (const [name, types] of Object.entries(rules)) {
    if (Object.hasOwn(field, name) && !types.includes(type)) {
      report(
        [...path, name],
        'key',
        'rule-does-not-fit',
        `The field ${label} has the kind “${type}” (${fieldKinds[type]}), and ${quoted(name)} means nothing there.`,
        `Remove ${quoted(name)}, or change the “type” of the field.`,
      )
    }
  }
  if (type === 'array' && !Object.hasOwn(field, 'items')) {
    report(
      path,
      'opening',
      'no-options',
      `The field ${label} is for several choices and has no options.`,
      'Add them, for example: "items": { "type": "string", "enum": ["First option", "Second option"] }',
    )
  }
  const control = own(field, 'control')
  const options = Object.hasOwn(field, 'enum')
  if (type === 'string' && control === 'radio' && !options) {
    report(
      [...path, 'control'],
      'value',
      'no-options',
      `The field ${label} shows round buttons and has no options.`,
      'Add them, for example: "enum": ["First option", "Second option"]',
    )
  }
  if (type === 'string' && control === 'textarea' && options) {
    report(
      [...path, 'control'],
      'value',
      'rule-does-not-fit',
      `The field ${label} has options, and “textarea” is for a text of several lines.`,
      'Remove “control”, or write "radio".',
    )
  }
  if (Object.hasOwn(field, 'rows') && control !== 'textarea' && type === 'string') {
    report(
      [...path, 'rows'],
      'key',
      'rule-does-not-fit',
      `The field ${label} has “rows”, and is no text of several lines.`,
      'Add "control": "textarea", or remove “rows”.',
    )
  }
}

function checkDefault(path: Path, label: string, field: Json, report: Report): void {
  const start = own(field, 'default')
  if (start === undefined) return
  const type = own(field, 'type')
  const at = [...path, 'default']
  const fits =
    type === 'array'
      ? Array.isArray(start)
      : type === 'integer'
        ? Number.isInteger(start)
        : typeof start === type
  if (!fits && typeof type === 'string' && Object.hasOwn(fieldKinds, type)) {
    report(
      at,
      'opening',
      'default-does-not-fit',
      `The field ${label} begins with ${kindOf(start)}, and its kind is “${type}” (${fieldKinds[type]}).`,
      'Change “default”, or remove it.',
    )
    return
  }
  const options = type === 'array' ? own(own(field, 'items'), 'enum') : own(field, 'enum')
  if (!Array.isArray(options)) return
  const texts = options.filter((option): option is string => typeof option === 'string')
  const chosen: unknown[] = Array.isArray(start) ? start : [start]
  chosen.forEach((choice, index) => {
    if (options.includes(choice)) return
    const near = typeof choice === 'string' ? nearest(choice, texts) : undefined
    report(
      Array.isArray(start) ? [...at, index] : at,
      'value',
      'default-not-an-option',
      `The field ${label} begins with ${quoted(String(choice))}, and that is not among its options.`,
      near ? `Did you mean ${quoted(near.name)}?` : `Write one of ${listed(texts, 'or')}.`,
      near?.certain ? { replacement: JSON.stringify(near.name) } : {},
    )
  })
}

function checkMessages(
  path: Path,
  label: string,
  field: Json,
  required: boolean,
  report: Report,
): void {
  const messages = own(field, 'errorMessage')
  const at = [...path, 'errorMessage']
  if (required && own(messages, 'required') === undefined) {
    const title = own(field, 'title')
    const text = JSON.stringify(`${typeof title === 'string' ? title : 'This field'} is required`)
    report(
      isObject(messages) ? at : path,
      isObject(messages) ? 'opening' : 'opening',
      'no-message',
      `The field ${label} has to be filled in, and has no message for when it is not.`,
      isObject(messages)
        ? `Add it, for example: "required": ${text}`
        : `Add it, for example: "errorMessage": { "required": ${text} }`,
    )
  }
  if (!isObject(messages)) return
  const broken = Object.keys(field).filter((name) => !looks.has(name))
  const breakable = [...(required ? ['required'] : []), ...broken, 'type']
  for (const name of Object.keys(messages)) {
    if (breakable.includes(name)) continue
    const near = nearest(
      name,
      breakable.filter((rule) => !Object.hasOwn(messages, rule)),
    )
    report(
      [...at, name],
      'key',
      'message-without-rule',
      name === 'required'
        ? `The field ${label} has a message for “required”, and may be left empty.`
        : `The field ${label} has a message for ${quoted(name)}, and has no such rule.`,
      near
        ? `Did you mean ${quoted(near.name)}?`
        : name === 'required'
          ? 'Add the field to the list “required” at the top, or remove the message.'
          : `Remove the message, or add the rule ${quoted(name)} to the field.`,
      near?.certain ? { replacement: JSON.stringify(near.name) } : {},
    )
  }
}

const limits = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
] as const

function checkLimits(path: Path, label: string, field: Json, report: Report): void {
  for (const [least, most] of limits) {
    const [low, high] = [own(field, least), own(field, most)]
    if (typeof low === 'number' && typeof high === 'number' && low > high) {
      report(
        [...path, least],
        'value',
        'impossible-rule',
        `No answer can be right in the field ${label}: “${least}” is above “${most}”.`,
        `Make “${least}” smaller, or “${most}” larger.`,
      )
    }
  }
}

/** Names that every object in the code has already, so that a field of that name would show their value. */
function isTaken(name: string): boolean {
  return name in {}
}

/** All that is wrong with the form's fields and their rules, beyond their shape. */
export function formFindings(document: Document): Finding[] {
  const findings: Finding[] = []
  const form = document.value
  const fields = own(form, 'properties')
  if (!isObject(fields)) return findings
  const report: Report = (path, on, code, message, help, more) =>
    findings.push({ document, path, on, severity: 'error', code, message, help, ...more })
  const required = own(form, 'required')
  checkRequired(required, fields, report)
  for (const [name, field] of Object.entries(fields)) {
    const path = ['properties', name]
    const label = quoted(name)
    if (isTaken(name)) {
      report(
        path,
        'key',
        'reserved-name',
        `A field cannot have the name ${label}: the code uses it for something else.`,
        'Give it another name.',
      )
    }
    if (!isObject(field)) continue
    const isRequired = Array.isArray(required) && required.includes(name)
    checkKind(path, label, field, report)
    checkOptions([...path, 'enum'], label, own(field, 'enum'), report)
    checkOptions([...path, 'items', 'enum'], label, own(own(field, 'items'), 'enum'), report)
    checkDefault(path, label, field, report)
    checkMessages(path, label, field, isRequired, report)
    checkLimits(path, label, field, report)
  }
  return findings
}
