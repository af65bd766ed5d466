/** @vitest-environment jsdom */
/** What other programs put on the clipboard, read as the blocks of a page: the corpus in tests/editor/pastes/. */
import { expect, test } from 'vitest'
import { parseRichText } from '../../../../src/checks/read/rich-text.ts'
import type { Block } from '../../../../src/editor/screen/paste/blocks.ts'
import { blocksFrom, cellsFrom } from '../../../../src/editor/screen/paste/pasted.ts'
import { written } from '../../../../src/editor/screen/paste/runs.ts'
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

test.each(pastes.map((paste) => [paste.name, paste] as const))('%s', (_, { data, blocks }) => {
  const clipboard = clipboardOf(data)
  const found = blocksFrom(clipboard).map(expectedOf)
  expect(found).toEqual(blocks)
  const table = blocks.find((block) => 'table' in block)
  expect(cellsFrom(clipboard)).toEqual(table?.table ?? [])
})

test('has all programs, and says of each paste where its shape is known from', () => {
  expect(pastes.length).toBeGreaterThanOrEqual(40)
  for (const { name, program, shape, shows, blocks } of pastes) {
    expect(
      [program, shape, shows].every((text) => text.length > 3),
      name,
    ).toBe(true)
    expect(blocks.length, name).toBeGreaterThan(0)
  }
})

test('has no text whose marks a visitor would see', () => {
  const texts = pastes.flatMap(({ blocks }) =>
    blocks.flatMap((block) => Object.values(block).flat(2)),
  )
  for (const text of texts) {
    if (typeof text === 'string') expect(parseRichText(text).broken, text).toEqual([])
  }
})
