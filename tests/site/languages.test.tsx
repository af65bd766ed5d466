import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { PageSite } from '../../src/content/languages.ts'
import {
  type EmbeddedPageData,
  pageDataElement,
  pageStyleElement,
} from '../../src/content/page-data.ts'
import type { PageContent, SiteContent } from '../../src/content/types.generated.ts'
import { PageStore } from '../../src/site/client/page-store.ts'
import { loadPage } from '../../src/site/client/section-loader.ts'
import { App } from '../../src/site/shell/app.tsx'
import { renderDocument } from '../../src/site/shell/render-document.tsx'
import { SiteRouter } from '../../src/site/shell/site-router.tsx'
import contact from './content/contact.json'
import home from './content/home.json'
import own from './content/site.json'
import { loadForms, quoteSchema } from './form/forms.ts'
import { germanForm, germanSection, labels } from './german.ts'
import { pageAssets } from './page-assets.ts'

// As in the build of a site with two languages.
vi.mock('virtual:forms', () => ({
  forms: { _quote: () => loadForms(quoteSchema, { de: germanForm() }) },
}))

const english = home as PageContent
const arabic: PageContent = { ...english, path: '/ar', language: 'ar', translationOf: '/' }
const translations = [
  { language: 'en', path: '/', name: 'English' },
  { language: 'ar', path: '/ar', name: 'العربية' },
]
const site: PageSite = { ...(own as SiteContent), translations }
const arabicSite: PageSite = { ...site, language: 'ar', home: '/ar' }

async function documentOf(page: PageContent, shown: PageSite) {
  const html = await renderDocument({ site: shown, page }, pageAssets)
  return new DOMParser().parseFromString(html, 'text/html')
}

const alternates = (document: Document) =>
  [...document.head.querySelectorAll('link[rel=alternate]')].map(
    (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
  )

const all = [`en ${own.origin}/`, `ar ${own.origin}/ar`, `x-default ${own.origin}/`]

afterEach(cleanup)

describe('renderDocument in several languages', () => {
  test('has the language and the direction of the page, and links to its translations', async () => {
    const document = await documentOf(arabic, arabicSite)
    const { lang, dir } = document.documentElement
    expect([lang, dir]).toEqual(['ar', 'rtl'])
    expect(alternates(document)).toEqual(all)
    expect(document.querySelector('header a[href="/ar"]')?.textContent).toContain(own.brand)
    const links = [...document.querySelectorAll('footer a[hreflang]')]
    expect(links.map(({ outerHTML }) => outerHTML)).toEqual([
      '<a hreflang="en" lang="en" href="/">English</a>',
    ])
  })

  test('has the form in the language of the page, or the first form', async () => {
    const { home: _, ...first } = site
    const labelsOf = async (language: string, section: object) => {
      const page = { ...contact, path: `/${language}/contact`, sections: [section] } as PageContent
      const document = await documentOf({ ...page, language }, { ...first, language })
      return [...document.querySelectorAll('form label')].map((label) => label.textContent)
    }
    const [form = {}] = contact.sections.filter(({ type }) => type === 'quote-form')
    const isOptional = (name: string) => !quoteSchema.required?.includes(name)
    const expected = Object.entries(labels).map(([name, label]) =>
      isOptional(name) ? `${label} (freiwillig)` : label,
    )
    expect(await labelsOf('de', germanSection)).toEqual(expected)
    expect(await labelsOf('DE', germanSection)).toEqual(expected)
    expect(await labelsOf('ar', form)).toEqual(await labelsOf('en', form))
  })

  test('has no links to other languages without translations', async () => {
    const document = await documentOf(english, own as SiteContent)
    expect(document.documentElement.lang).toBe('en')
    expect(alternates(document)).toEqual([])
    expect(document.querySelector('[hreflang]')).toBeNull()
  })
})

describe('App in several languages', () => {
  test('changes the language of the document with the page', async () => {
    await loadPage({ site, page: english })
    const data = (page: PageContent, shown: PageSite): EmbeddedPageData => ({
      site: shown,
      page,
      build: 'test',
      scripts: [],
      styles: [],
    })
    const answer = pageStyleElement([]) + pageDataElement(data(arabic, arabicSite))
    vi.stubGlobal('fetch', async () => new Response(answer))
    history.replaceState(null, '', '/')
    const pages = new PageStore('/', data(english, site))
    await pages.load('/ar')
    render(
      <SiteRouter pages={pages}>
        <App pages={pages} updatesHead />
      </SiteRouter>,
    )
    const root = document.documentElement
    expect([root.lang, root.dir]).toEqual(['en', ''])
    act(() => navigate('/ar'))
    expect([root.lang, root.dir]).toEqual(['ar', 'rtl'])
    expect(alternates(document)).toEqual(all)
    act(() => navigate('/'))
    expect([root.lang, root.hasAttribute('dir')]).toEqual(['en', false])
  })
})
