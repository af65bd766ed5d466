/** What a clipboard has for the fields of the editor. */
import { micromark } from 'micromark'
import { type MarkedText, noMarks, runsIn, textOfRuns } from '../../model/rich/notation.ts'
import type { Block } from './blocks.ts'
import { stylesOf } from './element-styles.ts'
import { cellsOfMarkdown, cellsOfText, evened, markdownTable } from './grid.ts'
import { isCounter } from './list-markers.ts'
import { parseHtml } from './parse-html.ts'
import { outside, readBlocks } from './read-blocks.ts'
import { plainLook } from './runs.ts'

export type Clipboard = Pick<DataTransfer, 'getData'>

/** Whether a document is the source of a program, whose colours a code editor has made elements of. */
function isSource(document: Document): boolean {
  const [only, ...others] = [...document.body.children].filter((one) => !one.matches('meta'))
  if (!only || others.length > 0) return false
  const { 'white-space': space, 'font-family': font } = stylesOf(document)(only)
  const isCode = /monospace|consolas|courier|menlo|\bmono\b/i.test(font ?? '')
  return isCode && (only.matches('pre') || /^pre/.test(space ?? ''))
}

/** Returns the document of what is copied; undefined for a plain text. */
function documentOf(clipboard: Clipboard): Document | undefined {
  const html = clipboard.getData('text/html')
  const document = html.trim() === '' ? undefined : parseHtml(html)
  return document && !isSource(document) ? document : undefined
}

/** Returns whether what is copied has marks, and is no plain text. */
export const hasMarks = (clipboard: Clipboard): boolean => documentOf(clipboard) !== undefined

const plainTextOf = (clipboard: Clipboard) =>
  clipboard.getData('text/plain').replace(/\r\n?/g, '\n')

/** Returns the blocks of a plain text, which can be Markdown. Pictures in it are left out, as those in HTML are. */
function blocksOfText(text: string): Block[] {
  const cells = cellsOfText(text)
  if (cells.length > 1 && cells.every((row) => row.length > 1)) {
    const rows = evened(cells).map((row) =>
      row.map((text) => (text ? [{ ...plainLook, text }] : [])),
    )
    return [{ kind: 'table', rows }]
  }
  const table = markdownTable.exec(text)
  if (table) {
    const read = (cell: string) => runsIn(cell).map((run) => ({ ...plainLook, ...run }))
    const rows = cellsOfMarkdown(table[0]).map((row) => row.map(read))
    return [
      ...blocksOfText(text.slice(0, table.index)),
      { kind: 'table', rows },
      ...blocksOfText(text.slice(table.index + table[0].length)),
    ]
  }
  const html = micromark(text.replace(/!\[[^\]]*\]\([^)]*\)/g, ''))
  return readBlocks(parseHtml(html), { ...outside, isPre: true })
}

/**
 * Returns what is copied, as blocks: what its author sees of it, in its order. Adds what is left out to `dropped`, in
 * words.
 */
export function blocksFrom(clipboard: Clipboard, dropped: string[] = []): Block[] {
  const document = documentOf(clipboard)
  const blocks = document ? readBlocks(document, outside, dropped) : []
  return blocks.length > 0 ? blocks : blocksOfText(plainTextOf(clipboard))
}

function textsOf(blocks: readonly Block[]): string[] {
  const texts: string[] = []
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'table') {
      for (const row of block.rows) {
        const cells = row.map(textOfRuns).filter(Boolean)
        if (cells.length > 0) texts.push(cells.join(' | '))
      }
    } else if (block.kind !== 'entry') texts.push(textOfRuns(block.runs))
    else {
      const { marker } = block
      const runsText = textOfRuns(block.runs)
      const text = marker === undefined || isCounter(marker) ? runsText : `${marker} ${runsText}`
      const isInner = block.level > 1 && blocks[index - 1]?.kind === 'entry'
      if (isInner) texts.push(`${texts.pop()}\n- ${text.replaceAll('\n', ' ')}`)
      else texts.push(text)
    }
  }
  return texts
}

/**
 * Returns what is copied, without marks, for texts that have none: a text for each paragraph, heading, entry of a list
 * and row of a table; none for a plain text.
 */
export function textsFrom(clipboard: Clipboard): string[] {
  const document = documentOf(clipboard)
  return document ? textsOf(readBlocks(document, outside)) : []
}

/** Returns the cells of a plain text with several ones; none for a text with marks, whose lines are its paragraphs. */
export function plainCellsFrom(clipboard: Clipboard): MarkedText[][][] {
  const rows = hasMarks(clipboard) ? [] : evened(cellsOfText(plainTextOf(clipboard)))
  const isTable = rows.length > 1 || (rows[0]?.length ?? 0) > 1
  return isTable ? rows.map((row) => row.map((text) => [{ ...noMarks, text }])) : []
}
