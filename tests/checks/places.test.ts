import { describe, expect, test } from 'vitest'
import type { SourceRange } from '../../src/checks/diagnostics/diagnostic.ts'
import { locate } from '../../src/checks/read/layout.ts'
import { checkSite, type Edits, latin1, texts } from './site.ts'

describe('locate', () => {
  test('returns nothing for a path that leads nowhere', () => {
    for (const path of [['b'], ['a', 2], ['a', 0, 'x'], ['e', 'x']]) {
      expect(locate('{ "a": [1, 2], "e": {} }', path)).toBeUndefined()
    }
  })
})

const contact = 'content/contact.json'
const home = 'content/home.json'

type Range = readonly [line: number, column: number, endLine: number, endColumn: number]

describe('positions of diagnostics', () => {
  /** `related`: the place in `file` to which the diagnostic refers. */
  test.each<[name: string, edits: Edits, place: Range, file?: string, related?: Range]>([
    ['a name', { [home]: ['"title": "Home"', '"titel": "Home"'] }, [4, 3, 4, 10]],
    ['a value', { [home]: ['"/contact"', '"/contcat"'] }, [24, 53, 24, 63]],
    ['the first bracket of a group', { [home]: ['"title": "Home",\n', ''] }, [1, 1, 1, 2]],
    ['the end of the entry before it', { [home]: ['"path": "/",', '"path": "/"'] }, [3, 14, 3, 14]],
    ['an escape', { [home]: ['"A sentence."', '"C:\\path"'] }, [10, 18, 10, 20]],
    [
      'text on several lines',
      { [home]: ['"path": "/",', '/* a\n b */ "path": "/",'] },
      [3, 3, 4, 6],
    ],
    ['a byte', { [contact]: latin1(`${texts[contact]}`.replace('us"', 'ü"')) }, [6, 63, 6, 64]],
    [
      'the end of a file, and the bracket that is open',
      { [contact]: '{\n  "title": "Cont' },
      [2, 17, 2, 17],
      contact,
      [1, 1, 1, 2],
    ],
    [
      'the second of two names',
      { [home]: ['"title": "Home",', '"title": "Home",\n  "title": "House",'] },
      [5, 3, 5, 10],
      home,
      [4, 3, 4, 10],
    ],
    [
      'a value that another file also has',
      { [contact]: ['"title": "Contact"', '"title": "Home"'] },
      [4, 12, 4, 18],
      contact,
      [3, 12, 3, 18],
    ],
  ])('are exact for %s', (_, edits, place, file, related) => {
    const [first] = checkSite(edits).diagnostics
    const rangeOf = (range?: SourceRange) =>
      range && [range.line, range.column, range.endLine, range.endColumn]
    expect(rangeOf(first)).toEqual(place)
    const second = first?.related?.[0]
    expect([second?.file, rangeOf(second)]).toEqual([file, related])
  })

  /** The line in which a schema that cannot be used is said to be wrong. */
  function brokenLine(schema: string): number | undefined {
    const { diagnostics } = checkSite({ 'schemas/sections/hero.json': schema })
    return diagnostics.find(({ code }) => code === 'broken-schema')?.line
  }

  test('move with the text when lines are added above it', () => {
    expect(brokenLine('{\n  "type": "page"\n}')).toBe(2)
    expect(brokenLine('{\n\n\n  "type": "page"\n}')).toBe(4)
  })
})
