/**
 * Reads a pasted document: first, what its author sees of it, and then, what that is. Each element is looked at once.
 */

import { counted } from '../../model/display-names.ts'
import { textOfRuns } from '../../model/rich/notation.ts'
import { type Block, joined, type TextBlock, tidyBlocks } from './blocks.ts'
import { asShown } from './characters.ts'
import { type Style, stylesOf } from './element-styles.ts'
import { formulaOf } from './formulas.ts'
import { gridOf } from './grid.ts'
import { checkboxOf, wordMarker } from './list-markers.ts'
import { blockAt, contextIn, isGap, isMarker, levelOfIndent, type TextContext } from './looks.ts'
import { paragraphElements } from './paragraph-elements.ts'
import { parseHtml } from './parse-html.ts'
import { plainLook, type Run, type TextLook } from './runs.ts'
import { isSeen, isStruck } from './visibility.ts'

/** Formulas, with the words that a screen reader or a picture has for them. */
const formulas = 'math, .katex, mjx-container, .mwe-math-element'

/** The formula of Word in a comment, which older programs do not read. */
const wordFormula = /^\[if gte msEquation \d+\]>(.*)<!\[endif\]$/s

/** An emoji as a picture. */
const emoji = /^(?:\p{Extended_Pictographic}|\p{RI}|\p{EMod}|[\u200d\ufe0f\u20e3\d#*])+$/u

/** The place of words in no element. */
export const outside: TextContext = {
  ...plainLook,
  isPre: false,
  isDone: false,
  isQuote: false,
  depth: 0,
  fontFamily: undefined,
  block: undefined,
}

type StyleOf = (element: Element) => Style

/** How many things an author sees that a text cannot have. */
interface LeftOut {
  pictures: number
  struck: number
  merged: number
}

class BlockReader {
  private readonly styleOf: StyleOf
  private readonly leftOut: LeftOut
  private readonly blocks: Block[] = []
  /** The block that words are added to. */
  private open: TextBlock | undefined

  constructor(styleOf: StyleOf, leftOut: LeftOut) {
    this.styleOf = styleOf
    this.leftOut = leftOut
  }

  /** Returns the blocks of nodes. */
  read(nodes: Iterable<Node>, context: TextContext): Block[] {
    this.readAll(nodes, context)
    return tidyBlocks(this.blocks)
  }

  private readAll(nodes: Iterable<Node>, context: TextContext): void {
    /** Whether a formula is read, and whether what follows is its picture, or its words for older programs. */
    let [isRead, isFallback] = [false, false]
    for (const node of nodes) {
      if (node.nodeType === Node.COMMENT_NODE) {
        const text = node.textContent ?? ''
        const formula = wordFormula.exec(text)?.[1]
        isFallback = isRead && text === '[if !msEquation]'
        if (formula !== undefined) isRead = this.addFormula(parseHtml(formula).body, context)
        else if (!isFallback) isRead = false
      } else if (!isFallback) this.readNode(node, context)
    }
  }

  private readNode(node: Node, context: TextContext): void {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = asShown(node.textContent ?? '', context.fontFamily)
      const collapsed = context.isPre ? text : text.replace(/[\t\n\r ]+/g, ' ')
      this.add(collapsed.replace(/\r\n?/g, '\n'), context)
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return
    const element = node as Element
    const style = this.styleOf(element)
    if (element.matches(formulas) && this.addFormula(element, context)) return
    if (!isSeen(element, style)) return
    if (isStruck(element, style) && !context.isDone) {
      this.leftOut.struck += 1
      return
    }
    const inside = contextIn(element, style, context)
    if (element.matches('br')) this.add('\n', context)
    else if (element.matches('img')) this.addPicture(element, context)
    else if (isMarker(element)) this.addMarker(element, context)
    else if (isGap(element) && this.isMarkerSoFar()) this.makeEntry(element)
    else if (element.matches('rt')) this.add(`(${element.textContent ?? ''})`, context)
    else if (element.matches('table') && this.readTable(element as HTMLTableElement, inside)) return
    else if (element.matches(paragraphElements)) this.readApart(element, inside)
    else this.readAll(element.childNodes, inside)
  }

  private readApart(element: Element, context: TextContext): void {
    const block = blockAt(element, context.depth, this.styleOf)
    const checkbox = element.matches('li') ? checkboxOf(element) : undefined
    if (block && checkbox?.isElement) {
      block.runs.push({ ...plainLook, text: checkbox.isTicked ? '[x] ' : '[ ] ' })
    }
    this.open = undefined
    this.readAll(element.childNodes, {
      ...context,
      block: block ?? context.block,
      isDone: context.isDone || checkbox?.isTicked === true,
    })
    this.open = undefined
  }

  /** Adds words to the open block, or to the one that they belong to. */
  private add(text: string, context: TextContext): void {
    if (!this.open) {
      if (text.trim() === '') return
      this.open = this.blockFor(context)
    }
    const { bold, italic, raised, href } = context
    this.open.runs.push({ bold, italic, raised, href, text })
  }

  private blockFor({ block, isQuote }: TextContext): TextBlock {
    if (block && this.blocks.at(-1) === block) {
      // The paragraphs of an entry or a heading are lines of it.
      block.runs.push({ ...plainLook, text: '\n' })
      return block
    }
    // A text after a list within an entry is a paragraph.
    const isNew = block !== undefined && !this.blocks.includes(block)
    const begun: TextBlock = isNew ? block : { kind: isQuote ? 'quote' : 'paragraph', runs: [] }
    this.blocks.push(begun)
    return begun
  }

  /** Adds the marker of Word to its entry, or to the words of its heading. */
  private addMarker(element: Element, context: TextContext): void {
    const { block } = context
    const text = element.textContent ?? ''
    const marker = wordMarker(text, context.fontFamily)
    if (marker === undefined) return
    if (block?.kind === 'entry') block.marker = marker
    else this.add(`${marker} `, context)
  }

  /** Whether the open paragraph has nothing yet but what can be a marker: `·`, `2.` */
  private isMarkerSoFar(): boolean {
    const text = this.open ? textOfRuns(this.open.runs).trim() : ''
    return this.open?.kind === 'paragraph' && /^\S{1,6}$/u.test(text)
  }

  /** Makes the open paragraph an entry, whose marker is the words so far. */
  private makeEntry(gap: Element): void {
    const paragraph = gap.closest('p, div')
    const indent = paragraph ? this.styleOf(paragraph)['margin-left'] : undefined
    const marker = wordMarker(textOfRuns(this.open?.runs ?? []))
    this.blocks.pop()
    this.open = {
      kind: 'entry',
      level: levelOfIndent(indent),
      runs: [],
      ...(marker !== undefined && { marker }),
    }
    this.blocks.push(this.open)
  }

  private addPicture(element: Element, context: TextContext): void {
    const alt = element.getAttribute('alt') ?? ''
    if (emoji.test(alt)) this.add(alt, context)
    else this.leftOut.pictures += 1
  }

  /** Adds the formulas in an element as words. Returns whether there are any. */
  private addFormula(element: Element, context: TextContext): boolean {
    const found = element.matches('math')
      ? [element]
      : [...element.querySelectorAll('math, m\\:omath')]
    const texts = found.map((one) => formulaOf(one).replace(/\s+/g, ' ').trim())
    const formulas = texts.filter(Boolean).join(' ')
    if (formulas !== '') this.add(formulas, { ...context, italic: false })
    return formulas !== ''
  }

  /** Reads a table as a grid. Returns false for one that only places what is in it, as in mails. */
  private readTable(table: HTMLTableElement, context: TextContext): boolean {
    if (table.matches('[role="presentation"], [role="none"]') || table.querySelector('table')) {
      return false
    }
    const isShown = (element: Element) => {
      const style = this.styleOf(element)
      // A struck cell has no words, and stays in its place.
      const isCell = element.matches('td, th')
      return isSeen(element, style) && (isCell || !isStruck(element, style))
    }
    const rows = gridOf(
      table,
      isShown,
      (cell) => this.readCell(cell, context),
      (runs) => runs.length === 0,
    )
    const width = rows[0]?.length ?? 0
    if (rows.length < 2 && width < 2) return false
    this.leftOut.merged += table.querySelectorAll('[colspan], [rowspan]').length
    if (table.caption) this.readNode(table.caption, context)
    this.blocks.push({ kind: 'table', rows: rows.map((row) => row.map((cell) => cell ?? [])) })
    this.open = undefined
    return true
  }

  private readCell(cell: HTMLTableCellElement, around: TextContext): Run[] {
    const style = this.styleOf(cell)
    if (isStruck(cell, style)) return []
    const context = contextIn(cell, style, { ...around, depth: 0, block: undefined })
    // The cells of a heading are bold by themselves.
    const look: Partial<TextLook> = cell.matches('th') ? { bold: false } : {}
    const reader = new BlockReader(this.styleOf, this.leftOut)
    const runs = joined(reader.read(cell.childNodes, { ...context, ...look }))
    return runs.map((run) => ({ ...run, ...look }))
  }
}

/** Returns what was left out, in words. */
const describeLeftOut = ({ pictures, struck, merged }: LeftOut): string[] => [
  ...(pictures > 0 ? [counted(pictures, 'picture')] : []),
  ...(struck > 0 ? ['struck words'] : []),
  ...(merged > 0 ? [`${counted(merged, 'merged cell')}, whose text is in the first one`] : []),
]

/** Returns the blocks of a document. `context`: that of its text. Adds what is left out to `dropped`, in words. */
export function readBlocks(
  document: Document,
  context: TextContext,
  dropped: string[] = [],
): Block[] {
  const leftOut: LeftOut = { pictures: 0, struck: 0, merged: 0 }
  const blocks = new BlockReader(stylesOf(document), leftOut).read(
    document.body.childNodes,
    context,
  )
  dropped.push(...describeLeftOut(leftOut))
  return blocks
}
