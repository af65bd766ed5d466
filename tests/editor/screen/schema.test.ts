/** What the fields show of the schemas. */
import { expect, test } from 'vitest'
import { isRepeated } from '../../../src/editor/screen/fields/schema.ts'

test.each([
  ['The questions, in this order.', 'Questions', true],
  ['The heading of the section.', 'Heading', true],
  ['A figure.', 'Figures', true],
  ['The price in the middle.', 'Price', false],
  ['The headline, in at most nine words.', 'Heading', false],
  ['Die Überschrift.', 'Überschrift', false],
])('%s beside “%s” says nothing new: %s', (description, title, repeated) => {
  expect(isRepeated(description, title)).toBe(repeated)
})
