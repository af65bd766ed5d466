import { describe, expect, test } from 'vitest'
import { fillTemplate, outputFile } from '../../src/build/prerender/document'
import { type PageData, pageDataElement, readPageData } from '../../src/content/page-data'

const page = { path: '/', title: '', description: '', sections: [] }

test.each([
  ['/', 'index.html'],
  ['/contact', 'contact.html'],
  ['/guides/first-listing', 'guides/first-listing.html'],
  ['/404', '404.html'],
])('the page %s is the file %s', (path, file) => {
  expect(outputFile({ ...page, path })).toBe(file)
})

test('puts each part into its place, whatever characters it holds', () => {
  const template =
    '<html lang="en"><head><!--head--></head><body><div><!--body--></div></body></html>'
  expect(
    fillTemplate(template, { language: 'de', head: '$&', body: "$'", scripts: '$1<!--head-->' }),
  ).toBe('<html lang="de"><head>$&</head><body><div>$\'</div>$1<!--head--></body></html>')
})

test.each([
  ['en', '<html lang="en">'],
  ['de-CH', '<html lang="de-CH">'],
  ['ar', '<html lang="ar" dir="rtl">'],
  ['he-IL', '<html lang="he-IL" dir="rtl">'],
])('opens a document in %s as %s', (language, element) => {
  expect(fillTemplate('<html lang="en">', { language, head: '', body: '', scripts: '' })).toBe(
    element,
  )
})

describe('page data', () => {
  const data = {
    site: { brand: '</script><script>alert(1)</script>' },
    page: { ...page, title: '<!-- $& \u2028' },
    build: 'b',
    scripts: ['/a.js'],
  } as unknown as PageData

  test('comes out of the HTML as it went in, and ends no element', () => {
    const html = `<p>before</p>${pageDataElement(data)}<script>after()</script>`
    expect(readPageData(html)).toEqual(data)
    expect(html.match(/<\/script>/g)).toHaveLength(2)
  })

  test('is missed in a text that is no page of the site', () => {
    expect(() => readPageData('<html>Please log in to the Wi-Fi</html>')).toThrow(
      new SyntaxError('The answer holds no page data.'),
    )
  })
})
