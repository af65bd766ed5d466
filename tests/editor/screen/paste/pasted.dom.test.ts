/** @vitest-environment jsdom */
/** What other programs put on the clipboard as HTML. */
import { describe, expect, test, vi } from 'vitest'
import { plainText } from '../../../../src/checks/read/rich-text.ts'
import { written } from '../../../../src/editor/model/rich/notation.ts'
import { writeParts } from '../../../../src/editor/model/rich/parts.ts'
import { nodes } from '../../../../src/editor/model/rich/schema.ts'
import { joined } from '../../../../src/editor/screen/paste/blocks.ts'
import {
  blocksFrom,
  type Clipboard,
  plainCellsFrom,
  textsFrom,
} from '../../../../src/editor/screen/paste/pasted.ts'
import { nodesOf } from '../../../../src/editor/screen/rich/paste.ts'

const clipboard = (texts: Record<string, string>) => ({
  getData: (type: string) => texts[type] ?? '',
})

const richTextsFrom = (html: string) =>
  blocksFrom(clipboard({ 'text/html': html })).flatMap((block) =>
    block.kind === 'table' ? [] : [written(block.runs)],
  )

function cellsFrom(clipboard: Clipboard): string[][] {
  const table = blocksFrom(clipboard).find((block) => block.kind === 'table')
  return (table?.rows ?? plainCellsFrom(clipboard)).map((row) => row.map(written))
}

describe('blocksFrom', () => {
  test.each([
    ['a page', '<h2>Title</h2><div>a * b _c_ [d](e)<img src=x onerror=alert(1)></div>', null],
    ['an address that a site cannot have', '<a href="javascript:alert(1)">here</a>', ['here']],
    ['nothing', '<meta charset="utf-8"><p> </p>', []],
  ])('reads the text that is copied from %s', (_, html, expected) => {
    const texts = richTextsFrom(html)
    if (expected) expect(texts).toEqual(expected)
    else expect(texts.map(plainText)).toEqual(['Title', 'a * b _c_ [d](e)'])
  })

  // jsdom has no policies: tests/browser/editor-marks.spec.ts pastes where one applies.
  test('has nothing parsed that the policy of the deployed editor forbids', () => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
    const texts = richTextsFrom(`<style>b {}</style><svg><style>b {}</style></svg>
    <p title='1 > 0' style="font-weight:bold">a</p><p title=x/style=y STYLE = font-style:italic>b</p>
    <p/style='font-weight:600'id="x"style="color:red"onclick=x()>c &lt;p style="d" onclick=e&gt;</p>
    <a href="https://example.com/on style=f" onfocus="g('=')">h</a>
    <a href=https://example.com/style=f>i</a> style=j <img src=x onerror=alert(1)><p style="k`)
    expect(texts).toEqual([
      '**a**',
      '*b*',
      '**c <p style="d" onclick=e>**',
      '[h](https://example.com/on%20style=f) [i](https://example.com/style=f) style=j',
    ])
    const [document] = parse.mock.results.map(({ value }) => value as Document)
    const names = [...(document?.querySelectorAll('*') ?? [])].flatMap((one) => [
      one.localName,
      ...one.getAttributeNames(),
    ])
    expect(names.filter((name) => /^(?:style|on.+)$/.test(name))).toEqual([])
    parse.mockRestore()
  })

  test('reads a long text with tags that never end', () => {
    const tags = '<a <b style="x" '.repeat(100_000)
    expect(richTextsFrom(`<p>a</p>${tags}`)).toEqual(['a'])
  })

  test.each([
    [
      'a text with tabs',
      { 'text/plain': 'a\tb*\nc\td\n' },
      [
        ['a', 'b*'],
        ['c', 'd'],
      ],
    ],
    ['one line', { 'text/plain': 'a b', 'text/html': '<b>a b</b>' }, []],
    ['one cell', { 'text/html': '<table><tr><td>a</td></tr></table>' }, []],
  ])('reads the cells of %s', (_, texts, expected) => {
    expect(cellsFrom(clipboard(texts))).toEqual(expected)
  })

  const nested = {
    'text/html': `<h3>Plan</h3><ol><li>Sign</li><li>Pay<ul><li>by <b>card</b></li><li>by wire<ol type=i><li>SEPA</li></ol></li></ul></li></ol>
    <p class=x>Done.</p><table><tr><th>Plan<th>Fee<tr><td>A<td>2 %</table>`,
  }

  const partsFrom = (html: string, dropped: string[] = []) =>
    writeParts(
      nodes.parts.create(null, nodesOf(blocksFrom(clipboard({ 'text/html': html }), dropped))),
    ).value

  test('makes parts of headings, lists with their levels and numbers, tables and quotes', () => {
    expect(partsFrom(nested['text/html'])).toEqual([
      { heading: 'Plan', list: ['Sign', 'Pay\n- by **card**\n- by wire\n- SEPA'], numbered: true },
      {
        paragraphs: ['Done.'],
        table: {
          caption: '',
          rows: [
            ['Plan', 'Fee'],
            ['A', '2 %'],
          ],
        },
      },
    ])
    expect(
      partsFrom('<h2>A</h2><h3>B</h3><blockquote><p>So</p><p>said</p></blockquote><ul><li>c</ul>'),
    ).toEqual([
      { heading: 'A' },
      { heading: 'B', subheading: true, quote: { text: 'So\nsaid' } },
      { list: ['c'] },
    ])
    expect(
      partsFrom(
        '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">§ 3</span>Due</p>',
      ),
    ).toEqual([{ list: ['§ 3 Due'] }])
  })

  test('names what is left out', () => {
    const dropped: string[] = []
    partsFrom(
      '<p>a <s>b</s> <img src=x></p><table><tr><td colspan=2>c<td>d<tr><td>e<td>f<td>g</table>',
      dropped,
    )
    expect(dropped).toEqual([
      '1 picture',
      'struck words',
      '1 merged cell, whose text is in the first one',
    ])
  })

  test('gives texts without marks the words that are seen', () => {
    expect(
      textsFrom(clipboard({ 'text/html': '<p><b>Fee:</b> <del>5</del> 4 * 2<sup>6</sup></p>' })),
    ).toEqual(['Fee: 4 * 2⁶'])
    expect(textsFrom(clipboard({ 'text/plain': 'a' }))).toEqual([])
  })

  test('gives a cell the text of what is no table', () => {
    const list = { 'text/html': '<p>For:</p><ul><li>spot <b>books</b></li><li>futures</li></ul>' }
    expect(cellsFrom(clipboard(list))).toEqual([])
    expect(written(joined(blocksFrom(clipboard(list))))).toBe('For: spot **books**, futures')
  })

  test('leaves out marks that the notation would not read', () => {
    const html = '<p>a<b>(b)</b>c, <b>Fee:</b>4 %, <a href="https://example.com/a b">[x] y]</a></p>'
    const [text = ''] = richTextsFrom(html)
    expect(plainText(text)).toBe('a(b)c, Fee:4 %, [x] y]')
    expect(text).toContain('](https://example.com/a%20b)')
  })

  test('reads a table whose cells span more than it has', () => {
    const html = '<table><tr><td rowspan=0>a<td colspan=9999>b<tr><td rowspan=99>c<td>d</table>'
    expect(cellsFrom(clipboard({ 'text/html': html }))).toEqual([
      ['a', 'b', ''],
      ['', 'c', 'd'],
    ])
  })
})
