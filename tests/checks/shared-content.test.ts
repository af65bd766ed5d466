/** Pages have the shared sections that they show. */
import { describe, expect, test } from 'vitest'
import type { Content } from '../../src/checks/site-content.ts'
import { german, germanHome } from './german-site.ts'
import { checkSite, section } from './site.ts'

const text = (heading: string, words: string) =>
  JSON.stringify({
    sections: [
      { type: 'page-header', heading: 'Before' },
      { type: 'text', id: 'risk', heading, parts: [{ paragraphs: [words] }] },
    ],
  })

const shows = {
  ...german,
  ...section('"type": "shared", "name": "risk"'),
  'content/home.de.json': germanHome.replace(
    '"Willkommen" }',
    '"Willkommen" }, { "type": "shared", "name": "risk" }',
  ),
  'content/shared/risk.json': text('Risk', 'You can lose **all**, see [risk](/#risk).'),
  'content/shared/risk.de.json': text('Risiko', 'Sie können alles verlieren.'),
}

const filesOf = (pages: Content['pages'] = []) =>
  Object.fromEntries(pages.map(({ page: { path }, sharedFiles }) => [path, sharedFiles]))

describe('shared sections', () => {
  test('appear on a page in its language, like its own sections', () => {
    const { content, diagnostics } = checkSite(shows)
    expect(diagnostics).toEqual([])
    const sectionsOf = (path: string) =>
      content?.pages
        .find(({ page }) => page.path === path)
        ?.page.sections.map((one) => ({ ...one }))
    expect(sectionsOf('/')?.map(({ type }) => type)).toEqual([
      'page-header',
      'services',
      'page-header',
      'text',
      'call-to-action',
    ])
    expect(sectionsOf('/')?.[3]).toMatchObject({
      heading: 'Risk',
      parts: [{ paragraphs: [{ nodes: expect.arrayContaining(['You can lose ']) }] }],
    })
    expect(sectionsOf('/de')?.at(-1)).toMatchObject({ heading: 'Risiko' })
    expect(filesOf(content?.pages)).toEqual({
      '/': ['content/shared/risk.json'],
      '/de': ['content/shared/risk.de.json'],
      '/contact': undefined,
      '/404': undefined,
    })
  })

  test('appear in the language of the site if their own language has no file', () => {
    const { content } = checkSite({ ...shows, 'content/shared/risk.de.json': undefined })
    const page = content?.pages.find(({ page: { path } }) => path === '/de')?.page
    expect(page?.sections.at(-1)).toMatchObject({ heading: 'Risk' })
    expect(filesOf(content?.pages)).toMatchObject({ '/de': ['content/shared/risk.json'] })
  })
})
