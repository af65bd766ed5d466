/** Tries a form: its defaults, its examples, and whether each field can be filled in. */

import type { ErrorObject, ValidateFunction } from 'ajv'
import { exampleOf } from '../../../content/answers/field-kinds.ts'
import { checked } from '../../../content/checked.ts'
import { optionsIn } from '../../../content/form-words.ts'
import { isObject, own } from '../../../content/json-object.ts'
import { toPath } from '../../../content/json-pointer.ts'
import type { FormSchema } from '../../../content/types.generated.ts'
import { entryAt, sentence } from '../../diagnostics/sentence.ts'
import { askIfMeant, correctionOf } from '../../diagnostics/suggest.ts'
import { nearest } from '../../diagnostics/typo.ts'
import { quoted } from '../../diagnostics/wording.ts'
import { at } from '../../schema/entry-diagnostic.ts'
import type { Report } from '../rule.ts'
import type { SiteForm } from '../site.ts'
import { answerIn, type Field, fieldsOf, withoutTexts } from './fields.ts'
import { compileForm } from './validator.ts'

const known = new Map<string, { key: string; validate: ValidateFunction }>()

/**
 * Returns the validator of the form in a file. Compiling takes longer than all other checks, so the last validator of
 * each file is kept while the rules stay the same. Throws as `compileForm` does.
 */
function validatorOf(file: string, form: FormSchema): ValidateFunction {
  const { properties, ...rest } = form
  const fields = Object.entries(properties).map(([name, field]) => [name, withoutTexts(field)])
  const key = JSON.stringify([withoutTexts(rest), fields])
  const last = known.get(file)
  if (last?.key === key) return last.validate
  const { validate } = compileForm(form)
  known.set(file, { key, validate })
  return validate
}

type AnswerReport = Omit<Report, 'document' | 'on'> & Partial<Pick<Report, 'on'>>

/** Returns the errors of each field for the answers of a form, by its name. */
function errorsOf(validate: ValidateFunction, answers: ReadonlyMap<string, unknown>) {
  validate(Object.fromEntries(answers))
  const errors = new Map<string, ErrorObject>()
  for (const error of validate.errors ?? []) {
    const [name] = toPath(error.instancePath)
    if (name !== undefined && !errors.has(name)) errors.set(name, error)
  }
  return errors
}

/** Reports defaults that the form’s validator refuses. */
function brokenDefaults(fields: readonly Field[], validate: ValidateFunction): AnswerReport[] {
  const answers = new Map(
    fields.map((field) => {
      const start = own(field.entries, 'default')
      return [field.name, Array.isArray(start) ? start : (answerIn(field, start) ?? start)]
    }),
  )
  const errors = errorsOf(validate, answers)
  return fields.flatMap((field): AnswerReport[] => {
    const { name, path, label, entries } = field
    const isNone = answerIn(field, entries.default) === undefined
    const error = errors.get(name)
    const rule = error?.keyword
    // A default without an answer, such as an empty text, breaks no rule but that of its kind.
    if (entries.default === undefined || rule === undefined || (isNone && rule !== 'type'))
      return []
    const options = (optionsIn(entries) ?? []).map(String)
    const written = String(error?.data)
    const near = rule === 'enum' ? nearest(written, options) : undefined
    return [
      {
        path: [...path, 'default', ...toPath(error?.instancePath ?? '').slice(1)],
        code: 'default-breaks-rule',
        message: sentence`The field ${label} starts with an answer that its own rule ${entryAt([...path, rule])} rejects.`,
        help: near
          ? askIfMeant(written, near.name)
          : sentence`Change ${entryAt([...path, 'default'])}, remove it, or change ${entryAt([...path, rule])}.`,
        ...(near && correctionOf({ ...near, certain: false })),
      },
    ]
  })
}

/** Reports the examples of text fields that the form’s validator does not accept. */
function brokenExamples(fields: readonly Field[], validate: ValidateFunction): AnswerReport[] {
  return fields.flatMap((field) => {
    const { name, path, label, entries } = field
    const examples: unknown[] = Array.isArray(entries.examples) ? entries.examples : []
    return examples.flatMap((example, index): AnswerReport[] => {
      const answer = answerIn(field, example) ?? example
      const wrong = errorsOf(validate, new Map([[name, answer]])).get(name)
      if (!wrong) return []
      return [
        {
          path: [...path, 'examples', index],
          code: 'example-breaks-rule',
          message: sentence`The field ${label} does not take its own example ${quoted(String(example))}, because of ${entryAt([...path, wrong.keyword])}.`,
          help: sentence`Correct the example, or change ${entryAt([...path, wrong.keyword])}.`,
        },
      ]
    })
  })
}

/** A longer text takes memory, and no form asks for one. */
const maxLength = 100_000

const numberIn = (entries: unknown, name: string): number | undefined => {
  const value = own(entries, name)
  return typeof value === 'number' ? value : undefined
}

/** Returns the numbers near the limits of a field, and between them. */
function numbersFor(entries: unknown): number[] {
  const limits = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum']
  const ends = limits.flatMap((name) => numberIn(entries, name) ?? [])
  const whole = own(entries, 'type') === 'integer' ? 1 : undefined
  const step = numberIn(entries, 'multipleOf') ?? whole
  const middle = ends.reduce((sum, end) => sum + end / ends.length, 0)
  const near = [0, 1, middle, ...ends].flatMap((number) => {
    if (step === undefined) return [number, number + 1, number - 1]
    const times = number / step
    const counts = [Math.round(times), Math.floor(times) + 1, Math.ceil(times) - 1]
    return counts.map((count) => count * step)
  })
  return [...new Set(near)].filter(Number.isFinite)
}

/** Returns answers to try; none where the examples of the field are tried instead. */
function samples({ entries }: Field): unknown[] {
  const options = optionsIn(entries)
  switch (entries.type) {
    case 'boolean':
      return [true]
    case 'number':
    case 'integer':
      return numbersFor(entries)
    case 'array':
      return [(options ?? []).slice(0, numberIn(entries, 'minItems') || 1)]
  }
  if (options) return options.slice(0, 1)
  if (entries.examples !== undefined) return []
  const minLength = Math.min(numberIn(entries, 'minLength') ?? 1, maxLength)
  return [exampleOf(entries.format) ?? 'a'.repeat(Math.max(1, minLength))]
}

/** Reports the fields for which no answer was found that the form’s validator accepts. */
function unfillable(fields: readonly Field[], validate: ValidateFunction): AnswerReport[] {
  const tried = fields.map((field) => ({ field, answers: samples(field) }))
  const turns = Math.max(0, ...tried.map(({ answers }) => answers.length))
  const refused = new Map<string, string>()
  const accepted = new Set<string>()
  for (let turn = 0; turn < turns; turn++) {
    const open = tried.filter(
      ({ field, answers }) => turn < answers.length && !accepted.has(field.name),
    )
    const answers = new Map(open.map((one) => [one.field.name, one.answers[turn]]))
    const errors = errorsOf(validate, answers)
    for (const name of answers.keys()) {
      const error = errors.get(name)
      if (error) refused.set(name, error.keyword)
      else accepted.add(name)
    }
  }
  return fields.flatMap(({ name, path, label, entries }): AnswerReport[] => {
    const rule = refused.get(name)
    if (rule === undefined || accepted.has(name)) return []
    const message = sentence`No answer was found that the field ${label} takes: ${entryAt([...path, rule])} refuses all that were tried.`
    const help = sentence`Change or remove its rules, or write a right answer into ${entryAt([...path, 'examples'])} of the field.`
    const rulePath = own(entries, rule) === undefined ? path : [...path, rule]
    return [{ path: rulePath, on: 'key', code: 'no-answer-found', message, help }]
  })
}

/** Compiles a form without other mistakes as the build does, and tries answers. */
export function triedAnswers({ form, isSound }: SiteForm): Report[] {
  if (!isSound(form)) return []
  const { value } = form
  const fields = isObject(value) ? fieldsOf(value) : []
  const reports = (): AnswerReport[] => {
    try {
      const validate = validatorOf(form.file, checked.formWithMessages(value))
      return [brokenDefaults, brokenExamples, unfillable].flatMap((rule) => rule(fields, validate))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const message = `The form cannot be built: ${quoted(reason)}.`
      const help = 'Undo the last change to it, or ask the developer of the site.'
      return [{ path: [], on: 'opening', code: 'form-cannot-be-built', message, help }]
    }
  }
  return reports().map((report) => ({ ...at(form, report.path), ...report }))
}
