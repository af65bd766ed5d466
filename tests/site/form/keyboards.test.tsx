/** The on-screen keyboards of numbers: those for numbers have no minus on an iPhone. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { numberStyle } from '../../../src/content/answers/numbers.ts'
import { numeralsOf } from '../../../src/content/answers/numerals.ts'
import type { FormField } from '../../../src/content/types.generated.ts'
import { fieldControl } from '../../../src/site/form/kinds/kinds.ts'

afterEach(cleanup)

describe('keyboard of a field', () => {
  test.each<[keyboard: string | null, rules: Partial<FormField>]>([
    ['decimal', { type: 'number', minimum: 0 }],
    ['decimal', { type: 'number', exclusiveMinimum: 0 }],
    ['decimal', { type: 'number', minimum: 0, multipleOf: 0.5 }],
    ['numeric', { type: 'number', minimum: 0, multipleOf: 10 }],
    ['numeric', { type: 'integer', minimum: 1 }],
    ['numeric', { type: 'integer', exclusiveMinimum: -1 }],
    ['numeric', { type: 'integer', minimum: -5, exclusiveMinimum: 2 }],
    [null, { type: 'number' }],
    [null, { type: 'integer' }],
    [null, { type: 'integer', maximum: 10 }],
    [null, { type: 'integer', exclusiveMinimum: -2 }],
    [null, { type: 'number', exclusiveMinimum: -1 }],
    [null, { type: 'number', minimum: -0.5 }],
  ])('is %s for %j', (keyboard, rules) => {
    const field = { title: 'Change', ...rules } as FormField
    const { Control } = fieldControl(field)
    const props = { id: 'change', name: 'change', field, required: false, invalid: false }
    const numbers = numberStyle(numeralsOf('en'))
    render(
      <Control
        {...props}
        value=""
        describedBy={undefined}
        condition={undefined}
        texts={{} as never}
        numbers={numbers}
        onChange={() => {}}
      />,
    )
    expect(screen.getByRole('textbox').getAttribute('inputmode')).toBe(keyboard)
  })
})
