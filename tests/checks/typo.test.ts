import { describe, expect, test } from 'vitest'
import { nearest } from '../../src/checks/diagnostics/typo.ts'
import { checkSite, type Edit } from './site.ts'

const sections = Array.from({ length: 4000 }, (_, index) => `section-${index * 100}`)

describe('nearest', () => {
  test.each([
    ['sction-700', 'section-700'],
    ['secction-700', 'section-700'],
    ['sectoin-700', 'section-700'],
    ['Section 700', 'section-700'],
    ['sektion-700', 'section-700'],
  ])('finds the name that is one typo away from %s', (written, name) => {
    expect(nearest(written, sections)).toEqual({ name, certain: true })
  })

  test('is uncertain if two names are equally near', () => {
    expect(nearest('tem', ['team', 'partners', 'term'])).toEqual({ name: 'team', certain: false })
  })

  test('returns nothing if no name is one typo away', () => {
    expect(nearest('partners', sections)).toBeUndefined()
  })
})

describe('letters of another alphabet', () => {
  test.each<[what: string, file: string, edit: Edit, letter: string]>([
    ['an entry', 'content/home.json', ['"title": "Home"', '"titl\u0435": "Home"'], 'e'],
    [
      'a type of section',
      'content/home.json',
      ['"call-to-action"', '"c\u0430ll-to-\u0430cti\u043en"'],
      'a',
    ],
    ['the entry of that type', 'content/contact.json', ['"type"', '"t\u0443pe"'], 'y'],
    [
      'a placeholder',
      'schemas/quote-request.json',
      ['"Name is required"', '"{l\u0430bel} is required"'],
      'a',
    ],
    ['a field', 'schemas/quote-request.json', ['["name"', '["n\u0430m\u0435"'], 'a'],
  ])('are named in the name of %s', (_, file, edit, letter) => {
    const { diagnostics } = checkSite({ [file]: edit })
    const helps = diagnostics.map(({ help }) => help)
    expect(helps).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^Did you mean “.*”\\? The letter “.” in it is Cyrillic .* not the Latin “${letter}”`,
        ),
      ),
    )
  })

  test.each<[what: string, file: string, edit: Edit]>([
    ['the path of a page', 'content/contact.json', ['"/contact"', '"/cont\u0430ct"']],
    ['a language', 'content/site.json', ['"en"', '"\u0435n"']],
    ['an e-mail address', 'content/site.json', ['"email": "hello@', '"email": "h\u0435llo@']],
  ])('are named in %s', (_, file, edit) => {
    const { diagnostics } = checkSite({ [file]: edit })
    const helps = diagnostics.map(({ help }) => help)
    expect(helps).toContainEqual(
      expect.stringMatching(/^The letter “.” in it is Cyrillic .*\. Write /),
    )
  })
})
