import { expect, test } from 'vitest'
import { field } from './mistakes-form-fields.ts'
import { checkSite } from './site.ts'

const message =
  'The pattern of the field “holders” can keep a browser busy for so long that the page freezes.'
const rewrite =
  'Write it so that each text can match in only one way: ^a+$, not ^(a+)+$. The developer of the site can help.'

/** What is said of a pattern of this degree, and of texts of this length. */
function saidOf(degree: number, maxLength = '') {
  const edits = field(`"type": "string", "title": "A", ${maxLength} "pattern": "^a+$"`)
  const { diagnostics } = checkSite(edits, { slowPatterns: new Map([['^a+$', degree]]) })
  return diagnostics.map(({ code, message, help }) => [code, message, help])
}

test('a pattern that can freeze the page is an error, and has to be written anew', () => {
  expect(saidOf(Number.POSITIVE_INFINITY)).toEqual([['slow-pattern', message, rewrite]])
})

test('a pattern that is slow on long texts is an error where these can be typed', () => {
  const shorter = (length: number) =>
    `Allow less text, such as "maxLength": ${length}. Or: ${rewrite}`
  expect(saidOf(2)).toEqual([])
  expect(saidOf(2, '"maxLength": 100000,')).toEqual([['slow-pattern', message, shorter(2236)]])
  expect(saidOf(3)).toEqual([['slow-pattern', message, shorter(170)]])
  expect(saidOf(3, '"maxLength": 170,')).toEqual([])
})
