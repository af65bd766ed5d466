/** What stays selected when a block is moved. */
import type { Node } from 'prosemirror-model'
import { EditorState, NodeSelection, type Selection, TextSelection } from 'prosemirror-state'
import { CellSelection } from 'prosemirror-tables'
import { describe, expect, test } from 'vitest'
import { readParts } from '../../../src/editor/model/rich/parts.ts'
import { moveBlock } from '../../../src/editor/screen/rich/commands.ts'

const table = { table: { caption: 'Fees', rows: [['Plan', 'Fee']] } }
const doc = readParts([table, { paragraphs: ['After it'] }])

/** Returns the state after the table was moved down with a selection in it. */
function moved(selectIn: (doc: Node) => Selection): EditorState {
  if (!doc) throw new Error('The parts are no document.')
  let state = EditorState.create({ doc, selection: selectIn(doc) })
  const isMoved = moveBlock(1)(state, (change) => {
    state = state.apply(change)
  })
  expect(isMoved).toBe(true)
  expect(state.doc.firstChild?.textContent).toBe('After it')
  return state
}

/** Returns the position of the first node of a type. */
function find(within: Node, type: string): number {
  let found = -1
  within.descendants((node, at) => {
    if (found < 0 && node.type.name === type) found = at
  })
  return found
}

describe('moveBlock', () => {
  test('keeps the letters that are selected', () => {
    const { selection, doc } = moved((doc) => {
      const at = find(doc, 'cellText')
      return TextSelection.create(doc, at + 1, at + 3)
    })
    expect(doc.textBetween(selection.from, selection.to)).toBe('Pl')
  })

  test('keeps the cell that a triple click has selected', () => {
    const { selection } = moved((doc) => CellSelection.create(doc, find(doc, 'cell')))
    expect(selection).toBeInstanceOf(CellSelection)
    expect(selection.content().content.textBetween(0, selection.content().size, ' ')).toBe('Plan')
  })

  test('keeps the block that is selected', () => {
    const { selection } = moved((doc) => NodeSelection.create(doc, 0))
    expect(selection).toBeInstanceOf(NodeSelection)
    expect(selection.content().content.firstChild?.textContent).toBe('FeesPlanFee')
  })
})
