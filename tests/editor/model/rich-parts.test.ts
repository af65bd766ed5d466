/** A long text as one document: what it reads, it writes again, and a change of one word is one changed line. */
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { isReadable, readValue } from '../../../src/editor/model/json/tree.ts'
import { setValue } from '../../../src/editor/model/operations.ts'
import { runsIn, written } from '../../../src/editor/model/rich/notation.ts'
import { readParts, writeParts } from '../../../src/editor/model/rich/parts.ts'
import { nodes, richSchema } from '../../../src/editor/model/rich/schema.ts'
import { adoptSources } from '../../../src/editor/model/rich/texts.ts'
import fc from '../../fast-check.ts'

const words = fc.constantFrom(
  ...['a', 'listing', '5 * 3', '**bold**', '*so*', '_so_', '[a talk](/talk "t")', 'x_y', '**open'],
  ...[
    'price*',
    '\\*',
    '[x]',
    '- no list',
    '日本**語**',
    'שלום',
    '***both***',
    '[**b** c](/a_\\(b\\))',
  ],
)
const line = fc.array(words, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '))
const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'))
const entry = fc
  .tuple(line, fc.array(line, { maxLength: 2 }))
  .map(([own, inner]) => [own, ...inner].join('\n- '))
const few = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 1, maxLength: 3 })

const record = fc.record(
  {
    heading: line,
    subheading: fc.boolean(),
    paragraphs: few(lines),
    list: few(entry),
    numbered: fc.boolean(),
    table: fc.record(
      {
        caption: line,
        rows: few(few(line)),
        rowHeadings: fc.boolean(),
      },
      { requiredKeys: ['caption', 'rows'] },
    ),
    picture: fc.constant({ file: 'office.jpg', alt: 'Two traders.' }),
    caption: lines,
    quote: fc.record(
      { text: lines, source: line, href: fc.constant('/') },
      { requiredKeys: ['text'] },
    ),
    copy: fc.record({ label: line, text: lines }, { requiredKeys: ['text'] }),
  },
  { requiredKeys: [] },
)
const part = record
  .map(({ subheading, numbered, caption, ...one }) => ({
    ...one,
    ...(one.heading !== undefined && subheading !== undefined && { subheading }),
    ...(one.list && numbered !== undefined && { numbered }),
    ...(one.picture && caption !== undefined && { caption }),
  }))
  .filter((one) => Object.keys(one).length > 0)
const parts = few(part)

/** Reads a document again, as the editor does after a change. */
const again = (doc: Node) => readParts(writeParts(doc).value)

describe('readParts and writeParts', () => {
  test('write any parts as they were read', () => {
    fc.assert(
      fc.property(parts, (value) => {
        const doc = readParts(value)
        doc?.check()
        expect(doc && writeParts(doc).value).toEqual(value)
        expect(doc && Object.keys(value[0] ?? {}).length).toBeGreaterThan(0)
      }),
    )
  })

  test('read any document as it was written', () => {
    fc.assert(
      fc.property(parts, fc.nat(), fc.nat(), fc.nat(), (value, one, other, third) => {
        const doc = readParts(value)
        if (!doc) throw new Error('The parts have no document.')
        const at = (number: number) => number % (doc.content.size + 1)
        const change = EditorState.create({ doc }).tr
        const [from, to] = [at(one), at(other)].sort((a, b) => a - b) as [number, number]
        const slice = doc.slice(from, to)
        change.deleteRange(from, to)
        const place = Math.min(at(third), change.doc.content.size)
        change.replaceRange(place, place, slice)
        change.doc.check()
        const first = again(change.doc)
        expect(first && writeParts(first).value).toEqual(writeParts(change.doc).value)
        expect(first?.textContent.replace(/\s/g, '')).toBe(
          change.doc.textContent.replace(/\s/g, ''),
        )
      }),
    )
  })

  test('change one line for one changed word', () => {
    fc.assert(
      fc.property(parts, fc.nat(), (value, number) => {
        const file = 'content/home.json'
        const text = JSON.stringify({ parts: value }, null, 2)
        const doc = readParts(value)
        if (!doc) throw new Error('The parts have no document.')
        const { positions: places } = writeParts(doc)
        const texts = places.filter(({ node }) => node.isTextblock && node.content.size > 0)
        const place = texts[number % texts.length]
        if (!place) return
        const now = EditorState.create({ doc }).tr.insert(place.at + 1, richSchema.text('So ')).doc
        const { files } = setValue(new Map([[file, text]]), file, ['parts'], writeParts(now).value)
        const after = String(files.get(file))
        expect(isReadable(after)).toBe(true)
        const [before, changed] = [text.split('\n'), after.split('\n')]
        expect(changed.length).toBe(before.length)
        expect(changed.filter((one, index) => one !== before[index])).toHaveLength(1)
        expect(readValue(after)).toEqual({ parts: writeParts(now).value })
      }),
    )
  })

  test('keep the notation of unchanged text in a change by another person', () => {
    const read = readParts([{ paragraphs: ['_a_ b', 'c'] }])
    const theirs = readParts([{ paragraphs: ['_a_ b d', 'c'] }])
    if (!read || !theirs) throw new Error('There is no document.')
    const start = read.content.findDiffStart(theirs.content) ?? 0
    const end = read.content.findDiffEnd(theirs.content) ?? { a: 0, b: 0 }
    const { doc } = EditorState.create({ doc: read }).tr.replace(
      start,
      end.a,
      theirs.slice(start, end.b),
    )
    adoptSources(theirs, doc)
    expect(writeParts(doc).value).toEqual([{ paragraphs: ['_a_ b d', 'c'] }])
  })
})

describe('writeParts', () => {
  test('begins a next part, without a heading, for what one part cannot hold', () => {
    const p = (text: string) => nodes.paragraph.create(null, richSchema.text(text))
    const list = nodes.list.create({ numbered: true }, nodes.item.create(null, p('one')))
    const heading = nodes.heading.create({ subheading: true }, richSchema.text('Fees'))
    const doc = nodes.parts.create(null, [
      p('a'),
      p('b'),
      list,
      p('c'),
      list,
      list,
      p(' '),
      heading,
    ])
    expect(writeParts(doc).value).toEqual([
      { paragraphs: ['a', 'b'], list: ['one'], numbered: true },
      { paragraphs: ['c'], list: ['one'], numbered: true },
      { list: ['one'], numbered: true },
      { heading: 'Fees', subheading: true },
    ])
  })
})

describe('readParts', () => {
  test('has the position of each text', () => {
    const value = [
      { heading: 'A', list: ['one\n- two', 'three'] },
      {
        table: { caption: 'Fees', rows: [['Plan', 'Fee'], ['Spot']] },
        quote: { text: 'So', source: 'Ada' },
      },
    ]
    const doc = readParts(value)
    const { positions: places } = writeParts(doc ?? nodes.parts.create())
    expect(places.map(({ node, path }) => [path.join('/'), node.textContent])).toEqual([
      ['0/heading', 'A'],
      ['0/list/0', 'one'],
      ['0/list/0', 'two'],
      ['0/list/1', 'three'],
      ['1/table', 'FeesPlanFeeSpot'],
      ['1/table/caption', 'Fees'],
      ...['Plan', 'Fee', 'Spot'].map((text, at) => [
        `1/table/rows/${Math.floor(at / 2)}/${at % 2}`,
        text,
      ]),
      ['1/quote', 'SoAda'],
      ['1/quote/text', 'So'],
      ['1/quote/source', 'Ada'],
    ])
    for (const { at, node } of places) expect(doc?.nodeAt(at)).toBe(node)
  })

  test.each([
    ['an unknown entry', [{ paragraphs: ['a'], note: 'x' }]],
    ['a part without anything', [{}]],
    ['what is no text', [{ paragraphs: [5] }]],
    ['a caption without a picture', [{ caption: 'a' }]],
    ['what is no list', 'a'],
  ])('returns nothing for %s, so that nothing is lost', (_, value) => {
    expect(readParts(value)).toBeUndefined()
  })
})

describe('written', () => {
  test.each([
    ['2 * 3 and a footnote*', '2 * 3 and a footnote*'],
    ['**open', '\\*\\*open'],
    ['[x](y)', '[x\\](y)'],
  ])('escapes %s as %s', (typed, text) => {
    expect(written([{ text: typed, bold: false, italic: false, href: '' }])).toBe(text)
    expect(
      runsIn(text)
        .map(({ text: words }) => words)
        .join(''),
    ).toBe(typed)
  })
})
