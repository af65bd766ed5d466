/** Returns the rows of tables, with as many cells in each. */

/** The most cells that a merged one spans. */
const widest = 100

const span = (cell: Element, name: 'colspan' | 'rowspan' | 'span') => {
  const value = cell.getAttribute(name)
  return value === null || !/^\s*\d+/.test(value) ? 1 : Number.parseInt(value, 10)
}

/** Whether a row or a column has a cell that is not empty. */
function withoutEmptyEnd<Cell>(rows: (Cell | undefined)[][], isEmpty: (cell: Cell) => boolean) {
  const isUsed = (cell: Cell | undefined) => cell !== undefined && !isEmpty(cell)
  const height = rows.findLastIndex((row) => row.some(isUsed)) + 1
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(isUsed) + 1))
  return rows
    .slice(0, height)
    .map((row) => Array.from({ length: width }, (_, column) => row[column]))
}

/**
 * Returns the cells of a table: a merged one is in the first of its places, and the others are empty, so that all
 * below and beside it stay where they are. Places cells as https://html.spec.whatwg.org/#forming-a-table does.
 * `isSeen` says which rows, columns and cells are shown.
 */
export function gridOf<Cell>(
  table: HTMLTableElement,
  isSeen: (element: Element) => boolean,
  read: (cell: HTMLTableCellElement) => Cell,
  isEmpty: (cell: Cell) => boolean,
): (Cell | undefined)[][] {
  const hidden = [...table.querySelectorAll(':scope > col, :scope > colgroup > col')].flatMap(
    (column) => Array<boolean>(Math.max(1, span(column, 'span'))).fill(!isSeen(column)),
  )
  const shown = [...table.rows].filter(
    (row) => isSeen(row) && (row.parentElement === table || isSeen(row.parentElement ?? row)),
  )
  const rows: (Cell | undefined)[][] = shown.map(() => [])
  const taken = shown.map(() => new Set<number>())
  for (const [top, row] of shown.entries()) {
    let column = 0
    for (const cell of [...row.cells].filter(isSeen)) {
      while (taken[top]?.has(column)) column += 1
      const width = Math.min(widest, Math.max(1, span(cell, 'colspan')))
      const height = span(cell, 'rowspan') || shown.length
      for (let down = top; down < Math.min(shown.length, top + height); down += 1) {
        for (let right = column; right < column + width; right += 1) taken[down]?.add(right)
      }
      const cells = rows[top]
      // Of a merged cell, the first column that is shown has the text.
      const at = Array.from({ length: width }, (_, right) => column + right)
      const shownColumn = at.find((one) => !hidden[one])
      if (cells && shownColumn !== undefined) cells[shownColumn] = read(cell)
      column += width
    }
  }
  const visible = rows.map((row) => Array.from(row).filter((_, column) => !hidden[column]))
  return withoutEmptyEnd(visible, isEmpty)
}

/** A cell in quotes, which has line breaks or tabs in it, or one without. */
const cellPattern = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y

/**
 * Returns the cells of a text that a spreadsheet has copied: tabs between cells, lines as rows. A row has the cells that
 * are written.
 */
export function cellsOfText(text: string): string[][] {
  const rows: string[][] = [[]]
  const body = text.replace(/(?:\r\n|\n|\r)$/, '')
  cellPattern.lastIndex = 0
  while (cellPattern.lastIndex <= body.length) {
    const at = cellPattern.lastIndex
    const [whole = '', quoted, plain = '', end = ''] = cellPattern.exec(body) ?? []
    // Spreadsheets quote a cell only for a line break, a tab or a quotation mark in it.
    const isQuoted = quoted !== undefined && /[\t\r\n]|""/.test(quoted)
    const cell = isQuoted
      ? quoted.replaceAll('""', '"')
      : quoted === undefined
        ? plain
        : `"${quoted}"`
    rows.at(-1)?.push(cell.replace(/\s+/g, ' ').trim())
    if (end === '' || whole === '' || at + whole.length > body.length) break
    if (end !== '\t') rows.push([])
  }
  return rows
}

/** Returns rows with as many cells in each. */
export function evened(rows: readonly string[][]): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
}

const pipeRow = /^\s*\|?(.*?)\|?\s*$/s
const pipeRule = /^\s*\|?(?:\s*:?-+:?\s*\|)+\s*:?-*:?\s*$/

/** A table in Markdown: a row, a line of hyphens, and more rows. */
export const markdownTable =
  /^[^\S\n]*\|?.*\|.*\n[^\S\n]*\|?(?:[^\S\n]*:?-+:?[^\S\n]*\|)+[^\S\n]*:?-*:?[^\S\n]*(?:\n.*\|.*)*$/m

/** Returns the cells of a table in Markdown. */
export function cellsOfMarkdown(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !pipeRule.test(line))
  return evened(
    lines.map((line) =>
      (pipeRow.exec(line)?.[1] ?? '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.replaceAll('\\|', '|').trim()),
    ),
  )
}
