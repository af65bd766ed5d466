// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { Diagnostic, Place } from '../../src/checks/diagnostics/diagnostic.ts'
import { german } from './languages.ts'
import type { Said } from './mistake.ts'
import { craft } from './mistakes-craft.ts'
import { files, pictures, rightFiles } from './mistakes-files.ts'
import { form } from './mistakes-form.ts'
import { field, fields, odd } from './mistakes-form-fields.ts'
import { formLanguages, rightForms } from './mistakes-form-languages.ts'
import { formats } from './mistakes-formats.ts'
import { languages } from './mistakes-languages.ts'
import { links } from './mistakes-links.ts'
import { moved, rightlyMoved } from './mistakes-moved.ts'
import { localEndpoints, requestMistakes, rightEndpoints } from './mistakes-requests.ts'
import { richTexts, rightTexts } from './mistakes-rich-texts.ts'
import { shape } from './mistakes-shape.ts'
import { site } from './mistakes-site.ts'
import { texts } from './mistakes-texts.ts'
import { uncertain } from './mistakes-uncertain.ts'
import { writing } from './mistakes-writing.ts'
import { checkSite } from './site.ts'

/** To extend: add a row with the mistake, run this test, and read what it says before you keep it. */
const tables = {
  writing,
  uncertain,
  shape,
  texts,
  richTexts,
  formats,
  links,
  site,
  form,
  fields,
  craft,
  moved,
  files,
  pictures,
  requests: requestMistakes,
  languages,
  formLanguages,
}

function at({ file, line, column, endLine, endColumn }: Place & { file: string }): string {
  return `${file}:${line}:${column}-${endLine}:${endColumn}`
}

function said(diagnostic: Diagnostic): Said {
  const { pointer, severity, code, message, help, fix, related } = diagnostic
  return {
    at: at(diagnostic),
    pointer,
    code: `${severity} ${code}`,
    message,
    help,
    ...(fix ? { fix: fix.text } : {}),
    ...(related ? { related: related.map((place) => `${at(place)} ${place.message}`).join() } : {}),
  }
}

test('finds nothing in a site that is right', () => {
  const { diagnostics, content } = checkSite()
  expect(diagnostics).toEqual([])
  expect(content?.pages.map(({ page }) => page.path)).toEqual(['/contact', '/', '/404'])
})

describe.each(Object.entries(tables))('%s', (_, mistakes) => {
  test.each(mistakes)('says what is wrong with $name', ({ edits, context, diagnostics }) => {
    expect(checkSite(edits, context).diagnostics.map(said)).toEqual(diagnostics)
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

test.each(Object.entries(rightlyMoved))('finds nothing in %s', (_, edits) => {
  expect(checkSite(edits).diagnostics).toEqual([])
})

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
      'error local-endpoint Write the address that begins with https://, or remove "requests", so that nothing is sent.',
    ])
    expect(content).toBeUndefined()
  },
)

test.each(odd)('finds nothing in a field that is right: %s', (entries) => {
  expect(checkSite(field(entries)).diagnostics).toEqual([])
})

const spoken = Object.values(tables).flatMap((mistakes) =>
  mistakes.flatMap(({ diagnostics }) =>
    diagnostics.flatMap(({ message, help }) => [message, help]),
  ),
)

test('speaks without a word of JSON Schema', () => {
  // What stands between quotes is the content's own.
  const own = spoken.map((text) => text.replace(/“[^”]*”|"(?:[^"\\]|\\.)*"/g, ''))
  const jargon =
    /\b(must|should|propert|pattern|additional|instance|schema|keyword|valid|enum|null\b|undefined|object|array|boolean|string)/i
  expect(own.filter((text) => jargon.test(text.replace(/schemas\/[\w./-]+/g, '')))).toEqual([])
})

test('speaks in full sentences', () => {
  expect(spoken.filter((text) => !/^[\p{Lu}“\\]/u.test(text))).toEqual([])
  expect(spoken.filter((text) => !/[.?:"}\])”\d]$/.test(text))).toEqual([])
})
