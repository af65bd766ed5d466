import { expect, test } from 'vitest'
import { changeBetween, changeShown, shownText } from '../../../src/editor/model/text-changes.ts'
import fc from '../../fast-check.ts'

const line = fc.string({ unit: fc.constantFrom('a', '"', '{', '\ufeff', '😀'), maxLength: 5 })
const text = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 6 })
  .map((lines) => lines.flat().join(''))

test('makes of the shown text what was made of it, and leaves the line ends of the rest', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const change = changeBetween(shownText(before), shownText(after))
      const changed = changeShown(before, [change])
      expect(shownText(changed)).toBe(shownText(after))
      expect(changeShown(before, [{ from: 0, to: 0, insert: '' }])).toBe(before)
    }),
  )
})

test('changes several places at once, with the line end of the file', () => {
  const text = '{\r\n  "a": 1\r\n  "b": 2\r\n}\r\n'
  const shown = shownText(text)
  const end = shown.indexOf('1') + 1
  const changes = [
    { from: end, to: end, insert: ',' },
    { from: shown.indexOf('2'), to: shown.indexOf('2') + 1, insert: '3,\n  "c": 4' },
  ]
  expect(changeShown(text, changes)).toBe('{\r\n  "a": 1,\r\n  "b": 3,\r\n  "c": 4\r\n}\r\n')
})
