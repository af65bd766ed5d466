/** The parts of a pasted text: what an author sees, in its order. */

import { textOfRuns } from '../../model/rich/notation.ts'
import { type Run, tidied } from './runs.ts'

export type Block =
  | { kind: 'paragraph' | 'quote'; runs: Run[] }
  | { kind: 'heading'; level: number; runs: Run[] }
  /** An entry of a list. The marker is that of a numbered one: `1.`, `a)` or `§ 3`. */
  | { kind: 'entry'; level: number; marker?: string; runs: Run[] }
  /** A table. Each row has as many cells as the others. */
  | { kind: 'table'; rows: Run[][][] }

export type TextBlock = Exclude<Block, { kind: 'table' }>

/** Returns runs in one line: paragraphs and line breaks of a cell or a heading become spaces. */
export function inOneLine(runs: readonly Run[]): Run[] {
  return tidied(runs.map((run) => ({ ...run, text: run.text.replaceAll('\n', ' ') })))
}

/** Returns the runs of blocks as one line: the entries of a list with commas, all else with spaces. */
export function joined(blocks: readonly Block[]): Run[] {
  const runs: Run[] = []
  const texts = blocks.flatMap((block) =>
    block.kind === 'table'
      ? block.rows.flat().map((cell) => ({ kind: 'cell', runs: cell }))
      : block,
  )
  for (const [index, block] of texts.entries()) {
    const [first] = block.runs
    if (!first) continue
    const isList = block.kind === 'entry' && texts[index - 1]?.kind === 'entry'
    const isOpen = isList && !/\p{P}$/u.test(textOfRuns(runs))
    if (runs.length > 0) runs.push({ ...first, href: '', text: isOpen ? ', ' : ' ' })
    const marker = 'marker' in block && block.marker
    if (marker) runs.push({ ...first, href: '', text: `${marker} ` })
    runs.push(...block.runs)
  }
  return inOneLine(runs)
}

/** Splits runs where a line is empty. */
function paragraphsOf(runs: readonly Run[]): Run[][] {
  const paragraphs: Run[][] = [[]]
  let breaks = 0
  for (const run of runs) {
    for (const part of run.text.split(/(\n)/)) {
      breaks = part === '\n' ? breaks + 1 : part.trim() === '' ? breaks : 0
      if (breaks > 1) {
        if (paragraphs.at(-1)?.length) paragraphs.push([])
        breaks = 0
      } else paragraphs.at(-1)?.push({ ...run, text: part })
    }
  }
  return paragraphs
}

/** A checkbox that is written at the beginning of an entry. */
const box = /^\[([ xX]?)\]\s+/

/** Returns a block as it is written: as several ones where it has an empty line, as none without words. */
function tidyBlock(block: Block): Block[] {
  if (block.kind === 'table') return [block]
  if (block.kind === 'heading') {
    const plain = block.runs.map((run) => ({ ...run, bold: false, italic: false }))
    return [{ ...block, runs: inOneLine(plain) }]
  }
  if (block.kind !== 'entry') {
    return paragraphsOf(block.runs).map((runs) => ({ ...block, runs: tidied(runs) }))
  }
  const runs = tidied(block.runs)
  const [first] = runs
  const [whole = '', check = ''] = box.exec(first?.text ?? '') ?? []
  if (!first || whole === '') return [{ ...block, runs }]
  const text = (check.trim() === '' ? '☐ ' : '☑ ') + first.text.slice(whole.length)
  return [{ ...block, runs: [{ ...first, text }, ...runs.slice(1)] }]
}

/** Returns lists whose levels begin with 1, and have no gaps. */
function levelled(blocks: readonly Block[]): Block[] {
  let open: number[] = []
  return blocks.map((block) => {
    if (block.kind !== 'entry') {
      open = []
      return block
    }
    open = [...open.filter((level) => level < block.level), block.level]
    return { ...block, level: open.length }
  })
}

/** Returns the blocks that have words, as they are written. */
export function tidyBlocks(blocks: readonly Block[]): Block[] {
  return levelled(
    blocks
      .flatMap(tidyBlock)
      .filter((block) => block.kind === 'table' || textOfRuns(block.runs).trim() !== ''),
  )
}
