import { describe, expect, test } from 'vitest'
import {
  type DatedPage,
  type ShownArticles,
  type ShownResults,
  withArticles,
} from '../../src/content/articles.ts'
import { readingMinutes } from '../../src/content/reading-time.ts'
import type { PageContent, Section } from '../../src/content/types.generated.ts'

const site = { language: 'en' }

const page = (path: string, entries: Partial<PageContent> = {}) => ({
  file: `content${path}.json`,
  page: {
    path,
    title: `Title of ${path}`,
    description: `About ${path}`,
    sections: [],
    ...entries,
  } as PageContent,
})

/** Articles of consecutive days, the oldest one first. */
const articles = (count: number, entries: object = {}) =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
    return page(`/news/${'abcdefgh'[index] ?? `n-${index}`}`, { article: { date, ...entries } })
  })

const list = (path: string, entries: object = {}, more: Partial<PageContent> = {}) =>
  page(path, {
    sections: [{ type: 'articles', heading: `List ${path}`, ...entries } as Section],
    ...more,
  })

/** Returns the pages by their addresses. */
function shown(...files: ReturnType<typeof page>[]): Map<string, DatedPage> {
  return new Map(withArticles(files, site).map(({ page }) => [page.path, page]))
}

/** Returns what the first section of a page lists. */
const listOn = (pages: Map<string, DatedPage>, path: string) =>
  (pages.get(path)?.sections[0] as ShownArticles | undefined)?.shown

const pathsOn = (pages: Map<string, DatedPage>, path: string) =>
  listOn(pages, path)?.entries.map((entry) => entry.path)

describe('lists of articles', () => {
  test('have the newest articles first, with their days in words', () => {
    const pages = shown(list('/news'), ...articles(3))
    expect(pathsOn(pages, '/news')).toEqual(['/news/c', '/news/b', '/news/a'])
    expect(listOn(pages, '/news')?.entries[0]).toEqual({
      path: '/news/c',
      title: 'Title of /news/c',
      summary: 'About /news/c',
      day: { date: '2026-01-03', text: 'January 3, 2026' },
    })
  })

  test('leave an article out only if it says so', () => {
    const [a, b] = articles(2) as [ReturnType<typeof page>, ReturnType<typeof page>]
    const unlisted = page('/news/x', { article: { date: '2026-01-03', unlisted: true } })
    const hidden = { ...b, page: { ...b.page, noindex: true } }
    const pages = shown(list('/news'), a, hidden, unlisted)
    expect(pathsOn(pages, '/news')).toEqual(['/news/b', '/news/a'])
    expect(pages.get('/news/x')?.frame?.others).toEqual([])
  })

  test.each([
    ['a topic', { topic: 'Rules' }, ['/other']],
    ['what is below an address', { below: '/news' }, ['/news/b', '/news/a']],
    ['the newest ones', { most: 2 }, ['/other', '/news/b']],
  ])('have only %s', (_, entries, expected) => {
    const other = page('/other', { article: { date: '2026-02-01', topic: 'Rules' } })
    expect(pathsOn(shown(list('/', entries), other, ...articles(2)), '/')).toEqual(expected)
  })

  test('have the articles of their language, with days in it', () => {
    const article = { date: '2026-03-01', updated: '2026-04-02' }
    const german = page('/de/a', { language: 'de', article })
    const germanList = list('/de', { updatedLabel: 'Aktualisiert am' }, { language: 'DE' })
    const pages = shown(list('/news'), germanList, german, ...articles(1))
    expect(pathsOn(pages, '/news')).toEqual(['/news/a'])
    expect(pathsOn(pages, '/de')).toEqual(['/de/a'])
    expect(pages.get('/de/a')?.frame).toMatchObject({
      facts: [
        { label: 'Veröffentlicht', text: '1. März 2026', date: '2026-03-01' },
        { label: 'Aktualisiert am', text: '2. April 2026', date: '2026-04-02' },
        { label: 'Lesezeit', text: '1 Minute' },
      ],
      list: { path: '/de' },
      othersHeading: 'Weiterlesen',
    })
  })
})

describe('pages of older articles', () => {
  test.each([
    [39, [39]],
    [40, [20, 20]],
    [59, [39, 20]],
    [60, [20, 20, 20]],
  ])('divide %i articles into pages of %j, the newest first', (count, expected) => {
    const pages = shown(list('/news'), ...articles(count))
    const older = expected.slice(1).map((_, index) => `/news/${expected.length - 1 - index}`)
    const all = ['/news', ...older]
    expect(all.map((path) => pathsOn(pages, path)?.length)).toEqual(expected)
    expect(new Set(all.flatMap((path) => pathsOn(pages, path) ?? [])).size).toBe(count)
    // Each one leads to its neighbours, and nowhere else.
    expect(all.map((path) => listOn(pages, path)?.newer?.path)).toEqual([
      undefined,
      ...all.slice(0, -1),
    ])
    expect(all.map((path) => listOn(pages, path)?.older?.path)).toEqual([
      ...all.slice(1),
      undefined,
    ])
    expect(pages.has(`/news/${expected.length}`)).toBe(false)
  })

  test('stay the same when a new article appears', () => {
    const [before, after] = [47, 48].map((count) => shown(list('/news'), ...articles(count)))
    expect(before && listOn(before, '/news/1')).toEqual(after && listOn(after, '/news/1'))
  })

  test('leave out a shorter list of the same page', () => {
    const rules = page('/rules', { article: { date: '2026-03-01', topic: 'Rules' } })
    const section = { type: 'articles', heading: 'Rules', topic: 'Rules' } as Section
    const news = list('/news')
    const both = { ...news, page: { ...news.page, sections: [section, ...news.page.sections] } }
    const pages = shown(both, rules, ...articles(40))
    const headings = (path: string) =>
      pages.get(path)?.sections.map((one) => 'heading' in one && one.heading)
    expect(headings('/news')).toEqual(['Rules', 'List /news'])
    expect(headings('/news/1')).toEqual(['List /news'])
  })

  test('are linked with the months that they cover', () => {
    const pages = shown(list('/'), ...articles(70))
    expect(listOn(pages, '/')?.older).toEqual({
      path: '/2',
      text: 'January – February 2026',
    })
    expect(listOn(pages, '/2')?.older).toEqual({ path: '/1', text: 'January 2026' })
  })
})

describe('withArticles', () => {
  test('links an article to the next newer and the next older one in the list above it', () => {
    const pages = shown(list('/'), list('/news', { updatedLabel: 'Updated' }), ...articles(3))
    const { frame, feed } = pages.get('/news/b') ?? {}
    expect(frame?.list).toEqual({ path: '/news', heading: 'List /news' })
    expect(frame?.others.map(({ path }) => path)).toEqual(['/news/c', '/news/a'])
    expect(feed).toBe('/news/feed.xml')
  })

  test('shows an article those of its topic, if there are three', () => {
    const pages = shown(list('/news'), ...articles(6, { topic: 'Rules' }))
    expect(pages.get('/news/e')?.frame?.others.map(({ path }) => path)).toEqual([
      '/news/f',
      '/news/d',
      '/news/c',
    ])
  })

  test('labels the facts of an article as its list does, or by default', () => {
    const entries = { date: '2026-01-31', updated: '2026-02-01', author: 'Mara', topic: 'Rules' }
    const changed = page('/news/x', { article: entries })
    const labels = (entries: object) =>
      shown(list('/news', entries), changed)
        .get('/news/x')
        ?.frame?.facts.map(({ label }) => label)
    expect(labels({})).toEqual(['By', 'Published', 'Updated', 'Topic', 'Reading time'])
    expect(labels({ updatedLabel: 'Changed', topicLabel: 'On' })).toEqual([
      'By',
      'Published',
      'Changed',
      'On',
      'Reading time',
    ])
  })

  test('links a topic to its list, and an author to the person in a team, in its language', () => {
    const article = { date: '2026-01-31', author: 'Mara Vance', topic: 'Rules' }
    const team = (path: string, more: Partial<PageContent> = {}) =>
      page(path, {
        sections: [
          { type: 'team', heading: 'Team', items: [{ name: 'Mara Vance', role: 'Research' }] },
        ] as Section[],
        ...more,
      })
    const hrefs = (...files: ReturnType<typeof page>[]) =>
      shown(page('/news/x', { article }), ...files)
        .get('/news/x')
        ?.frame?.facts.flatMap(({ label, href }) => (href === undefined ? [] : [[label, href]]))
    expect(hrefs(list('/news'))).toEqual([])
    expect(hrefs(list('/rules', { topic: 'Rules' }), team('/team'))).toEqual([
      ['By', '/team#mara-vance'],
      ['Topic', '/rules'],
    ])
    // Beside other sections, the list is found by its name for links; one that shows all of them comes first.
    const few = page('/', {
      sections: [
        { type: 'page-header', heading: 'Home' },
        { type: 'articles', heading: 'Rules', topic: 'Rules', most: 2, id: 'rules' },
      ] as Section[],
    })
    expect(hrefs(few)).toEqual([['Topic', '/#rules']])
    expect(hrefs(few, list('/rules', { topic: 'Rules' }))).toEqual([['Topic', '/rules']])
    expect(hrefs(team('/de/team', { language: 'de' }))).toEqual([])
  })

  test('writes the change of each figure in the language of the page', () => {
    const items = [
      { before: '120,000', after: '740,000', unit: 'USDT' },
      { before: '0.84', after: '0.12', unit: '%' },
      { before: '$2,000', after: '$1,950' },
      { before: '0', after: '7', unit: 'markets' },
      { before: 'unknown', after: '99.4', unit: '%' },
    ].map((one) => ({ ...one, beforeDate: '2026-07-31', date: '2026-10-31' }))
    const results = (more: Partial<PageContent>, rows = items) => {
      const section = { type: 'results', heading: 'Results', items: rows } as unknown as Section
      const [first] = shown(page('/x', { sections: [section], ...more })).get('/x')?.sections ?? []
      return first as ShownResults
    }
    const english = results({})
    expect(english.items.map(({ difference }) => difference)).toEqual([
      { text: '+517%' },
      { text: '-0.72', unit: 'percentage points' },
      { text: '-2.5%' },
      { text: '+7', unit: 'markets' },
      undefined,
    ])
    expect(english.items[0]).toMatchObject({
      beforeDay: { text: 'July 31, 2026' },
      day: { text: 'October 31, 2026' },
    })
    const german = results({ language: 'de' }, [
      { ...(items[0] as (typeof items)[0]), before: '120.000', after: '150.000' },
      { ...(items[0] as (typeof items)[0]), before: '0,84', after: '0,12', unit: '%' },
    ])
    expect(german.items.map(({ difference }) => difference)).toEqual([
      { text: '+25\u00a0%' },
      { text: '-0,72', unit: 'Prozentpunkte' },
    ])
  })

  test('gives a feed only to lists that show all articles, and only if there are some', () => {
    expect(shown(list('/news')).get('/news')?.feed).toBeUndefined()
    expect(shown(list('/news', { most: 2 }), ...articles(1)).get('/news')?.feed).toBeUndefined()
  })
})

describe('readingMinutes', () => {
  test('counts words, or characters in a language without spaces between words', () => {
    const text = (paragraph: string) => ({
      sections: [{ type: 'text', heading: 'A', parts: [{ paragraphs: [paragraph] }] } as Section],
    })
    expect(readingMinutes(text('word '.repeat(714)))).toBe(3)
    expect(readingMinutes(text('深'.repeat(1000)))).toBe(2)
    expect(readingMinutes(text('short'))).toBe(1)
    const form = { type: 'quote-form', successMessage: 'word '.repeat(714) } as unknown as Section
    expect(readingMinutes({ sections: [...text('short').sections, form] })).toBe(1)
  })
})

describe('withArticles for other pages', () => {
  test('returns the same objects for pages without articles', () => {
    const files = [page('/'), page('/contact')]
    expect(withArticles(files, site).map(({ page }, index) => page === files[index]?.page)).toEqual(
      [true, true],
    )
  })
})
