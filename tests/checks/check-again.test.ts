/** Checks again after an edit, with cached results for the other files. */

import { describe, expect, test, vi } from 'vitest'
import { checkContent } from '../../src/checks/check.ts'
import type { SourceFile } from '../../src/checks/diagnostics/diagnostic.ts'
import { memoizeInspected } from '../../src/checks/inspect.ts'
import fc from '../fast-check.ts'
import { limits, within } from '../limits.ts'
import { checkSite, siteWith, texts } from './site.ts'

vi.setConfig(within(limits.loop))

const page = (path: string, title: string, href: string) => `{
  "path": "${path}", "title": "${title}", "description": "Words.",
  "sections": [
    { "type": "page-header", "id": "top", "heading": "One" },
    { "type": "call-to-action", "heading": "Two", "actions": [{ "label": "Go", "href": "${href}" }] }
  ]
}`

/** What an edit may find and put in its place: each of these also changes what is said of other files. */
const pieces: (readonly [string, string])[] = [
  ['"/contact"', '"/contact-us"'],
  ['"path": "/"', '"path": "/home"'],
  ['"id": "services"', '"id": "service"'],
  ['"heading"', '"draft": true, "heading"'],
  ['"path": "/a"', '"path": "/a", "draft": true'],
  ['"path": "/a"', '"path": "/b"'],
  ['"title"', '"titel"'],
  ['"Welcome"', '" "'],
  ['"brand": "', '"brand": "A name that takes all the room that search results have for titles '],
  ['"description"', '"draft": true, "description"'],
  ['A sentence.', 'A <b>sentence</b>.'],
  ['"email"', '"e-mail"'],
  ['"required"', '"requird"'],
  [',', ''],
  ['}', '}}'],
]

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      piece: fc.constantFrom<readonly [string, string]>(...pieces),
      back: fc.boolean(),
      at: fc.nat(),
    }),
  },
  fc.record({
    file: fc.constantFrom('content/a.json', 'content/b.json', 'content/redirects.json'),
    text: fc.constantFrom(
      undefined,
      page('/a', 'A', '/contact#top'),
      page('/b', 'A', '/a#nowhere'),
      '{ "redirects": [{ "from": "/b", "to": "/a" }, { "from": "/c", "to": "/b" }] }',
    ),
  }),
  fc.record({ file: fc.constantFrom(...Object.keys(texts)), text: fc.constant(undefined) }),
)

/** A changed schema, which invalidates the cached results of all files. */
const shorter = {
  file: 'schemas/sections/page-header.json',
  text: schemaOf('page-header').replace('"text":', '"words":'),
}

function schemaOf(type: string): string {
  const source = siteWith().find(({ path }) => path === `schemas/sections/${type}.json`)
  return new TextDecoder().decode(source?.bytes)
}

type Edit =
  | { piece: readonly [string, string]; back: boolean; at: number }
  | { file: string; text: string | undefined }

function apply(files: ReadonlyMap<string, string>, edit: Edit): Map<string, string> {
  const next = new Map(files)
  if ('file' in edit) {
    if (edit.text === undefined) next.delete(edit.file)
    else next.set(edit.file, edit.text)
    return next
  }
  const [put, other] = edit.piece
  const [from, to] = edit.back ? [other, put] : [put, other]
  const holding = [...files].filter(
    ([file, text]) => Object.hasOwn(texts, file) && text.includes(from),
  )
  const [file, text] = holding[edit.at % Math.max(holding.length, 1)] ?? []
  if (file !== undefined && text !== undefined) {
    next.set(
      file,
      text.replace(from || '}', () => to),
    )
  }
  return next
}

function agree(edits: readonly Edit[]): void {
  const inspector = memoizeInspected()
  const known = new Map<string, SourceFile>()
  const sourcesOf = (files: ReadonlyMap<string, string>) =>
    [...files].map(([path, text]) => {
      const source = known.get(path + text) ?? { path, bytes: new TextEncoder().encode(text) }
      known.set(path + text, source)
      return source
    })
  let files = new Map(siteWith().map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]))
  checkContent(sourcesOf(files), {}, inspector)
  for (const edit of edits) {
    files = apply(files, edit)
    const again = checkContent(sourcesOf(files), {}, inspector)
    const anew = checkContent(sourcesOf(files))
    expect(again.diagnostics).toEqual(anew.diagnostics)
    expect(again.content).toEqual(anew.content)
  }
}

describe('memoizeInspected', () => {
  test('gives the same diagnostics after any edits as a first check of the files', () => {
    const anyEdits = fc.array(anyEdit, { minLength: 1, maxLength: 10 })
    fc.assert(fc.property(anyEdits, agree), { numRuns: 50 })
  })

  test('gives the same diagnostics after an edit of a schema as a first check', () => {
    agree([shorter, { file: 'content/a.json', text: page('/a', 'A', '/') }, shorter])
  })

  test('inspects only the edited file again', () => {
    const inspector = memoizeInspected()
    const files = siteWith()
    checkContent(files, {}, inspector)
    const looked: string[] = []
    const watched = files.map((file) => ({
      ...file,
      get bytes() {
        looked.push(file.path)
        return file.bytes
      },
    }))
    // Each of them is another file by now; from then on, only one is.
    checkContent(watched, {}, inspector)
    looked.splice(0)
    const edited = siteWith({ 'content/home.json': ['Welcome', 'Hello'] })
    const next = watched.map((file) =>
      file.path === 'content/home.json'
        ? (edited.find(({ path }) => path === file.path) ?? file)
        : file,
    )
    expect(checkContent(next, {}, inspector).content?.pages).toHaveLength(3)
    // Whether the schemas are the same is asked by their bytes.
    expect(looked.filter((path) => !/^schemas\/(?!quote-request)/.test(path))).toEqual([])
  })

  test('compiles the form again when its rules change, and not when its words do', () => {
    const refused = (field: string, label = 'A', name = 'title') => {
      const title = [
        '"properties": {',
        `"properties": { "${name}": { "title": "${label}", "type": "string", ${field} },`,
      ] as const
      return checkSite({ 'schemas/quote-request.json': title }).diagnostics.map(
        ({ message }) => message,
      )
    }
    const message = (name: string, rule: string) =>
      `The field “${name}” starts with an answer that its own rule “${rule}” rejects.`
    const kept = '"pattern": "^x", "examples": ["x0x"], "default": "x"'
    const broken = '"pattern": "^0x", "examples": ["0x"], "default": "x"'
    expect(refused(kept)).toEqual([])
    expect(refused(broken)).toEqual([message('title', 'pattern')])
    expect(refused(broken, 'B')).toEqual([message('title', 'pattern')])
    expect(refused(broken, 'B', 'text')).toEqual([message('text', 'pattern')])
    expect(refused(kept, 'B', 'text')).toEqual([])
    expect(refused('"maxLength": 0, "default": "x"', 'B', 'text')).toHaveLength(2)
  })
})
