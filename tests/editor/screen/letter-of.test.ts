import { expect, test } from 'vitest'
import { letterOf } from '../../../src/editor/screen/parts/letter-of.ts'

test.each([
  ['English', 'Z', 'KeyZ', 'z'],
  ['German', 'z', 'KeyY', 'z'],
  ['Russian', 'я', 'KeyZ', 'z'],
  ['Dvorak', ';', 'KeyZ', ';'],
  ['Polish', 'ż', 'KeyZ', 'ż'],
])('the letter of a %s key', (_, key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter)
})
