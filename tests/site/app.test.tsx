import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import {
  type EmbeddedPageData,
  pageDataElement,
  pageStyleElement,
} from '../../src/content/page-data.ts'
import type { Section } from '../../src/content/types.generated.ts'
import { PageStore } from '../../src/site/client/page-store.ts'
import { loadPage } from '../../src/site/client/section-loader.ts'
import { registry } from '../../src/site/sections/registry.ts'
import { App } from '../../src/site/shell/app.tsx'
import { Page } from '../../src/site/shell/page.tsx'
import { SiteRouter } from '../../src/site/shell/site-router.tsx'
import { pagesOf, roots, siteOf } from './own-site.ts'

const site = siteOf(roots.own)
const pages = pagesOf(roots.own).map(({ page }) => page)

function dataOf(path: string): EmbeddedPageData {
  const page = pages.find((one) => one.path === path)
  if (!page) throw new Error(`The tests' own site has no page ${path}.`)
  return { site, page, build: 'test', scripts: [], styles: [] }
}

describe('loadPage', () => {
  test('imports the sections of a page only once, because the editor loads it at each keystroke', async () => {
    const { page } = dataOf('/')
    await loadPage({ site, page })
    const imports = page.sections.map(({ type }) => vi.spyOn(registry, type))
    await loadPage({ site, page })
    for (const one of imports) expect(one).not.toHaveBeenCalled()
  })

  test('keeps the component of a section type when a slower import of it ends', async () => {
    vi.resetModules()
    const loader = await import('../../src/site/client/section-loader.ts')
    const { registry } = await import('../../src/site/sections/registry.ts')
    const { page } = dataOf('/')
    const [section] = page.sections
    if (!section) throw new Error('The home page has no section.')
    const one = { site, page: { ...page, sections: [section] } }
    const load = registry[section.type]
    let end = () => {}
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    const slow = async () => {
      await held
      return await load()
    }
    vi.spyOn(registry, section.type).mockImplementationOnce(slow as never)
    const slower = loader.loadPage(one)
    await loader.loadPage(one)
    const component = loader.sectionComponent(section.type)
    end()
    await slower
    expect(loader.sectionComponent(section.type)).toBe(component)
  })
})

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(cleanup)

describe('App', () => {
  test('leaves the first page as it was prerendered, even in strict mode', async () => {
    await Promise.all(pages.map((page) => loadPage({ site, page })))
    const store = new PageStore('/', dataOf('/'))
    const onPage = vi.fn()
    render(
      <StrictMode>
        <SiteRouter pages={store}>
          <App pages={store} onPage={onPage} />
        </SiteRouter>
      </StrictMode>,
    )
    expect(onPage).not.toHaveBeenCalled()
  })

  test('begins with the page of the document, even if the visitor has gone back meanwhile', async () => {
    await Promise.all(pages.map((page) => loadPage({ site, page })))
    const store = new PageStore('/', dataOf('/'))
    history.replaceState(null, '', '/before-a-reload')
    // It then loads the document of that address, which jsdom only reports as not implemented.
    render(
      <SiteRouter pages={store}>
        <App pages={store} />
      </SiteRouter>,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Get listed. Stay liquid.')
  })

  test('reports the next page once it is in the document, and keeps no state of the previous one', async () => {
    const contact = dataOf('/contact')
    vi.stubGlobal(
      'fetch',
      async () => new Response(pageStyleElement([]) + pageDataElement(contact)),
    )
    const store = new PageStore('/', dataOf('/'))
    await store.load('/contact')
    const seen: string[] = []
    render(
      <StrictMode>
        <SiteRouter pages={store}>
          <App
            pages={store}
            onPage={() => seen.push(screen.getByRole('heading', { level: 1 }).textContent ?? '')}
          />
        </SiteRouter>
      </StrictMode>,
    )
    const before = screen.getByRole('main')
    act(() => navigate('/contact'))
    expect(seen).toEqual([screen.getByRole('heading', { level: 1 }).textContent])
    expect(before).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toBeVisible()
    vi.unstubAllGlobals()
  })

  test('renders only the section that is edited', async () => {
    const data = dataOf('/')
    let renders = 0
    // A section reads its text once for each time it is rendered.
    const counted = (heading: string, number: number) =>
      ({
        type: 'text',
        heading,
        parts: [{ heading: `Part ${number}`, paragraphs: ['Words.'] }],
        get text() {
          renders++
          return undefined
        },
      }) as unknown as Section
    const sections = Array.from({ length: 40 }, (_, number) => counted(`Heading ${number}`, number))
    const page = { ...data.page, sections }
    await loadPage({ site, page })
    const { rerender } = render(<Page {...data} page={page} />)
    renders = 0
    const edited = sections.with(7, counted('Another heading', 7))
    rerender(<Page {...data} page={{ ...page, sections: edited }} />)
    expect(screen.getByRole('heading', { name: 'Another heading' })).toBeInTheDocument()
    expect(renders).toBeLessThan(5)
  })
})
