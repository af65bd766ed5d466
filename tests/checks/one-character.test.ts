/**
 * One character of JSON's own put in, left out or typed twice, in every file of the small site in two languages: a
 * correction gives back what was meant, or there is none.
 *
 * Of the typos, the syntax alone is tried with every 5th, and all rules, which take longer, with every 25th. Neither
 * step divides the eight characters, so all of them are tried.
 */
import { describe, expect, test, vi } from 'vitest'
import type { SourceFile } from '../../src/checks/diagnostics/diagnostic.ts'
import { fixContent } from '../../src/checks/fix.ts'
import { limits, within } from '../limits.ts'
import { withForm } from './german-site.ts'
import { siteWith, texts } from './site.ts'

vi.setConfig(within(limits.loop))

const characters = [...'",:{}[]']

interface Typo {
  text: string
  at: number
  /** The character that was put in; undefined where one was left out. */
  added: string | undefined
}

/** Before a character and behind it, that character makes the same text; a character typed twice is one put in beside itself. */
function* typosIn(text: string): Generator<Typo> {
  for (let at = 0; at <= text.length; at++) {
    for (const added of characters) {
      if (text[at - 1] === added) continue
      yield { at, added, text: text.slice(0, at) + added + text.slice(at) }
    }
    if (characters.includes(text[at] ?? '') && text[at] !== text[at - 1]) {
      yield { at, added: undefined, text: text.slice(0, at) + text.slice(at + 1) }
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value with the character taken out of each of its texts in turn, where a text has it. */
function* without(value: unknown, character: string): Generator<unknown> {
  if (typeof value === 'string') {
    for (let at = value.indexOf(character); at !== -1; at = value.indexOf(character, at + 1)) {
      yield value.slice(0, at) + value.slice(at + 1)
    }
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    for (const [index, [name, entry]] of entries.entries()) {
      const others = (now: [string, unknown]) =>
        Array.isArray(value)
          ? value.with(index, now[1])
          : Object.fromEntries(entries.with(index, now))
      for (const changed of without(entry, character)) yield others([name, changed])
      if (Array.isArray(value)) continue
      for (const changed of without(name, character)) yield others([String(changed), entry])
    }
  }
}

/** A character that was put into a text may stay there: nobody knows that it was not meant. */
function meansTheSame(text: string, original: string, added: string | undefined): boolean {
  const value = parse(text)
  const intended = JSON.stringify(JSON.parse(original))
  if (value === undefined || JSON.stringify(value) === intended) return value !== undefined
  if (added === undefined) return false
  for (const other of without(value, added)) if (JSON.stringify(other) === intended) return true
  return false
}

/** What a correction made of the diagnostics, where that is not what was meant; and how many it fixed. */
function tryAll(
  path: string,
  original: string,
  some: Iterable<Typo>,
  correct: (file: SourceFile) => SourceFile,
) {
  const harmed: string[] = []
  let fixed = 0
  for (const { text, at, added } of some) {
    const file = { path, bytes: new TextEncoder().encode(text) }
    const after = correct(file)
    if (after === file) continue
    fixed++
    const result = new TextDecoder().decode(after.bytes)
    if (meansTheSame(result, original, added)) continue
    const what = added ? `${added} put in` : 'left out'
    harmed.push(`${what} at ${at}: ${text.slice(Math.max(at - 40, 0), at + 40)}`)
  }
  return { harmed, fixed }
}

/** Fixes the syntax of a file: as a page, and without the schemas, no other rule has a fix for it. */
function fixSyntax(file: SourceFile): SourceFile {
  const page = { ...file, path: 'content/page.json' }
  const [fixed] = fixContent([page])
  return fixed && fixed !== page ? fixed : file
}

function* broken(all: Iterable<Typo>): Generator<Typo> {
  for (const one of all) if (parse(one.text) === undefined) yield one
}

function* every(step: number, all: Iterable<Typo>): Generator<Typo> {
  let count = 0
  for (const one of all) if (count++ % step === 0) yield one
}

const files = Object.entries({ ...texts, ...withForm } as Readonly<Record<string, string>>)

describe('fixContent after one typo', () => {
  test.each(files)(
    'fixes a missing or extra character in %s as it was meant, or not at all',
    (path, original) => {
      const { harmed, fixed } = tryAll(
        path,
        original,
        broken(every(5, typosIn(original))),
        fixSyntax,
      )
      expect(harmed).toEqual([])
      expect(fixed).toBeGreaterThan(0)
    },
  )

  const schemas = siteWith().filter(
    ({ path }) => path.startsWith('schemas/') && path !== 'schemas/quote-request.json',
  )

  test.each(files)('restores %s under all rules, or leaves it as it is', (path, original) => {
    const { harmed, fixed } = tryAll(
      path,
      original,
      every(25, typosIn(original)),
      (file) => fixContent([...schemas, file]).at(-1) as SourceFile,
    )
    expect(harmed).toEqual([])
    expect(fixed).toBeGreaterThan(0)
  })
})
