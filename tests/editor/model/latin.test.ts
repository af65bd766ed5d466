/** Titles in other alphabets become addresses. */
import { expect, test } from 'vitest'
import { pagePathFromTitle, uploadName } from '../../../src/editor/model/file-names.ts'
import { isForeign, toLatin } from '../../../src/editor/model/latin.ts'

test.each([
  ['О нас', '/o-nas'],
  ['Σχετικά με εμάς', '/shetika-me-emas'],
  ['关于我们', '/guan-yu-wo-men'],
  ['회사 소개', '/hoesa-sogae'],
  ['من نحن', '/mn-nhn'],
  ['Цены 2026', '/ceny-2026'],
  ['אודות', '/vdvt'],
  ['会社概要 Über uns', '/hui-she-gai-yao-ueber-uns'],
])('“%s” is at %s', async (title, path) => {
  expect(isForeign(title)).toBe(true)
  expect(pagePathFromTitle(await toLatin(title), [], 'de')).toBe(path)
})

test('a file keeps its name in Latin letters', async () => {
  expect(uploadName(await toLatin('Команда.JPG'), [])).toBe('komanda.jpg')
})

test.each(['Über uns', 'Preise & Märkte, 2026', '½ price 🚀'])('“%s” is Latin', (title) => {
  expect(isForeign(title)).toBe(false)
})
