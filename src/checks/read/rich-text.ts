/**
 * Reads the notation of rich texts: bold (`**`), emphasis (`*` or `_`) and links (`[words](/page)`), as micromark
 * reads CommonMark (https://spec.commonmark.org/0.31.2/#inlines), without its other notation. A backslash before
 * punctuation makes it ordinary text. Emphasis needs no spaces around it in Chinese, Japanese and Korean.
 */
import { parse, postprocess, preprocess } from 'micromark'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import {
  type MarkedNode,
  plainTextOf,
  type RichNode,
  type RichText,
} from '../../content/rich-text.ts'
import type { Range } from './layout.ts'
import { TextCache } from './text-cache.ts'

/** The range of a link's address in the written text, in UTF-16 code units. The end is exclusive. */
export interface RichLink {
  href: string
  start: number
  end: number
  /** The ranges of the whole link, and of its words. */
  whole: Range
  label: Range
}

/** A mark without effect, which visitors would see as typed. */
export interface BrokenMark {
  kind: 'unclosed' | 'unopened' | 'link-unclosed' | 'link-without-words'
  /** The characters themselves. */
  mark: string
  /** Their offset. */
  at: number
}

export interface ReadText {
  nodes: RichNode[]
  links: RichLink[]
  broken: BrokenMark[]
}

/** Notation of CommonMark that rich texts do not have. */
const others = [
  'autolink',
  'characterReference',
  'codeText',
  'hardBreakEscape',
  'htmlText',
  'labelStartImage',
]

/** The length of a text that is read. A longer one is an error, and would take time at each key. */
const maxLength = 20_000

const parser = parse({ extensions: [cjkFriendlyExtension(), { disable: { null: others } }] })

/** A multiplication, and a line of marks to fill in: marks that CommonMark would read as notation. */
const noMarks = /(?<=\d)\*(?=\d)|(?<![^\s\p{P}\p{S}])([*_])\1{3,}(?![^\s\p{P}\p{S}])/gu

/** Returns micromark’s events for a text. Their offsets are in UTF-16 code units. */
function eventsIn(text: string) {
  return postprocess(parser.text().write(preprocess()(text, undefined, true)))
}

const isApart = (character: string) => /[\s\p{P}\p{S}]/u.test(character)

/** Returns the marks without effect in a text. `unlinkedText` has spaces in place of all notation. */
function brokenMarks(text: string, unlinkedText: string): BrokenMark[] {
  const broken: BrokenMark[] = []
  for (const { 0: mark, index: at } of unlinkedText.matchAll(/\*+|_+/g)) {
    const character = mark.charAt(0)
    const start = at - (/[*_]+$/.exec(text.slice(0, at))?.[0].length ?? 0)
    const end = at + (/^[*_]+/.exec(text.slice(at))?.[0].length ?? 0)
    const before = [...text.slice(Math.max(0, start - 2), start)].pop() ?? ' '
    const [after = ' '] = text.slice(end, end + 2)
    const isWord = character === '_' && !isApart(before) && !isApart(after)
    if (isWord || mark.length > 3) continue
    if (!/\s/.test(after) && (!isApart(after) || isApart(before))) {
      broken.push({ kind: 'unclosed', mark, at })
    } else if (!/\s/.test(before) && mark.length > 1) {
      // An asterisk after a word is a footnote.
      broken.push({ kind: 'unopened', mark, at })
    }
  }
  for (const { index } of unlinkedText.matchAll(/\]\(/g)) {
    const at = unlinkedText.lastIndexOf('[', index)
    if (at >= 0) broken.push({ kind: 'link-unclosed', mark: text.slice(at, index + 2), at })
  }
  return broken
}

const unescaped = (address: string) => address.replace(/\\([!-/:-@[-`{-~])/g, '$1')

/** The events of words, with those of the spaces around a line break. */
const literal = new Set<string>([
  'data',
  'characterEscapeValue',
  'lineEnding',
  'linePrefix',
  'lineSuffix',
  'hardBreakTrailing',
])

/** The texts that were read last: the checks, the preview and the editor read each of them at each key. */
const read = new TextCache<ReadText>(2 ** 20)

/** Reads a text. Never fails: a broken mark is shown as typed. The result is shared: do not change it. */
export const parseRichText = (text: string): ReadText => read.of(text, readAnew)

function readAnew(text: string): ReadText {
  if (!/[\\*_[]/.test(text) || text.length > maxLength) {
    return { nodes: text === '' ? [] : [text], links: [], broken: [] }
  }
  const root: { nodes: RichNode[] } = { nodes: [] }
  const links: RichLink[] = []
  const broken: BrokenMark[] = []
  const open: { nodes: RichNode[] }[] = [root]
  /** The text, with spaces in place of its notation. */
  const unlinkedText = Array<string>(text.length).fill(' ')
  /** The part of a link after its words: its address is read, and a title is skipped. */
  let address: RichLink | undefined
  /** The beginning of the last link, and of the part after its words. */
  let [linkAt, addressAt] = [0, 0]
  const masked = text.replace(noMarks, (marks) => '-'.repeat(marks.length))
  for (const [event, { type, start, end }] of eventsIn(masked)) {
    const [from, to] = [start.offset, end.offset]
    const written = text.slice(from, to)
    const parent = open.at(-1) ?? root
    if (type === 'strong' || type === 'emphasis' || type === 'link') {
      if (event === 'exit') open.pop()
      else {
        if (type === 'link') linkAt = from
        const node: MarkedNode =
          type === 'link' ? { kind: type, href: '', nodes: [] } : { kind: type, nodes: [] }
        parent.nodes.push(node)
        open.push(node)
      }
      if (type === 'link' && event === 'exit' && plainTextOf(parent).trim() === '') {
        broken.push({ kind: 'link-without-words', mark: written, at: from })
      }
    } else if (type === 'resource') {
      if (event === 'enter') {
        addressAt = from + 1
        address = {
          href: '',
          start: addressAt,
          end: addressAt,
          whole: { start: linkAt, end: to },
          label: { start: linkAt + 1, end: from - 1 },
        }
      } else if (address) {
        Object.assign(parent, { href: address.href })
        links.push(address)
        address = undefined
      }
    } else if (event === 'exit') {
      if (type === 'resourceTitle') {
        // A title shows on no phone, and for no keyboard.
        broken.push({ kind: 'link-unclosed', mark: text.slice(linkAt, addressAt), at: linkAt })
      } else if (type === 'resourceDestinationString' && address) {
        address = { ...address, href: unescaped(written), start: from, end: to }
      } else if (!address && literal.has(type)) {
        const last = parent.nodes.at(-1)
        if (typeof last === 'string') parent.nodes[parent.nodes.length - 1] = last + written
        else parent.nodes.push(written)
        if (type === 'data') unlinkedText.fill('', from, to)[from] = masked.slice(from, to)
      }
    }
  }
  return {
    nodes: root.nodes,
    links,
    broken: [...broken, ...brokenMarks(text, unlinkedText.join(''))],
  }
}

export function toRichText(text: string): RichText {
  const { nodes } = parseRichText(text)
  return nodes.every((node) => typeof node === 'string') ? nodes.join('') : { nodes }
}

/**
 * Splits a text that can have a list in it into the text before the list and the entries: a line that begins with
 * `- ` begins one, as in CommonMark (https://spec.commonmark.org/0.31.2/#list-items).
 */
export const splitList = (text: string): string[] => text.split(/\n- +/)

export function toRichList(text: string): RichText {
  const [own = '', ...entries] = splitList(text)
  if (entries.length === 0) return toRichText(own)
  const list = entries.map(
    (entry): MarkedNode => ({ kind: 'entry', nodes: parseRichText(entry).nodes }),
  )
  return { nodes: [...parseRichText(own).nodes, { kind: 'list', nodes: list }] }
}

export function plainText(text: string): string {
  return plainTextOf({ nodes: parseRichText(text).nodes })
}

/** Returns a text without the links that `isGone` accepts. Their words stay. */
export function removeLinks(text: string, isGone: (href: string) => boolean): string {
  return parseRichText(text)
    .links.filter(({ href }) => isGone(href))
    .reduceRight(
      (now, { whole, label }) =>
        now.slice(0, whole.start) + now.slice(label.start, label.end) + now.slice(whole.end),
      text,
    )
}

/** Returns the text with other addresses in its links. Changes nothing else. */
export function changeLinks(text: string, change: (href: string) => string): string {
  let result = ''
  let from = 0
  for (const { href, start, end } of parseRichText(text).links) {
    const changed = change(href)
    result += text.slice(from, start) + (changed === href ? text.slice(start, end) : changed)
    from = end
  }
  return result + text.slice(from)
}
