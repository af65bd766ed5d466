import { describe, expect, test } from 'vitest'
import { letterOf } from '../../../src/editor/screen/parts/letter-of.ts'

describe('letterOf', () => {
  test.each([
    ['English', 'Z', 'KeyZ', 'z'],
    ['German', 'z', 'KeyY', 'z'],
    ['Russian', 'я', 'KeyZ', 'z'],
    ['Dvorak', ';', 'KeyZ', ';'],
    ['Polish', 'ż', 'KeyZ', 'ż'],
  ])('returns the letter of a key on a keyboard: %s', (_, key, code, letter) => {
    expect(letterOf({ key, code })).toBe(letter)
  })
})
