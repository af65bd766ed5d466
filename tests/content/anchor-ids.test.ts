import { describe, expect, test } from 'vitest'
import { anchorIds } from '../../src/content/anchor-ids.ts'

const anchorsOf = (type: string) =>
  type === 'text' ? { list: 'parts', entry: 'heading' } : undefined

const idsOf = (...headings: (string | undefined)[]) =>
  anchorIds([{ type: 'text', parts: headings.map((heading) => ({ heading })) }], anchorsOf)[0]

describe('anchorIds', () => {
  test('makes ids from the words of headings', () => {
    expect(idsOf('Your rights', '1. Who we are?', 'Größe & Maß', undefined)).toEqual([
      'your-rights',
      '1-who-we-are',
      'grosse-mass',
      undefined,
    ])
  })

  test('keeps letters of other alphabets, and makes an id for a text without letters', () => {
    expect(idsOf('حقوقك الآن', '你的 权利', 'Ваши права', '…')).toEqual([
      'حقوقك-الآن',
      '你的-权利',
      'ваши-права',
      'part',
    ])
  })

  test('adds a number to the second of two equal headings, and keeps a section’s own id', () => {
    const text = (id: string | undefined, ...headings: string[]) => ({
      type: 'text',
      ...(id && { id }),
      parts: headings.map((heading) => ({ heading })),
    })
    // “content” is an id that every page has.
    expect(
      anchorIds(
        [
          text(undefined, 'Rights', 'Rights', 'Content'),
          { type: 'hero', parts: [{ heading: 'A' }] },
          text('rights', 'Rights'),
        ],
        anchorsOf,
      ),
    ).toEqual([['rights-2', 'rights-3', 'content-2'], [], ['rights-4']])
  })

  test('ignores values that are not texts', () => {
    expect(
      anchorIds([null, 'text', { type: 'text', parts: [null, { heading: 3 }] }], anchorsOf),
    ).toEqual([[], [], [undefined, undefined]])
  })
})
