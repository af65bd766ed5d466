import { describe, expect, test } from 'vitest'
import { alternateLinks, languagesOf, ownName, siteOfPage } from '../../src/content/languages.ts'
import type { SiteTranslation } from '../../src/content/types.generated.ts'
import { sitemap } from '../../src/pipeline/site-files/site-map.ts'
import { german } from '../checks/german-site.ts'
import { checkSite } from '../checks/site.ts'

function contentOf(edits: Parameters<typeof checkSite>[0] = {}) {
  const { content, diagnostics } = checkSite(edits)
  if (!content) throw new Error(JSON.stringify(diagnostics))
  return content
}

describe('ownName', () => {
  test('returns the name of a language in itself, as in a list', () => {
    const tags = ['en', 'de', 'fr', 'ar', 'pt-BR', 'ja']
    expect(tags.map(ownName)).toEqual([
      'English',
      'Deutsch',
      'Français',
      'العربية',
      'Português (Brasil)',
      '日本語',
    ])
  })
})

describe('languagesOf', () => {
  test('is empty for a site in one language', () => {
    const content = contentOf()
    const languages = languagesOf(content)
    expect(languages).toEqual({ siteTranslations: {}, translations: {} })
    for (const { page } of content.pages) {
      expect(siteOfPage(content.site, page, languages)).toBe(content.site)
    }
  })

  test('gives a translated page a bar and a footer in its language, and the data of the site', () => {
    const { site, pages, siteTranslations: words } = contentOf(german)
    const languages = languagesOf({ site, pages, siteTranslations: words })
    const at = (path: string) => {
      const page = pages.find((one) => one.page.path === path)?.page
      if (!page) throw new Error(`There is no page ${path}.`)
      return siteOfPage(site, page, languages)
    }
    const translations = [
      { language: 'en', path: '/', name: 'English' },
      { language: 'de', path: '/de', name: 'Deutsch' },
    ]
    const { header, footer } = words.de ?? {}
    expect(at('/de')).toEqual({
      ...site,
      language: 'de',
      header,
      footer,
      home: '/de',
      translations,
    })
    expect(at('/')).toEqual({ ...site, translations })
    expect(at('/contact')).toBe(site)
  })

  test('keeps the endpoint of a form in another language, and translates its texts', () => {
    const { site, pages, siteTranslations: words } = contentOf(german)
    const first = { endpoint: 'https://keel.example/requests', notice: 'We reply.' }
    const translated = { notice: 'Wir antworten.', messages: { sendLabel: 'Senden' } }
    const requestsWith = (own: typeof translated | undefined) => {
      const de = { ...words.de, ...(own && { requests: own }) } as SiteTranslation
      const languages = languagesOf({ site, pages, siteTranslations: { de } })
      const messages = { sendLabel: 'Send', discardLabel: 'Discard' }
      const sending = { ...site, requests: { ...first, messages } }
      return siteOfPage(sending, { path: '/de', language: 'de' }, languages)
    }
    expect(requestsWith(translated).requests).toEqual({
      ...first,
      notice: 'Wir antworten.',
      messages: { sendLabel: 'Senden', discardLabel: 'Discard' },
    })
    expect(requestsWith(translated).noticeLanguage).toBeUndefined()
    // It is marked as what it is, so that it is read and set in its own language.
    const { requests, noticeLanguage } = requestsWith(undefined)
    expect([requests?.notice, noticeLanguage]).toEqual(['We reply.', 'en'])
  })
})

describe('alternateLinks', () => {
  test('lists all languages of a page, and the first page as the default', () => {
    const { site, pages, siteTranslations: words } = contentOf(german)
    const languages = languagesOf({ site, pages, siteTranslations: words })
    const links = [
      { hrefLang: 'en', href: 'https://keel.example/' },
      { hrefLang: 'de', href: 'https://keel.example/de' },
      { hrefLang: 'x-default', href: 'https://keel.example/' },
    ]
    expect(alternateLinks(site, languages.translations['/de'])).toEqual(links)
    const others = links
      .map(
        ({ hrefLang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
      )
      .join('')
    expect(sitemap(site, pages, new Map(), languages)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://keel.example/</loc>${others}</url>
<url><loc>https://keel.example/contact</loc></url>
<url><loc>https://keel.example/de</loc>${others}</url>
</urlset>
`)
  })

  test('leaves out a page that is hidden from search engines, which visitors still find', () => {
    const hidden = german['content/home.de.json'] as string
    const content = contentOf({
      ...german,
      'content/home.de.json': hidden.replace('"path": "/de"', '"noindex": true, "path": "/de"'),
    })
    const { site } = content
    const languages = languagesOf(content)
    expect(alternateLinks(site, languages.translations['/'])).toEqual([])
    expect(sitemap(site, content.pages, new Map(), languages)).not.toContain('hreflang')
    expect(siteOfPage(site, { path: '/' }, languages).translations).toMatchObject([
      { path: '/' },
      { path: '/de' },
    ])
  })

  test('leaves out a draft', () => {
    const draft = german['content/home.de.json'] as string
    const content = contentOf({
      ...german,
      'content/home.de.json': draft.replace('"path": "/de"', '"draft": true, "path": "/de"'),
      'content/site.de.json': (german['content/site.de.json'] as string).replace('"/de"', '"/"'),
    })
    expect(languagesOf(content).translations).toEqual({})
  })
})
