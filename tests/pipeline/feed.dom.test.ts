/** @vitest-environment jsdom */
import { describe, expect, test } from 'vitest'
import { withArticles } from '../../src/content/articles.ts'
import { languagesOf } from '../../src/content/languages.ts'
import type { PageContent, SiteContent } from '../../src/content/types.generated.ts'
import { feeds } from '../../src/pipeline/site-files/feed.ts'
import ownSite from '../site/content/site.json'

const site = ownSite as SiteContent

/** Returns the feed of a list with one article, whose sections have this HTML. */
async function feedWith(html: string, entries: Partial<PageContent> = {}): Promise<Document> {
  const page = (path: string, more: object) => ({
    file: `content${path}.json`,
    page: { path, title: path, description: path, sections: [], ...more } as PageContent,
  })
  const files = [
    page('/news', { sections: [{ type: 'articles', heading: 'News & <more>' }] }),
    page('/news/first', { article: { date: '2026-01-31' }, ...entries }),
  ]
  const pages = withArticles(files, site)
  const languages = languagesOf({ site, pages, siteTranslations: {} })
  const renderSections = async () => html
  const all = await feeds({ site, pages, languages, pictures: {}, renderSections })
  return new DOMParser().parseFromString(all['/news/feed.xml'] ?? '', 'application/xml')
}

const textOf = (feed: Document, selector: string) => feed.querySelector(selector)?.textContent

describe('feeds', () => {
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
