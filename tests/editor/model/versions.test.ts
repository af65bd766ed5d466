/** Earlier versions of a file. */
import { expect, test } from 'vitest'
import { linesAbout, restoreVersion } from '../../../src/editor/model/versions.ts'
import { filesOf, home } from './site-files.ts'

test.each([
  ['a commit of one change', 'Home › Hero › Heading: "A" → "B"', ['Hero › Heading: "A" → "B"']],
  [
    'a commit of several pages',
    'Change Home, Contact\n\n- Home › Title: "A" → "B"\n- Contact › Title: "C" → "D"\n- Home: Hero moved above FAQ\n\nEdit-Id: 1',
    ['Title: "A" → "B"', 'Hero moved above FAQ'],
  ],
  ['the words of a person', 'Say it shorter\n\nAs Ben asked.\n', ['Say it shorter']],
  ['an empty message', '', []],
])('what is said about a page in %s', (_, message, lines) => {
  expect(linesAbout(message, ['Home'])).toEqual(lines)
})

test('a page that is brought back keeps its address', () => {
  const files = filesOf()
  const text = files.get(home) ?? ''
  const earlier = text.replace('"path": "/"', '"path": "/start"').replace('"Home"', '"Start"')
  const { label, files: changed } = restoreVersion(files, home, earlier, 'Nov 3, 2026')
  expect(label).toBe('Home: restored as of Nov 3, 2026')
  expect(changed).toEqual(new Map([[home, text.replace('"Home"', '"Start"')]]))
})
