// @vitest-environment node
import { expect, test } from 'vitest'
import { mendWriting } from '../../src/content/fix'

/**
 * One sign of JSON's own put in, left out or typed twice, at every place of every file that is shipped:
 * a correction gives back what was meant, or there is none.
 */
const files = import.meta.glob<string>(
  ['../../content/**/*.json', '../../schemas/quote-request.json'],
  { query: '?raw', import: 'default', eager: true },
)

const signs = [...'",:{}[]']

interface Slip {
  text: string
  at: number
  /** The sign that was put in; undefined where one was left out. */
  added: string | undefined
}

/** A sign typed twice is one that is put in beside itself. */
function* slips(text: string): Generator<Slip> {
  for (let at = 0; at <= text.length; at++) {
    for (const added of signs) yield { at, added, text: text.slice(0, at) + added + text.slice(at) }
    if (signs.includes(text[at] ?? '')) {
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

/** The value with the sign taken out of each of its texts in turn, where a text has it. */
function* without(value: unknown, sign: string): Generator<unknown> {
  if (typeof value === 'string') {
    for (let at = value.indexOf(sign); at !== -1; at = value.indexOf(sign, at + 1)) {
      yield value.slice(0, at) + value.slice(at + 1)
    }
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    for (const [index, [name, entry]] of entries.entries()) {
      const others = (now: [string, unknown]) =>
        Array.isArray(value)
          ? value.with(index, now[1])
          : Object.fromEntries(entries.with(index, now))
      for (const changed of without(entry, sign)) yield others([name, changed])
      if (Array.isArray(value)) continue
      for (const changed of without(name, sign)) yield others([String(changed), entry])
    }
  }
}

/** A sign that was put into a text may stay there: nobody knows that it was not meant. */
function meansTheSame(text: string, original: string, added: string | undefined): boolean {
  const value = parse(text)
  const meant = JSON.stringify(JSON.parse(original))
  if (value === undefined || JSON.stringify(value) === meant) return value !== undefined
  if (added === undefined) return false
  for (const other of without(value, added)) if (JSON.stringify(other) === meant) return true
  return false
}

test.each(Object.entries(files))(
  'a single sign too many or too few in %s is mended as it was meant, or not at all',
  (path, original) => {
    const harmed: string[] = []
    let mended = 0
    for (const { text, at, added } of slips(original)) {
      if (parse(text) !== undefined) continue
      const file = { path, bytes: new TextEncoder().encode(text) }
      const after = mendWriting(file)
      if (after === file) continue
      mended++
      const result = new TextDecoder().decode(after.bytes)
      if (!meansTheSame(result, original, added)) {
        harmed.push(
          `${added ? `${added} put in` : 'left out'} at ${at}: ${text.slice(at - 40, at + 40)}`,
        )
      }
    }
    expect(harmed).toEqual([])
    expect(mended).toBeGreaterThan(0)
  },
  120_000,
)
