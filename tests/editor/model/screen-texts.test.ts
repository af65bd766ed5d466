/** The editor's screen says labels and names of files where the checks name entries and paths. */
import { describe, expect, test } from 'vitest'
import { checkContent } from '../../../src/checks/check.ts'
import type { Diagnostic } from '../../../src/checks/diagnostics/diagnostic.ts'
import type { CheckContext } from '../../../src/checks/rules/check-context.ts'
import { toScreenTexts } from '../../../src/editor/model/screen-texts.ts'
import { type Edits, filesAre, section, siteWith } from '../../checks/site.ts'
import { contact, filesOf, home } from './site-files.ts'

/** Returns the diagnostics of a site with these edits, as a worker sends them, in the words of the screen. */
function onScreen(edits: Edits, context: CheckContext = {}): Diagnostic[] {
  const { diagnostics } = checkContent(siteWith(edits), context)
  const files = filesOf(edits)
  return structuredClone(diagnostics).map((one) => toScreenTexts(one, files))
}

describe('toScreenTexts', () => {
  test.each([
    [
      contact,
      ['"path": "/contact"', '"path": "/Contact us"'],
      '“Address” cannot be written like this: “/Contact us”.',
    ],
    [
      contact,
      ['"path": "/contact"', '"path": "/"'],
      'Two pages have the address “/”: this one and “Contact”.',
    ],
    [home, ['"href": "/contact"', '"href": ""'], '“Link” is blank.'],
    [home, ['"heading": "What we do"', '"heading": ""'], '“Heading” is blank.'],
    [home, ['"heading": "What we do",', ''], 'This “Services” section has no “Heading”.'],
    [
      home,
      ['"type": "services",', '"type": "figure", "picture": { "file": "a.jpg", "alt": "A" },'],
      'There is no picture “a.jpg” in Files.',
    ],
  ] as const)('says in %s: %s', (file, edit, words) => {
    const messages = onScreen({ [file]: edit }, filesAre({})).map(({ message }) => message)
    expect(messages).toContain(words)
  })

  test('names a page as the list of pages does, and another one of that title by its file', () => {
    const edits = (title: string): Edits => ({
      [home]: ['"path": "/"', '"path": "/contact"'],
      [contact]: ['"title": "Contact"', `"title": "${title}"`],
    })
    const messages = (title: string) => onScreen(edits(title)).map(({ message }) => message)
    const same = 'Two pages have the address “/contact”: this one and'
    expect(messages('Request a quote')).toContain(`${same} “Request a quote”.`)
    expect(messages('Home')).toContain(`${same} “Contact”.`)
  })

  test('names colours by their labels', () => {
    const edit = ['"brand": "Keel",', '"brand": "Keel", "colors": { "text": "#777777" },'] as const
    const [first] = onScreen({ 'content/site.json': edit })
    expect(first?.message).toMatch(
      /^“Headings and important text” has a contrast of .+ on “(?:Background|Cards and fields)”/,
    )
  })

  test('advises to reload the editor for a section type that it was built without', () => {
    const [first] = onScreen({}, { sectionTypes: ['hero'] })
    expect(first?.message).toMatch(/^The section type “[A-Z].+” is not in this editor yet\./)
    expect(first?.help).toMatch(/^The developers of the site have added it\. Reload the editor/)
  })

  test('shows a name that has no words as it is written', () => {
    const [first] = onScreen(section('"type": "page-header", "heading": "A", "\u202e": 1'))
    expect(first?.message).toBe('This “Page header” section cannot have an entry “\\u202e”.')
  })
})
