import { expect, test, vi } from 'vitest'
import { rules } from '../../src/checks/rules/form/field-rules.ts'
import { compileForm as interpret } from '../../src/checks/rules/form/interpreted-form.ts'
import { compileForm } from '../../src/checks/rules/form/validator.ts'
import type { FormSchema } from '../../src/content/types.generated.ts'
import fc from '../fast-check.ts'
import { limits, within } from '../limits.ts'
import { fieldExamples, quoteSchema, schemaWith } from '../site/form/forms.ts'
import { anyForm } from './any-form.ts'

vi.setConfig(within(limits.loop))

/** Returns what compiling a form throws, or its schema and the errors of each answer. */
function resultsOf(compile: typeof interpret, form: FormSchema, answers: readonly unknown[]) {
  try {
    const { schema, validate } = compile(form)
    return {
      schema,
      results: answers.map((answer) => [validate(answer), validate.errors?.slice() ?? null]),
    }
  } catch (error) {
    return String(error)
  }
}

function expectSame(form: FormSchema, answers: readonly unknown[]) {
  const found = resultsOf(interpret, form, answers)
  expect(found).toEqual(resultsOf(compileForm, form, answers))
  return found
}

const texts = fc.oneof(
  fc.constantFrom('', 'a', 'A', 'B', '👍🏽', '\ud83d', '__proto__', 'constructor', '\n'),
  fc.constantFrom('a@b.example', '+1 202-555-0142', 'https://a.example', '2027-01-31'),
  fc.string({ unit: 'grapheme', maxLength: 24 }),
  fc.string({ minLength: 990, maxLength: 1010 }),
)
const numbers = fc.oneof(
  fc.constantFrom(0, -0, 0.1 + 0.2, 0.3, 1.5, 1e-9, 1e21, Number.NaN, Number.POSITIVE_INFINITY),
  fc.integer({ min: -5, max: 100 }),
  fc.double(),
)
const simple = fc.oneof(texts, numbers, fc.constantFrom(true, false, null, undefined, {}, { a: 1 }))
const lists = fc.array(fc.oneof(fc.constantFrom('A', 'B', '__proto__'), texts, simple), {
  maxLength: 6,
})

/** Answers for the fields of a form: some of the right kind, some that its own rules name, and some odd. */
const answersFor = ({ properties }: FormSchema) =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, field]) => {
        const { enum: options = [], items, default: start, type } = field ?? {}
        const own = [...options, ...(items?.enum ?? []), start, 'A'].filter(Boolean)
        const ofType: Partial<Record<string, fc.Arbitrary<unknown>>> = {
          string: texts,
          number: numbers,
          integer: numbers,
          array: fc.oneof(lists, fc.array(fc.constantFrom(...own), { maxLength: 5 })),
        }
        const near = ofType[String(type)] ?? fc.boolean()
        return [name, fc.oneof(near, near, fc.constantFrom(...own), simple, lists)]
      }),
    ),
    { requiredKeys: [] },
  )

const formAndAnswers = anyForm.chain((form) =>
  fc.tuple(
    fc.constant(form),
    fc.array(fc.oneof(answersFor(form), simple, lists), { maxLength: 8 }),
  ),
)

test('the form is validated as Ajv validates it, whatever the form and the answers are', () => {
  const seen = new Set<unknown>()
  let allowed = 0
  fc.assert(
    fc.property(formAndAnswers, ([form, answers]) => {
      const found = expectSame(form, answers)
      if (typeof found === 'string') return
      allowed++
      for (const [, errors] of found.results) {
        for (const { keyword } of (errors as { keyword: string }[] | null) ?? []) seen.add(keyword)
      }
    }),
    { numRuns: 2000 },
  )
  expect(allowed).toBeGreaterThan(1000)
  expect(seen).toEqual(new Set(['required', 'type', ...rules.map(({ keyword }) => keyword)]))
})

const all = schemaWith(
  Object.fromEntries(fieldExamples.map((field, index) => [`field${index}`, field])),
)

test.each([
  ['of the site', quoteSchema],
  ['with every kind of field', all],
])('the form %s is validated as Ajv validates it', (_, form) => {
  fc.assert(
    fc.property(answersFor(form), (answers) => {
      expectSame(form, [answers])
    }),
  )
})
