/** Compares a browser's own checks of a form without scripts with the form's rules. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { compileForm } from '../../../src/checks/rules/form/validator.ts'
import type { FormField } from '../../../src/content/types.generated.ts'
import { ownChecks } from '../../../src/site/form/own-checks.ts'
import { schemaWith } from './forms.ts'

afterEach(cleanup)

const patterns: [pattern: string, values: string[]][] = [
  ['\\d{3}', ['123', 'Room 123', '1234', 'Room 12']],
  ['^\\d{3}$', ['123', 'Room 123', '1234', ' 123\u00a0', '1 23', ' 1234 ']],
  ['^[$^]\\^\\$$', ['^^$ ', ' $^$', '^$$', 'a']],
  ['^a|b$', ['ax', 'xb', 'xbx', 'xax']],
]

for (const [pattern, values] of patterns) {
  test.each(values)(`takes and refuses what the rules do: ${pattern} for “%s”`, (value) => {
    const field: FormField = { type: 'string', title: 'Room', pattern }
    const { validate } = compileForm(schemaWith({ room: field }))
    render(<input aria-label="Room" {...ownChecks(field, true)} defaultValue={value} />)
    const input = screen.getByLabelText<HTMLInputElement>('Room')
    expect(input.checkValidity()).toBe(validate({ room: value.trim() }))
  })
}

describe('checks that the form adds', () => {
  test.each([
    ['a class that browsers refuse', '^[\\w.-]+$', { title: 'Room' }],
    ['a bracket that browsers want escaped', '^[(]', { title: 'Room' }],
    ['a range that browsers read as a difference', '^[!--a]$', { title: 'Room' }],
    ['a class that browsers read as an intersection', '^[a&&b]$', { title: 'Room' }],
    ['a field that is cleaned', '^\\+', { title: 'Phone', format: 'tel' }],
  ] as const)('leaves %s to the endpoint', (_, pattern, given) => {
    const field: FormField = { type: 'string', pattern, minLength: 9, ...given }
    expect(() => compileForm(schemaWith({ field }))).not.toThrow()
    expect(ownChecks(field, false)).not.toHaveProperty('pattern')
  })

  test.each([
    'ada@bücher.example',
    '\u202aada＠example.com\u202c',
    'ada﹫example.com',
    'Ada <ada@example.com>',
  ])('accept the address %j, which the endpoint cleans', (value) => {
    const field: FormField = { type: 'string', title: 'Email', format: 'email' }
    render(<input aria-label="Email" {...ownChecks(field, true)} defaultValue={value} />)
    expect(screen.getByLabelText<HTMLInputElement>('Email').checkValidity()).toBe(true)
  })

  test('require an answer exactly where the form does', () => {
    const field: FormField = { type: 'string', title: 'Room' }
    render(<input aria-label="Asked" {...ownChecks(field, true)} />)
    render(<input aria-label="Optional" {...ownChecks(field, false)} />)
    expect(screen.getByLabelText<HTMLInputElement>('Asked').checkValidity()).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>('Optional').checkValidity()).toBe(true)
  })
})
