/** What is wrong with articles, and with the lists that show them. */
import type { Edits } from '../site.ts'
import type { Mistakes } from './mistake.ts'

const first = 'content/first.json'
const second = 'content/second.json'

const text = { type: 'text', heading: 'Text', parts: [{ paragraphs: ['Words.'] }] }

const page = (path: string, article: object, more: object = {}) =>
  JSON.stringify({
    path,
    title: `The page ${path}`,
    description: `What the page ${path} is about, in a sentence.`,
    article,
    sections: [text],
    ...more,
  })

const list = (entries: object = {}) => ({ type: 'articles', heading: 'News', ...entries })

/** A page with lists that a link in the bar leads to, as on a right site. */
const news = (...lists: object[]): Edits => ({
  'content/news.json': JSON.stringify({
    path: '/news',
    title: 'The news',
    description: 'What is new, in a sentence.',
    sections: lists,
  }),
  'content/site.json': ['{ "label": "Home", "href": "/" }', '{ "label": "News", "href": "/news" }'],
})

const date = '2026-02-28'

/** It is the 28th in half of the world. */
const context = { now: Date.parse('2026-11-27T23:00Z') }

/** The page with lists of a site whose developer has set up builds at a time. */
const built = (...lists: object[]): Edits => ({
  ...news(...lists),
  'content/site.json': [
    '"header": {\n    "links": [{ "label": "Home", "href": "/" }]',
    '"scheduledBuilds": true, "header": { "links": [{ "label": "News", "href": "/news" }]',
  ],
})

const results = (day: string) => ({
  type: 'results',
  heading: 'Results',
  beforeLabel: 'Before',
  afterLabel: 'After',
  items: [{ label: 'Depth', before: '1', after: '2', beforeDate: day, date: day, source: 'Kaiko' }],
})

/** A list of `count` articles. */
const many = (count: number): Edits => {
  const files = Array.from({ length: count }, (_, index) => [
    `content/article-${index}.json`,
    page(`/news/article-${index}`, { date }),
  ])
  return { ...Object.fromEntries(files), ...news(list()) }
}

export const articles: Mistakes = {
  'a date that does not exist': {
    edits: { [first]: page('/news/first', { date: '2026-02-29' }), ...news(list()) },
    expected: [{ code: 'wrong-form', place: '/article/date' }],
  },
  'a change before the article appeared': {
    edits: { [first]: page('/news/first', { date, updated: '2026-02-27' }), ...news(list()) },
    expected: [{ code: 'updated-before-date', place: '/article/updated' }],
  },
  'an article without a date': {
    edits: { [first]: page('/news/first', { topic: 'Rules' }), ...news(list()) },
    expected: [{ code: 'missing-key', place: '/article' }],
  },
  'an article with a date in the future': {
    edits: { [first]: page('/news/first', { date: '2026-11-29' }), ...news(list()) },
    context,
    expected: [{ code: 'article-in-future', place: '/article/date' }],
  },
  'an article that appears before its day': {
    edits: {
      ...built(list()),
      [first]: page(
        '/news/first',
        { date: '2027-12-02' },
        { publishFrom: '2026-12-01T09:00+01:00' },
      ),
    },
    context,
    expected: [{ file: first, code: 'article-in-future', place: '/article/date' }],
  },
  'an article that appears after its day': {
    edits: {
      ...built(list()),
      [first]: page('/news/first', { date }, { publishFrom: '2026-12-01T09:00+01:00' }),
    },
    context,
    expected: [{ file: first, code: 'article-after-its-date', place: '/article/date' }],
  },
  'an article that was updated in the future': {
    edits: { [first]: page('/news/first', { date, updated: '2027-02-28' }), ...news(list()) },
    context,
    expected: [{ code: 'updated-in-future', place: '/article/updated' }],
  },
  'a figure of a case study from the future': {
    edits: {
      [first]: page('/news/first', { date }, { sections: [results('2027-01-31')] }),
      ...news(list()),
    },
    context,
    expected: [
      { code: 'result-in-future', place: '/sections/0/items/0/beforeDate' },
      { code: 'result-in-future', place: '/sections/0/items/0/date' },
    ],
  },
  'a notice that is over': {
    edits: {
      'content/site.json': [
        '"header": {',
        '"header": { "notice": { "text": "Meet us", "closeLabel": "X", "until": "2026-11-01T00:00Z" },',
      ],
    },
    context,
    expected: [{ code: 'notice-over', place: '/header/notice/until' }],
  },
  'a site with a feed that does not name its first address': {
    edits: {
      'content/site.json': ['"origin": "https://keel.example"', '"origin": "https://keel.agency"'],
      [first]: page('/news/first', { date }),
      'content/home.json': [
        '"sections": [',
        `"sections": [${JSON.stringify(text)}, ${JSON.stringify(list())},`,
      ],
    },
    expected: [
      {
        code: 'no-first-origin',
        place: '/origin',
        fix: '"https://keel.agency", "firstOrigin": "https://keel.agency"',
      },
    ],
  },
  'an article that no list shows': {
    edits: {
      [first]: page('/news/first', { date }),
      [second]: page('/other/second', { date }),
      ...news(list({ below: '/news' }), {
        ...text,
        parts: [{ paragraphs: ['[It](/other/second)'] }],
      }),
    },
    expected: [{ code: 'article-not-listed', file: second, place: '/article' }],
  },
  'a list without articles': {
    edits: news(list()),
    expected: [{ code: 'list-without-articles', place: '/sections/0' }],
  },
  'a list with another topic than the articles': {
    edits: {
      [first]: page('/news/first', { date, topic: 'Market making' }),
      ...news(list({ topic: 'Market makin' }), list()),
    },
    expected: [
      {
        code: 'list-without-articles',
        file: 'content/news.json',
        place: '/sections/0/topic',
        fix: '"Market making"',
      },
    ],
  },
  'a topic in two ways': {
    edits: {
      [first]: page('/news/first', { date, topic: 'Market making' }),
      [second]: page('/news/second', { date, topic: 'market-making' }),
      ...news(list(), list({ topic: 'Market making', most: 3 })),
    },
    expected: [
      {
        code: 'topic-in-two-ways',
        file: second,
        place: '/article/topic',
        fix: '"Market making"',
      },
    ],
  },
  'a page with the address of older articles': {
    edits: { ...many(40), [first]: page('/news/1', { date }) },
    expected: [{ code: 'path-of-older-articles', file: first, place: '/path' }],
  },
  'a link to older articles that there are not': {
    edits: {
      ...many(39),
      'content/news.json': JSON.stringify({
        path: '/news',
        title: 'The news',
        description: 'What is new, in a sentence.',
        sections: [list(), { ...text, parts: [{ paragraphs: ['[Older ones](/news/1)'] }] }],
      }),
    },
    expected: [
      {
        code: 'no-such-page',
        file: 'content/news.json',
        place: '/sections/1/parts/0/paragraphs/0',
        fix: '"[Older ones](/news)"',
      },
    ],
  },
  'a link to the feed of a list that has moved': {
    edits: {
      [first]: page('/news/first', { date }),
      ...news(list(), { ...text, parts: [{ paragraphs: ['[Feed](/blog/feed.xml)'] }] }),
      'content/redirects.json': JSON.stringify({ redirects: [{ from: '/blog', to: '/news' }] }),
    },
    expected: [
      {
        code: 'link-to-moved-page',
        file: 'content/news.json',
        place: '/sections/1/parts/0/paragraphs/0',
        fix: '"[Feed](/news/feed.xml)"',
      },
    ],
  },
  'an article at the first address of another one': {
    edits: {
      [first]: page('/news/first', { date }),
      [second]: page('/news/second', { date }, { firstPath: '/news/first' }),
      ...news(list()),
    },
    expected: [{ code: 'same-first-path', file: first, place: '/path' }],
  },
  'two articles with the same first address': {
    edits: {
      [first]: page('/news/first', { date }, { firstPath: '/news/old' }),
      [second]: page('/news/second', { date }, { firstPath: '/news/old' }),
      ...news(list()),
    },
    expected: [
      { code: 'same-first-path', file: second, place: '/firstPath', fix: '"/news/old-2"' },
    ],
  },
  'a figure of a case study without a source': {
    edits: news({
      type: 'results',
      heading: 'Results',
      beforeLabel: 'Before',
      afterLabel: 'After',
      items: [{ label: 'Depth', before: '1', after: '2', date }],
    }),
    expected: [{ code: 'missing-key', place: '/sections/0/items/0' }],
  },
}

/** Days that have come somewhere, and one that comes before its article is there. */
export const rightDays: readonly { edits: Edits; context: typeof context }[] = [
  { [first]: page('/news/first', { date: '2026-11-28', updated: '2026-11-28' }), ...news(list()) },
  {
    [first]: page('/news/first', { date: '2027-01-02' }, { draft: true }),
    [second]: page('/news/second', { date }),
    ...news(list()),
  },
].map((edits) => ({ edits, context }))

export const rightArticles: Readonly<Record<string, Edits>> = {
  'articles that only a list links to': {
    [first]: page('/news/first', { date, updated: date, topic: 'Rules' }),
    ...news(list(), list({ topic: 'Rules', most: 1, all: { label: 'All', href: '/news' } })),
  },
  'links to a feed and to older articles': {
    ...many(40),
    [first]: page(
      '/news/first',
      { date },
      {
        sections: [
          { ...text, parts: [{ paragraphs: ['[Feed](/news/feed.xml), [older](/news/1).'] }] },
        ],
      },
    ),
  },
}
