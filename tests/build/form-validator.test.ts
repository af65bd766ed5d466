import { describe, expect, test } from 'vitest'
import { compileForm } from '../../src/build/form/form-validator'
import type { FormField } from '../../src/content/types.generated'
import { fieldExamples, loadForm, quoteSchema, schemaWith } from '../quote-form/forms'

const all = schemaWith(
  Object.fromEntries(fieldExamples.map((field, index) => [`field${index}`, field])),
)

describe('the compiled form', () => {
  test.each([
    ['of the site', quoteSchema],
    ['with every kind of field', all],
  ])('%s needs no import, and makes no code of text', (_, schema) => {
    expect(compileForm(schema)).not.toMatch(/\brequire\(|\bimport\b|\beval\(|\bFunction\(/)
  })

  test('carries the schema that its validator was made of', async () => {
    const { schema, validators } = await loadForm(quoteSchema)
    const { $schema: _, ...expected } = quoteSchema
    expect(schema).toEqual(expected)
    expect(Object.keys(validators)).toEqual(['quoteRequest'])
  })

  test('counts characters as people do, not as UTF-16 does', async () => {
    const field: FormField = { type: 'string', title: 'Name', minLength: 2, maxLength: 2 }
    const { validators } = await loadForm(schemaWith({ name: field }))
    const check = validators.example
    expect(check?.({ name: '👍👍' })).toBe(true)
    expect(check?.({ name: '👍' })).toBe(false)
  })

  test('takes no inherited property for an answer', async () => {
    const field: FormField = { type: 'string', title: 'Odd' }
    const { validators } = await loadForm(schemaWith({ toString: field }, ['toString']))
    expect(validators.example?.({})).toBe(false)
  })

  test('takes a dropdown of any length', async () => {
    const options = Array.from({ length: 500 }, (_, index) => `Option ${index}`)
    const field: FormField = { type: 'string', title: 'Long', enum: options }
    const { validators } = await loadForm(schemaWith({ long: field }))
    expect(validators.example?.({ long: 'Option 499' })).toBe(true)
    expect(validators.example?.({ long: 'Option 500' })).toBe(false)
  })
})

test('refuses a rule that is not one', () => {
  const field = { type: 'string', title: 'Name', minLength: 'two' } as unknown as FormField
  expect(() => compileForm(schemaWith({ name: field }))).toThrow(/minLength/)
})
