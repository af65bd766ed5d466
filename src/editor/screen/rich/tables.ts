/** The rows and columns of a table. */
import type { Command, EditorState } from 'prosemirror-state'
import { TextSelection } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  isInTable,
  moveTableColumn,
  moveTableRow,
  TableMap,
} from 'prosemirror-tables'
import type { MarkedText } from '../../model/rich/notation.ts'
import { nodes } from '../../model/rich/schema.ts'
import { cellOf } from '../../model/rich/texts.ts'
import { asStep, depthOf } from './commands.ts'

/** The largest table that the schema allows. */
export const largest = { rows: 200, columns: 12 }

/** Returns the table at the selection, and the row and the column in it, both from 0; undefined outside of one. */
export function cellAt(state: EditorState) {
  const depth = depthOf(state, nodes.table)
  const { $from } = state.selection
  if (depth === 0 || !isInTable(state) || $from.depth < depth + 1) return undefined
  const table = $from.node(depth)
  const { width, height } = TableMap.get(table)
  const row = $from.index(depth)
  const column = Math.min($from.index(depth + 1), width - 1)
  return { table, start: $from.start(depth), row, column, rows: height, columns: width }
}

/** Gives each row as many cells as the table has columns, as a new undo step. */
const asTableStep = (command: Command, announcement: string): Command =>
  asStep(
    (state, dispatch, view) =>
      command(
        state,
        dispatch &&
          ((change) => {
            change.doc.descendants((node, at) => {
              if (node.attrs.missing) change.setNodeAttribute(at, 'missing', false)
            })
            dispatch(change)
          }),
        view,
      ),
    announcement,
  )

/** Puts the caret into a cell of the table at the selection. */
export function goToCell(row: number, column: number): Command {
  return (state, dispatch) => {
    const here = cellAt(state)
    if (!here || row < 0 || row >= here.rows || column < 0 || column >= here.columns) return false
    const at = here.start + TableMap.get(here.table).positionAt(row, column, here.table)
    // In the text of the cell.
    const position = state.doc.resolve(Math.min(at + 2, state.doc.content.size))
    dispatch?.(state.tr.setSelection(TextSelection.near(position)).scrollIntoView())
    return true
  }
}

/** Goes to the cell below or above. Below the last row, adds one. */
export function goDown(direction: -1 | 1): Command {
  return (state, dispatch, view) => {
    const here = cellAt(state)
    if (!here) return false
    const row = here.row + direction
    if (row === here.rows && view && here.rows < largest.rows) {
      addRow(state, dispatch, view)
      return goToCell(row, here.column)(view.state, dispatch)
    }
    goToCell(row, here.column)(state, dispatch)
    return true
  }
}

const addRow = asTableStep(addRowAfter, 'Row added')

interface TableChange {
  label: string
  isOff: boolean
  command: Command
  /** The cell that the caret is then in. */
  to: { row: number; column: number }
}

/** Returns what can be done to the row and the column at the selection. */
export function tableChanges(here: NonNullable<ReturnType<typeof cellAt>>, minRows: number) {
  const { row, column, rows, columns } = here
  const up = { from: row, to: row - 1 }
  const left = { from: column, to: column - 1 }
  const ofRow: TableChange[] = [
    {
      label: 'Add row below',
      isOff: rows >= largest.rows,
      to: { row: row + 1, column },
      command: asTableStep(addRowAfter, `Row ${row + 2} added`),
    },
    {
      label: 'Move row up',
      isOff: row <= 0,
      to: { row: row - 1, column },
      command: asTableStep(moveTableRow(up), `Row moved to ${row}`),
    },
    {
      label: 'Move row down',
      isOff: row >= rows - 1,
      to: { row: row + 1, column },
      command: asTableStep(moveTableRow({ from: row, to: row + 1 }), `Row moved to ${row + 2}`),
    },
    {
      label: 'Delete row',
      isOff: rows <= minRows,
      to: { row: Math.min(row, rows - 2), column },
      command: asTableStep(deleteRow, `Row ${row + 1} deleted. Undo brings it back.`),
    },
  ]
  const ofColumn: TableChange[] = [
    {
      label: 'Add column after',
      isOff: columns >= largest.columns,
      to: { row, column: column + 1 },
      command: asTableStep(addColumnAfter, `Column ${column + 2} added`),
    },
    {
      label: 'Move column left',
      isOff: column <= 0,
      to: { row, column: column - 1 },
      command: asTableStep(moveTableColumn(left), `Column moved to ${column}`),
    },
    {
      label: 'Move column right',
      isOff: column >= columns - 1,
      to: { row, column: column + 1 },
      command: asTableStep(
        moveTableColumn({ from: column, to: column + 1 }),
        `Column moved to ${column + 2}`,
      ),
    },
    {
      label: 'Delete column',
      isOff: columns <= 1,
      to: { row, column: Math.min(column, columns - 2) },
      command: asTableStep(deleteColumn, `Column ${column + 1} deleted. Undo brings it back.`),
    },
  ]
  return { ofRow, ofColumn }
}

/** Fills cells from the one at the selection on, with the rows and columns that they need. */
export function fillCells(
  cells: readonly (readonly MarkedText[])[][],
  announcement: string,
): Command {
  return asTableStep((state, dispatch) => {
    const here = cellAt(state)
    if (!here) return false
    const { table, start, row, column } = here
    const height = Math.max(here.rows, row + cells.length)
    const width = Math.max(here.columns, column + Math.max(...cells.map((one) => one.length)))
    const made = Array.from({ length: height }, (_, down) =>
      nodes.row.create(
        null,
        Array.from({ length: width }, (_, across) => {
          const runs = cells[down - row]?.[across - column]
          const old = table.maybeChild(down)?.maybeChild(across)
          if (!runs && old) return old
          return cellOf(runs ?? [])
        }),
      ),
    )
    const change = state.tr.replaceWith(start, start + table.content.size, made)
    const filled = nodes.table.create(null, made)
    const at = start + TableMap.get(filled).positionAt(row, column, filled)
    dispatch?.(change.setSelection(TextSelection.near(change.doc.resolve(at + 2))).scrollIntoView())
    return true
  }, announcement)
}
