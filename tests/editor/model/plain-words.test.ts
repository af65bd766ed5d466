/** The editor's screen says labels and names of files where the checks name entries and paths. */
import { expect, test } from 'vitest'
import { checkFiles } from '../../../src/editor/checker/check-files.ts'
import { inPlainWords, withFileNames } from '../../../src/editor/model/plain-words.ts'
import { filesAre } from '../../checks/site.ts'
import { contact, filesOf, home } from './site-files.ts'

test.each([
  ['A picture from the folder content/files/.', 'A picture from Files.'],
  ['They come from content/site.de.json.', 'They come from “Site (Deutsch)”.'],
  ['See schemas/quote-request.json.', 'See “Quote form”.'],
  ['An address such as /contact/form.', 'An address such as /contact/form.'],
])('%s', (text, plain) => expect(withFileNames(text)).toBe(plain))

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
  const files = filesOf({ [file]: edit })
  const messages = checkFiles(files, filesAre({})).diagnostics.map(
    (diagnostic) => inPlainWords(diagnostic, files).message,
  )
  expect(messages).toContain(words)
})

test('names a page as the list of pages does', () => {
  const files = filesOf({
    [home]: ['"path": "/"', '"path": "/contact"'],
    [contact]: ['"title": "Contact"', '"title": "Request a quote"'],
  })
  const messages = checkFiles(files).diagnostics.map((one) => inPlainWords(one, files).message)
  expect(messages).toContain(
    'Two pages have the address “/contact”: this one and “Request a quote”.',
  )
})

test('advises to reload the editor for a section type that it was built without', () => {
  const files = filesOf()
  const [first] = checkFiles(files, { sectionTypes: ['hero'] }).diagnostics.filter(
    ({ code }) => code === 'section-without-component',
  )
  const { help } = inPlainWords(first as never, files)
  expect(help).toMatch(/^The developers of the site have added it\. Reload the editor/)
})
