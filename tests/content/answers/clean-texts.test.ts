/** Phone numbers and addresses as they are pasted and typed: each is accepted, and kept in its plain form. */
import { describe, expect, test } from 'vitest'
import { answersOf } from '../../../src/content/answers/answers.ts'
import { answerFormats } from '../../../src/content/answers/field-kinds.ts'
import { numberStyle } from '../../../src/content/answers/numbers.ts'
import { numeralsOf } from '../../../src/content/answers/numerals.ts'
import type { FormField } from '../../../src/content/types.generated.ts'
import fc from '../../fast-check.ts'
import { schemaWith } from '../../site/form/forms.ts'

const english = numberStyle(numeralsOf('en'))
const formats = ['email', 'tel', 'uri'] as const
type Format = (typeof formats)[number]

function answerTo(rules: Partial<FormField>, typed: string) {
  const schema = schemaWith({ field: { type: 'string', title: 'Field', ...rules } })
  return answersOf(schema, { field: typed }, english).field
}

describe('answersOf for pasted texts', () => {
  test.each<[Format, typed: string, kept: string]>([
    // From Contacts, Word, a table, a link, and a page with soft hyphens.
    ['tel', '\u202a+49\u00a030 123456\u202c', '+49 30 123456'],
    ['tel', '\u2066+1 202‑555‑0142\u2069', '+1 202-555-0142'],
    ['tel', '+49\t(0)30 −\u2007123456', '+49 (0)30 - 123456'],
    ['tel', 'tel:+4930123456', '+4930123456'],
    ['tel', '030\u00ad–\u00ad123456', '030-123456'],
    // Selectors of a glyph, from a chat, and a filler, which are no format characters.
    ['tel', '030\ufe0e 123\ufe0f456\u3164', '030 123456'],
    ['email', 'ada\u034f@example.com\ufe0f', 'ada@example.com'],
    ['uri', 'example\ufe0f.com/♥\ufe0f', 'https://example.com/♥\ufe0f'],
    // From Japanese, Arabic, Persian, Hindi and Bengali keyboards.
    ['tel', '０３ー１２３４ー５６７８', '03-1234-5678'],
    ['tel', '＋８１（３）１２３４－５６７８', '+81(3)1234-5678'],
    ['tel', '٠٣٠ ١٢٣٤٥٦٧', '030 1234567'],
    ['tel', '۰۲۱-۱۲۳۴۵۶۷', '021-1234567'],
    ['tel', '+९१ ९८७६५ ৪৩২১০', '+91 98765 43210'],
    ['email', 'ada@exam\u200bple.com\u00a0', 'ada@example.com'],
    ['email', '\ufeffａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
    ['email', 'mailto:ada+list@example.com?subject=Hello', 'ada+list@example.com'],
    ['email', 'MAILTO: Ada@Example.com', 'Ada@Example.com'],
    // From mail programs, which copy the name with the address.
    ['email', 'Ida Sample <ida@example.net>', 'ida@example.net'],
    ['email', '"Sample, Ida" <ida@example.net>;', 'ida@example.net'],
    ['email', '"Ida @ Sample" <ida@example.net>', 'ida@example.net'],
    ['email', '<ida@example.net>', 'ida@example.net'],
    ['email', '<mailto:ida@example.net>', 'ida@example.net'],
    ['email', 'ida@example.net <ida@example.net>', 'ida@example.net'],
    ['email', 'ida@example.net (Ida Sample)', 'ida@example.net'],
    ['email', 'Ida\u00a0Sample\u202a ＜ida＠bücher.example＞', 'ida@xn--bcher-kva.example'],
    ['uri', '<https://example.com/a>', 'https://example.com/a'],
    // A ligature from a PDF.
    ['email', 'oﬃce@example.com', 'office@example.com'],
    ['email', 'ada@ex‐ample٢.com', 'ada@ex-ample2.com'],
    ['email', 'ada@münchen.de', 'ada@xn--mnchen-3ya.de'],
    ['email', 'ada@例え。jp', 'ada@xn--r8jz45g.jp'],
    // Digits and joiners that belong to a word of their script.
    ['email', 'ada@موقع٢.com', 'ada@xn--4gbrim6k.com'],
    ['email', 'ada@نامه\u200cای.com', 'ada@xn--mgba3gch31f060k.com'],
    ['uri', 'example.com', 'https://example.com'],
    ['uri', 'www.example.co.uk/a?b=c#d', 'https://www.example.co.uk/a?b=c#d'],
    ['uri', 'example.com:8080/x', 'https://example.com:8080/x'],
    ['uri', '//example.com', 'https://example.com'],
    ['uri', 'http://example.com', 'http://example.com'],
    ['uri', 'HTTPS://EXAMPLE.COM', 'HTTPS://EXAMPLE.COM'],
    ['uri', 'bücher.example', 'https://xn--bcher-kva.example'],
    ['uri', 'https://münchen.de:8080/straße', 'https://xn--mnchen-3ya.de:8080/straße'],
    ['uri', 'ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｃｏｍ：８０／ａ？ｂ', 'https://example.com:80/a?b'],
    ['uri', '\u202aexample\u200b.com/\u202c', 'https://example.com/'],
    // A dash and a joiner that belong to the path.
    [
      'uri',
      'https://en.wikipedia.org/wiki/Michelson–Morley',
      'https://en.wikipedia.org/wiki/Michelson–Morley',
    ],
    ['uri', 'fa.wikipedia.org/wiki/می\u200cخواهم', 'https://fa.wikipedia.org/wiki/می\u200cخواهم'],
  ])('cleans a text of the format %s: %j becomes %j', (format, typed, kept) => {
    expect(answerTo({ format }, typed)).toBe(kept)
    expect(kept).toMatch(answerFormats[format])
  })

  test.each<[Format, typed: string]>([
    ['tel', 'none'],
    ['tel', '\u200b12\u200b34'],
    ['email', 'ädä@example.com'],
    ['email', 'ada@mün chen.de'],
    ['email', 'ada@a/ü.de'],
    ['email', 'Ada <ada@example.com>, Ben <ben@example.com>'],
    ['email', 'ada@example.com, Ben <ben@example.com>'],
    ['email', 'ada@example.com ben@example.com'],
    ['email', 'Ada <ada>'],
    ['uri', '<not yet>'],
    ['uri', 'none'],
    ['uri', 'n/a'],
    ['uri', 'not yet'],
    ['uri', '1.5'],
    ['uri', 'Soon...'],
    ['uri', 'localhost:3000'],
    ['uri', 'ada@example.com'],
    ['uri', 'user:password@example.com'],
    ['uri', 'javascript:alert(1)'],
    ['uri', 'ftp://example.com'],
    ['uri', 'ｊａｖａｓｃｒｉｐｔ：ａｌｅｒｔ'],
  ])('cleans nothing that the format %s refuses: %j', (format, typed) => {
    expect(answerTo({ format }, typed)).not.toMatch(answerFormats[format])
  })

  test.each(formats)(
    'treats invisible characters alone as no answer in the format %s',
    (format) => {
      expect(answerTo({ format }, '\u200b\u202a\u00a0\ufeff')).toBeUndefined()
    },
  )

  test('keeps names and messages as typed, without the white space around them', () => {
    for (const typed of [
      'می\u200cخواهم',
      '👩\u200d🚀',
      'Ａｄａ',
      '٣',
      'a – b',
      'a\u00a0b',
      'a\u2028b',
    ]) {
      expect(answerTo({}, ` ${typed}\n`)).toBe(typed)
      expect(answerTo({ control: 'textarea' }, ` ${typed}\n`)).toBe(typed)
    }
  })

  /** Characters that the cleaning is about, beside those of ordinary addresses. */
  const unit = fc.oneof(
    fc.constantFrom(
      ...'ab1.:/?#@-+()tel:ー。．：／？＃＠－＋ü٢۳é\u200b\u200c\u200d\u202a\u00a0\ufeff\u2011\u2212 ',
    ),
    fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code)),
  )

  test.each(formats)('keeps a clean text of the format %s', (format) => {
    const near = { email: 'a@b.co', tel: '+49 30 123456', uri: 'example.com/a' }[format]
    const text = fc
      .tuple(fc.array(unit, { maxLength: 4 }), fc.nat({ max: near.length }))
      .map(([units, at]) => near.slice(0, at) + units.join('') + near.slice(at))
    fc.assert(
      fc.property(text, (typed) => {
        const once = answerTo({ format }, typed)
        if (typeof once !== 'string' || !answerFormats[format].test(once)) return
        expect(answerTo({ format }, once)).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })

  test('cleans very long texts to the end', () => {
    for (const unit of ['a', 'a.', ':1', '\u200c', ' \u200b', 'a@', 'ü.', '/', '٢', 'mailto:']) {
      for (const format of formats) {
        answerTo({ format }, `${unit.repeat(2000 / unit.length)}`)
        answerTo({ format }, `${unit.repeat(500_000)}x`)
      }
    }
  })
})
