/** Titles in other alphabets become addresses. */
import { describe, expect, test } from 'vitest'
import { pagePathFromTitle, uploadName } from '../../../src/editor/model/file-names.ts'
import { isForeign, toLatin } from '../../../src/editor/model/latin.ts'

describe('pagePathFromTitle', () => {
  test.each([
    ['О нас', '/o-nas'],
    ['Σχετικά με εμάς', '/shetika-me-emas'],
    ['关于我们', '/guan-yu-wo-men'],
    ['회사 소개', '/hoesa-sogae'],
    ['من نحن', '/mn-nhn'],
    ['Цены 2026', '/ceny-2026'],
    ['אודות', '/vdvt'],
    ['会社概要 Über uns', '/hui-she-gai-yao-ueber-uns'],
  ])('makes of “%s” the path %s', async (title, path) => {
    expect(isForeign(title)).toBe(true)
    expect(pagePathFromTitle(await toLatin(title), [], 'de')).toBe(path)
  })
})

describe('uploadName', () => {
  test('keeps a name in Latin letters', async () => {
    expect(uploadName(await toLatin('Команда.JPG'), [])).toBe('komanda.jpg')
  })
})

describe('isForeign', () => {
  test.each(['Über uns', 'Preise & Märkte, 2026', '½ price 🚀'])('is false for “%s”', (title) => {
    expect(isForeign(title)).toBe(false)
  })
})
