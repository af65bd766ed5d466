import { describe, expect, test } from 'vitest'
import {
  type EmbeddedPageData,
  pageDataElement,
  pageStyleElement,
  readPageData,
  readPageStyles,
  styleText,
} from '../../src/content/page-data.ts'

describe('page data', () => {
  const data = {
    site: { brand: '</script><script>alert(1)</script>' },
    page: { path: '/', title: '<!-- $& \u2028', description: '', sections: [] },
    build: 'b',
    scripts: ['/a.js'],
    styles: [],
  } as unknown as EmbeddedPageData

  test('can be read back unchanged from the HTML, and ends no element', () => {
    const html = `<p>before</p>${pageDataElement(data)}<script>after()</script>`
    expect(readPageData(html)).toEqual(data)
    expect(html.match(/<\/script>/g)).toHaveLength(2)
  })

  test('leaves out what is only for people who edit the page', () => {
    const notes = { $schema: 'page.json', translatedFrom: ['1f0e3dad'], untranslated: ['Home'] }
    const page = { ...data.page, ...notes }
    expect(readPageData(pageDataElement({ ...data, page })).page).toEqual(data.page)
  })

  test('leaves out the texts of the mail for visitors', () => {
    const requests = { endpoint: 'https://forms.example/', notice: 'We reply.' }
    const confirmation = { subject: 'Thanks', text: 'We have it.' }
    const site = { ...data.site, requests: { ...requests, confirmation } }
    expect(readPageData(pageDataElement({ ...data, site })).site.requests).toEqual(requests)
  })

  test('throws for a text that is not a page of the site', () => {
    expect(() => readPageData('<html>Please log in to the Wi-Fi</html>')).toThrow(
      new SyntaxError('The answer holds no page data.'),
    )
  })
})

describe('page styles', () => {
  const styles = ['a{color:red}', '', 'b::before{content:"𝄞 €"}', 'c{}']
  const html = `<style>x{}</style>${pageStyleElement(styles)}<p>after</p>`

  test('can be read back one by one from the HTML', () => {
    expect(readPageStyles(html, { styles: styles.map(({ length }) => length) })).toEqual(styles)
  })

  test('are in one element, whose text the policy allows', () => {
    const element = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('style')[1]
    expect(element?.textContent).toBe(styleText(styles))
  })
})
