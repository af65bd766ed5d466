import { describe, expect, test } from 'vitest'
import { findText } from '../../../src/checks/patterns/pattern-texts.ts'

const rules = (pattern: string, least = 1, most = 1000, hasLines = false) => ({
  patterns: [new RegExp(pattern, 'u')],
  least,
  most,
  hasLines,
})

describe('finds a text that a pattern matches', () => {
  test.each([
    ['abc'],
    ['^0x[0-9a-f]{40}$'],
    ['^(?=.*[A-Z])(?=.*\\d).{8,}$'],
    ['^(?!admin)[a-z]+$'],
    ['(^|,)a(,|$)'],
    ['^(?:(?=a)b|c)$'],
    ['\\bfoo\\b'],
    ['(?<!x)y'],
    ['^(a)\\1$'],
    ['^\\u{1F44D}$'],
    ["^\\p{L}[\\p{L}\\p{M} .'-]*$"],
    ['^a{1,1000}b{1,1000}$'],
    ['x{900}'],
    ['^(?:ab)+$', 4, 4],
    ['.', 2000, 3000],
    ['^a\\nb$', 1, 1000, true],
  ])('%s', (pattern, least = 1, most = 1000, hasLines = false) => {
    const { text = '' } = findText(rules(pattern, least, most, hasLines))
    expect(text).toMatch(new RegExp(pattern, 'u'))
    expect(text.trim()).toBe(text)
    expect([...text].length).toBeGreaterThanOrEqual(least)
    expect([...text].length).toBeLessThanOrEqual(most)
  })
})

test.each([
  ['/^[A-Z]+$/i'],
  ['a$b'],
  ['^(.*)*$x'],
  ['^(?=b)a'],
  ['^(?!a$)a$'],
  ['^(?=.{3}$)(?=.{4}$)'],
  ['^(a|b$)c$', 3],
  ['^[A-Z]{3}$', 5],
  ['^[A-Z]{3}$', 1, 2],
  ['^(?:ab)+$', 3, 3],
  // An answer has no spaces at its ends, and only a text area has several lines.
  ['^ a$'],
  ['^a\\nb$'],
  ['^$'],
])('shows that no answer matches %s', (pattern, least = 1, most = 1000) => {
  expect(findText(rules(pattern, least, most))).toEqual({ isProven: true })
})

test.each([['^(?:[a-z]{1,1000}){1,1000}$'], ['(?<=@)x{3000}'], ['^(?!.*(.)\\1)\\d{4}$']])(
  'proves nothing where that takes long or needs more: %s',
  (pattern) => {
    expect(findText(rules(pattern))).toEqual({ isProven: false })
  },
)
