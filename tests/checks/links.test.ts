import { expect, test } from 'vitest'
import { checkLink } from '../../src/checks/rules/links.ts'
import type { SiteMap } from '../../src/checks/rules/site-links.ts'

const map: SiteMap = {
  origin: 'https://keelbook.example',
  pages: new Map([['/', []]]),
  paths: ['/'],
  drafts: new Map(),
  moved: new Map(),
  complete: true,
}

test('tells an address with a port from a scheme followed by digits', () => {
  for (const href of ['localhost:80', 'example.com:8080/x']) {
    expect(checkLink(href, map)?.message).toBe(`The link “${href}” does not say where it leads.`)
  }
  expect(checkLink('data:1st', map)?.message).toBe('A link on this site cannot begin with “data:”.')
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

// A letter of each alphabet that looks like a Latin one, in each part of a link.
test.each([
  [
    '/\u0441ontact',
    '/contact',
    'The letter “\u0441” in it is Cyrillic (U+0441), not the Latin “c”.',
  ],
  [
    '/c\u03bfnt\u0430ct?a=1',
    '/contact?a=1',
    'The letter “\u03bf” in it is Greek (U+03BF), not the Latin “o”.',
  ],
  [
    '/\u0421ONT\u0410\u0421T',
    '/contact',
    'The letter “\u0421” in it is Cyrillic (U+0421), not the Latin “C”.',
  ],
  [
    '/%D1%81ontact',
    '/contact',
    'The letter “\u0441” in it is Cyrillic (U+0441), not the Latin “c”.',
  ],
  [
    '\u0441ontact',
    '/contact',
    'The letter “\u0441” in it is Cyrillic (U+0441), not the Latin “c”.',
  ],
  [
    '/#s\u0435rvices',
    '/#services',
    'The letter “\u0435” in it is Cyrillic (U+0435), not the Latin “e”.',
  ],
  [
    '/files/Pr\u0435ise%20f\u00fcr%202024.pdf',
    '/files/Preise%20für%202024.pdf',
    'The letter “\u0435” in it is Cyrillic (U+0435), not the Latin “e”.',
  ],
  [
    'https://ke\u0435lbook.example/contact',
    'https://keelbook.example/contact',
    'The letter “\u0435” in it is Cyrillic (U+0435), not the Latin “e”.',
  ],
  [
    'https://ex\u0430mple.com/',
    'https://example.com/',
    'The letter “\u0430” in it is Cyrillic (U+0430), not the Latin “a”.',
  ],
  [
    'htt\u0440\u0455://example.com/',
    'https://example.com/',
    'The letter “\u0440” in it is Cyrillic (U+0440), not the Latin “p”.',
  ],
  [
    'ada\u0585@example.com',
    'mailto:adao@example.com',
    'The letter “\u0585” in it is Armenian (U+0585), not the Latin “o”.',
  ],
])('names the letter of another alphabet in %s', (href, meant, letter) => {
  const { help, replacement } = checkLink(href, site) ?? {}
  expect({ help, replacement }).toEqual({
    help: `Did you mean “${meant}”? ${letter}`,
    replacement: meant,
  })
})

test.each([
  ['/\u00fcber-uns', '/ueber-uns'],
  ['/cont\u00e1ct', '/contact'],
  ['/\uff43ontact', '/contact'],
])('suggests a page for a link with a letter beyond ASCII: %s', (href, meant) => {
  expect(checkLink(href, site)).toMatchObject({
    help: `Did you mean “${meant}”?`,
    replacement: meant,
  })
})

test('names the letter where no page is near, and escapes nothing', () => {
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
])('finds nothing wrong with a link in another alphabet: %s', (href) => {
  expect(checkLink(href, site)).toBeUndefined()
})
