import { describe, expect, test, vi } from 'vitest'
import type { DocumentData } from '../../src/content/site-renderer.ts'
import type { PageContent, SiteContent } from '../../src/content/types.generated.ts'
import { renderDocument } from '../../src/site/shell/render-document.tsx'
import home from './content/home.json'
import site from './content/site.json'
import { pageAssets } from './page-assets.ts'

// A fork has elements of its own.
vi.mock('../../src/site/head.tsx', () => ({ OwnHead: () => null }))

const page = home as PageContent
const image = { url: '/social/index.png?v=1', type: 'image/png', width: 1200, height: 630 }
const assets = { ...pageAssets, styles: ['a{}', 'b{}'] }

async function documentOf(data: Partial<DocumentData> = {}) {
  const html = await renderDocument({ site: site as SiteContent, page, image, ...data }, assets)
  const document = new DOMParser().parseFromString(html, 'text/html')
  const content = (name: string) =>
    document.head
      .querySelector(`meta[property="${name}"], meta[name="${name}"]`)
      ?.getAttribute('content')
  return { html, document, head: document.head, content }
}

describe('renderDocument', () => {
  test('describes the page for social networks', async () => {
    const { content } = await documentOf()
    const expected = {
      'og:type': 'website',
      'og:site_name': site.brand,
      'og:locale': 'en_US',
      'og:title': page.title,
      'og:description': page.description,
      'og:url': `${site.origin}/`,
      'og:image': `${site.origin}/social/index.png?v=1`,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `${page.title} – ${site.brand}`,
      'twitter:card': 'summary_large_image',
      'twitter:image:alt': `${page.title} – ${site.brand}`,
    }
    for (const [name, value] of Object.entries(expected)) expect(content(name), name).toBe(value)
  })

  test('describes an article, and announces the feed that has it', async () => {
    const article = { date: '2026-12-02', updated: '2027-01-15', topic: 'Rules' }
    const shown = { ...page, article, feed: '/news/feed.xml' }
    const { content, document, head } = await documentOf({ page: shown })
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect(JSON.parse(data)['@graph']).toContainEqual(
      expect.objectContaining({ '@type': 'Article', image: site.origin + image.url }),
    )
    expect(content('og:type')).toBe('article')
    expect(content('article:published_time')).toBe('2026-12-02')
    expect(content('article:modified_time')).toBe('2027-01-15')
    expect(content('article:section')).toBe('Rules')
    expect(head.querySelector('link[type="application/atom+xml"]')?.getAttribute('href')).toBe(
      `${site.origin}/news/feed.xml`,
    )
  })

  test('describes a picture by what it shows, and not by the title of the page', async () => {
    const own = { ...image, type: 'image/jpeg', alt: 'Two traders at a desk.' }
    const { content } = await documentOf({ image: own })
    expect(content('og:image:type')).toBe('image/jpeg')
    expect(content('og:image:alt')).toBe('Two traders at a desk.')
    expect(content('twitter:image:alt')).toBe('Two traders at a desk.')
    const undescribed = await documentOf({ image: { ...own, alt: '' } })
    expect(undescribed.html).not.toContain('image:alt')
  })

  test('asks search engines not to show a page that is hidden from them', async () => {
    expect((await documentOf()).content('robots')).toBeUndefined()
    const hidden = await documentOf({ page: { ...page, noindex: true } })
    expect(hidden.content('robots')).toBe('noindex')
    // Only the document says so.
    expect(hidden.html).not.toContain('"noindex":')
  })

  test('has no image tags without an image', async () => {
    const { head } = await documentOf({ image: undefined })
    expect(head.querySelectorAll('meta[property*="image"], meta[name*="twitter"]')).toHaveLength(0)
  })

  test.each([
    ['en', 'en_US'],
    ['en-GB', 'en_GB'],
    ['de', 'de_DE'],
    ['zh-Hant', 'zh_TW'],
  ])('gives social networks the language %s as the locale %s', async (language, locale) => {
    const { content } = await documentOf({ site: { ...site, language } as SiteContent })
    expect(content('og:locale')).toBe(locale)
  })

  test.each([
    ['en', ''],
    ['de-CH', ''],
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
  ])('gives a document in %s the direction “%s”', async (language, direction) => {
    const { document } = await documentOf({ site: { ...site, language } as SiteContent })
    expect(document.documentElement.lang).toBe(language)
    expect(document.documentElement.dir).toBe(direction)
  })

  test('fills in each part of index.html once', async () => {
    for (const mark of ['<html lang="en">', '<!--head-->', '<!--page-->', '<!--data-->']) {
      for (const document of [
        assets.document.replace(mark, ''),
        assets.document.replace(mark, mark + mark),
      ]) {
        const data = { site: site as SiteContent, page }
        await expect(renderDocument(data, { ...assets, document })).rejects.toThrow(
          `index.html has to have ${mark} once.`,
        )
      }
    }
    const title = '<!--page-->'
    const { document } = await documentOf({ page: { ...page, title } })
    expect(document.querySelectorAll('main')).toHaveLength(1)
  })

  test('keeps search engines off the not-found page only', async () => {
    const missing = await documentOf({ page: { ...page, path: '/404' } })
    expect(missing.content('robots')).toBe('noindex')
    expect((await documentOf()).content('robots')).toBeUndefined()
  })

  test('escapes all characters in texts', async () => {
    const title = '"><script>alert(1)</script></title><style>&amp; $& $\''
    const { document, content } = await documentOf({ page: { ...page, title } })
    expect(content('og:title')).toBe(title)
    expect(document.title).toBe(`${title} – ${site.brand}`)
    const scripts = [...document.scripts].map(({ type }) => type)
    expect(scripts).toEqual(['application/ld+json', 'application/json', 'module'])
    expect(document.querySelectorAll('style')).toHaveLength(1)
  })

  test('begins with the encoding and the policy', async () => {
    const { head } = await documentOf()
    expect(head.children[0]?.getAttribute('charset')).toBe('utf-8')
    const place = [...head.children].findIndex((element) =>
      element.matches('meta[http-equiv="Content-Security-Policy"]'),
    )
    const ruled = [...head.children].findIndex((element) => element.matches('script, style, link'))
    expect(head.children[place]?.getAttribute('content')).toBe(assets.policy([], []))
    expect(place).toBeGreaterThan(0)
    expect(place).toBeLessThan(ruled)
  })

  test('ends its head with the styles in their order, and its body with the boot script', async () => {
    const { document, head } = await documentOf()
    expect(head.lastElementChild?.textContent).toBe('a{}b{}')
    expect(document.body.lastElementChild?.textContent).toBe('boot()')
  })
})
