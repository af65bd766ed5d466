import { describe, expect, test } from 'vitest'
import { valueAt } from '../../../src/content/json-object.ts'
import { checkFiles } from '../../../src/editor/checker/check-files.ts'
import {
  deletePage,
  endsOfLinks,
  linksToPage,
  successorsOf,
} from '../../../src/editor/model/delete-page.ts'
import { differences } from '../../../src/editor/model/differences.ts'
import {
  isPageFile,
  pageFileFromPath,
  pagePathFromTitle,
} from '../../../src/editor/model/file-names.ts'
import { applyEdit, asText, type Files, textIn } from '../../../src/editor/model/files.ts'
import { movesIn } from '../../../src/editor/model/follow-ups.ts'
import { valueIn } from '../../../src/editor/model/json/tree.ts'
import { duplicatePage, newPage, pathForTitle } from '../../../src/editor/model/new-page.ts'
import { insertEntry, moveEntry, setValue } from '../../../src/editor/model/operations.ts'
import {
  isNewDraft,
  pagesOf,
  publishDrafts,
  renamePagePath,
  setDraft,
  setPublishFrom,
} from '../../../src/editor/model/pages.ts'
import { renameSectionId } from '../../../src/editor/model/section-ids.ts'
import { deleteSection, duplicateSection } from '../../../src/editor/model/sections.ts'
import {
  check,
  contact,
  errorsAfter,
  filesOf,
  form,
  home,
  linesOf,
  redirects,
} from './site-files.ts'

const files = filesOf({
  [home]: ['"/contact"', '"https://keel.example/contact?from=home#top"'],
})

/** A new page that is published at once. */
async function publicPage(site: Files, page: Parameters<typeof newPage>[1]) {
  const made = await newPage(site, page, check)
  const shown = publishDrafts(applyEdit(site, made), [made.file])
  return { ...made, files: new Map([...made.files, ...shown.files]) }
}

const entryAt = (site: Files, file: string, ...path: (string | number)[]) =>
  valueAt(valueIn(site, file), path)

describe('renamePagePath', () => {
  const edit = renamePagePath(files, contact, '/write-to-us')

  test('updates all links to the page, and redirects from the old path', () => {
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

  test('updates links in texts, and keeps words and formatting', () => {
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
    const paragraphs = (of: Files) =>
      valueAt(valueIn(of, home), ['sections', 2, 'parts', 0, 'paragraphs', 0])
    expect(paragraphs(moved)).toBe('**[Ask](/ask)** or [\\*see*](/#services), and not /contact')
    expect(valueIn(moved, form)).toMatchObject({
      properties: { terms: { text: '[I agree](/ask#a)' } },
    })
    const renamed = applyEdit(some, renameSectionId(some, home, 1, 'work'))
    expect(paragraphs(renamed)).toBe('**[Ask](/contact)** or [\\*see*](/#work), and not /contact')
  })

  test('makes no chain of redirects, and none for a path that returns', () => {
    const once = applyEdit(files, edit)
    const twice = applyEdit(once, renamePagePath(once, contact, '/ask', files))
    expect(valueIn(twice, redirects)).toMatchObject({
      redirects: [{ from: '/contact', to: '/ask' }],
    })
    const back = renamePagePath(twice, contact, '/contact', files)
    expect(valueIn(back.files, redirects)).toMatchObject({ redirects: [] })
    expect(errorsAfter(twice, back)).toEqual([])
  })

  test('removes a redirect from the new path, in any spelling', () => {
    const entries = ['/ask.html', '/Ask', '/ask?id=1'].map((from) => ({ from, to: '/contact' }))
    const moved = new Map([...files, [redirects, JSON.stringify({ redirects: entries })]])
    const renamed = renamePagePath(moved, contact, '/ask')
    expect(valueIn(renamed.files, redirects)).toMatchObject({
      redirects: [
        { from: '/Ask', to: '/ask' },
        { from: '/ask?id=1', to: '/ask' },
        { from: '/contact', to: '/ask' },
      ],
    })
  })

  test.each(['ask', '', '/ask?a=1', '#ask'])(
    'changes no link while it is %j, which is not valid, and changes them once it is corrected',
    (wrong) => {
      const once = applyEdit(files, renamePagePath(files, contact, wrong, files))
      expect([...once.keys()].filter((file) => once.get(file) !== files.get(file))).toEqual([
        contact,
      ])
      const fixed = renamePagePath(once, contact, '/write-to-us', files)
      expect(errorsAfter(once, fixed)).toEqual([])
      expect(applyEdit(once, fixed)).toEqual(applyEdit(files, edit))
    },
  )

  test('makes no redirect for a draft or an unsaved page', async () => {
    const draft = applyEdit(files, setDraft(files, contact, true))
    expect(renamePagePath(draft, contact, '/ask').files.has(redirects)).toBe(false)
    const made = await newPage(files, { title: 'Guide', path: '/guide' }, check)
    const withNew = applyEdit(files, made)
    expect([...renamePagePath(withNew, made.file, '/guides', files).files.keys()]).toEqual([
      made.file,
    ])
  })

  test('refuses the path of another page', () => {
    expect(() => renamePagePath(files, contact, '/')).toThrow(
      'The page “Home” already has the address “/”.',
    )
  })
})

describe('deletePage', () => {
  const moved = new Map([
    ...files,
    [redirects, '{ "redirects": [{ "from": "/ask", "to": "/contact" }] }'],
  ])

  test('leads links and visitors to another page, without a section that it lacks', () => {
    expect(linksToPage(moved, contact).map(({ file, path }) => [file, path.join('/')])).toEqual([
      [home, 'sections/2/actions/0/href'],
      ['content/site.json', 'header/action/href'],
    ])
    expect(errorsAfter(files, deletePage(files, contact))).toHaveLength(2)
    const edit = deletePage(moved, contact, { to: '/' })
    expect(errorsAfter(moved, edit)).toEqual([])
    expect(edit.files.get(home)).toContain('"https://keel.example/?from=home"')
    expect(valueIn(edit.files, redirects)).toEqual({
      redirects: [
        { from: '/ask', to: '/' },
        { from: '/contact', to: '/' },
      ],
    })
  })

  test('removes optional links to the page', () => {
    const linked = filesOf({
      [home]: [
        '"href": "/contact" }]',
        '"href": "/contact" }, { "label": "More", "href": "/#services" }]',
      ],
      'content/about.json': `{
  "path": "/about", "title": "About", "description": "About us.",
  "sections": [
    { "type": "page-header", "heading": "About" },
    { "type": "faq", "heading": "Questions", "items": [
      { "question": "Who?", "answer": ["[Ask *us*](/contact#form), or [see](/#services) and [ask](/contact)."] }
    ] },
    { "type": "call-to-action", "heading": "Ask us", "actions": [{ "label": "Ask", "href": "/contact" }] }
  ]
}
`,
    })
    const ends = endsOfLinks(linked, contact).map(({ path, end }) => [path.join('/'), end])
    expect(ends).toEqual([
      ['sections/1/items/0/answer/0', 'words'],
      ['sections/2/actions/0/href', 'kept'],
      ['sections/2/actions/0/href', 'gone'],
      ['header/action/href', 'gone'],
    ])
    const edit = deletePage(linked, contact, { to: '/', withoutLinks: true })
    const now = applyEdit(linked, edit)
    const at = (file: string, ...path: (string | number)[]) => valueAt(valueIn(now, file), path)
    expect(at('content/about.json', 'sections', 1, 'items', 0, 'answer', 0)).toBe(
      'Ask *us*, or [see](/#services) and ask.',
    )
    expect(at('content/about.json', 'sections', 2, 'actions', 0, 'href')).toBe('/')
    expect(at(home, 'sections', 2, 'actions')).toEqual([{ label: 'More', href: '/#services' }])
    expect(at('content/site.json', 'header', 'action')).toBeUndefined()
    expect(errorsAfter(linked, edit)).toEqual([])
  })

  test('makes no redirect for a page that was never public', async () => {
    const made = await newPage(files, { title: 'Guide', path: '/guide' }, check)
    const withNew = applyEdit(files, made)
    expect([...deletePage(withNew, made.file, { to: '/', published: files }).files.keys()]).toEqual(
      [made.file],
    )
    const draft = applyEdit(files, setDraft(files, contact, true))
    expect(deletePage(draft, contact, { to: '/' }).files.has(redirects)).toBe(false)
  })

  test('deletes a page that has redirects and translations', async () => {
    const made = await publicPage(moved, { title: 'Guide', path: '/guide' })
    const withGuide = applyEdit(moved, made)
    const renamed = applyEdit(withGuide, renamePagePath(withGuide, made.file, '/guides', withGuide))
    expect(renamed.get(redirects)).toContain('"/guides"')
    const german = setValue(renamed, home, ['translationOf'], '/guides')
    const translated = applyEdit(renamed, german)
    const edit = deletePage(translated, made.file, { published: translated })
    expect(edit.files.get(redirects)).not.toContain('/guides')
    expect(edit.files.get(home)).toBe(files.get(home))
    expect(errorsAfter(translated, edit)).toEqual([])
  })

  test('suggests the parent page as the successor, and never a draft', async () => {
    const draft = await newPage(files, { title: 'Draft', path: '/guides/draft' }, check)
    const second = await publicPage(files, { title: 'Second', path: '/guides/second' })
    const guides = await publicPage(files, { title: 'Guides', path: '/guides' })
    const some = [draft, second, guides].reduce(applyEdit, files)
    expect(successorsOf(some, second.file).map(({ path }) => path)).toEqual([
      '/guides',
      '/',
      '/contact',
    ])
  })
})

describe('setDraft', () => {
  test('lets a redirect to the page return once it is published', async () => {
    const made = await publicPage(files, { title: 'Guide', path: '/guide' })
    const withGuide = applyEdit(files, made)
    const moved = applyEdit(withGuide, renamePagePath(withGuide, made.file, '/guides', withGuide))
    const edit = setDraft(moved, made.file, true)
    expect(errorsAfter(moved, edit)).toEqual([])
    const redirectsOf = (state: typeof files) => checkFiles(state).content?.redirects
    expect(redirectsOf(applyEdit(moved, edit))).toEqual([])
    expect(redirectsOf(moved)).toEqual([{ from: '/guide', to: '/guides' }])
  })
})

describe('differences', () => {
  test('name a page by its title, not by its file', async () => {
    const made = await newPage(files, { title: 'Guide', path: '/help/first-steps' }, check)
    const edit = setDraft(applyEdit(files, made), made.file, true)
    expect(edit.label).toBe('Guide › Draft')
  })

  describe('newPage', () => {
    test('makes an empty and valid page', async () => {
      const edit = await newPage(files, { title: 'Our “Guide”', path: '/guides/first' }, check)
      expect(edit.file).toBe('content/guides-first.json')
      expect(errorsAfter(files, edit)).toEqual([])
    })

    test('uses the line ends and the indentation of most files, even for redirects', async () => {
      const windows = (text: string) =>
        text
          .replace(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2))
          .replaceAll('\n', '\r\n')
      const site = new Map(
        [...files.keys()].map((file) => [file, windows(textIn(files, file) ?? '')]),
      )
      site.set(
        'content/other.json',
        `${(textIn(files, contact) ?? '').replace('/contact', '/other')}`,
      )
      for (const edit of [
        await newPage(site, { title: 'Guide', path: '/guide' }, check),
        renamePagePath(site, contact, '/write-to-us'),
      ]) {
        const made = asText([...edit.files].find(([file]) => !site.has(file))?.[1]) ?? ''
        expect(made).toMatch(/^\{\r\n\t"\$schema": /)
        expect(made).toMatch(/[^\s]\r\n\}\r\n$/)
        expect(made.match(/[^\r]\n|\n /)).toBeNull()
        expect(errorsAfter(site, edit)).toEqual([])
      }
      const inOneLine = new Map(
        [...files.keys()].map((file) => [file, JSON.stringify(valueIn(files, file))]),
      )
      const made = await newPage(inOneLine, { title: 'Guide', path: '/guide' }, check)
      expect(made.files.get(made.file)).toMatch(/^\{"\$schema":"[^\s]*"Guide"\}\]\}$/)
    })

    test('copies a page with its own title, path and file', async () => {
      const edit = await duplicatePage(files, contact, check)
      expect(edit.file).toBe('content/contact-2.json')
      expect(valueIn(edit.files, edit.file)).toMatchObject({
        title: 'Contact 2',
        path: '/contact-2',
      })
      expect(errorsAfter(files, edit)).toEqual([])
      expect((await duplicatePage(files, home, check)).file).toBe('content/home-2.json')
    })

    test.each([
      ['/prices now', 'path', '“Address” cannot be written like this'],
      ['/Prices', 'path', 'cannot be written like this'],
      ['/assets/x', 'path', 'is used by the files that the site is made of'],
      ['/guides/index', 'path', 'is the address of the file for “/guides”'],
    ])('refuses the path %j', async (path, field, message) => {
      await expect(newPage(files, { title: 'Prices', path }, check)).rejects.toEqual(
        expect.objectContaining({ field, message: expect.stringContaining(message) }),
      )
    })

    test('accepts the longest title, and refuses a longer one', async () => {
      const title = 'Long '.repeat(24)
      expect(
        errorsAfter(
          files,
          await newPage(files, { title: `${title}.`.slice(0, 120), path: '/a' }, check),
        ),
      ).toEqual([])
      await expect(newPage(files, { title: `${title}.`, path: '/a' }, check)).rejects.toEqual(
        expect.objectContaining({ field: 'title' }),
      )
    })

    test('replaces a redirect from the path', async () => {
      const moved = filesOf({ [redirects]: '{ "redirects": [{ "from": "/guide", "to": "/" }] }' })
      const edit = await newPage(moved, { title: 'Guide', path: '/guide' }, check)
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
    ])('derives from the title %j in %s the path %s', (title, language, path) => {
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
    ])('writes a page with the path %s to %s', (path, file) => {
      const taken = ['content/contact.json', 'content/site.json']
      expect(pageFileFromPath(path, taken)).toBe(file)
      expect(isPageFile(file, taken)).toBe(true)
    })

    test('makes a valid file name for a long path whose name is taken', () => {
      const path = `/${'a'.repeat(60)}`
      const file = pageFileFromPath(path, [pageFileFromPath(path, [])])
      expect(isPageFile(file, [])).toBe(true)
    })

    test.each([
      'content/contact.json',
      'content/site.json',
      'content/redirects.json',
      'content/con.json',
      'content/Imprint.json',
      'content/-a.json',
      'content/a--b.json',
      'content/a/b.json',
      'content/.json',
      'content/a.json\n',
      `content/${'a'.repeat(81)}.json`,
    ])('never uses the file %j', (file) => {
      expect(isPageFile(file, ['content/Contact.json'])).toBe(false)
    })
  })
})

describe('pagesOf', () => {
  test('lists the home page first and the not-found page last', () => {
    const pages = pagesOf(applyEdit(files, setDraft(files, contact, true)))
    expect(pages.map(({ file, path, name, draft }) => [file, path, name, draft])).toEqual([
      [home, '/', 'Home', false],
      [contact, '/contact', 'Contact', true],
      ['content/not-found.json', '/404', 'Not found', false],
    ])
  })

  test('names a home page so in each language, not by its title', () => {
    const titled = filesOf({
      [home]: ['"Home"', '"We list tokens"'],
      'content/start.json': JSON.stringify({
        path: '/de',
        language: 'de',
        translationOf: '/',
        title: 'Wir listen Token',
        description: 'Wir listen Token.',
        sections: [],
      }),
    })
    const names = pagesOf(titled).map(({ name }) => name)
    expect(names).toEqual(['Home', 'Contact', 'Home (Deutsch)', 'Not found'])
  })

  describe('sections of a page', () => {
    const linked = filesOf({
      [contact]: [
        '"Contact us" }',
        '"Contact us" },\n    { "type": "call-to-action", "heading": "More", "actions": [{ "label": "Up", "href": "#top" }, { "label": "Services", "href": "/#services" }] }',
      ],
    })

    test('update links when their id changes, even on the same page', () => {
      const top = renameSectionId(linked, contact, 0, 'start')
      expect(top.files.get(contact)).toContain('"href": "#start"')
      expect([...top.files.keys()]).toEqual([contact])
      const services = renameSectionId(linked, home, 1, 'offers')
      expect(services.files.get(contact)).toContain('"href": "/#offers"')
      expect(errorsAfter(linked, services)).toEqual([])
      const double = applyEdit(linked, duplicateSection(linked, contact, 0))
      expect(() => renameSectionId(double, contact, 0, 'top-2')).toThrow(
        'Another section of this page has the name “top-2”.',
      )
    })

    test('are duplicated with an id of their own, moved and deleted', () => {
      const double = duplicateSection(linked, home, 1)
      expect(double.files.get(home)).toContain('"id": "services-2"')
      expect(errorsAfter(linked, double)).toEqual([])
      expect(double.label).toBe('Home › Services duplicated')
      expect(errorsAfter(linked, moveEntry(linked, home, ['sections'], 2, 0))).toEqual([])
      expect(errorsAfter(linked, deleteSection(linked, home, 2))).toEqual([])
    })
  })
})

describe('setPublishFrom', () => {
  test('makes no redirect for a page that appears later, but for one that has ended', () => {
    const addressesAfter = (entry: string) => {
      const dated = new Map(files)
      const text = textIn(files, contact) ?? ''
      dated.set(contact, text.replace('"path"', `${entry}, "path"`))
      const moved = applyEdit(dated, renamePagePath(dated, contact, '/write-to-us', dated))
      return moved.has('content/redirects.json')
    }
    expect(addressesAfter('"publishFrom": "2999-01-01T00:00Z"')).toBe(false)
    expect(addressesAfter('"publishUntil": "2020-01-01T00:00Z"')).toBe(true)
  })

  describe('newPage for articles', () => {
    test('makes a draft, whatever the other pages are', async () => {
      const made = await newPage(files, { title: 'Guide', path: '/guide' }, check)
      const withNew = applyEdit(files, made)
      expect(isNewDraft(withNew, made.file, files)).toBe(true)
      expect(isNewDraft(withNew, contact, files)).toBe(false)
      const shown = publishDrafts(withNew, [made.file])
      expect(errorsAfter(withNew, shown)).toEqual([])
      expect(valueIn(shown.files, made.file)).not.toHaveProperty('draft')
      // One that was published as a draft is hidden on purpose.
      expect(isNewDraft(withNew, made.file, withNew)).toBe(false)
      expect(
        (await duplicatePage(files, contact, check)).files.get('content/contact-2.json'),
      ).toContain('"draft": true')
    })

    test('makes an article or a case study where articles are listed, dated by “Appears”', async () => {
      const list = { type: 'articles', heading: 'News', below: '/news', topic: 'Rules' }
      const site = applyEdit(files, insertEntry(files, home, ['sections'], 1, list))
      for (const kind of ['article', 'case-study'] as const) {
        const path = pathForTitle(site, 'First listing', kind)
        expect(path).toBe('/news/first-listing')
        const made = await newPage(site, { title: 'First listing', path, kind }, check)
        expect(errorsAfter(site, made)).toEqual([])
        const withNew = applyEdit(site, made)
        expect(entryAt(withNew, made.file, 'article', 'topic')).toBe('Rules')
        const edit = setPublishFrom(withNew, made.file, '2030-05-01T09:00+02:00')
        expect(entryAt(applyEdit(withNew, edit), made.file, 'article', 'date')).toBe('2030-05-01')
        expect(made.files.get(made.file)).toContain('[Write the text here]')
      }
    })
  })
})

describe('movesIn', () => {
  test('reports a wrong path once, and updates links to the right one', async () => {
    const renamed = applyEdit(files, renamePagePath(files, contact, '/contact-us', files))
    const wrong = renamePagePath(renamed, contact, '/en quiry', files)
    expect(errorsAfter(renamed, wrong)).toHaveLength(1)
    const broken = applyEdit(renamed, wrong)
    const right = renamePagePath(broken, contact, '/enquiry', files)
    expect(right.followed).toBeGreaterThan(0)
    expect(errorsAfter(broken, right)).toEqual([])
  })

  test('shows a new path as one change, with its links and redirects', () => {
    const now = applyEdit(files, renamePagePath(files, contact, '/enquiry', files))
    const changes = differences(files, now)
    const [move] = movesIn(changes)
    expect(move?.change).toMatchObject({ file: contact, path: ['path'] })
    expect(move?.followers).toHaveLength(changes.length - 1)
    expect(changes.length).toBeGreaterThan(2)
  })
})
