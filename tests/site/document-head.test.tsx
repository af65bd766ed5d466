import { expect, test } from 'vitest'
import type { PageContent } from '../../src/content/types.generated'
import { documentHead } from '../../src/site/document-head'
import home from './content/home.json'
import site from './content/site.json'

const page = home as PageContent
const image = { url: '/social/index.png?v=1', width: 1200, height: 630 }

function head(props: Partial<Parameters<typeof documentHead>[0]> = {}) {
  const html = documentHead({ site, page, image, ...props })
  const { head } = new DOMParser().parseFromString(html, 'text/html')
  const content = (name: string) =>
    head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')
  return { head, content }
}

test('describes the page to those who show it elsewhere', () => {
  const { content } = head()
  const expected = {
    'og:type': 'website',
    'og:site_name': site.brand,
    'og:locale': 'en_US',
    'og:title': page.title,
    'og:description': page.description,
    'og:url': 'https://keelbook.example/',
    'og:image': 'https://keelbook.example/social/index.png?v=1',
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Exchange listings and market making – Keelbook',
    'twitter:card': 'summary_large_image',
    'twitter:image:alt': 'Exchange listings and market making – Keelbook',
  }
  for (const [name, value] of Object.entries(expected)) expect(content(name), name).toBe(value)
})

test('names no image where there is none', () => {
  const { head: element } = head({ image: undefined })
  expect(element.innerHTML).not.toContain('image:')
  expect(element.innerHTML).not.toContain('twitter')
})

test.each([
  ['en', 'en_US'],
  ['en-GB', 'en_GB'],
  ['de', 'de_DE'],
  ['zh-Hant', 'zh_TW'],
  ['en-a', 'en-a'],
])('the language %s is the locale %s', (language, locale) => {
  expect(head({ site: { ...site, language } }).content('og:locale')).toBe(locale)
})

test('keeps search engines off the not-found page alone', () => {
  expect(head({ page: { ...page, path: '/404' } }).content('robots')).toBe('noindex')
  expect(head().content('robots')).toBeUndefined()
})

test('writes words as words, whatever characters they hold', () => {
  const title = '"><script>alert(1)</script>&amp; $&'
  const { head: element, content } = head({ page: { ...page, title } })
  expect(content('og:title')).toBe(title)
  expect(element.querySelectorAll('script:not([type="application/ld+json"])')).toHaveLength(0)
})
