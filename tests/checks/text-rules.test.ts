import { expect, test } from 'vitest'
import { checkSite } from './site.ts'

test.each([
  'Spread < 0.01 % and > 2 bn',
  'Send it to <your account>',
  'Price* and fee* (*for makers)',
  '*Since 2024. *Since 2025.',
  'From 0.1 %*/0.2 %*',
  '5 * 3 * 2 = 30',
  'AT&T, R&D; M&A',
  'snake_case_name and __x',
  'We are #1, and # one too',
  'See [1] (or [2]) and [here] (below)',
  'L`Aquila',
])('accepts %s', (text) => {
  const edit = ['"A sentence."', JSON.stringify(text)] as const
  expect(checkSite({ 'content/home.json': edit }).diagnostics).toEqual([])
})

test('accepts a line break after the last word, which is not shown anywhere', () => {
  const edit = ['"Welcome"', JSON.stringify('Welcome\n')] as const
  expect(checkSite({ 'content/home.json': edit }).diagnostics).toEqual([])
})

test('lets a text have lines where the site shows them', () => {
  const edit = ['"A sentence."', JSON.stringify('One line.\n\nAnd another.')] as const
  expect(checkSite({ 'content/home.json': edit }).diagnostics).toEqual([])
})
