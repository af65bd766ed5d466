import { describe, expect, test, vi } from 'vitest'
import { changeLinks, parseRichText, plainText } from '../../src/checks/read/rich-text.ts'
import type { RichNode } from '../../src/content/rich-text.ts'
import fc from '../fast-check.ts'
import { limits, within } from '../limits.ts'

vi.setConfig(within(limits.loop))

/** The nodes as HTML would have them, so that they can be read in a test. */
function shown(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const inner = shown(node.nodes)
      if (node.kind === 'link') return `<a ${node.href}>${inner}</a>`
      return node.kind === 'strong' ? `<b>${inner}</b>` : `<i>${inner}</i>`
    })
    .join('')
}

const parsed = (text: string) => shown(parseRichText(text).nodes)
const brokenIn = (text: string) =>
  parseRichText(text).broken.map(({ kind, at }) => `${kind} at ${at}`)

describe('parseRichText', () => {
  test.each([
    ['Words alone.', 'Words alone.'],
    ['', ''],
    ['**bold** and *slanted* and _slanted_', '<b>bold</b> and <i>slanted</i> and <i>slanted</i>'],
    ['__bold__', '<b>bold</b>'],
    ['***both***', '<i><b>both</b></i>'],
    ['**bold and *both***', '<b>bold and <i>both</i></b>'],
    ['*slanted and **both***', '<i>slanted and <b>both</b></i>'],
    ['*slanted **both** slanted*', '<i>slanted <b>both</b> slanted</i>'],
    [
      'See [the **privacy** policy](/privacy#rights).',
      'See <a /privacy#rights>the <b>privacy</b> policy</a>.',
    ],
    ['**[Write to us](mailto:a@b.example)**', '<b><a mailto:a@b.example>Write to us</a></b>'],
    ['[a](https://a.example/b_(c)) d', '<a https://a.example/b_(c)>a</a> d'],
    // Languages without spaces between words.
    ['这是**重要**的。', '这是<b>重要</b>的。'],
    ['**重要。**的', '<b>重要。</b>的'],
    ['这是**“重要”**的。', '这是<b>“重要”</b>的。'],
    ['**Fees** and **taxes**: **10 %**', '<b>Fees</b> and <b>taxes</b>: <b>10 %</b>'],
    ['[our terms](/terms) and ([more](</a b>))', '<a /terms>our terms</a> and (<a /a b>more</a>)'],
  ])('reads %s', (text, html) => {
    expect(parsed(text)).toBe(html)
    expect(brokenIn(text)).toEqual([])
  })

  test.each([
    ['2 * 3, 4*5, 6*7 and 2 ** 3'],
    ['<b>, `a`, ![a], <https://a.example>, &amp; and https://a.example/b_c_d'],
    ['Prices* without tax'],
    ['Fees*, taxes* apply.'],
    ['Name: ____, date (____), **** 1234'],
    ['snake_case_name and 10_000'],
    ['Sign here: ____'],
    ['[Company name], [1]'],
    ['a (b) [c] (d)'],
    ['C:\\new'],
  ])('keeps characters that are no notation: %s', (text) => {
    expect(parsed(text)).toBe(text)
    expect(brokenIn(text)).toEqual([])
  })

  test('shows a character after a backslash as typed', () => {
    expect(parsed('\\*a\\* \\_b\\_ \\[c\\](d) \\\\')).toBe('*a* _b_ [c](d) \\')
    expect(brokenIn('\\**a')).toEqual(['unclosed at 2'])
  })

  test.each([
    ['**bold without an end', ['unclosed at 0']],
    ['A *star too many', ['unclosed at 2']],
    ['*slanted _crossed* over_', ['unclosed at 9']],
    ['bold** without a beginning', ['unopened at 4']],
    ['[words](/page without an end', ['link-unclosed at 0']],
    ['**words* in italics', ['unclosed at 0']],
    ['[words](/page "A title")', ['link-unclosed at 0']],
    ['[ ](/page)', ['link-without-words at 0']],
  ])('reports what is broken in %s, and keeps it as text', (text, broken) => {
    expect(brokenIn(text)).toEqual(broken)
    if (!text.includes(']('))
      expect(plainText(text).replaceAll('*', '')).toBe(text.replaceAll('*', ''))
  })
})

describe('changeLinks', () => {
  test('changes the addresses of links, and nothing else', () => {
    const text = '**[One](/a)** \\[no](/a) and [two *x*](/b?c#d) \\* [three](/a)'
    expect(changeLinks(text, (href) => (href === '/a' ? '/new' : href))).toBe(
      '**[One](/new)** \\[no](/a) and [two *x*](/b?c#d) \\* [three](/new)',
    )
  })
})

describe('rich texts', () => {
  describe('any text', () => {
    const text = fc
      .array(
        fc.oneof(
          fc.constantFrom('*', '**', '***', '_', '[', ']', '(', ')', '](', '\\', ' ', '\n', '5'),
          fc.constantFrom('word', 'é', '重', '😀', '[a](/b)', '**c**'),
          fc.string({ unit: 'grapheme', maxLength: 3 }),
        ),
        { maxLength: 30 },
      )
      .map((parts) => parts.join(''))

    test('lose no letter but the addresses of links when they are read', () => {
      fc.assert(
        fc.property(text, (written) => {
          const { nodes, links } = parseRichText(written)
          let rest = written
          for (const { start, end } of [...links].sort((a, b) => b.start - a.start)) {
            rest = rest.slice(0, start) + rest.slice(end)
          }
          const letters = (some: string) => some.replace(/[\\*_[\]()<>]/g, '')
          const read = nodes.length === 0 ? '' : plainText(written)
          expect(letters(read)).toBe(letters(rest))
        }),
        { numRuns: 1000 },
      )
    })

    test('stay the same if changeLinks changes no address', () => {
      fc.assert(
        fc.property(text, (written) => {
          expect(changeLinks(written, (href) => href)).toBe(written)
        }),
        { numRuns: 300 },
      )
    })
  })

  test('are read to the end, however long and broken', () => {
    for (const piece of ['[', '[a](b', '**a', 'a* ', '_(']) {
      parseRichText(piece.repeat(5000 / piece.length))
      parseRichText(piece.repeat(100_000))
    }
  })
})
