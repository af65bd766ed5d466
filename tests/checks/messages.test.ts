import { describe, expect, test } from 'vitest'
import type { Diagnostic, Place } from '../../src/checks/diagnostics/diagnostic.ts'
import { german } from './languages.ts'
import { mistakes as tables } from './mistake-tables.ts'
import { rightFiles } from './mistakes-files.ts'
import { field, odd } from './mistakes-form-fields.ts'
import { rightForms } from './mistakes-form-languages.ts'
import { rightlyMoved } from './mistakes-moved.ts'
import { localEndpoints, rightEndpoints } from './mistakes-requests.ts'
import { rightTexts } from './mistakes-rich-texts.ts'
import { rightlySeen } from './mistakes-unseen.ts'
import { checkSite } from './site.ts'

const place = ({ file, line, column, endLine, endColumn }: Place & { file: string }) =>
  `${file}:${line}:${column}-${endLine}:${endColumn}`

/** A diagnostic as a line of the tables: see mistake.ts. */
function lineOf(diagnostic: Diagnostic): string {
  const { pointer, severity, code, fix, related } = diagnostic
  const parts = [place(diagnostic), pointer, severity, code]
  if (fix) parts.push(`→ ${fix.text}`)
  if (related) parts.push(`see ${related.map(place).join()}`)
  return parts.filter(Boolean).join(' ')
}

/** All that is said of the mistakes in the tables. */
const said: Diagnostic[] = []

test('finds nothing in a site that is right', () => {
  const { diagnostics, content } = checkSite()
  expect(diagnostics).toEqual([])
  expect(content?.pages.map(({ page }) => page.path)).toEqual(['/contact', '/', '/404'])
})

describe.each(Object.entries(tables))('%s', (_, mistakes) => {
  test.each(Object.entries(mistakes))('finds %s', (_, { edits, context, says }) => {
    const { diagnostics } = checkSite(edits, context)
    said.push(...diagnostics)
    expect(diagnostics.map(lineOf)).toEqual([says].flat())
  })
})

test('finds nothing in a site that is right in two languages', () => {
  const { diagnostics, content } = checkSite(german)
  expect(diagnostics).toEqual([])
  expect(content?.words.de?.footer.text).toBe('Wir listen.')
})

test.each(rightForms)(
  'finds nothing in a form that asks for the same in another language',
  (edits) => {
    const { diagnostics, content } = checkSite(edits)
    expect(diagnostics).toEqual([])
    expect(Object.keys(content?.translatedForms ?? {})).toEqual(['de'])
  },
)

test.each(Object.entries({ ...rightlyMoved, ...rightlySeen }))(
  'finds nothing in %s',
  (_, edits) => {
    expect(checkSite(edits).diagnostics).toEqual([])
  },
)

test.each(Object.entries(rightFiles))('finds nothing in %s', (_, [href, context]) => {
  const place = ['"href": "/" }', `"href": ${JSON.stringify(href)} }`] as const
  expect(checkSite({ 'content/site.json': place }, context).diagnostics).toEqual([])
})

test.each(Object.entries(rightTexts))('finds nothing in %s', (_, edits) => {
  expect(checkSite(edits).diagnostics).toEqual([])
})

test.each(rightEndpoints)('finds nothing in an endpoint that is right: %j', (edits) => {
  expect(checkSite(edits).diagnostics).toEqual([])
})

test.each(localEndpoints)(
  'lets nobody publish a site whose requests go to %s',
  (address, edits) => {
    expect(checkSite(edits).content?.site.requests?.endpoint).toBe(address)
    const { diagnostics, content } = checkSite(edits, { forVisitors: true })
    expect(diagnostics.map(({ severity, code, help }) => `${severity} ${code} ${help}`)).toEqual([
      'error local-endpoint Write a public address that begins with https://, or remove "requests" to send nothing.',
    ])
    expect(content).toBeUndefined()
  },
)

test.each(odd)('finds nothing in a field that is right: %s', (entries) => {
  expect(checkSite(field(entries)).diagnostics).toEqual([])
})

test('words each code as wordings.txt has it', async () => {
  const first = new Map<string, Diagnostic>()
  for (const diagnostic of said) {
    if (!first.has(diagnostic.code)) first.set(diagnostic.code, diagnostic)
  }
  const wordings = [...first]
    .sort()
    .map(([code, { message, help }]) => `${code}\n  ${message}\n  → ${help}\n`)
  await expect(wordings.join('')).toMatchFileSnapshot('wordings.txt')
})

test('gives what it asks about as a correction, so that editors only have to choose it', () => {
  const asked = said.filter(({ help }) => /^Did you mean /.test(help))
  const corrections = asked.map(({ help, fix, suggestion }) => {
    const name = /^Did you mean “(.+?)[…”]/.exec(help)?.[1] ?? ''
    const text = (fix ?? suggestion)?.text ?? ''
    return { help, text, isMeant: text.includes(name) }
  })
  expect(corrections.length).toBeGreaterThan(30)
  expect(corrections.filter(({ isMeant, text }) => !isMeant || text === '')).toEqual([])
  expect(said.filter(({ fix, suggestion }) => fix && suggestion)).toEqual([])
})

const spoken = () => said.flatMap(({ message, help }) => [message, help])

test('uses no word of JSON Schema', () => {
  // What is in quotes is the content's own.
  const own = spoken().map((text) => text.replace(/“[^”]*”|"(?:[^"\\]|\\.)*"/g, ''))
  const jargon =
    /\b(must|should|propert|pattern|additional|instance|schema|keyword|valid|enum|null\b|undefined|object|array|boolean|string)/i
  expect(own.filter((text) => jargon.test(text.replace(/schemas\/[\w./-]+/g, '')))).toEqual([])
})

test('speaks in full sentences', () => {
  expect(spoken().filter((text) => !/^[\p{Lu}“\\]/u.test(text))).toEqual([])
  expect(spoken().filter((text) => !/[.?:"}\])”\d]$/.test(text))).toEqual([])
})
