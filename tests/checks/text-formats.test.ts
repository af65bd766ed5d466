import { describe, expect, test } from 'vitest'
import { phoneHref } from '../../src/content/contact-links.ts'
import { checkSite } from './site.ts'

describe('phoneHref', () => {
  test.each([
    ['+1 202-555-0142', 'tel:+12025550142'],
    ['+49 30/1234567', 'tel:+49301234567'],
    ['+49 (0)30 1234567', 'tel:+49301234567'],
    ['+49 30 – 123 45 67', 'tel:+49301234567'],
    ['+49 7151/1234', 'tel:+4971511234'],
    ['+43 1/5555', 'tel:+4315555'],
    ['+39 06 1234567', 'tel:+39061234567'],
    ['+800 1234 5678', 'tel:+80012345678'],
  ])('links %s to %s, and the page shows it as written', (phone, href) => {
    const { diagnostics, content } = checkSite({ 'content/site.json': ['+1 202-555-0142', phone] })
    expect(diagnostics).toEqual([])
    expect(content?.site.contact.phone).toBe(phone)
    expect(phoneHref(phone)).toBe(href)
  })
})

describe('content/site.json', () => {
  test.each(['de', 'de-AT', 'zh-Hant', 'sr-Latn-RS', 'pt-BR', 'fil', 'es-419', 'ca-valencia'])(
    'accepts the language %s',
    (language) => {
      const edit = ['"language": "en"', `"language": "${language}"`] as const
      expect(checkSite({ 'content/site.json': edit }).diagnostics).toEqual([])
    },
  )

  test.each(['https://a.b.c', 'https://localhost:8443', 'https://xn--khl-hoa.example'])(
    'accepts the origin %s',
    (origin) => {
      const edit = ['https://keel.example', origin] as const
      expect(checkSite({ 'content/site.json': edit }).diagnostics).toEqual([])
    },
  )

  test.each(['hallo@münchen.example', 'info@例え.jp', 'name@xn--mnchen-3ya.example'])(
    'accepts the email address %s',
    (email) => {
      const edit = ['hello@keel.example', email] as const
      expect(checkSite({ 'content/site.json': edit }).diagnostics).toEqual([])
    },
  )

  test.each(['hällo@keel.example', 'hello@kéel', 'hello@-.é.example/x'])(
    'rejects the email address %s',
    (email) => {
      const edit = ['hello@keel.example', email] as const
      const { diagnostics } = checkSite({ 'content/site.json': edit })
      expect(diagnostics).toMatchObject([{ code: 'wrong-form', pointer: '/contact/email' }])
    },
  )
})
