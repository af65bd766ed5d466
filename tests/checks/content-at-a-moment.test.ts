/** What visitors see at a moment: pages that are due and not over, and only links to these. */
import { describe, expect, test, vi } from 'vitest'
import { languagesOf } from '../../src/content/languages.ts'
import { german } from './german-site.ts'
import { checkSite, type Edits, filesAre, longText } from './site.ts'

/** The content at a moment. */
function contentAt(edits: Edits, moment: string) {
  const files = filesAre({ 'offer.pdf': {}, 'desk.jpg': { picture: { width: 9, height: 9 } } })
  const { content, diagnostics } = checkSite(edits, { ...files, now: Date.parse(moment) })
  if (!content) throw new Error(JSON.stringify(diagnostics))
  return content
}

const pathsAt = (edits: Edits, moment: string) =>
  contentAt(edits, moment).pages.map(({ page }) => page.path)

/** A page from 1 December, 09:00 in Berlin, to the end of the year in New York. */
const event = `{
  "path": "/event", "title": "Event", "description": "An event.",
  "publishFrom": "2026-12-01T09:00+01:00", "publishUntil": "2027-01-01T00:00-05:00",
  "sections": [
    { "type": "page-header", "heading": "Event" },
    { "type": "figure", "heading": "Desk", "picture": { "file": "desk.jpg", "alt": "A desk" } },
    {
      "type": "call-to-action",
      "heading": "More",
      "actions": [{ "label": "PDF", "href": "/files/offer.pdf" }, { "label": "Us", "href": "/" }]
    }
  ]
}`

const edits: Edits = {
  'content/event.json': event,
  'content/home.json': ['"actions": [', '"actions": [{ "label": "Event", "href": "/event?a=b" }, '],
  'content/site.json': [
    '"links": [',
    '"links": [{ "label": "Event", "href": "https://keel.example/event" }, ',
  ],
  'content/redirects.json': JSON.stringify({
    redirects: [
      { from: '/ball', to: '/event' },
      { from: '/old', to: '/contact' },
    ],
  }),
}

const [before, first, last, after] = [
  '2026-12-01T07:59:59Z',
  '2026-12-01T08:00:00Z',
  '2027-01-01T04:59:59Z',
  '2027-01-01T05:00:00Z',
] as const

describe('content at a moment', () => {
  test('publishes a page from its first moment to the one at its end, in every time zone', () => {
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/St_Johns']) {
      vi.stubEnv('TZ', zone)
      const shown = [before, first, last, after].map((moment) => pathsAt(edits, moment))
      const others = ['/contact', '/', '/404']
      const all = ['/contact', '/event', '/', '/404']
      expect(shown).toEqual([others, all, all, others])
    }
    vi.unstubAllEnvs()
  })

  test('has no link, redirect, picture or file of a page that is not published', () => {
    for (const moment of [before, after]) {
      const { pages, unpublished, site, redirects, downloads, pictures } = contentAt(edits, moment)
      expect(JSON.stringify([pages, site])).not.toContain('/event')
      expect(unpublished.map(({ page }) => page.path)).toEqual(['/event'])
      expect(site.header.links).toEqual([{ label: 'Home', href: '/' }])
      expect(redirects).toEqual([{ from: '/old', to: '/contact' }])
      expect(downloads).toEqual([])
      expect(pictures.size).toBe(0)
    }
    const { pages, site, redirects, downloads, pictures } = contentAt(edits, first)
    expect(JSON.stringify(pages)).toContain('"/event?a=b"')
    expect(site.header.links).toHaveLength(2)
    expect(redirects).toHaveLength(2)
    expect(downloads).toEqual(['offer.pdf'])
    expect([...pictures.keys()]).toEqual(['desk.jpg'])
  })

  test('turns links to unpublished pages into text, and keeps all others', () => {
    const paragraphs = [
      'Come to [our *event*](/event), or [write](/contact).',
      '[Here](/event) and [there](/event).',
    ]
    const textAt = (moment: string) => {
      const { pages } = contentAt(
        { ...longText({ paragraphs }), 'content/event.json': event },
        moment,
      )
      return JSON.stringify(pages.find(({ page }) => page.path === '/')?.page.sections.at(2))
    }
    expect(textAt(first).match(/"\/\w+"/g)).toEqual([
      '"/event"',
      '"/contact"',
      '"/event"',
      '"/event"',
    ])
    expect(textAt(before).match(/"\/\w+"/g)).toEqual(['"/contact"'])
    expect(textAt(before)).toContain('"Here and there."')
  })

  test('redirects from a page that has ended, and not before its end', () => {
    const moved: Edits = {
      ...edits,
      'content/redirects.json': JSON.stringify({
        redirects: [
          { from: '/ball', to: '/event' },
          { from: '/event.html', to: '/contact' },
        ],
      }),
    }
    const redirectsAt = (moment: string) =>
      contentAt(moved, moment).redirects.map(({ from }) => from)
    expect([before, first, after].map(redirectsAt)).toEqual([
      [],
      ['/ball'],
      ['/ball', '/event.html'],
    ])
    // These links still lead somewhere.
    expect(contentAt(moved, after).site.header.links).toHaveLength(2)
    expect(contentAt(moved, before).site.header.links).toHaveLength(1)
  })

  test('links a page only to the translations that are published', () => {
    const translated: Edits = {
      ...german,
      'content/event.json': event,
      'content/event.de.json': event
        .replace('"/event"', '"/de/event", "language": "de", "translationOf": "/event"')
        .replace('2026-12-01', '2026-12-02'),
    }
    const translationsAt = (moment: string) =>
      Object.keys(languagesOf(contentAt(translated, moment)).translations)
    expect(translationsAt(first)).toEqual(['/', '/de'])
    expect(translationsAt('2026-12-02T08:00Z')).toEqual(['/event', '/de/event', '/', '/de'])
  })

  const notice = (text: string) =>
    `"header": { "notice": { "text": "${text}", "closeLabel": "X", "until": "2026-12-01T11:00+01:00" },`

  const withNotices: Edits = {
    ...german,
    'content/site.json': ['"header": {', notice('Meet us')],
    'content/site.de.json': String(german['content/site.de.json']).replace(
      '"header": {',
      notice('Bis bald'),
    ),
  }

  test('leaves out a notice that has ended, in each language', () => {
    const shownAt = (moment: string) => {
      const { site, siteTranslations: words } = contentAt(withNotices, moment)
      return [site.header.notice?.text, words.de?.header.notice?.text]
    }
    expect(shownAt('2026-12-01T09:59:59Z')).toEqual(['Meet us', 'Bis bald'])
    expect(shownAt('2026-12-01T10:00:00Z')).toEqual([undefined, undefined])
  })

  test('lists the later moments at which something changes, each once and in order', () => {
    const all = { ...withNotices, 'content/event.json': event }
    const draft = { 'content/event.json': event.replace('{', '{ "draft": true,') }
    const momentsAt = (moment: string, of: Edits = all) =>
      contentAt(of, moment).nextMoments.map((one) => new Date(one).toISOString())
    const end = '2027-01-01T05:00:00.000Z'
    expect(momentsAt(before)).toEqual(['2026-12-01T08:00:00.000Z', '2026-12-01T10:00:00.000Z', end])
    expect(momentsAt(first)).toEqual(['2026-12-01T10:00:00.000Z', end])
    expect(momentsAt(last)).toEqual([end])
    expect(momentsAt(after)).toEqual([])
    expect(momentsAt(before, draft)).toEqual([])
  })
})
