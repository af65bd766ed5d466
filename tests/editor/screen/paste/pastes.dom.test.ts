/** @vitest-environment jsdom */
/** What other programs put on the clipboard, read as the blocks of a page: the corpus in tests/editor/pastes/. */
import { describe, expect, test } from 'vitest'
import { parseRichText } from '../../../../src/checks/read/rich-text.ts'
import { written } from '../../../../src/editor/model/rich/notation.ts'
import { readParts, writeParts } from '../../../../src/editor/model/rich/parts.ts'
import { nodes } from '../../../../src/editor/model/rich/schema.ts'
import type { Block } from '../../../../src/editor/screen/paste/blocks.ts'
import { isCounter } from '../../../../src/editor/screen/paste/list-markers.ts'
import { blocksFrom } from '../../../../src/editor/screen/paste/pasted.ts'
import { nodesOf } from '../../../../src/editor/screen/rich/paste.ts'
import { clipboardOf, type ExpectedBlock, pastes } from '../../pastes/pastes.ts'

function expectedOf(block: Block): ExpectedBlock {
  switch (block.kind) {
    case 'table':
      return { table: block.rows.map((row) => row.map(written)) }
    case 'heading':
      return { heading: written(block.runs), level: block.level }
    case 'entry': {
      const { level, marker } = block
      return { entry: written(block.runs), level, ...(marker !== undefined && { marker }) }
    }
    default:
      return { [block.kind]: written(block.runs) } as ExpectedBlock
  }
}

describe('pastes of real programs', () => {
  test.each(pastes.map((paste) => [paste.name, paste] as const))(
    'are read: %s',
    (_, { data, blocks }) => {
      const clipboard = clipboardOf(data)
      const found = blocksFrom(clipboard)
      expect(found.map(expectedOf)).toEqual(blocks)
      // As a long text, it has the same words in the same order, and is the same after it was written and read.
      const doc = nodes.parts.create(null, nodesOf(found))
      doc.check()
      const wordsIn = (text: string) => text.replace(/\s/g, '')
      const runs = found.flatMap((block) =>
        block.kind === 'table' ? block.rows.flat(2) : block.runs,
      )
      const markers = found.flatMap((block) =>
        block.kind === 'entry' && block.marker !== undefined ? [block.marker] : [],
      )
      if (markers.every(isCounter)) {
        expect(wordsIn(doc.textContent)).toBe(
          wordsIn(runs.map(({ text: words }) => words).join('')),
        )
      }
      const { value } = writeParts(doc)
      expect(writeParts(readParts(value) ?? nodes.parts.create()).value).toEqual(value)
    },
  )

  test('include all programs, and name the source of each paste', () => {
    expect(pastes.length).toBeGreaterThanOrEqual(40)
    for (const { name, program, shape, shows, blocks } of pastes) {
      expect(
        [program, shape, shows].every((text) => text.length > 3),
        name,
      ).toBe(true)
      expect(blocks.length, name).toBeGreaterThan(0)
    }
  })

  test('contain no marks that a visitor would see', () => {
    const texts = pastes.flatMap(({ blocks }) =>
      blocks.flatMap((block) => Object.values(block).flat(2)),
    )
    for (const text of texts) {
      if (typeof text === 'string') expect(parseRichText(text).broken, text).toEqual([])
    }
  })
})
