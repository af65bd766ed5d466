/** Checks the answers that fields begin with. */

import type { ValidateFunction } from 'ajv'
import { own } from '../../../content/json-object.ts'
import { describeType, listed, quoted } from '../../diagnostics/wording.ts'
import { toPath } from '../../schema/entry-diagnostic.ts'
import { answerIn, type Field, type FormDiagnostic } from './fields.ts'
import { optionsOf, suggestion } from './options.ts'

const fieldKinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'yes or no',
  array: 'several choices',
}

function fitsType(type: unknown, start: unknown): boolean {
  if (type === 'array') return Array.isArray(start)
  return type === 'integer' ? Number.isInteger(start) : typeof start === type
}

/** Reports a default of another kind than the answer, and one that is not an option. */
export function defaultDiagnostics(field: Field): FormDiagnostic[] {
  const { path, label, entries } = field
  const start = own(entries, 'default')
  const type = own(entries, 'type')
  const kind = typeof type === 'string' ? own(fieldKinds, type) : undefined
  if (start === undefined || kind === undefined) return []
  const at = [...path, 'default']
  if (!fitsType(type, start)) {
    const message = `The field ${label} starts with ${describeType(start)}, but its answer is ${kind}.`
    const help = 'Change “default”, or remove it.'
    return [{ path: at, on: 'opening', code: 'default-does-not-fit', message, help }]
  }
  const list = optionsOf(field)
  if (!Array.isArray(list)) return []
  const texts = list.filter((option): option is string => typeof option === 'string')
  const chosen: unknown[] = Array.isArray(start) ? start : [start]
  return chosen.flatMap((choice, index): FormDiagnostic[] => {
    if (list.includes(choice)) return []
    const message = `The field ${label} starts with ${quoted(String(choice))}, which is not one of its options.`
    const advice = suggestion(String(choice), texts, `Write one of ${listed(texts, 'or')}.`)
    const place = Array.isArray(start) ? [...at, index] : at
    return [{ path: place, on: 'value', code: 'default-not-an-option', message, ...advice }]
  })
}

/** A box that has to be ticked and is, before anybody reads it: that is no consent (GDPR, recital 32). */
export function tickedBeforehand({ path, label, entries }: Field): FormDiagnostic[] {
  if (own(entries, 'type') !== 'boolean' || own(entries, 'default') !== true) return []
  if (own(entries, 'const') !== true) return []
  return [
    {
      path: [...path, 'default'],
      on: 'value',
      code: 'ticked-beforehand',
      message: `The field ${label} is ticked beforehand, so a visitor who leaves it alone has not agreed to anything.`,
      help: 'Remove “default”, so that visitors tick it themselves.',
    },
  ]
}

/** Whether an answer is a day that does not exist, which `<input type="date">` does not show. */
function isNoDay({ entries }: Field, answer: unknown): boolean {
  if (own(entries, 'format') !== 'date' || typeof answer !== 'string') return false
  const day = new Date(`${answer}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(answer)
}

/** Returns the diagnostics on defaults that the form's validator refuses. */
export function brokenDefaults(
  fields: readonly Field[],
  validate: ValidateFunction,
): FormDiagnostic[] {
  const answers = new Map<string, unknown>()
  for (const field of fields) {
    const answer = answerIn(field, own(field.entries, 'default'))
    if (answer !== undefined) answers.set(String(field.path.at(-1)), answer)
  }
  validate(Object.fromEntries(answers))
  const rules = new Map<string, string>()
  for (const { instancePath, keyword } of validate.errors ?? []) {
    const [name] = toPath(instancePath)
    if (name !== undefined && !rules.has(name)) rules.set(name, keyword)
  }
  return fields.flatMap((field): FormDiagnostic[] => {
    const name = String(field.path.at(-1))
    const rule = rules.get(name) ?? (isNoDay(field, answers.get(name)) ? 'format' : undefined)
    if (rule === undefined) return []
    return [
      {
        path: [...field.path, 'default'],
        on: 'value',
        code: 'default-breaks-rule',
        message: `The field ${field.label} starts with an answer that its own rule ${quoted(rule)} rejects.`,
        help: `Change “default”, remove it, or change ${quoted(rule)}.`,
      },
    ]
  })
}
