/** Which links and which pages wouter routes. In a browser, tests/browser/journeys/routing.spec.ts follows them. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DatedPage } from '../../src/content/articles.ts'
import { type EmbeddedPageData, pageDataElement } from '../../src/content/page-data.ts'
import { PageStore } from '../../src/site/client/page-store.ts'
import { loadPage } from '../../src/site/client/section-loader.ts'
import { App } from '../../src/site/shell/app.tsx'
import { SiteRouter } from '../../src/site/shell/site-router.tsx'
import { Link } from '../../src/site/theme/link.tsx'
import { RichText } from '../../src/site/theme/rich-text.tsx'
import { pagesOf, roots, siteOf } from './own-site.ts'
import { loadAllSections } from './sections/all-sections.ts'

loadAllSections()

const site = siteOf(roots.own)

function dataOf(path: string, more: Partial<DatedPage> = {}): EmbeddedPageData {
  const page = pagesOf(roots.own).find(({ page }) => page.path === path)?.page
  if (!page) throw new Error(`The tests' own site has no page ${path}.`)
  return { site, page: { ...page, ...more }, build: 'test', scripts: [], styles: [] }
}

/** Whether the browser was left to follow a link: jsdom does not. */
let isLeftToBrowser: boolean | undefined
const onClick = (event: Event) => {
  isLeftToBrowser = !event.defaultPrevented
  event.preventDefault()
}

beforeEach(() => {
  history.replaceState(null, '', '/')
  isLeftToBrowser = undefined
  // Without view transitions, as jsdom is.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.addEventListener('click', onClick)
})
afterEach(() => {
  document.removeEventListener('click', onClick)
  vi.unstubAllGlobals()
  cleanup()
})

/** Returns the pages of the home page's document, with the contact page if that is fetched. */
async function openStore(...fetched: string[]): Promise<PageStore> {
  const pages = new PageStore('/', dataOf('/'))
  await loadPage(pages.served)
  vi.stubGlobal('fetch', async (path: string) => new Response(pageDataElement(dataOf(path))))
  for (const path of fetched) await pages.load(path)
  return pages
}

async function follow(
  pages: PageStore,
  props: ComponentProps<typeof Link>,
  user: Pick<typeof userEvent, 'click'> = userEvent,
): Promise<void> {
  render(
    <SiteRouter pages={pages}>
      <Link {...props}>Words</Link>
    </SiteRouter>,
  )
  await user.click(screen.getByText('Words'))
}

describe('Link', () => {
  test('changes the address once for a page of the site, even in a long text', async () => {
    const pages = await openStore('/contact')
    const entries = history.length
    await follow(pages, { href: '/contact?from=home#form' })
    expect(isLeftToBrowser).toBe(false)
    expect(location.href).toBe(`${location.origin}/contact?from=home#form`)
    expect(history.length).toBe(entries + 1)

    history.replaceState(null, '', '/')
    const nodes = [{ kind: 'link' as const, href: '/contact', nodes: ['A page'] }]
    render(
      <SiteRouter pages={pages}>
        <RichText text={{ nodes }} />
      </SiteRouter>,
    )
    await userEvent.click(screen.getByText('A page'))
    expect(isLeftToBrowser).toBe(false)
    expect(location.pathname).toBe('/contact')
  })

  test('begins a view transition for a loaded page, and none for one that the browser loads', async () => {
    const pages = await openStore('/contact')
    const startViewTransition = vi.fn((change: () => void) => {
      change()
      return { ready: Promise.resolve() }
    })
    Object.assign(document, { startViewTransition })
    await follow(pages, { href: '/privacy' })
    expect(isLeftToBrowser).toBe(false)
    expect(startViewTransition).not.toHaveBeenCalled()
    cleanup()
    await follow(pages, { href: '/contact' })
    expect(startViewTransition).toHaveBeenCalledOnce()
    Reflect.deleteProperty(document, 'startViewTransition')
  })

  test.each<[string, ComponentProps<typeof Link>]>([
    ['to this page', { href: '/' }],
    ['to a section of this page', { href: '/#about' }],
    ['to this page with a query', { href: '/?from=mail' }],
    ['to a place without a page', { href: '#about' }],
    ['to another site', { href: 'https://other.example/contact' }],
    ['to another site by its scheme', { href: '//other.example/contact' }],
    ['to an address', { href: 'mailto:hello@keelbook.example' }],
    ['to a file', { href: '/files/guide.pdf' }],
    ['to a download', { href: '/contact', download: true }],
    ['to another window', { href: '/contact', target: '_blank' }],
  ])('leaves a link %s to the browser', async (_, props) => {
    await follow(await openStore('/contact'), props)
    expect(isLeftToBrowser).toBe(true)
    expect(location.pathname).toBe('/')
  })

  test.each(['Control', 'Shift', 'Meta'])('leaves a click with %s to the browser', async (key) => {
    const user = userEvent.setup()
    await user.keyboard(`{${key}>}`)
    await follow(await openStore('/contact'), { href: '/contact' }, user)
    expect(isLeftToBrowser).toBe(true)
    expect(location.pathname).toBe('/')
  })
})

const frame = {
  facts: [{ label: 'Reading time', text: '4 minutes' }],
  othersHeading: 'Read next',
  others: [],
}

describe('App', () => {
  test.each<[string, string, Partial<DatedPage>, boolean]>([
    ['a page', '/news', {}, true],
    ['a page in an archive, at another address', '/archive/2026/news', {}, true],
    ['a page whose path is being typed in the editor', '/preview', { path: '/new(s[' }, true],
    ['a page of older articles', '/news/1', { path: '/news/1', newest: '/news' }, false],
    ['the page that is not found', '/nowhere', { path: '/404' }, false],
  ])('shows the facts of an article by the data of %s', async (_, address, more, hasFrame) => {
    const data = dataOf('/', { path: '/news', frame, ...more })
    await loadPage(data)
    const pages = new PageStore(address, data)
    const html = renderToString(
      <SiteRouter pages={pages}>
        <App pages={pages} />
      </SiteRouter>,
    )
    expect(html).toContain('Get listed. Stay liquid.')
    expect(html.includes('4 minutes')).toBe(hasFrame)
  })

  test.each(['/caf%C3%A9', '/%F0%9F', '/a%2Fb'])(
    'hydrates the not-found page at %s',
    async (address) => {
      history.replaceState(null, '', address)
      const pages = new PageStore(address, dataOf('/404'))
      await loadPage(pages.served)
      const onError = vi.fn()
      const tree = (
        <SiteRouter pages={pages}>
          <App pages={pages} />
        </SiteRouter>
      )
      const container = document.createElement('div')
      container.innerHTML = renderToString(
        <SiteRouter pages={new PageStore('/404', dataOf('/404'))}>
          <App pages={new PageStore('/404', dataOf('/404'))} />
        </SiteRouter>,
      )
      document.body.append(container)
      await act(
        async () => void render(tree, { container, hydrate: true, onRecoverableError: onError }),
      )
      expect(onError).not.toHaveBeenCalled()
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found')
      container.remove()
    },
  )
})
