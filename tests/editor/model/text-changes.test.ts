import { describe, expect, test } from 'vitest'
import { changeShown, shownText } from '../../../src/editor/model/text-changes.ts'
import fc from '../../fast-check.ts'

const line = fc.string({ unit: fc.constantFrom('a', '"', '{', '\ufeff', '😀'), maxLength: 5 })
const text = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 6 })
  .map((lines) => lines.flat().join(''))

describe('changeShown', () => {
  test('applies an edit of the shown text, and keeps other line ends', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(shownText(changeShown(before, shownText(after)))).toBe(shownText(after))
        expect(changeShown(before, shownText(before))).toBe(before)
      }),
    )
  })

  test('adds lines with the line end of the file', () => {
    const text = '{\r\n  "a": 1\r\n}\r\n'
    const typed = shownText(text).replace('1', '1,\n  "b": 2')
    expect(changeShown(text, typed)).toBe('{\r\n  "a": 1,\r\n  "b": 2\r\n}\r\n')
  })
})
