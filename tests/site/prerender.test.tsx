// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { PageContent, SiteContent } from '../../src/content/types.generated.ts'
import { siteRenderer } from '../../src/site/shell/prerender.tsx'
import { checkFork } from '../fork/check-fork.ts'
import { languages } from '../fork/languages.ts'
import contact from './content/contact.json'
import home from './content/home.json'
import site from './content/site.json'
import { pageAssets } from './page-assets.ts'
import { loadAllSections } from './sections/all-sections.ts'

loadAllSections()

const pageOf = (page: unknown) =>
  siteRenderer.renderDocument({ site: site as SiteContent, page: page as PageContent }, pageAssets)

describe('siteRenderer', () => {
  test('renders a page the same after any other pages', async () => {
    const alone = await pageOf(contact)
    expect(alone).toContain(`<title>${contact.title}`)
    await pageOf(home)
    expect(await pageOf(contact)).toEqual(alone)
    const [, beside] = await Promise.all([pageOf(home), pageOf(contact), pageOf(home)])
    expect(beside).toEqual(alone)
  })

  test('renders the next page after an error', async () => {
    const before = await pageOf(home)
    const broken = {
      ...home,
      sections: [home.sections[0], { type: 'services', heading: 'Services' }],
    }
    await expect(pageOf(broken)).rejects.toThrow(
      /^\/sections\/1 \(services\) cannot be rendered: TypeError/,
    )
    expect(await pageOf(home)).toEqual(before)
  })

  test.each(Object.values(languages))('renders every page of a fork in $code', async (language) => {
    const { content } = checkFork(language)
    expect(content?.pages).toHaveLength(5)
    for (const { page } of content?.pages ?? []) {
      const data = { site: content?.site as SiteContent, page }
      const [head = '', body] = (await siteRenderer.renderDocument(data, pageAssets)).split(
        '</head>',
      )
      expect(head).toContain(`<title>${page.title} – ${language.brand}</title>`)
      const [first] = page.sections as { heading: string }[]
      expect(body).toContain(first?.heading)
    }
  })
})
