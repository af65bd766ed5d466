/** Writes the messages for broken rules of the form. */
import type { FormField, FormSchema } from '../types.generated.ts'
import { answerKind, kindNameOf } from './answer-kinds.ts'
import type { FormValues } from './answers.ts'
import type { NumberStyle } from './numbers.ts'

type OwnRule = keyof NonNullable<FormField['errorMessage']>
type FormRule = keyof FormSchema['errorMessage']

/** The parts of the typed text that messages mention. */
export interface Typed {
  values: FormValues
  numbers: NumberStyle
  /** Fields that are not empty, although they have no value. */
  unreadable?: string[]
  /** Returns whether a field has to follow a rule: the form may not ask for it with these answers. */
  isAsked(field: string, rule: string): boolean
}

/** A broken rule in the format of react-jsonschema-form: `.email`, and the name of the rule. */
interface BrokenRule {
  property?: string
  name?: string
}

export interface WordedError extends Required<BrokenRule> {
  message: string
  stack: string
}

/** Some rules have more specific messages: 'email' instead of 'format'. */
function formRule(form: FormSchema, field: FormField, rule: string): FormRule {
  if (rule !== 'format' && rule !== 'type') return rule as FormRule
  const kind = kindNameOf(field)
  return Object.hasOwn(form.errorMessage, kind) ? (kind as FormRule) : 'pattern'
}

function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

function messageFor(form: FormSchema, field: FormField, broken: string, numbers: NumberStyle) {
  const { missing } = answerKind(field)
  const rule = broken === 'required' && missing && field[missing] ? missing : broken
  const ownMessages = field.errorMessage
  const template = ownMessages?.[broken as OwnRule] ?? ownMessages?.[rule as OwnRule]
  const limit = field[rule as keyof FormField]
  return fill(template ?? form.errorMessage[formRule(form, field, rule)] ?? '', {
    label: field.title,
    ...(typeof limit === 'number' && { limit: numbers.write(limit) }),
  })
}

/** Returns how an ambiguous number was read. */
function understood(
  form: FormSchema,
  field: FormField,
  value: unknown,
  numbers: NumberStyle,
): string[] {
  const read = typeof value === 'string' ? numbers.read(value.trim()) : undefined
  if (!read?.isAmbiguous) return []
  return [
    fill(form.errorMessage.understood, {
      label: field.title,
      number: numbers.write(read.number),
    }),
  ]
}

/**
 * Gives every error a message from the form's schema: the field's message for the rule, or the form's message
 * with the field's label. Errors inside an answer become errors of their field.
 */
export function withMessages(
  form: FormSchema,
  errors: readonly BrokenRule[],
  { values, numbers, unreadable = [], isAsked }: Typed,
): WordedError[] {
  const rules = errors
    .map(({ property = '', name = '' }) => ({
      path: property.split('.').find(Boolean) ?? '',
      name,
    }))
    .filter(({ path }) => !unreadable.includes(path))
    .concat(unreadable.map((path) => ({ path, name: 'format' })))
    .filter(({ path, name }) => isAsked(path, name))

  const worded = new Map<string, WordedError>()
  for (const { path, name } of rules) {
    const field = Object.hasOwn(form.properties, path) ? form.properties[path] : undefined
    if (!field) continue
    const isNumber = field.type === 'number' || field.type === 'integer'
    const message = [
      messageFor(form, field, name, numbers),
      ...(isNumber ? understood(form, field, values[path], numbers) : []),
    ].join('. ')
    worded.set(`${path} ${message}`, { name, property: `.${path}`, message, stack: message })
  }
  return Array.from(worded.values())
}
