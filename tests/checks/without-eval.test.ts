import { createContext, runInContext } from 'node:vm'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { checkContent } from '../../src/checks/check.ts'
import type { SourceFile } from '../../src/checks/diagnostics/diagnostic.ts'
import { isFormFile } from '../../src/content/content-files.ts'
import { checkContextOf } from '../../src/pipeline/disk/check-context.ts'
import { readFiles } from '../../src/pipeline/disk/read-files.ts'
import { withoutEval } from '../../src/pipeline/without-eval.ts'
import { limits, within } from '../limits.ts'
import { german } from './languages.ts'
import { mistakes } from './mistakes/all.ts'
import { rightFields } from './mistakes/fields.ts'
import { rightForms } from './mistakes/form-languages.ts'
import { type Edits, field, siteWith } from './site.ts'

vi.setConfig(within(limits.build))

const isSchema = ({ path }: SourceFile) => path.startsWith('schemas/') && !isFormFile(path)

/** The checks as a page runs them whose policy forbids `eval`. */
let engine: { checkContent: typeof checkContent }

beforeAll(async () => {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'error',
    // decode-named-character-reference, which micromark needs, has a version for pages that needs a document.
    resolve: { conditions: ['worker', ...defaultClientConditions] },
    plugins: [withoutEval(siteWith().filter(isSchema))],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'tests/checks/engine-without-eval.ts', name: 'engine', formats: ['iife'] },
    },
  })) as Rolldown.RolldownOutput[]
  const [{ code }] = (bundle as Rolldown.RolldownOutput).output
  const around = { URL, TextDecoder, TextEncoder, console }
  const context = createContext(around, { codeGeneration: { strings: false, wasm: false } })
  expect(() => runInContext('new Function("return 1")', context)).toThrow(/disallowed/)
  runInContext(`${code}; globalThis.engine = engine`, context)
  engine = context.engine
})

/** Expects the same diagnostics from both, and returns them. */
function checkBoth(...given: Parameters<typeof checkContent>) {
  const { diagnostics } = checkContent(...given)
  // Its objects have the prototypes of another realm.
  const found = JSON.parse(JSON.stringify(engine.checkContent(...given).diagnostics))
  expect(found).toEqual(JSON.parse(JSON.stringify(diagnostics)))
  return diagnostics
}

test('finds the same in the whole site', async () => {
  checkBoth(await readFiles('.'), await checkContextOf('.', '.'))
})

const editsSchemas = (edits: Edits) =>
  Object.keys(edits).some((path) => isSchema({ path, bytes: new Uint8Array() }))

describe.each(Object.entries(mistakes))('%s', (_, table) => {
  const rows = Object.entries(table).filter(([, { edits }]) => !editsSchemas(edits))
  test.each(rows)('finds the same: %s', (_, { edits, context }) => {
    expect(checkBoth(siteWith(edits), context)).not.toEqual([])
  })
})

test.each([german, ...rightForms.flat()])('finds nothing in a form that is right', (edits) => {
  expect(checkBoth(siteWith(edits))).toEqual([])
})

test.each(rightFields)('finds nothing in a field that is right: %s', (entries) => {
  expect(checkBoth(siteWith(field(entries)))).toEqual([])
})

const outdated = (edits: Edits) =>
  engine
    .checkContent(siteWith(edits))
    .diagnostics.filter(({ code }) => code === 'schema-changed')
    .map(({ file, message, help }) => `${file}: ${message} ${help}`)

const says =
  'This file describes the content, and has changed since the editor was built. The editor is being rebuilt. Reload the page in a few minutes.'

test('says which schema has changed since the editor was built', () => {
  const file = 'schemas/sections/hero.json'
  expect(
    outdated({ [file]: ['"type": "object",\n  "additional', '"type": "array",\n  "additional'] }),
  ).toEqual([`${file}: ${says}`])
  expect(outdated({ 'schemas/sections/new.json': '{}' })).toEqual([
    `schemas/sections/new.json: ${says}`,
  ])
  expect(outdated({ [file]: undefined })).toHaveLength(1)
  expect(outdated({})).toEqual([])
})

test('does not mind other spaces in a schema', () => {
  const file = siteWith().find(({ path }) => path === 'schemas/page.json')
  const text = JSON.stringify(JSON.parse(new TextDecoder().decode(file?.bytes)))
  expect(outdated({ 'schemas/page.json': text })).toEqual([])
})
