import { describe, expect, test } from 'vitest'
import { answersOf } from '../../../src/content/answers/answers.ts'
import { hiddenFields, isAskedFor } from '../../../src/content/answers/asked-fields.ts'
import { numberStyle } from '../../../src/content/answers/numbers.ts'
import { numeralsOf } from '../../../src/content/answers/numerals.ts'
import type { FieldCondition, FormField } from '../../../src/content/types.generated.ts'
import { schemaWith } from '../../site/form/forms.ts'

const text = (shownWith?: FieldCondition): FormField => ({
  type: 'string',
  title: 'Text',
  ...(shownWith && { shownWith }),
})
const stage: FormField = { type: 'string', title: 'Stage', enum: ['Early', 'Late'] }

describe('isAskedFor', () => {
  const conditions: [string, FormField, FieldCondition['is'], met: unknown[], unmet: unknown[]][] =
    [
      ['a dropdown', stage, ['Late', 'Later'], ['Late'], ['Early', '', undefined]],
      ['radio buttons', { ...stage, control: 'radio' }, ['Late'], ['Late'], ['Early', undefined]],
      [
        'several choices',
        { type: 'array', title: 'Needs', items: { type: 'string', enum: ['A', 'B', 'C'] } },
        ['A', 'B'],
        [['A'], ['B', 'C'], ['A', 'B']],
        [['C'], [], undefined],
      ],
      ['a ticked box', { type: 'boolean', title: 'Box' }, [true], [true], [false, undefined]],
      [
        'a box that is not ticked',
        { type: 'boolean', title: 'Box' },
        [false],
        [false, undefined],
        [true],
      ],
      [
        'a question answered with no',
        { type: 'boolean', title: 'Live?', control: 'radio' },
        [false],
        [false],
        [true, '', undefined],
      ],
    ]
  test.each(conditions)(
    'answers whether a field is asked for that depends on %s',
    (_, field, is, met, unmet) => {
      const schema = schemaWith({ other: field, text: text({ field: 'other', is }) })
      for (const other of met)
        expect(isAskedFor(schema, 'text', { other }), String(other)).toBe(true)
      for (const other of unmet)
        expect(isAskedFor(schema, 'text', { other }), String(other)).toBe(false)
    },
  )

  test('is false for a field that depends on a hidden one, whatever its answer is', () => {
    const schema = schemaWith({
      stage,
      venue: { ...stage, shownWith: { field: 'stage', is: ['Late'] } },
      box: { type: 'boolean', title: 'Box', shownWith: { field: 'venue', is: ['Early'] } },
      text: text({ field: 'box', is: [false] }),
    })
    expect(hiddenFields(schema, { stage: 'Late', venue: 'Early' })).toEqual([])
    expect(hiddenFields(schema, { stage: 'Early', venue: 'Early' })).toEqual([
      'venue',
      'box',
      'text',
    ])
    expect(hiddenFields(schema, { stage: 'Late', venue: 'Late' })).toEqual(['box', 'text'])
  })

  test('is false for fields that depend on each other, on themselves, or on no field', () => {
    const is = ['Late']
    const schema = schemaWith({
      one: { ...stage, shownWith: { field: 'two', is } },
      two: { ...stage, shownWith: { field: 'one', is } },
      self: { ...stage, shownWith: { field: 'self', is } },
      none: text({ field: 'toString', is }),
    })
    const answers = { one: 'Late', two: 'Late', self: 'Late', toString: 'Late' }
    expect(hiddenFields(schema, answers)).toEqual(['one', 'two', 'self', 'none'])
  })
})

describe('answersOf', () => {
  test('leaves out answers to hidden fields', () => {
    const schema = schemaWith({ stage, text: text({ field: 'stage', is: ['Late'] }) })
    const numbers = numberStyle(numeralsOf('en'))
    const late = { stage: 'Late', text: ' a ' }
    expect(answersOf(schema, late, numbers)).toEqual({ stage: 'Late', text: 'a' })
    expect(answersOf(schema, { ...late, stage: 'Early' }, numbers)).toEqual({ stage: 'Early' })
  })
})
