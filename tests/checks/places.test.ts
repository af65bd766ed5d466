// @vitest-environment node

import { expect, test } from 'vitest'
import { checkContent } from '../../src/checks/check.ts'
import { type Layout, layoutOf } from '../../src/checks/read/layout.ts'
import type { Path } from '../../src/checks/read/locate.ts'
import { locate } from '../../src/checks/read/locate.ts'
import { readJson } from '../../src/checks/read/parse.ts'
import fc from '../fast-check.ts'
import { siteWith } from './site.ts'

function* pathsIn(value: unknown, path: Path = []): Generator<Path> {
  yield path
  if (typeof value !== 'object' || value === null) return
  for (const [key, entry] of Object.entries(value)) yield* pathsIn(entry, [...path, key])
}

function placeIn(layout: Layout, path: Path) {
  const found = layout.find(path)
  return (
    found && {
      key: found.key && layout.text.slice(found.key.start, found.key.end),
      value: [found.value.start, found.value.end],
      isGroup: found.isGroup,
    }
  )
}

test('finds each place of a text as the reader of the whole text does', () => {
  const spaces = fc.constantFrom(undefined, 1, '\t')
  fc.assert(
    fc.property(fc.jsonValue(), spaces, fc.boolean(), (value, space, windows) => {
      const lines = JSON.stringify(value, null, space)
      const text = windows ? lines.replaceAll('\n', '\r\n') : lines
      const whole = layoutOf(text, readJson(text).root)
      for (const path of pathsIn(JSON.parse(text))) {
        const quick: Layout = { ...whole, find: (wanted) => locate(text, wanted) }
        expect(placeIn(quick, path)).toEqual(placeIn(whole, path))
      }
    }),
    { numRuns: 500 },
  )
})

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
