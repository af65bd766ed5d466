import { describe, expect, test } from 'vitest'
import { answerFormats } from '../../src/content/answers/field-kinds.ts'
import fc from '../fast-check.ts'

describe('answerFormats', () => {
  describe('email', () => {
    test.each([
      'a@b.co',
      "o'brien@example.ie",
      'name@xn--mnchen-3ya.de',
      `${'a'.repeat(64)}@example.com`,
      `name@${'a'.repeat(63)}.com`,
      `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com`,
    ])('accepts %s', (address) => {
      expect(address).toMatch(answerFormats.email)
    })

    test.each([
      '',
      'plain',
      '@example.com',
      'name@example',
      'a@b@example.com',
      'name@example..com',
      'name@example.com.',
      'name@-example.com',
      'name@example-.com',
      'name@exa_mple.com',
      '.name@example.com',
      'name.@example.com',
      'na..me@example.com',
      'Name <name@example.com>',
      'name@example.com, other@example.com',
      'name@example.com\nBcc: other@example.com',
      'name@[127.0.0.1]',
      'mailto:name@example.com',
      'あいうえお@example.com',
      `${'a'.repeat(65)}@example.com`,
      `name@${'a'.repeat(64)}.com`,
      `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}comm`,
    ])('rejects %j', (address) => {
      expect(address).not.toMatch(answerFormats.email)
    })

    test('accepts each email address that the HTML standard and RFC 5321 allow, with a dot in the domain', () => {
      const atom = fc.stringMatching(/^[\w!#$%&'*+/=?^`{|}~-]{1,15}$/)
      const label = fc.stringMatching(/^[a-zA-Z0-9]([a-zA-Z0-9-]{0,20}[a-zA-Z0-9])?$/)
      const address = fc
        .tuple(
          fc.array(atom, { minLength: 1, maxLength: 4 }),
          fc.array(label, { minLength: 2, maxLength: 5 }),
        )
        .map(([local, domain]) => `${local.join('.')}@${domain.join('.')}`)
      fc.assert(fc.property(address, (text) => answerFormats.email.test(text)))
    })

    test('reads long hostile texts to the end', () => {
      // A million characters would take an expression that goes back hours.
      for (const text of ['a'.repeat(1e6), `${'a.'.repeat(5e5)}@`, `a@${'a-'.repeat(5e5)}`]) {
        answerFormats.email.test(text)
        answerFormats.tel.test(text)
        answerFormats.uri.test(text)
      }
      answerFormats.tel.test(`${'1 '.repeat(5e5)}x`)
    })
  })

  test.each([
    '+1 202-555-0142',
    '(030) 123 456',
    '0044/20/79460000',
    '555.0142.12',
    '+49 30 123456 ext. 12',
  ])('accepts the phone number %j', (text) => {
    expect(text).toMatch(answerFormats.tel)
  })

  test.each(['', '12345', 'none', '+', '1'.repeat(16), '555-CALL-NOW', '123456 or 234567'])(
    'rejects the phone number %j',
    (text) => {
      expect(text).not.toMatch(answerFormats.tel)
    },
  )

  test.each(['https://example.com', 'http://example.com/a?b=c#d', 'HTTPS://EXAMPLE.COM:8080'])(
    'accepts the link %j',
    (text) => {
      expect(text).toMatch(answerFormats.uri)
    },
  )

  test.each([
    'example.com',
    'javascript:alert(1)',
    'https://',
    'https://a b',
    'ftp://example.com',
    'https://user@example.com',
  ])('rejects the link %j', (text) => {
    expect(text).not.toMatch(answerFormats.uri)
  })

  describe('date', () => {
    test.each(['2027-01-31', '2028-02-29', '2000-02-29', '12000-02-29', '2027-11-30'])(
      'accepts %s',
      (day) => {
        expect(day).toMatch(answerFormats.date)
      },
    )

    test.each([
      '2026-02-30',
      '2027-02-29',
      '1900-02-29',
      '2027-04-31',
      '2027-11-31',
      '2027-00-10',
      '2027-13-01',
      '2027-01-00',
      '2027-1-1',
      '0000-01-01',
      '27-01-01',
      '2027-01-31T00:00',
    ])('rejects %s', (day) => {
      expect(day).not.toMatch(answerFormats.date)
    })

    test('accepts exactly the dates of the calendar', () => {
      const day = fc.tuple(
        fc.integer({ min: 1000, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
      )
      fc.assert(
        fc.property(day, (numbers) => {
          const [year, month, date] = numbers.map((one) => String(one).padStart(2, '0'))
          const text = `${year}-${month}-${date}`
          const read = new Date(`${text}T00:00:00Z`)
          const exists = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
          expect(answerFormats.date.test(text), text).toBe(exists)
        }),
        { numRuns: 5000 },
      )
    })
  })

  test.each([
    ...([
      ['14:30', true],
      ['00:00', true],
      ['23:59:59', true],
      ['09:05:01.5', true],
    ] as const),
    ...([
      ['24:00', false],
      ['9:05', false],
      ['14.30', false],
      ['14:60', false],
    ] as const),
  ])('answers whether %s is a time of day: %s', (time, isOne) => {
    expect(answerFormats.time.test(time)).toBe(isOne)
  })
})
