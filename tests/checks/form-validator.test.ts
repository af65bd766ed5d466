import { AJV_CONFIG } from '@rjsf/validator-ajv8/lib/createAjvInstance.js'
import { describe, expect, test } from 'vitest'
import { compileForm, formModule, options } from '../../src/checks/rules/form/validator.ts'
import { numeralsOf } from '../../src/content/answers/numerals.ts'
import type { FormField } from '../../src/content/types.generated.ts'
import { fieldExamples, loadForm, loadForms, quoteSchema, schemaWith } from '../site/form/forms.ts'
import { germanForm } from '../site/german.ts'

const all = schemaWith(
  Object.fromEntries(fieldExamples.map((field, index) => [`field${index}`, field])),
)

describe('compileForm', () => {
  test.each([
    ['of the site', quoteSchema],
    ['with every kind of field', all],
  ])('makes a module of the form %s that imports nothing and evaluates no text', (_, schema) => {
    expect(formModule({ form: schema, numerals: numeralsOf('en') })).not.toMatch(
      /\brequire\(|\bimport\b|\beval\(|\bFunction\(/,
    )
  })

  test('includes the schema that its validator was made from', async () => {
    const { schema, validators } = await loadForm(quoteSchema)
    const { $schema: _, ...expected } = quoteSchema
    expect(schema).toEqual({ ...expected, $id: 'quoteRequest' })
    expect(Object.keys(validators)).toEqual(['quoteRequest'])
  })

  test('reads options and numerals in each language of the form', async () => {
    const german = germanForm()
    const { quoteForm, translations } = await loadForms(quoteSchema, { de: german })
    const form = translations.de
    expect(form?.schema.title).toBe('Anfrage')
    expect([quoteForm.numerals.decimal, form?.numerals.decimal]).toEqual(['.', ','])
    const first = quoteSchema.properties.listingStage?.enum?.[0]
    const [there = ''] = german.properties.listingStage?.enum ?? []
    const isTaken = ({ schema, validators }: typeof quoteForm, listingStage: unknown) => {
      const validate = validators[String(schema.$id)]
      validate?.({ listingStage })
      return !validate?.errors?.some(({ keyword }) => keyword === 'enum')
    }
    if (!form) throw new Error('There is no form in German.')
    expect([isTaken(quoteForm, first), isTaken(quoteForm, there)]).toEqual([true, false])
    expect([isTaken(form, first), isTaken(form, there)]).toEqual([false, true])
  })

  test('counts characters as people do, not as UTF-16 does', async () => {
    const field: FormField = { type: 'string', title: 'Name', minLength: 2, maxLength: 2 }
    const { validators } = await loadForm(schemaWith({ name: field }))
    const check = validators.quoteRequest
    expect(check?.({ name: '👍👍' })).toBe(true)
    expect(check?.({ name: '👍' })).toBe(false)
  })

  test('ignores properties that answers inherit', async () => {
    const field: FormField = { type: 'string', title: 'Odd' }
    const { validators } = await loadForm(schemaWith({ toString: field }, ['toString']))
    expect(validators.quoteRequest?.({})).toBe(false)
  })

  test('keeps texts that look like code as texts', async () => {
    const odd = 'require("ajv/dist/runtime/ucs2length").default, require(d), ` \u2028'
    const field: FormField = { type: 'string', title: odd, minLength: 2, description: 'require(' }
    const { schema, validators } = await loadForm(schemaWith({ field }))
    expect(schema.properties.field?.title).toBe(odd)
    expect(validators.quoteRequest?.({ field: 'a' })).toBe(false)
  })

  test('requires a tick in a box that has to be ticked, whether it is listed as required or not', async () => {
    const terms: FormField = { type: 'boolean', title: 'Terms', const: true }
    const { schema } = await loadForm(schemaWith({ a: terms, b: { ...terms, title: 'B' } }, ['b']))
    expect(schema.required).toEqual(['a', 'b'])
  })

  test('tries a pattern only on texts that are not too long', async () => {
    const slow: FormField = { type: 'string', title: 'Slow', pattern: '^(.*)*$x' }
    const { schema, validators } = await loadForm(
      schemaWith({ slow, short: { ...slow, maxLength: 2 } }),
    )
    expect(schema.properties.slow?.maxLength).toBe(1000)
    const rulesBroken = (value: object) => {
      validators.quoteRequest?.(value)
      return validators.quoteRequest?.errors?.map(({ keyword }) => keyword)
    }
    expect(rulesBroken({ slow: 'a'.repeat(1001) })).toEqual(['maxLength'])
    expect(rulesBroken({ short: 'aaa' })).toEqual(['maxLength'])
    expect(rulesBroken({ short: 'aa' })).toEqual(['pattern'])
    expect(rulesBroken({ short: '👍👍' })).toEqual(['pattern'])
  })

  test('leaves the examples out', async () => {
    const code: FormField = { type: 'string', title: 'Code', pattern: '^K', examples: ['K1'] }
    const { schema } = await loadForm(schemaWith({ code }))
    expect(JSON.stringify(schema)).not.toContain('K1')
  })

  test('compiles a dropdown of any length', async () => {
    const options = Array.from({ length: 500 }, (_, index) => `Option ${index}`)
    const field: FormField = { type: 'string', title: 'Long', enum: options }
    const { validators } = await loadForm(schemaWith({ long: field }))
    expect(validators.quoteRequest?.({ long: 'Option 499' })).toBe(true)
    expect(validators.quoteRequest?.({ long: 'Option 500' })).toBe(false)
  })
})

describe('compileForm with the options of react-jsonschema-form', () => {
  test('uses the options that react-jsonschema-form compiles with', () => {
    const { discriminator, ...expected } = AJV_CONFIG
    expect(discriminator).toBe(false)
    expect(options).toMatchObject(expected)
  })

  test('throws for an unknown keyword', () => {
    const field = { type: 'string', title: 'Name', minLength: 'two' } as unknown as FormField
    expect(() => compileForm(schemaWith({ name: field }))).toThrow(/minLength/)
  })
})
