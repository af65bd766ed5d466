/** Titles in other alphabets become addresses. */
import { expect, test } from 'vitest'
import { pagePathFromTitle } from '../../../src/editor/model/file-names.ts'
import { isForeign, toLatin } from '../../../src/editor/model/latin.ts'

test.each([
  ['О нас', '/o-nas'],
  ['Σχετικά με εμάς', '/shetika-me-emas'],
  ['关于我们', '/guan-yu-wo-men'],
  ['회사 소개', '/hoesa-sogae'],
  ['من نحن', '/mn-nhn'],
  ['Цены 2026', '/ceny-2026'],
])('“%s” is at %s', async (title, path) => {
  expect(isForeign(title)).toBe(true)
  expect(pagePathFromTitle(await toLatin(title), [])).toBe(path)
})

test.each(['Über uns', 'Preise & Märkte, 2026', '½ price 🚀'])('“%s” is Latin', (title) => {
  expect(isForeign(title)).toBe(false)
})
