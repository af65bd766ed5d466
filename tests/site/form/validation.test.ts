import type { RJSFSchema } from '@rjsf/utils'
import { describe, expect, test } from 'vitest'
import { withMessages } from '../../../src/content/answers/error-messages.ts'
import { numberStyle } from '../../../src/content/answers/numbers.ts'
import { numeralsOf } from '../../../src/content/answers/numerals.ts'
import type { FormField, FormSchema } from '../../../src/content/types.generated.ts'
import { validatorFor } from '../../../src/site/form/validator.ts'
import { loadForm, quoteSchema, schemaWith } from './forms.ts'

/** Returns the messages for these values, by the names of the fields. */
async function check(schema: FormSchema, values: Record<string, unknown>, language = 'en') {
  const form = await loadForm(schema, language)
  const validator = validatorFor(form, numberStyle(form.numerals))
  const { errors } = validator.validateFormData(values, form.schema as RJSFSchema)
  return errors.map(({ property, message }) => `${property?.slice(1)}: ${message}`)
}

async function messageFor(
  field: Partial<FormField>,
  value: unknown,
  { required = false, language = 'en' } = {},
) {
  const schema = schemaWith(
    { field: { type: 'string', title: 'Field', ...field } },
    required ? ['field'] : [],
  )
  return (await check(schema, { field: value }, language)).map((text) =>
    text.replace('field: ', ''),
  )
}

describe('validator of the quote form', () => {
  test('accepts a request with only the required answers', async () => {
    const answers = {
      name: 'Ada',
      email: ' ada@example.com ',
      company: 'Engine',
      listingStage: 'Listed on DEX Only',
      listingBudget: 'Over $1M',
      message: 'x'.repeat(100_000),
    }
    expect(await check(quoteSchema, answers)).toEqual([])
    expect(await check(quoteSchema, { ...answers, email: 'ada' })).toEqual([
      'email: Please enter a valid email address',
    ])
  })
})

describe('validatorFor', () => {
  test.each<[Partial<FormField>, unknown, string[]]>([
    [{ minLength: 3 }, 'ab', ['Field must be 3 or more characters long']],
    [{ maxLength: 2 }, 'abc', ['Field must be 2 or fewer characters long']],
    [{ maxLength: 2 }, '👍🏽', []],
    [{ pattern: '^0x' }, '1', ['Field does not have the right form']],
    [
      { minLength: 3, pattern: '^0x' },
      'a',
      ['Field must be 3 or more characters long', 'Field does not have the right form'],
    ],
    [{ format: 'email' }, 'a@b', ['Field must be an email address, like name@example.com']],
    [{ format: 'tel' }, 'call me', ['Field must be a phone number, like +1 202-555-0142']],
    [{ format: 'uri' }, 'example', ['Field must be a web address, like https://example.com']],
    [{ format: 'date' }, 'today', ['Field must be a date']],
    [{ type: 'number' }, 'ten', ['Field must be a number']],
    [{ type: 'integer' }, '1.5', ['Field must be a whole number']],
    [{ type: 'number', minimum: 2 }, '1', ['Field must be 2 or more']],
    [{ type: 'number', maximum: 2 }, '3', ['Field must be 2 or less']],
    [{ type: 'number', exclusiveMinimum: 2 }, '2', ['Field must be more than 2']],
    [{ type: 'number', exclusiveMaximum: 2 }, '2', ['Field must be less than 2']],
    [{ type: 'number', multipleOf: 0.1 }, '0.3', []],
    [{ type: 'number', multipleOf: 5 }, '7', ['Field must be a multiple of 5']],
    [
      { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, minItems: 2 },
      ['a'],
      ['Field: choose 2 or more'],
    ],
    [
      { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, maxItems: 1 },
      ['a', 'b'],
      ['Field: choose 1 or fewer'],
    ],
  ])('reports for %j and the answer %j: %j', async (field, value, messages) => {
    expect(await messageFor(field, value)).toEqual(messages)
  })

  test.each<[language: string, value: string, rule: Partial<FormField>, message: string]>([
    ['en', '1,500', { minimum: 2000 }, 'Field must be 2000 or more. Your answer was read as 1500'],
    ['en', '1.500', { minimum: 2000 }, 'Field must be 2000 or more. Your answer was read as 1.5'],
    ['de', '1.500', { minimum: 2000 }, 'Field must be 2000 or more. Your answer was read as 1500'],
    ['de', '1,500', { maximum: 1.25 }, 'Field must be 1,25 or less. Your answer was read as 1,5'],
    ['de', '12,5', { minimum: 20 }, 'Field must be 20 or more'],
    ['de', '12.500,5', { minimum: 20_000 }, 'Field must be 20000 or more'],
    ['de', '1500', { minimum: 2000 }, 'Field must be 2000 or more'],
  ])(
    'says in %s how %j was read where it can be read in two ways',
    async (language, value, rule, message) => {
      expect(await messageFor({ type: 'number', ...rule }, value, { language })).toEqual([message])
    },
  )

  test('reports why a number is not a whole number', async () => {
    expect(await messageFor({ type: 'integer' }, '1.500')).toEqual([
      'Field must be a whole number. Your answer was read as 1.5',
    ])
  })

  test('prefers the message of the field to the one of the form, and fills it in', async () => {
    const errorMessage = { minLength: '{label}: {limit} at least. {Label}' }
    const field = { minLength: 3, errorMessage }
    expect(await messageFor(field, 'ab')).toEqual(['Field: 3 at least. {Label}'])
  })

  test('requires a box that must be ticked, whether it is listed as required or not', async () => {
    for (const listed of [true, false]) {
      expect(
        await messageFor({ type: 'boolean', const: true }, false, { required: listed }),
      ).toEqual(['Field has to be ticked'])
    }
    const question = { type: 'boolean', control: 'radio', const: true } as const
    expect(await messageFor(question, '')).toEqual(['Field is required'])
    expect(await messageFor(question, false)).toEqual(['Field has to be ticked'])
    const own = { type: 'boolean', const: true, errorMessage: { const: 'Accept, please' } } as const
    expect(await messageFor(own, false, { required: true })).toEqual(['Accept, please'])
    expect(await messageFor(own, true, { required: true })).toEqual([])
  })

  test('reports a blank required answer only as missing', async () => {
    expect(await messageFor({ minLength: 3, format: 'email' }, '  ', { required: true })).toEqual([
      'Field is required',
    ])
  })

  test('keeps a dollar sign in a label', async () => {
    expect(await messageFor({ title: 'Budget in $& or $1' }, '', { required: true })).toEqual([
      'Budget in $& or $1 is required',
    ])
  })

  test('reports half a date as invalid, not as missing', () => {
    const schema = schemaWith({ start: { type: 'string', format: 'date', title: 'Start' } }, [
      'start',
    ])
    const missing = [{ name: 'required', property: 'start', stack: '' }]
    const numbers = numberStyle(numeralsOf('en'))
    const typed = { values: {}, numbers, unreadable: ['start'], isAsked: () => true }
    expect(withMessages(schema, missing, typed).map(({ message }) => message)).toEqual([
      'Start must be a date',
    ])
  })

  test('has a message for every keyword of a field', async () => {
    const { default: dialect } = await import('../../../schemas/form.json')
    const own = Object.keys(dialect.definitions.field.properties.errorMessage.properties)
    const general = Object.keys(dialect.definitions.messages.properties)
    const formats: string[] = dialect.definitions.field.properties.format.enum
    const notOfRules = [...formats, 'number', 'integer', 'understood']
    expect(own.filter((rule) => !['format', 'type'].includes(rule))).toEqual(
      general.filter((rule) => !notOfRules.includes(rule)),
    )
  })
})
