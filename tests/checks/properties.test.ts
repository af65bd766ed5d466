import { describe, expect, test, vi } from 'vitest'
import { checkContent } from '../../src/checks/check.ts'
import type { SourceFile } from '../../src/checks/diagnostics/diagnostic.ts'
import { fixContent } from '../../src/checks/fix.ts'
import { openDocument } from '../../src/checks/read/document.ts'
import fc from '../fast-check.ts'
import { limits, within } from '../limits.ts'
import { withForm } from './german-site.ts'
import { type Edit, siteWith, texts } from './site.ts'

vi.setConfig(within(limits.loop))

/** The small site in two languages. */
const written = { ...texts, ...withForm } as Readonly<Record<string, string>>
const site = (edit: Readonly<Record<string, Edit>>) => siteWith({ ...withForm, ...edit })

/** Characters that are likely to break something, beside any others. */
const character = fc.oneof(
  fc.constantFrom(...'{}[],:"\'\\/#.-+0e \n\r\t“”‘’„\u00a0\ufeff'),
  fc.constantFrom('null', 'true', '\\u', '\\ud83d', '1e999', '//', '"a": ', '__proto__'),
  fc.string({ unit: 'binary', maxLength: 3 }),
)

/** A file of the small site, damaged in a few places as people and programs do it. */
const damaged = fc
  .tuple(
    fc.constantFrom(...Object.keys(written)),
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 12 }), character), { minLength: 1, maxLength: 4 }),
  )
  .map(([path, cuts]) => {
    let text = written[path] ?? ''
    for (const [place, length, put] of cuts) {
      const at = place % (text.length + 1)
      text = text.slice(0, at) + put + text.slice(at + length)
    }
    return { path, text }
  })

const anyBytes = fc
  .tuple(fc.constantFrom(...Object.keys(written)), fc.uint8Array({ maxLength: 200 }))
  .map(([path, bytes]) => ({ [path]: bytes }))

const damagedFile = damaged.map(({ path, text }) => ({ [path]: text }))

/** What JSON.parse lets pass and the checks do not. */
const beyondJson = ['duplicate-key', 'half-character', 'number-too-large', 'too-deep']

function contents(files: readonly SourceFile[]): string[] {
  return files.map(({ path, bytes }) => `${path} ${new TextDecoder('latin1').decode(bytes)}`)
}

describe('checkContent', () => {
  test.each([
    ['any bytes', anyBytes],
    ['damaged files', damagedFile],
  ])('reports a reason and a position, and never throws, for %s', (_, edits) => {
    fc.assert(
      fc.property(edits, (edit) => {
        const files = site(edit)
        const { diagnostics, content } = checkContent(files)
        expect(content === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'))
        for (const { line, column, endLine, endColumn, message, help } of diagnostics) {
          expect(line).toBeGreaterThanOrEqual(1)
          expect(column).toBeGreaterThanOrEqual(1)
          expect(endLine > line || (endLine === line && endColumn >= column)).toBe(true)
          expect(message && help).not.toBe('')
        }
      }),
      { numRuns: 150 },
    )
  })

  test('reads what JSON.parse reads, and refuses what it refuses', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          damaged.map(({ text }) => text),
          fc.json(),
          fc.string(),
        ),
        (text) => {
          const bytes = new TextEncoder().encode(text)
          const document = openDocument({ path: 'content/a.json', bytes })
          let value: unknown
          try {
            // Encoding has made whole characters of halves, so the text is read back.
            value = JSON.parse(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
          } catch {
            expect(document.diagnostics).not.toEqual([])
            return
          }
          expect(document.diagnostics.filter(({ code }) => !beyondJson.includes(code))).toEqual([])
          expect(JSON.stringify(document.value)).toBe(JSON.stringify(value))
        },
      ),
      { numRuns: 1000 },
    )
  })
})

const values = ['0', '-0', '""', '"a"', 'true', 'null', '{}', '[]', '{ "a": 0 }', '[0]']

describe('checkContent for values in a row', () => {
  test.each(values)('reports a missing comma after %s', (first) => {
    for (const second of values) {
      for (const between of ['', ' ', '\n', ' ; ', ' : ', '，']) {
        for (const text of [
          `[${first}${between}${second}]`,
          `{"a": ${first}${between}"b": ${second}}`,
        ]) {
          const bytes = new TextEncoder().encode(text)
          const { diagnostics } = openDocument({ path: 'content/a.json', bytes })
          expect(diagnostics.length > 0, text).toBe(true)
        }
      }
    }
  })
})

describe('fixContent', () => {
  test('changes only what can be fixed, and nothing the second time', () => {
    fc.assert(
      fc.property(damagedFile, (edit) => {
        const files = site(edit)
        const fixable = checkContent(files).diagnostics.some(({ fix }) => fix)
        const once = fixContent(files)
        expect(contents(once).join() === contents(files).join()).toBe(!fixable)
        expect(checkContent(once).diagnostics.filter(({ fix }) => fix)).toEqual([])
        expect(contents(fixContent(once))).toEqual(contents(once))
      }),
      { numRuns: 150 },
    )
  })

  test('returns files without fixes unchanged', () => {
    const files = siteWith({ 'content/home.json': ['"path": "/",', '"path": "/",,'] })
    const fixed = fixContent(files)
    expect(fixed.filter((file, index) => file !== files[index]).map(({ path }) => path)).toEqual([
      'content/home.json',
    ])
    expect(contents(fixed)).toEqual(contents(siteWith()))
  })

  test('adds no quotes where no text is expected', () => {
    const files = siteWith({ 'schemas/quote-request.json': ['"minimum": 1', '"minimum": 1–2'] })
    expect(contents(fixContent(files))).toEqual(contents(files))
  })
})

describe('fixContent with a changed value', () => {
  test('leaves a file unchanged if a fix would change its value', () => {
    // With a comment behind it, the text without the second comma is read as another value.
    const text = '{ "sections": [ "x",,/*y*/ { "y": "z" } ] }'
    const files = [{ path: 'content/home.json', bytes: new TextEncoder().encode(text) }]
    expect(contents(fixContent(files))).toEqual(contents(files))
  })
})
