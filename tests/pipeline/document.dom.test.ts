import { describe, expect, test } from 'vitest'
import {
  type EmbeddedPageData,
  pageDataElement,
  pageStyleElement,
  readPageData,
  readPageStyles,
  styleText,
} from '../../src/content/page-data.ts'

describe('pageDataElement', () => {
  const data = {
    site: { brand: '</script><script>alert(1)</script>' },
    page: { path: '/', title: '<!-- $& \u2028', description: '', sections: [] },
    build: 'b',
    scripts: ['/a.js'],
    styles: [],
  } as unknown as EmbeddedPageData

  test('is read back unchanged from the HTML, and cannot end its element', () => {
    const html = `<p>before</p>${pageDataElement(data)}<script>after()</script>`
    expect(readPageData(html)).toEqual(data)
    expect(html.match(/<\/script>/g)).toHaveLength(2)
  })

  test('leaves out entries that only editors need', () => {
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

  test('makes readPageData throw for anything but a page of the site', () => {
    expect(() => readPageData('<html>Please log in to the Wi-Fi</html>')).toThrow(
      new SyntaxError('The answer holds no page data.'),
    )
  })
})

describe('pageStyleElement', () => {
  const styles = ['a{color:red}', '', 'b::before{content:"𝄞 €"}', 'c{}']
  const html = `<style>x{}</style>${pageStyleElement(styles)}<p>after</p>`

  test('is read back style by style from the HTML', () => {
    expect(readPageStyles(html, { styles: styles.map(({ length }) => length) })).toEqual(styles)
  })

  test('is one element, whose text the policy allows', () => {
    const element = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('style')[1]
    expect(element?.textContent).toBe(styleText(styles))
  })
})
