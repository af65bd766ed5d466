/** What readers of feeds know articles by, before and after a page or the site gets another address. */

import { describe, expect, test } from 'vitest'
import { withArticles } from '../../src/content/articles.ts'
import { languagesOf } from '../../src/content/languages.ts'
import { checkFiles } from '../../src/editor/checker/check-files.ts'
import { renameOrigin } from '../../src/editor/model/feed-ids.ts'
import { applyEdit, type Files } from '../../src/editor/model/files.ts'
import { duplicatePage, newPage } from '../../src/editor/model/new-page.ts'
import { publishDrafts, renamePagePath } from '../../src/editor/model/pages.ts'
import { feeds } from '../../src/pipeline/site-files/feed.ts'
import type { Edits } from '../checks/site.ts'
import { check, contact, errorsAfter, filesOf } from '../editor/model/site-files.ts'

const article = (path: string, date: string, more: object = {}) =>
  JSON.stringify({
    path,
    title: `About ${path}`,
    description: `What ${path} is about, in a sentence.`,
    article: { date },
    sections: [{ type: 'text', heading: 'Words', parts: [{ paragraphs: ['Some.'] }] }],
    ...more,
  })

const first = 'content/first.json'
const news = 'content/news.json'
const edits: Edits = {
  [first]: article('/news/first', '2026-01-31'),
  'content/second.json': article('/news/second', '2026-02-28'),
  [news]: JSON.stringify({
    path: '/news',
    title: 'The news',
    description: 'What is new, in a sentence.',
    sections: [
      { type: 'articles', heading: 'News' },
      { type: 'text', heading: 'More', parts: [{ paragraphs: ['[Feed](/news/feed.xml)'] }] },
    ],
  }),
  'content/site.json': ['{ "label": "Home", "href": "/" }', '{ "label": "News", "href": "/news" }'],
}
const files = filesOf(edits)

/** Returns the feeds of a site by their addresses. */
async function feedsOf(files: Files): Promise<Record<string, string>> {
  const { content, diagnostics } = checkFiles(files, { now: Date.parse('2026-11-28') })
  if (!content) throw new Error(JSON.stringify(diagnostics))
  const pages = withArticles(content.pages, content.site)
  const renderSections = async () => ''
  return feeds({
    site: content.site,
    pages,
    languages: languagesOf(content),
    pictures: {},
    renderSections,
  })
}

/** Returns the ids in the only feed of a site. */
async function idsIn(files: Files): Promise<string[]> {
  const [text = ''] = Object.values(await feedsOf(files))
  return Array.from(text.matchAll(/<id>(.*?)<\/id>/g), ([, id = '']) => id)
}

const before = [
  'https://keel.example/news',
  'https://keel.example/news/second',
  'https://keel.example/news/first',
]

describe('ids in feeds', () => {
  test('are the addresses of a site that never moved', async () => {
    expect(await idsIn(files)).toEqual(before)
  })

  test('stay the same when the address of an article changes several times, and back', async () => {
    const once = applyEdit(files, renamePagePath(files, first, '/news/one'))
    expect(await idsIn(once)).toEqual(before)
    const twice = applyEdit(once, renamePagePath(once, first, '/news/uno', files))
    const published = applyEdit(twice, renamePagePath(twice, first, '/news/un'))
    expect(await idsIn(published)).toEqual(before)
    const back = applyEdit(published, renamePagePath(published, first, '/news/first'))
    expect(await idsIn(back)).toEqual(before)
    expect(back.get(first)).toBe(files.get(first))
  })

  test('stay the same when the address of the list changes, with the links to its feed', async () => {
    const edit = renamePagePath(files, news, '/journal')
    expect(errorsAfter(files, edit)).toEqual([])
    const moved = applyEdit(files, edit)
    expect(await idsIn(moved)).toEqual(before)
    expect(Object.keys(await feedsOf(moved))).toEqual(['/journal/feed.xml'])
    expect(moved.get(news)).toContain('[Feed](/journal/feed.xml)')
  })

  test('stay the same when the origin of the site changes', async () => {
    const moved = applyEdit(files, renameOrigin(files, 'https://keel.test', files))
    expect(await idsIn(moved)).toEqual(before)
    expect(Object.values(await feedsOf(moved))[0]).toContain('href="https://keel.test/news/first"')
    const again = applyEdit(moved, renameOrigin(moved, 'https://third.test', moved))
    expect(await idsIn(again)).toEqual(before)
    const back = applyEdit(moved, renameOrigin(moved, 'https://keel.example', files))
    expect(back.get('content/site.json')).toBe(files.get('content/site.json'))
  })

  test('are not stored for a page that is in no feed or was never published', async () => {
    const other = renamePagePath(files, contact, '/write-to-us')
    expect(applyEdit(files, other).get(contact)).not.toContain('firstPath')
    const made = await duplicatePage(files, first, check)
    const draft = applyEdit(files, made)
    const renamed = renamePagePath(draft, made.file, '/news/third', files)
    expect(applyEdit(draft, renamed).get(made.file)).not.toContain('firstPath')
  })

  test('are new for an article at an address that another one had', async () => {
    const moved = applyEdit(files, renamePagePath(files, first, '/news/one'))
    const copy = { title: 'A new one', path: '/news/first', copyOf: first }
    const made = await newPage(moved, copy, check)
    const withNew = applyEdit(moved, made)
    const after = applyEdit(withNew, publishDrafts(withNew, [made.file]))
    expect(await idsIn(after)).toEqual([...before.slice(0, 2), `${before[2]}-2`, before[2]])
    expect(errorsAfter(moved, made)).toEqual([])
    // In the hands of a developer, two pages can have the same id.
    const byHand = new Map(after).set(made.file, article('/news/first', '2026-01-31'))
    expect((await check(byHand)).filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'same-first-path', file: made.file, pointer: '/path' },
    ])
  })
})
