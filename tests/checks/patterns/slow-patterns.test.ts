/** When the library that judges patterns is loaded. Its results are tested in check-context.test.ts. */
import { beforeEach, expect, test, vi } from 'vitest'
import { field } from '../mistakes-form-fields.ts'
import { siteWith } from '../site.ts'

const loads = vi.hoisted(() => ({ count: 0 }))

// The real library, with a count of its imports.
vi.mock('recheck/lib/browser.js', (importOriginal) => {
  loads.count++
  return importOriginal()
})

beforeEach(() => {
  loads.count = 0
  vi.resetModules()
})

async function loadsFor(pattern: string): Promise<number> {
  const { findSlowPatterns } = await import('../../../src/checks/patterns/slow-patterns.ts')
  await findSlowPatterns(siteWith(field(`"type": "string", "title": "A" ${pattern}`)))
  return loads.count
}

test.each([
  ['no pattern', ''],
  ['a pattern that has one way to match', ', "pattern": "^0x[0-9a-f]{40}$"'],
  ['a pattern that is none', ', "pattern": "^(a+$"'],
])('three megabytes are not loaded for a form with %s', async (_, pattern) => {
  expect(await loadsFor(pattern)).toBe(0)
})

// The library stays loaded, so only one pattern can show this.
test('they are loaded for a form with a pattern that may be slow', async () => {
  expect(await loadsFor(', "pattern": "^(a{1,}){5}$"')).toBe(1)
})
