/** What a clipboard has for the fields of the editor. */
import { micromark } from 'micromark'
import { type Block, joined } from './blocks.ts'
import { stylesOf } from './element-styles.ts'
import { cellsOfMarkdown, cellsOfText, evened, markdownTable } from './grid.ts'
import { isCounter } from './list-markers.ts'
import { parseHtml } from './parse-html.ts'
import { outside, readBlocks } from './read-blocks.ts'
import { plainLook, type Run, runsIn, wordsOfRuns, written } from './runs.ts'

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

/** Returns whether a plain text has an empty line. */
export const hasParagraphs = (clipboard: Clipboard): boolean =>
  /\S[^\S\n]*\n\s*\n/.test(plainTextOf(clipboard).trim())

/** Returns the blocks of a plain text, which can be Markdown. Pictures in it are left out, as those in HTML are. */
function blocksOfText(text: string): Block[] {
  const cells = cellsOfText(text)
  if (cells.length > 1 && cells.every((row) => row.length > 1)) {
    const rows = evened(cells).map((row) =>
      row.map((words) => (words ? [{ ...plainLook, words }] : [])),
    )
    return [{ kind: 'table', rows }]
  }
  const table = markdownTable.exec(text)
  if (table) {
    const rows = cellsOfMarkdown(table[0]).map((row) => row.map(runsIn))
    return [
      ...blocksOfText(text.slice(0, table.index)),
      { kind: 'table', rows },
      ...blocksOfText(text.slice(table.index + table[0].length)),
    ]
  }
  const html = micromark(text.replace(/!\[[^\]]*\]\([^)]*\)/g, ''))
  return readBlocks(parseHtml(html), { ...outside, isPre: true })
}

/** Returns what is copied, as blocks: what its author sees of it, in its order. */
export function blocksFrom(clipboard: Clipboard): Block[] {
  const document = documentOf(clipboard)
  const blocks = document ? readBlocks(document, outside) : []
  return blocks.length > 0 ? blocks : blocksOfText(plainTextOf(clipboard))
}

/** What texts are for, and how they are written. */
interface TextOptions {
  /** Whether they become the entries of a list, which can have lists in them. */
  isList: boolean
  write(runs: readonly Run[]): string
}

function textsOf(blocks: readonly Block[], { isList, write }: TextOptions): string[] {
  const texts: string[] = []
  const withMarker = (marker: string | undefined, runs: readonly Run[]) =>
    marker === undefined || (isList && isCounter(marker))
      ? write(runs)
      : write([{ ...plainLook, words: `${marker} ` }, ...runs])
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'table') {
      for (const row of block.rows) {
        const cells = row.map(write).filter(Boolean)
        if (cells.length > 0) texts.push(cells.join(' | '))
      }
    } else if (block.kind !== 'entry') texts.push(write(block.runs))
    else {
      const text = withMarker(block.marker, block.runs)
      const isInner = isList && block.level > 1 && blocks[index - 1]?.kind === 'entry'
      if (isInner) texts.push(`${texts.pop()}\n- ${text.replaceAll('\n', ' ')}`)
      else texts.push(text)
    }
  }
  return texts
}

/**
 * Returns what is copied, in the notation of rich texts: a text for each paragraph, heading, entry of a list and row of
 * a table. `isList`: whether they become entries of a list, which counts them itself, and can have lists in them.
 */
export const textsFrom = (clipboard: Clipboard, { isList }: { isList: boolean }): string[] =>
  textsOf(blocksFrom(clipboard), { isList, write: written })

/** Returns the same as `textsFrom`, without marks, for texts that have none; none for a plain text. */
export function wordsFrom(clipboard: Clipboard): string[] {
  const document = documentOf(clipboard)
  return document
    ? textsOf(readBlocks(document, outside), { isList: true, write: wordsOfRuns })
    : []
}

/** Returns the cells of a copied table, in the notation of rich texts; none if it is no table of several cells. */
export function cellsFrom(clipboard: Clipboard): string[][] {
  const table = blocksFrom(clipboard).find((block) => block.kind === 'table')
  if (table) return table.rows.map((row) => row.map(written))
  // The lines of a text with marks are its paragraphs; those of a plain text can be the cells of a column.
  const rows = hasMarks(clipboard) ? [] : evened(cellsOfText(plainTextOf(clipboard)))
  const isTable = rows.length > 1 || (rows[0]?.length ?? 0) > 1
  return isTable ? rows.map((row) => row.map((words) => written([{ ...plainLook, words }]))) : []
}

/** Returns what is copied as the text of one cell, in the notation of rich texts; none for a plain text. */
export function cellTextFrom(clipboard: Clipboard): string {
  const document = documentOf(clipboard)
  return document ? written(joined(readBlocks(document, outside))) : ''
}
