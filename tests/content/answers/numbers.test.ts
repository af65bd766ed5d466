import { describe, expect, test } from 'vitest'
import { numberStyle } from '../../../src/content/answers/numbers.ts'
import { numeralsOf } from '../../../src/content/answers/numerals.ts'
import fc from '../../fast-check.ts'

describe('numberStyle', () => {
  describe.each<[language: string, [text: string, number: number | undefined][]]>([
    [
      'en',
      [
        ['12', 12],
        ['+12', 12],
        ['0012', 12],
        ['-3.5', -3.5],
        ['.5', 0.5],
        ['5.', 5],
        ['1,250,000.75', 1_250_000.75],
      ],
    ],
    [
      'de',
      [
        ['1.500', 1500],
        ['12,5', 12.5],
        ['1.250.000,75', 1_250_000.75],
        ['-3,5', -3.5],
        ['−3,5', -3.5],
        ['1.5', undefined],
        ['12.50', undefined],
        ['1,250,000', undefined],
      ],
    ],
    [
      'fr',
      [
        ['1 500,5', 1500.5],
        ['1\u202f500', 1500],
        ['1\u00a0500', 1500],
        ['1.500', undefined],
      ],
    ],
    [
      'de-CH',
      [
        ["1'500.5", 1500.5],
        ['1’500.5', 1500.5],
      ],
    ],
    [
      'en-IN',
      [
        ['12,34,567.5', 1_234_567.5],
        ['1,234,567', undefined],
      ],
    ],
    [
      'ar-EG',
      [
        ['١٬٢٣٤٫٥', 1234.5],
        ['1,234.5', 1234.5],
        ['\u061c-٣', -3],
      ],
    ],
    ['hi', [['१२', 12]]],
    ['ja', [['１２', 12]]],
    ['no such language', [['1,234.5', 1234.5]]],
  ])('in %s', (language, rows) => {
    test.each(rows)('reads %j as %s', (text, number) => {
      expect(numberStyle(numeralsOf(language)).read(text)?.number).toBe(number)
    })
  })

  test.each(['en', 'de', 'de-CH', 'fr', 'sv', 'pl', 'en-IN', 'hi', 'ar-EG', 'fa', 'bn', 'ja'])(
    'reads in %s what it writes, and what the language writes with groups',
    (language) => {
      const { read, write } = numberStyle(numeralsOf(language))
      const grouped = new Intl.NumberFormat(language, { maximumFractionDigits: 20 })
      fc.assert(
        fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.nat(999), (whole, thousandths) => {
          const number = whole + thousandths / 1000
          expect(read(write(number))?.number).toBe(number)
          expect(read(grouped.format(number))?.number).toBe(number)
        }),
      )
    },
  )

  test.each([
    ['en', '1,500', true],
    ['en', '1.500', true],
    ['en', '-12.345', true],
    ['de', '1.500', true],
    ['de', '1,500', true],
    ['de', '0,500', false],
    ['en', '1,500,000', false],
    ['en', '1,500.5', false],
    ['en', '1500', false],
    ['en', '1.50', false],
  ])('knows in %s whether %j can be read in two ways: %s', (language, text, isAmbiguous) => {
    expect(numberStyle(numeralsOf(language)).read(text)?.isAmbiguous).toBe(isAmbiguous)
  })

  test.each([
    ...['9'.repeat(400), 'Infinity', '1e5', '0x10', 'ten', '', '.', '+', '-', '--1'],
    ...['1..5', '1,5', '1 000', '1,00,000'],
  ])('reads no number from %j', (text) => {
    expect(numberStyle(numeralsOf('en')).read(text)).toBeUndefined()
  })
})
