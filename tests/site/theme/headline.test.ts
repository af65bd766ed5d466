import { describe, expect, test } from 'vitest'
import { longestWord } from '../../../src/site/theme/headline.ts'

describe('longestWord', () => {
  test.each([
    ['Get listed. Stay liquid.', 6],
    ['Zulassungsbegleitung für Token', 20],
    ['Börsen-Zulassung', 9],
    ['Zulassungs\u00adbegleitung', 10],
    ['Донесення', 9],
    ['हिन्दी में', 6],
    ['トークンを取引所に上場させる', 0],
    ['', 0],
  ])('finds in %j a word of %i letters', (text, letters) => {
    expect(longestWord(text)).toBe(letters)
  })
})
