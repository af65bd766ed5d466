/** Earlier versions of a file. */
import { describe, expect, test } from 'vitest'
import { applyEdit, textIn } from '../../../src/editor/model/files.ts'
import { renamePagePath } from '../../../src/editor/model/pages.ts'
import { renameSectionId } from '../../../src/editor/model/section-ids.ts'
import { linesAbout, restoreVersion } from '../../../src/editor/model/versions.ts'
import { contact, errorsAfter, filesOf, home } from './site-files.ts'

describe('linesAbout', () => {
  test.each([
    ['a commit of one change', 'Home › Hero › Heading: "A" → "B"', ['Hero › Heading: "A" → "B"']],
    [
      'a commit of several pages',
      'Change Home, Contact\n\n- Home › Title: "A" → "B"\n- Contact › Title: "C" → "D"\n- Home: Hero moved above FAQ\n\nEdit-Id: 1',
      ['Title: "A" → "B"', 'Hero moved above FAQ'],
    ],
    ['the words of a person', 'Say it shorter\n\nAs Ben asked.\n', ['Say it shorter']],
    ['an empty message', '', []],
  ])('returns the lines about a page in %s', (_, message, lines) => {
    expect(linesAbout(message, ['Home'])).toEqual(lines)
  })
})

describe('restoreVersion', () => {
  test('keeps the path of the page', () => {
    const files = filesOf()
    const text = textIn(files, home) ?? ''
    const earlier = text.replace('"path": "/"', '"path": "/start"').replace('"Home"', '"Start"')
    const { label, files: changed } = restoreVersion(files, home, earlier, 'Nov 3, 2026')
    expect(label).toBe('Home: restored as of Nov 3, 2026')
    expect(changed).toEqual(new Map([[home, text.replace('"Home"', '"Start"')]]))
  })

  test('updates links of the version to changed paths', () => {
    const files = filesOf()
    const text = textIn(files, home) ?? ''
    const moved = applyEdit(files, renamePagePath(files, contact, '/enquiry', files))
    const now = applyEdit(moved, renameSectionId(moved, home, 1, 'what-we-do'))
    const edit = restoreVersion(now, home, text, 'Nov 3, 2026')
    expect(errorsAfter(now, edit)).toEqual([])
    const restored = applyEdit(now, edit)
    expect(restored.get(home)).toContain('"/enquiry"')
    expect(restored.get(home)).not.toContain('"/contact"')
  })
})
