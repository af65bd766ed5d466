// @vitest-environment node

import { describe, expect, test } from 'vitest'
import { valueAt } from '../../../src/content/json-object.ts'
import { applyEdit } from '../../../src/editor/edits/files.ts'
import { readValue } from '../../../src/editor/edits/json/tree.ts'
import { pageFileFromPath, pagePathFromTitle } from '../../../src/editor/edits/page-names.ts'
import {
  deletePage,
  duplicatePage,
  linksToPage,
  newPage,
  pagesOf,
  renamePagePath,
  setDraft,
} from '../../../src/editor/edits/pages.ts'
import {
  addSection,
  deleteSection,
  duplicateSection,
  moveSection,
  renameSectionId,
  sectionTypes,
} from '../../../src/editor/edits/sections.ts'
import { openSession, perform, undo } from '../../../src/editor/edits/session.ts'
import { contact, errorsAfter, filesOf, form, home, linesOf, redirects } from './site-files.ts'

const files = filesOf({
  [home]: ['"/contact"', '"https://keel.example/contact?from=home#top"'],
})

describe('a page that gets another path', () => {
  const edit = renamePagePath(files, contact, '/write-to-us')

  test('takes all links with it, and its old address goes on working', () => {
    expect(linesOf(files, edit)).toEqual([
      contact,
      '-  "path": "/contact",',
      '+  "path": "/write-to-us",',
      home,
      '-      "actions": [{ "label": "Write to us", "href": "https://keel.example/contact?from=home#top" }]',
      '+      "actions": [{ "label": "Write to us", "href": "https://keel.example/write-to-us?from=home#top" }]',
      redirects,
      '+{',
      '+  "$schema": "../schemas/redirects.json",',
      '+  "redirects": [',
      '+    {',
      '+      "from": "/contact",',
      '+      "to": "/write-to-us"',
      '+    }',
      '+  ]',
      '+}',
      '+',
      'content/site.json',
      '-    "action": { "label": "Contact", "href": "/contact" },',
      '+    "action": { "label": "Contact", "href": "/write-to-us" },',
    ])
    expect(errorsAfter(files, edit)).toEqual([])
  })

  test('takes the links within texts with it, and leaves their words and marks alone', () => {
    const text = '**[Ask](/contact)** or [\\*see*](/#services), and not /contact'
    const some = filesOf({
      [home]: [
        '"type": "call-to-action",',
        `"type": "text", "heading": "T", "parts": [{ "paragraphs": [${JSON.stringify(text)}] }] },
      { "type": "call-to-action",`,
      ],
      [form]: [
        '"holders": {',
        '"terms": { "type": "boolean", "const": true, "title": "T", "text": "[I agree](/contact#a)" }, "holders": {',
      ],
    })
    const moved = applyEdit(some, renamePagePath(some, contact, '/ask'))
    const paragraphs = (of: ReadonlyMap<string, string>) =>
      valueAt(readValue(of.get(home) ?? ''), ['sections', 2, 'parts', 0, 'paragraphs', 0])
    expect(paragraphs(moved)).toBe('**[Ask](/ask)** or [\\*see*](/#services), and not /contact')
    expect(readValue(moved.get(form) ?? '')).toMatchObject({
      properties: { terms: { text: '[I agree](/ask#a)' } },
    })
    const renamed = applyEdit(some, renameSectionId(some, home, 1, 'work'))
    expect(paragraphs(renamed)).toBe('**[Ask](/contact)** or [\\*see*](/#work), and not /contact')
  })

  test('is one step', () => {
    const session = perform(openSession(files), edit)
    expect(session.done).toHaveLength(1)
    expect(undo(session).files).toEqual(files)
  })

  test('again makes no chain, and back to the first path leaves no redirect from a page', () => {
    const once = applyEdit(files, edit)
    const twice = applyEdit(once, renamePagePath(once, contact, '/ask', files))
    expect(readValue(twice.get(redirects) ?? '')).toMatchObject({
      redirects: [{ from: '/contact', to: '/ask' }],
    })
    const back = renamePagePath(twice, contact, '/contact', files)
    expect(readValue(back.files.get(redirects) ?? '')).toMatchObject({ redirects: [] })
    expect(errorsAfter(twice, back)).toEqual([])
  })

  test.each(['ask', '', '/ask?a=1', '#ask'])(
    'lets the links wait where %j is no path yet, and follow the one that it is mended to',
    (wrong) => {
      const once = applyEdit(files, renamePagePath(files, contact, wrong, files))
      expect([...once.keys()].filter((file) => once.get(file) !== files.get(file))).toEqual([
        contact,
      ])
      const mended = renamePagePath(once, contact, '/write-to-us', files)
      expect(errorsAfter(once, mended)).toEqual([])
      expect(applyEdit(once, mended)).toEqual(applyEdit(files, edit))
    },
  )

  test('leaves no redirect for a draft, or a page that was never saved', () => {
    const draft = applyEdit(files, setDraft(files, contact, true))
    expect(renamePagePath(draft, contact, '/ask').files.has(redirects)).toBe(false)
    const made = newPage(files, { title: 'Guide', path: '/guide' })
    const withNew = applyEdit(files, made)
    expect([...renamePagePath(withNew, made.file, '/guides', files).files.keys()]).toEqual([
      made.file,
    ])
  })

  test('cannot take that of another page', () => {
    expect(() => renamePagePath(files, contact, '/')).toThrow(
      'The page “Home” already has the address “/”.',
    )
  })
})

describe('a new page', () => {
  test('is empty, and right', () => {
    const edit = newPage(files, { title: 'Our “Guide”', path: '/guides/first' })
    expect(edit.file).toBe('content/guides-first.json')
    expect(errorsAfter(files, edit)).toEqual([])
  })

  test('is a copy, with a title, a path and a file of its own', () => {
    const edit = duplicatePage(files, contact)
    expect(edit.file).toBe('content/contact-2.json')
    expect(readValue(edit.files.get(edit.file) ?? '')).toMatchObject({
      title: 'Contact 2',
      path: '/contact-2',
    })
    expect(errorsAfter(files, edit)).toEqual([])
    expect(duplicatePage(files, home).file).toBe('content/home-2.json')
  })

  test('frees its address from a redirect', () => {
    const moved = filesOf({ [redirects]: '{ "redirects": [{ "from": "/guide", "to": "/" }] }' })
    const edit = newPage(moved, { title: 'Guide', path: '/guide' })
    expect(edit.files.get(redirects)).toBe('{ "redirects": [] }')
  })

  test.each([
    ['Über uns & Größe!', 'de', '/ueber-uns-groesse'],
    ['Über uns & Größe!', 'en', '/uber-uns-grosse'],
    ["What's next? Łódź, São Paulo", 'en', '/whats-next-lodz-sao-paulo'],
    ['  ', 'en', '/page'],
    ['日本', 'ja', '/page'],
    ['Contact', 'en', '/contact-2'],
    ['Index', 'en', '/index-2'],
    ['Assets', 'en', '/assets-2'],
    ['A word '.repeat(20), 'en', '/a-word-a-word-a-word-a-word-a-word-a-word-a-word-a-word-a'],
  ])('with the title %j in %s is at %s', (title, language, path) => {
    expect(pagePathFromTitle(title, ['/', '/contact'], language)).toBe(path)
  })

  test.each([
    ['/contact', 'content/contact-2.json'],
    ['/CONTACT', 'content/contact-2.json'],
    ['/site', 'content/site-2.json'],
    ['/redirects', 'content/redirects-2.json'],
    ['/con', 'content/con-page.json'],
    ['/../../etc/passwd', 'content/etc-passwd.json'],
    ['/', 'content/home.json'],
  ])('with the path %s is in %s', (path, file) => {
    expect(pageFileFromPath(path, ['content/contact.json', 'content/site.json'])).toBe(file)
  })
})

test('a page that is deleted names the links that lead to it', () => {
  expect(linksToPage(files, contact).map(({ file, path }) => [file, path.join('/')])).toEqual([
    [home, 'sections/2/actions/0/href'],
    ['content/site.json', 'header/action/href'],
  ])
  expect(errorsAfter(files, deletePage(files, contact))).toHaveLength(2)
})

test('pages are listed with the home page first and the not-found page last', () => {
  expect(
    pagesOf(
      setDraft(files, contact, true).files.size
        ? applyEdit(files, setDraft(files, contact, true))
        : files,
    ),
  ).toEqual([
    { file: home, path: '/', title: 'Home', draft: false },
    { file: contact, path: '/contact', title: 'Contact', draft: true },
    { file: 'content/not-found.json', path: '/404', title: 'Not found', draft: false },
  ])
})

describe('the sections of a page', () => {
  const linked = filesOf({
    [contact]: [
      '"Contact us" }',
      '"Contact us" },\n    { "type": "call-to-action", "heading": "More", "actions": [{ "label": "Up", "href": "#top" }, { "label": "Services", "href": "/#services" }] }',
    ],
  })

  test('that get another id take the links with them, from their own page too', () => {
    const top = renameSectionId(linked, contact, 0, 'start')
    expect(top.files.get(contact)).toContain('"href": "#start"')
    expect([...top.files.keys()]).toEqual([contact])
    const services = renameSectionId(linked, home, 1, 'offers')
    expect(services.files.get(contact)).toContain('"href": "/#offers"')
    expect(errorsAfter(linked, services)).toEqual([])
    const double = applyEdit(linked, duplicateSection(linked, contact, 0))
    expect(() => renameSectionId(double, contact, 0, 'top-2')).toThrow(
      'Another section of this page has the id “top-2”.',
    )
  })

  test('of every type can be added, and are right by themselves', () => {
    const types = sectionTypes(linked)
    expect(types.length).toBeGreaterThan(8)
    for (const { type, name, description } of types) {
      expect([name, description].every((words) => /^[A-Z]/.test(words))).toBe(true)
      const added = addSection(linked, contact, 1, type)
      expect(readValue(added.files.get(contact) ?? '')).toMatchObject({
        sections: [{}, { type }, {}],
      })
      // Links in examples lead to pages that a site need not have.
      expect(
        errorsAfter(linked, added).filter((message) => !message.startsWith('The link')),
      ).toEqual([])
    }
  })

  test('are doubled with an id of their own, moved and deleted', () => {
    const double = duplicateSection(linked, home, 1)
    expect(double.files.get(home)).toContain('"id": "services-2"')
    expect(errorsAfter(linked, double)).toEqual([])
    expect(double.label).toBe('Home › Services duplicated')
    expect(errorsAfter(linked, moveSection(linked, home, 2, 0))).toEqual([])
    expect(errorsAfter(linked, deleteSection(linked, home, 2))).toEqual([])
  })
})
