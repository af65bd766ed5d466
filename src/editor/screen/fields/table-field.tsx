import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { Toolbar } from 'react-aria-components'
import type { SchemaPlace } from '../../../checks/schema/schema-at.ts'
import { isObject, type Json } from '../../../content/json-object.ts'
import { languageOfTexts } from '../../model/pages.ts'
import { Button } from '../parts/button.tsx'
import type { EditorIcon } from '../parts/editor-icon.tsx'
import { focusSoon } from '../parts/focus.ts'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Plus, Trash } from '../parts/icons.generated.ts'
import * as parts from '../parts/shared-styles.ts'
import { cellsFrom, cellTextFrom } from '../paste/pasted.ts'
import { announce } from '../state/actions.ts'
import { isError } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'
import { Original, useOriginal } from '../translations/original.tsx'
import { type FieldProps, fieldId, labelId, noteId, useDiagnostics, useFields } from './context.ts'
import { textOf } from './controls/control.ts'
import { useMarks } from './controls/rich-text.tsx'
import { Note } from './note.tsx'
import { chooseValue, typeValue } from './set-value.ts'
import * as styles from './table-styles.ts'

type Rows = readonly (readonly unknown[])[]

/** A row and a column, both from 0. */
interface Cell {
  row: number
  column: number
}

/** A change of rows or columns, and the cell that then has the focus. */
interface Change {
  icon: EditorIcon
  label: string
  /** Whether it is not possible. */
  isOff: boolean
  next: Rows
  at: Cell
  say: string
}

/** Returns the list with its entry at `from` moved to `to`. */
function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}

const widthOf = (rows: Rows) => Math.max(1, ...rows.map((row) => row.length))

/** Returns the rows with as many cells in each. */
function evened(rows: Rows, width = widthOf(rows)): unknown[][] {
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
}

/** Returns the rows with these cells from a cell on, and with the rows and columns that they need. */
function filled(rows: Rows, { row, column }: Cell, cells: readonly string[][]): unknown[][] {
  const height = Math.max(rows.length, row + cells.length)
  const all = Array.from({ length: height }, (_, index) => rows[index] ?? [])
  const next = evened(all, Math.max(widthOf(rows), column + widthOf(cells)))
  cells.forEach((texts, down) => {
    next[row + down]?.splice(column, texts.length, ...texts)
  })
  return next
}

const most = (limit: unknown) => (typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY)

/** A table of texts: typed, moved through with Tab and Enter, and pasted from a spreadsheet. */
export function TableField({ place, path, value, title, order }: FieldProps) {
  const { file } = useFields()
  const { items, minItems, maxItems, description } = place.schema
  const rowSchema: Json = isObject(items) ? items : {}
  const cellSchema: Json = isObject(rowSchema.items) ? rowSchema.items : {}
  const rows: Rows = Array.isArray(value)
    ? value.map((row: unknown) => (Array.isArray(row) ? row : [row]))
    : []
  const [cell, setCell] = useState<Cell>({ row: 0, column: 0 })
  const columns = widthOf(rows)
  const row = Math.min(cell.row, rows.length - 1)
  const column = Math.min(cell.column, columns - 1)
  const idOf = (at: Cell) => fieldId([...path, at.row, at.column])

  /** Sets all cells, and moves the focus to one of them. */
  function put(next: Rows, at: Cell, say: string): void {
    chooseValue(file, path, evened(next), order)
    announce(say)
    focusSoon(() => document.getElementById(idOf(at)))
  }

  /** Sets the text of a cell, with `set`. A row that is too short gets its missing cells. */
  function setText(at: Cell, text: string, set: typeof typeValue): void {
    const cells = rows[at.row] ?? []
    if (at.column < cells.length) set(file, [...path, at.row, at.column], text)
    else set(file, [...path, at.row], evened([cells], columns)[0]?.with(at.column, text))
  }

  const marks = useMarks(idOf({ row, column }), (text) =>
    setText({ row, column }, text, chooseValue),
  )

  function addRow(index: number): void {
    const isFull = rows.length >= most(maxItems)
    if (isFull) announce(`There can be ${maxItems} rows at most.`)
    else put(rows.toSpliced(index, 0, []), { row: index, column }, `Row ${index + 1} added`)
  }

  function onKeyDown(event: KeyboardEvent, at: Cell): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) {
      marks.onKeyDown(event)
      return
    }
    event.preventDefault()
    const next = at.row + (event.shiftKey ? -1 : 1)
    if (next === rows.length) addRow(next)
    else document.getElementById(idOf({ ...at, row: next }))?.focus()
  }

  function onPaste(event: ClipboardEvent, at: Cell): void {
    const cells = cellsFrom(event.clipboardData)
    const words = cells.length === 0 ? cellTextFrom(event.clipboardData) : ''
    if (cells.length === 0 && words === '') return
    event.preventDefault()
    if (cells.length === 0) {
      marks.insert(words)
      return
    }
    const next = filled(rows, at, cells)
    const isTooLarge = next.length > most(maxItems) || widthOf(next) > most(rowSchema.maxItems)
    // The checks report a table that is too large, and nothing that was pasted is lost.
    const size = `${cells.length} × ${widthOf(cells)} cells pasted`
    put(next, at, isTooLarge ? `${size}. The table is now too large.` : size)
  }

  const all = evened(rows)
  const inRow = (to: number) => ({ row: Math.min(to, rows.length - 2), column })
  const inColumn = (to: number) => ({ row, column: Math.min(to, columns - 2) })
  const ofRow: Change[] = [
    {
      ...{ icon: Plus, label: 'Add row below', isOff: rows.length >= most(maxItems) },
      ...{ next: rows.toSpliced(row + 1, 0, []), at: { row: row + 1, column } },
      say: `Row ${row + 2} added`,
    },
    {
      ...{ icon: ArrowUp, label: 'Move row up', isOff: row <= 0 },
      ...{ next: moved(rows, row, row - 1), at: { row: row - 1, column } },
      say: `Row moved to ${row}`,
    },
    {
      ...{ icon: ArrowDown, label: 'Move row down', isOff: row >= rows.length - 1 },
      ...{ next: moved(rows, row, row + 1), at: { row: row + 1, column } },
      say: `Row moved to ${row + 2}`,
    },
    {
      ...{ icon: Trash, label: 'Delete row', isOff: rows.length <= Number(minItems ?? 1) },
      ...{ next: rows.toSpliced(row, 1), at: inRow(row) },
      say: `Row ${row + 1} deleted. Undo brings it back.`,
    },
  ]
  const ofColumn: Change[] = [
    {
      ...{ icon: Plus, label: 'Add column after', isOff: columns >= most(rowSchema.maxItems) },
      next: all.map((cells) => cells.toSpliced(column + 1, 0, '')),
      at: { row, column: column + 1 },
      say: `Column ${column + 2} added`,
    },
    {
      ...{ icon: ArrowLeft, label: 'Move column left', isOff: column <= 0 },
      next: all.map((cells) => moved(cells, column, column - 1)),
      at: { row, column: column - 1 },
      say: `Column moved to ${column}`,
    },
    {
      ...{ icon: ArrowRight, label: 'Move column right', isOff: column >= columns - 1 },
      next: all.map((cells) => moved(cells, column, column + 1)),
      at: { row, column: column + 1 },
      say: `Column moved to ${column + 2}`,
    },
    {
      ...{ icon: Trash, label: 'Delete column', isOff: columns <= 1 },
      next: all.map((cells) => cells.toSpliced(column, 1)),
      at: inColumn(column),
      say: `Column ${column + 1} deleted. Undo brings it back.`,
    },
  ]
  const buttonsOf = (changes: readonly Change[]) =>
    changes.map(({ icon, label, isOff, next, at, say }) => (
      <Button
        key={label}
        kind="plain"
        {...{ icon, label }}
        disabled={isOff}
        onPress={() => put(next, at, say)}
      />
    ))
  return (
    <fieldset className={parts.stack}>
      <legend id={labelId(fieldId(path))} className={parts.heading}>
        {title}
      </legend>
      {typeof description === 'string' && <p className={parts.help}>{description}</p>}
      <Note path={path} />
      <Toolbar className={parts.wrapped} aria-label={`Marks, rows and columns of ${title}`}>
        {marks.buttons}
        <span className={styles.name}>Row {row + 1}</span>
        {buttonsOf(ofRow)}
        <span className={styles.name}>Column {column + 1}</span>
        {buttonsOf(ofColumn)}
      </Toolbar>
      <div className={styles.scroller}>
        <table className={styles.table} aria-labelledby={labelId(fieldId(path))}>
          <tbody>
            {all.map((cells, row) => (
              <tr key={row}>
                {cells.map((text, column) => (
                  <td key={column}>
                    <CellControl
                      {...{ file, text }}
                      place={{ schema: cellSchema, file: place.file }}
                      path={[...path, row, column]}
                      onFocus={() => setCell({ row, column })}
                      onKeyDown={(event) => onKeyDown(event, { row, column })}
                      onPaste={(event) => onPaste(event, { row, column })}
                      onText={(text) => setText({ row, column }, text, typeValue)}
                    />
                    {column === 0 && <Note path={[...path, row]} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {marks.dialog}
    </fieldset>
  )
}

interface CellControlProps {
  file: string
  place: SchemaPlace
  path: [...(string | number)[], number, number]
  text: unknown
  onFocus(): void
  onKeyDown(event: KeyboardEvent): void
  onPaste(event: ClipboardEvent): void
  onText(text: string): void
}

function CellControl({ file, place, path, text, onText, ...events }: CellControlProps) {
  const lang = useEditor(({ session }) => languageOfTexts(session.files, file))
  const diagnostics = useDiagnostics(path)
  const id = fieldId(path)
  const originalId = `${id}-original`
  const original = useOriginal({ place, path, value: text, title: '' })
  const described = [
    ...(original === undefined ? [] : [originalId]),
    ...(diagnostics.length > 0 ? [noteId(id)] : []),
  ]
  const [row = 0, column = 0] = path.slice(-2).map(Number)
  return (
    <>
      <textarea
        {...events}
        {...{ id, lang }}
        dir="auto"
        className={`${parts.control} ${styles.cell}`}
        aria-label={`Row ${row + 1}, column ${column + 1}`}
        aria-invalid={diagnostics.some(isError) || undefined}
        aria-describedby={described.join(' ') || undefined}
        rows={1}
        value={textOf(text)}
        onChange={({ target }) => onText(target.value.replace(/\s*\n\s*/g, ' '))}
      />
      {original !== undefined && <Original id={originalId} text={original} />}
      <Note path={path} />
    </>
  )
}
