import { describe, expect, test } from 'vitest'
import { answersOf, blankValues } from '../../../src/content/answers/answers.ts'
import { numberStyle } from '../../../src/content/answers/numbers.ts'
import { numeralsOf } from '../../../src/content/answers/numerals.ts'
import type { FormField } from '../../../src/content/types.generated.ts'
import fc from '../../fast-check.ts'
import { schemaWith } from '../../site/form/forms.ts'

const english = numberStyle(numeralsOf('en'))

const answerTo = (field: Partial<FormField>, value: unknown, numbers = english) => {
  const schema = schemaWith({ field: { type: 'string', title: 'Field', ...field } })
  return answersOf(schema, { field: value }, numbers)
}

/** White space as often as other characters. The library's own units take seconds to be put together. */
const unit = fc.oneof(
  fc.constantFrom(' ', '\t', '\n', '\r', '\u00a0', '\u2003', '\u3000', '\ufeff'),
  fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
)

describe('answersOf', () => {
  test('keeps a typed text, without the white space around it', () => {
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(answerTo({}, text)).toEqual(text.trim() === '' ? {} : { field: text.trim() })
      }),
    )
  })

  test.each(['', ' ', '\t\n\r', '\u00a0\u2003\u3000\ufeff'])('treats %j as no answer', (text) => {
    expect(answerTo({}, text)).toEqual({})
    expect(answerTo({ control: 'textarea' }, text)).toEqual({})
    expect(answerTo({ type: 'number' }, text)).toEqual({})
  })

  test('reads a number, with or without white space around it', () => {
    expect(answerTo({ type: 'number' }, ' -3.5 ')).toEqual({ field: -3.5 })
  })

  test('leaves what is no number for the validator to refuse', () => {
    expect(answerTo({ type: 'number' }, 'ten')).toEqual({ field: 'ten' })
  })

  describe('checkboxes', () => {
    const options = [' padded ', 'b', 'c']

    test('keeps an option exactly as the schema has it', () => {
      expect(answerTo({ enum: options }, ' padded ')).toEqual({ field: ' padded ' })
    })

    test('returns an unknown option, for the validator to refuse', () => {
      expect(answerTo({ enum: options }, 'gone')).toEqual({ field: 'gone' })
      expect(answerTo({ enum: options, control: 'radio' }, '')).toEqual({})
    })

    test('returns several choices in the order of the options, and nothing without a choice', () => {
      const field = { type: 'array', items: { type: 'string', enum: options } } as const
      expect(answerTo(field, ['c', 'gone', ' padded '])).toEqual({
        field: [' padded ', 'c', 'gone'],
      })
      expect(answerTo(field, [])).toEqual({})
    })

    test('distinguishes a box that is not ticked from a question answered with no', () => {
      expect(answerTo({ type: 'boolean' }, false)).toEqual({})
      expect(answerTo({ type: 'boolean' }, true)).toEqual({ field: true })
      expect(answerTo({ type: 'boolean', control: 'radio' }, false)).toEqual({ field: false })
      expect(answerTo({ type: 'boolean', control: 'radio' }, '')).toEqual({})
    })
  })

  test('returns the answers in the order of the form, and no unknown fields', () => {
    const text = (title: string) => ({ type: 'string', title }) as const
    const schema = schemaWith({ first: text('First'), toString_: text('Odd'), last: text('Last') })
    const answers = answersOf(schema, { last: 'z', other: 'x', first: 'a' }, english)
    expect(Object.entries(answers)).toEqual([
      ['first', 'a'],
      ['last', 'z'],
    ])
  })
})

describe('blankValues', () => {
  test('has the defaults of the form, and no ticked boxes', () => {
    const schema = schemaWith({
      chain: { type: 'string', title: 'Chain', enum: ['A', 'B'], default: 'B' },
      amount: { type: 'number', title: 'Amount', default: 5 },
      terms: { type: 'boolean', title: 'Terms', const: true },
      text: { type: 'string', title: 'Text' },
    })
    expect(answersOf(schema, blankValues(schema), english)).toEqual({ chain: 'B', amount: 5 })
  })
})
