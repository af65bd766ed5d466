import { expect, test } from 'vitest'
import { checkContent } from '../../src/checks/check.ts'
import { locate } from '../../src/checks/read/locate.ts'
import { siteWith } from './site.ts'

test('finds nothing where a path leads nowhere', () => {
  for (const path of [['b'], ['a', 2], ['a', 0, 'x'], ['e', 'x']]) {
    expect(locate('{ "a": [1, 2], "e": {} }', path)).toBeUndefined()
  }
})

/** The line in which a schema that cannot be used is said to be wrong. */
function brokenLine(schema: string): number | undefined {
  const files = siteWith({ 'schemas/sections/hero.json': schema })
  return checkContent(files).diagnostics.find(({ code }) => code === 'broken-schema')?.line
}

test('names the line of a broken schema anew when blank lines were put above it', () => {
  expect(brokenLine('{\n  "type": "page"\n}')).toBe(2)
  expect(brokenLine('{\n\n\n  "type": "page"\n}')).toBe(4)
})
