// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import parts from '../../schemas/parts.json'
import { anchorIds } from '../../src/content/anchor-ids.ts'
import { isPageId, pageIds } from '../../src/content/page-ids.ts'
import { sectionAnchors } from '../../src/content/section-data.generated.ts'
import type { PageContent, Section } from '../../src/content/types.generated.ts'
import { loadPage } from '../../src/site/client/section-loader.ts'
import { Page } from '../../src/site/shell/page.tsx'
import { texts } from '../checks/site.ts'
import { types } from './sections/all-sections.ts'

const page: PageContent = {
  path: '/all',
  title: 'All',
  description: 'Every section that there is.',
  sections: types.map(({ examples }, index) => ({
    ...(examples[0] as Section),
    id: `section-${index}`,
  })),
}

const site = JSON.parse(texts['content/site.json'] ?? '')

beforeAll(() => loadPage({ site, page }))

describe('pageIds', () => {
  test('has all ids of a page that a section must not have', () => {
    const html = renderToStaticMarkup(
      <Router ssrPath={page.path}>
        <Page site={site} page={page} />
      </Router>,
    )
    const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id ?? '')
    const sectionIds = page.sections.map((_, index) => `section-${index}`)
    expect(ids).toEqual(expect.arrayContaining([pageIds.content, pageIds.menu, ...sectionIds]))

    const anchor = new RegExp(parts.definitions.anchor.pattern)
    // The ids of sections have precedence over those of headings in long texts.
    const headings = anchorIds(page.sections, (type) => sectionAnchors[type]).flat()
    expect(ids).toEqual(expect.arrayContaining(headings.filter(Boolean)))
    const others = ids.filter((id) => !sectionIds.includes(id) && !headings.includes(id))
    const own = others.filter((id) => anchor.test(id))
    expect(own.filter((id) => !isPageId(id))).toEqual([])
  })
})
