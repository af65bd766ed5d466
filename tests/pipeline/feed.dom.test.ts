/** @vitest-environment jsdom */
import { describe, expect, test } from 'vitest'
import { withArticles } from '../../src/content/articles.ts'
import { languagesOf } from '../../src/content/languages.ts'
import type {
  PageContent,
  SiteContent,
  SiteTranslation,
} from '../../src/content/types.generated.ts'
import { feeds } from '../../src/pipeline/site-files/feed.ts'
import ownSite from '../site/content/site.json'

const site = ownSite as SiteContent

/** Returns the feed of a list with one article, whose sections have this HTML, below a path such as `/de`. */
async function feedWith(
  html: string,
  entries: Partial<PageContent> = {},
  below = '',
): Promise<Document> {
  const page = (path: string, more: object) => ({
    file: `content${path}.json`,
    page: { path, title: path, description: path, sections: [], ...more } as PageContent,
  })
  const language = below.slice(1)
  const inLanguage = language ? { language } : {}
  const sections = [{ type: 'articles', heading: 'News & <more>' }]
  const files = [
    page(`${below}/news`, { sections, ...inLanguage }),
    page(`${below}/news/first`, { article: { date: '2026-01-31' }, ...inLanguage, ...entries }),
  ]
  const pages = withArticles(files, site)
  const siteTranslations = language ? { [language]: site as unknown as SiteTranslation } : {}
  const languages = languagesOf({ site, pages, siteTranslations })
  const renderSections = async () => html
  const all = await feeds({ site, pages, languages, pictures: {}, renderSections })
  return new DOMParser().parseFromString(all[`${below}/news/feed.xml`] ?? '', 'application/xml')
}

const textOf = (feed: Document, selector: string) => feed.querySelector(selector)?.textContent

describe('feeds', () => {
  test.each([
    ['en', ''],
    ['de', '/de'],
  ])('have in the language %s all elements that Atom requires', async (language, below) => {
    const article = { date: '2026-01-31', updated: '2026-02-01', author: 'Mara Vance' }
    const { documentElement: feed } = await feedWith('<p>Words.</p>', { article }, below)
    expect(feed.getAttribute('xml:lang')).toBe(language)
    const textsIn = (element: Element | null) =>
      ['id', 'updated', 'author > name'].map(
        (name) => element?.querySelector(`:scope > ${name}`)?.textContent,
      )
    const news = `https://keelbook.example${below}/news`
    const updated = '2026-02-01T10:00:00.000Z'
    expect(textsIn(feed)).toEqual([news, updated, site.brand])
    expect(feed.querySelector('link[rel="self"]')?.getAttribute('href')).toBe(`${news}/feed.xml`)
    expect(textsIn(feed.querySelector('entry'))).toEqual([`${news}/first`, updated, 'Mara Vance'])
  })

  test('escape texts with characters of HTML and XML', async () => {
    const title = 'A <b> & ]]> “c”'
    const feed = await feedWith('<p>x ]]&gt; y</p>', { title })
    expect(feed.querySelector('parsererror')).toBeNull()
    expect(textOf(feed, 'feed > title')).toBe('News & <more> – Keelbook')
    // Its type is HTML.
    const read = document.createElement('p')
    read.innerHTML = textOf(feed, 'entry > title') ?? ''
    expect(read.textContent).toBe(title)
    expect(textOf(feed, 'entry > content')).toBe('<p>x ]]&gt; y</p>')
  })

  test('have no character that XML forbids', async () => {
    const feed = await feedWith('<p>a\u0008b\ud800c\uffffd😀</p>', { title: 'e\u000bf' })
    expect(feed.querySelector('parsererror')).toBeNull()
    expect(textOf(feed, 'entry > content')).toBe('<p>abcd😀</p>')
    expect(textOf(feed, 'entry > title')).toBe('ef')
  })

  test('have absolute addresses, and nothing that only a page needs', async () => {
    const html =
      '<section id="a" class="x"><h1 class="y">Title</h1><p class="z">An <a class="l" href="/contact">a</a>, <a href="#part">b</a>, <a href="https://c.example/?d=&quot; class=&quot;e">c</a>.</p><picture><source type="image/avif" srcSet="/assets/1.avif"/><img class="i" src="/assets/1.jpg" alt="A desk" width="2"/></picture><button type="button" data-copy=""><span>Copy</span></button></section>'
    const feed = await feedWith(html)
    expect(textOf(feed, 'entry > content')).toBe(
      '<section><p>An <a href="https://keelbook.example/contact">a</a>, <a href="https://keelbook.example/news/first#part">b</a>, <a href="https://c.example/?d=&quot; class=&quot;e">c</a>.</p><picture><img src="https://keelbook.example/assets/1.jpg" alt="A desk" width="2"/></picture></section>',
    )
  })

  test.each(['Pacific/Honolulu', 'America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland'])(
    'readers in %s see the day of the page',
    async (timeZone) => {
      const feed = await feedWith('', { article: { date: '2026-01-31', updated: '2026-02-01' } })
      const days = ['published', 'updated'].map((name) =>
        new Date(textOf(feed, `entry > ${name}`) ?? '').toLocaleDateString('sv-SE', { timeZone }),
      )
      expect(days).toEqual(['2026-01-31', '2026-02-01'])
    },
  )
})
