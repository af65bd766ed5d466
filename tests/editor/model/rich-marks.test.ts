/** The buttons and keys that write the notation of rich texts. */
import { expect, test } from 'vitest'
import { plainText } from '../../../src/checks/read/rich-text.ts'
import { insertLink, type Marked, toggleMark } from '../../../src/editor/model/rich-marks.ts'

/** Reads a text whose selection stands between `‹` and `›`. */
function selected(written: string): Marked {
  const start = written.indexOf('‹')
  return { text: written.replace(/[‹›]/g, ''), start, end: written.indexOf('›') - 1 }
}

const shown = ({ text, start, end }: Marked) =>
  `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`

test.each([
  ['a ‹word› b', '**', 'a **‹word›** b'],
  ['a‹ word ›b', '**', 'a **‹word›** b'],
  ['a **‹word›** b', '**', 'a ‹word› b'],
  ['a ‹**word**› b', '**', 'a ‹word› b'],
  ['a ‹word› b', '*', 'a *‹word›* b'],
  ['a *‹word›* b', '*', 'a ‹word› b'],
  ['a **‹word›** b', '*', 'a ***‹word›*** b'],
  ['a ***‹word›*** b', '*', 'a **‹word›** b'],
  ['a ***‹word›*** b', '**', 'a *‹word›* b'],
  ['wo‹r›d', '**', 'wo**‹r›**d'],
  ['‹›', '**', '**‹›**'],
] as const)('%s with %s is %s', (before, mark, after) => {
  expect(shown(toggleMark(selected(before), mark))).toBe(after)
})

test.each([
  ['a ‹word› b', '/contact', 'a [word](/contact)‹› b'],
  ['a ‹› b', '/contact', 'a [Contact](/contact)‹› b'],
  ['‹x ›', ' https://example.com/a b_(c) ', '[x](https://example.com/a%20b_\\(c\\))‹› '],
])('%s linked to %s is %s', (before, href, after) => {
  const made = insertLink(selected(before), href, 'Contact')
  expect(shown(made)).toBe(after)
  expect(plainText(made.text)).not.toContain('](')
})
