import { describe, expect, test } from 'vitest'
import { linkSuggestions } from '../../../src/editor/model/link-suggestions.ts'
import { pagesOf } from '../../../src/editor/model/pages.ts'
import { schemasOf } from '../../../src/editor/model/schemas.ts'
import { german } from '../../checks/german-site.ts'
import { type Edits, longText } from '../../checks/site.ts'
import { contact, filesOf, home } from './site-files.ts'

/** Returns the suggestions for a link of a site, each as `name → address`. */
function suggested(file: string, edits: Edits = {}, names: readonly string[] = []): string[] {
  const files = filesOf(edits)
  const uploadedFiles = names.map((name) => ({ name, size: 1000, version: '1' }))
  const site = { files, pages: pagesOf(files), schemas: schemasOf(files), uploadedFiles }
  return linkSuggestions(site, file).map(({ id, name }) => `${name} → ${id}`)
}

describe('linkSuggestions', () => {
  test('has the pages with their sections, but not the not-found page, then the files', () => {
    expect(suggested(contact, {}, ['brochure 1.pdf'])).toEqual([
      'Home → /',
      'Home › What we do → /#services',
      'Contact → /contact',
      'Contact › Contact us → /contact#top',
      'File › brochure 1.pdf → /files/brochure%201.pdf',
    ])
  })

  test('has the headings of a long text', () => {
    const edits = longText({ heading: 'Our fees', paragraphs: ['None.'] })
    expect(suggested(home, edits)).toContain('Home › Text › Our fees → /#our-fees')
  })

  test('has drafts last', () => {
    const draft = suggested(contact, { [home]: ['"path"', '"draft": true, "path"'] })
    expect(draft.indexOf('Home (draft) → /')).toBe(2)
  })

  test('has the pages in the language of the field first', () => {
    const first = (file: string) => suggested(file, german)[0]
    expect(first(home)).toBe('Home → /')
    expect(first('content/home.de.json')).toBe('Home (Deutsch) → /de')
  })
})
