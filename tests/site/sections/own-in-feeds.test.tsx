/** A section type of a site's own that says nothing of feeds. */
import { describe, expect, test, vi } from 'vitest'
import type { SiteContent } from '../../../src/content/types.generated.ts'
import { renderSections } from '../../../src/site/shell/render-entry.tsx'
import site from '../content/site.json'
import { types } from './all-sections.ts'

vi.mock('../../../src/site/own-sections.ts', () => ({
  ownSections: {},
  ownInFeeds: { stats: undefined },
}))

describe('renderSections with a section type of a fork', () => {
  test('renders the section as on the page', async () => {
    const section = types.find(({ type }) => type === 'stats')?.examples[0]
    if (!section) throw new Error('The section type has no example.')
    const page = { path: '/news/first', title: 'First', description: '', sections: [section] }
    const html = await renderSections({ site: site as SiteContent, page })
    expect(html).toMatch(/^<section\b/)
    expect(html).toContain('</dl>')
  })
})
