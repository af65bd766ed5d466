import { expect, test } from 'vitest'
import { checkContent } from '../../../src/checks/check.ts'
import { findPatternFacts } from '../../../src/checks/patterns/pattern-facts.ts'
import { changedPatternFacts } from '../../../src/editor/hosted/changed-patterns.ts'
import { field } from '../../checks/mistakes-form-fields.ts'
import { siteWith } from '../../checks/site.ts'

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const formFile = 'schemas/quote-request.json'
const filesWith = (entries: string) =>
  new Map(siteWith(field(entries)).map(({ path, bytes }) => [path, decode(bytes)]))

const slow = filesWith('"type": "string", "title": "A", "pattern": "^(a+)+$"')
const renamed = filesWith('"type": "string", "title": "B", "pattern": "^(a+)+$"')
const plain = filesWith('"type": "string", "title": "A"')
const find = (form: string) =>
  findPatternFacts([{ path: formFile, bytes: new TextEncoder().encode(form) }])
const never = () => Promise.reject(new Error('Nothing is to be found out.'))

test('a pattern that would freeze the page is refused as by the editor’s server', async () => {
  const facts = await changedPatternFacts(plain, slow, find)
  const sources = [...slow].map(([path, text]) => ({
    path,
    bytes: new TextEncoder().encode(text),
  }))
  const { diagnostics } = checkContent(sources, facts)
  expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toContain(
    'error slow-pattern',
  )
})

test('nothing is found out where no pattern has changed', async () => {
  expect(await changedPatternFacts(slow, renamed, never)).toBeUndefined()
  expect(await changedPatternFacts(slow, plain, never)).toBeUndefined()
  expect(await changedPatternFacts(plain, plain, never)).toBeUndefined()
})
