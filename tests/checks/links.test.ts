import { describe, expect, test } from 'vitest'
import { checkLink } from '../../src/checks/rules/links.ts'
import type { SiteMap } from '../../src/checks/rules/site.ts'

const map: SiteMap = {
  origin: 'https://keelbook.example',
  pages: new Map([['/', []]]),
  paths: ['/'],
  drafts: new Map(),
  ending: new Set(),
  moved: new Map(),
  complete: true,
}

describe('checkLink', () => {
  test('accepts an address with a port, and no unknown scheme followed by digits', () => {
    for (const href of ['localhost:80', 'example.com:8080/x']) {
      expect(checkLink(href, map)?.message).toBe(`The link “${href}” does not say where it leads.`)
    }
    expect(checkLink('data:1st', map)?.message).toBe(
      'A link on this site cannot begin with “data:”.',
    )
  })

  const site: SiteMap = {
    ...map,
    pages: new Map([
      ['/', ['services']],
      ['/contact', []],
      ['/ueber-uns', []],
    ]),
    paths: ['/', '/contact', '/ueber-uns'],
    files: ['Preise für 2024.pdf'],
  }

  // Each with a letter that looks like a Latin one, in another part of the link.
  test.each([
    ['/c\u03bfnt\u0430ct?a=1', '/contact?a=1'],
    ['/\u0421ONT\u0410\u0421T', '/contact'],
    ['/%D1%81ontact', '/contact'],
    ['\u0441ontact', '/contact'],
    ['/#s\u0435rvices', '/#services'],
    ['/files/Pr\u0435ise%20f\u00fcr%202024.pdf', '/files/Preise%20für%202024.pdf'],
    ['https://ke\u0435lbook.example/contact', 'https://keelbook.example/contact'],
    ['https://ex\u0430mple.com/', 'https://example.com/'],
    ['htt\u0440\u0455://example.com/', 'https://example.com/'],
    ['ada\u0585@example.com', 'mailto:adao@example.com'],
  ])('suggests Latin letters for %s', (href, suggested) => {
    expect(checkLink(href, site)).toMatchObject({
      help: expect.stringContaining(`Did you mean “${suggested}”? The letter`),
      replacement: suggested,
    })
  })

  test.each([
    ['/\u00fcber-uns', '/ueber-uns'],
    ['/cont\u00e1ct', '/contact'],
    ['/\uff43ontact', '/contact'],
  ])('suggests a page for a link with a letter beyond ASCII: %s', (href, suggested) => {
    expect(checkLink(href, site)).toMatchObject({
      help: `Did you mean “${suggested}”?`,
      replacement: suggested,
    })
  })

  test('names the letter if no page has a similar address', () => {
    expect(checkLink('/t\u0435am/anna', site)).toMatchObject({
      message: 'The link “/t\u0435am/anna” leads to a page that does not exist.',
      help: 'The letter “\u0435” in it is Cyrillic (U+0435), not the Latin “e”. The pages of this site are “/”, “/contact” and “/ueber-uns”.',
    })
  })

  test.each([
    'https://\u043f\u043e\u0447\u0442\u0430.\u0440\u0444/',
    'https://ru.wikipedia.org/wiki/IT\u043e\u0442\u0434\u0435\u043b',
    'https://b\u00fccher.example/',
    'https://\u65e5\u672cgo.example/',
    'mailto:\u0438\u043d\u0444\u043e@\u043f\u043e\u0447\u0442\u0430.\u0440\u0444',
  ])('accepts the link %s in another alphabet', (href) => {
    expect(checkLink(href, site)).toBeUndefined()
  })
})
