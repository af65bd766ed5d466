/** Proves that a form can be filled in: it makes an answer for each field, and validates it. */

import type { ValidateFunction } from 'ajv'
import { factsOf } from '../../../content/answers/field-kinds.ts'
import { own } from '../../../content/json-object.ts'
import { quoted } from '../../diagnostics/wording.ts'
import { toPath } from '../../schema/entry-diagnostic.ts'
import { answerIn, type Field, type FormDiagnostic } from './fields.ts'
import { numberOf, stepOf } from './limits.ts'
import { optionsOf } from './options.ts'

/** A longer text takes memory, and no form asks for one. */
const longest = 100_000

/** The numbers near the limits, and between them. */
function numbers(entries: unknown): number[] {
  const limits = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum']
  const ends = limits.flatMap((name) => numberOf(entries, name) ?? [])
  const step = stepOf(entries)
  const middle = ends.reduce((sum, end) => sum + end / ends.length, 0)
  const near = [0, 1, middle, ...ends].flatMap((number) => {
    if (step === undefined) return [number, number + 1, number - 1]
    const times = number / step
    const counts = [Math.round(times), Math.floor(times) + 1, Math.ceil(times) - 1]
    return counts.map((count) => count * step)
  })
  return [...new Set(near)].filter(Number.isFinite)
}

/** Returns answers to try; undefined where the examples of the field are tried instead, or nothing is. */
function samples(field: Field): unknown[] | undefined {
  const { entries } = field
  const options = optionsOf(field)
  switch (own(entries, 'type')) {
    case 'boolean':
      return [true]
    case 'number':
    case 'integer':
      return numbers(entries)
    case 'array':
      return Array.isArray(options) ? [options.slice(0, numberOf(entries, 'minItems') || 1)] : []
  }
  if (Array.isArray(options)) return options.slice(0, 1)
  const least = numberOf(entries, 'minLength') ?? 1
  if (own(entries, 'examples') !== undefined || least > longest) return undefined
  return [factsOf(own(entries, 'format'))?.example ?? 'a'.repeat(Math.max(1, least))]
}

/** Reports the examples of text fields that the form's validator does not accept. */
export function wrongExamples(
  fields: readonly Field[],
  validate: ValidateFunction,
): FormDiagnostic[] {
  return fields.flatMap((field): FormDiagnostic[] => {
    const name = String(field.path.at(-1))
    const examples = own(field.entries, 'examples')
    return (Array.isArray(examples) ? examples : []).flatMap((example, index): FormDiagnostic[] => {
      validate({ [name]: answerIn(field, example) ?? example })
      const wrong = validate.errors?.find(({ instancePath }) => toPath(instancePath)[0] === name)
      if (!wrong) return []
      return [
        {
          path: [...field.path, 'examples', index],
          on: 'value',
          code: 'example-breaks-rule',
          message: `The field ${field.label} does not take its own example ${quoted(example)}, because of ${quoted(wrong.keyword)}.`,
          help: `Correct the example, or change ${quoted(wrong.keyword)}.`,
        },
      ]
    })
  })
}

/** Reports the fields for which no answer was found that the form's validator accepts. */
export function unprovenFields(
  fields: readonly Field[],
  validate: ValidateFunction,
): FormDiagnostic[] {
  const open = new Map(
    fields.flatMap((field) => {
      const answers = samples(field)
      return answers ? [[String(field.path.at(-1)), { field, answers }] as const] : []
    }),
  )
  const turns = Math.max(0, ...[...open.values()].map(({ answers }) => answers.length))
  for (let turn = 0; turn < turns; turn++) {
    const tried = [...open].filter(([, { answers }]) => turn < answers.length)
    validate(Object.fromEntries(tried.map(([name, { answers }]) => [name, answers[turn]])))
    const wrong = new Set(validate.errors?.map(({ instancePath }) => toPath(instancePath)[0]))
    for (const [name] of tried) if (!wrong.has(name)) open.delete(name)
  }
  return [...open.values()].map(({ field: { path, label } }) => ({
    path,
    on: 'key',
    severity: 'warning',
    code: 'no-answer-found',
    message: `No answer was found that the field ${label} takes.`,
    help: 'Write a right answer into “examples” of the field, or change or remove its rules.',
  }))
}
