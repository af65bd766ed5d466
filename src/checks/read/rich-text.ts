/**
 * Reads the notation of rich texts: bold (`**`), emphasis (`*` or `_`) and links (`[words](/page)`), a subset of
 * CommonMark (https://spec.commonmark.org/0.31.2/#inlines). A backslash before punctuation makes it ordinary text.
 * The tests list the differences from CommonMark.
 */
import type { RichNode, RichText } from '../../content/rich-text.ts'
import { wordsOf } from '../../content/rich-text.ts'

/** The range of a link's address in the written text, in UTF-16 code units. The end is exclusive. */
export interface RichLink {
  href: string
  start: number
  end: number
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

/** An open run of marks, and the nodes before it. */
interface Open {
  character: string
  /** The number of its marks without an end. */
  left: number
  length: number
  canClose: boolean
  at: number
  before: RichNode[]
}

/** A link, the end of its words, and the place where the text continues. */
interface FoundLink extends RichLink {
  last: number
  after: number
}

/** The number of runs that can be open at once, which limits how deep elements are nested. */
const deepest = 20

/** The longest run of marks, for the same reason. */
const longest = 10

const escapable = /[!-/:-@[-`{-~]/
const isSpace = (character: string) => /\s/.test(character)
const isPunctuation = (character: string) => /[\p{P}\p{S}]/u.test(character)
/** Chinese, Japanese and Korean have no spaces between words or after a full stop. */
const isWide = (character: string) => /[\u2e80-\ud7af\uf900-\ufaff\ufe30-\uffef]/.test(character)

/** A character of an address. */
const piece = String.raw`\\?[!-'*-[\]-~\u0080-\uffff]|\\[()\\]`
/** An address. Brackets in it can be nested three deep. */
const bare = [1, 2, 3].reduce((inner) => String.raw`(?:${piece}|\(${inner}\))*`, `(?:${piece})*`)
const address = RegExp(
  String.raw`\(([ \t\n]*)(?:<((?:\\.|[^<>\\\n])*)>|((?!<)${bare}))[ \t\n]*\)`,
  'y',
)

/** Returns the links of a text by the offsets of their opening brackets. Links cannot be nested. */
function findLinks(text: string, broken: BrokenMark[]): Map<number, FoundLink> {
  const found = new Map<number, FoundLink>()
  let open: number[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '\\') at++
    else if (character === '[') open.push(at)
    else if (character === ']') {
      const from = open.pop()
      if (from === undefined || text.charAt(at + 1) !== '(') continue
      address.lastIndex = at + 1
      const match = address.exec(text)
      if (!match) {
        broken.push({ kind: 'link-unclosed', mark: text.slice(from, at + 2), at: from })
        continue
      }
      const [whole, space = '', pointed, plain = ''] = match
      const start = at + 2 + space.length + (pointed === undefined ? 0 : 1)
      const written = pointed ?? plain
      const href = written.replace(/\\([!-/:-@[-`{-~])/g, '$1')
      const after = at + 1 + whole.length
      if (text.slice(from + 1, at).trim() === '') {
        broken.push({ kind: 'link-without-words', mark: text.slice(from, after), at: from })
      }
      found.set(from, { href, start, end: start + written.length, last: at, after })
      open = []
      at = after - 1
    }
  }
  return found
}

/** Reads a text. Never fails: a broken mark is shown as typed. */
export function parseRichText(text: string): ReadText {
  const broken: BrokenMark[] = []
  if (!/[\\*_[]/.test(text)) return { nodes: text === '' ? [] : [text], links: [], broken }
  const links = findLinks(text, broken)

  function parse(start: number, end: number): RichNode[] {
    const open: Open[] = []
    let nodes: RichNode[] = []
    let words = ''
    let at = start
    const endWords = () => {
      if (words !== '') nodes.push(words)
      words = ''
    }
    /** Turns the runs from this one on into words, because they have no end. */
    const unwind = (from: number) => {
      endWords()
      for (const { character, left, length, at: place, before } of open.splice(from).reverse()) {
        const mark = character.repeat(left)
        if (length < 4) broken.push({ kind: 'unclosed', mark, at: place })
        before.push(mark)
        for (const node of nodes) before.push(node)
        nodes = before
      }
    }

    function readMarks(): void {
      const character = text.charAt(at)
      const from = at
      while (at < end && text.charAt(at) === character) at++
      const length = at - from
      const before = [...text.slice(Math.max(0, from - 2), from)].pop() ?? ' '
      const [after = ' '] = text.slice(at, at + 2)
      const isStar = character === '*'
      const isTimes = isStar && length === 1 && /\d/.test(before) && /\d/.test(after)
      const isApart = (one: string) => isSpace(one) || isPunctuation(one)
      const isLine = length > 3 && isApart(before) && isApart(after)
      if (isLine || isTimes || length > longest) {
        words += character.repeat(length)
        return
      }
      /** Returns whether a mark between these two characters can open or close. */
      const begins = (outer: string, inner: string) =>
        !isSpace(inner) &&
        (!isPunctuation(inner) || isWide(inner) || isApart(outer) || isWide(outer))
      const [opens, closes] = [begins(before, after), begins(after, before)]
      const canOpen = opens && (isStar || !closes || isPunctuation(before))
      const canClose = closes && (isStar || !opens || isPunctuation(after))
      const isOpen = (one: Open) =>
        one.character === character &&
        ((!canOpen && !one.canClose) ||
          (one.length + length) % 3 > 0 ||
          (one.length % 3 === 0 && length % 3 === 0))
      let left = length
      while (canClose && left > 0) {
        const index = open.findLastIndex(isOpen)
        const opener = open[index]
        if (!opener) break
        unwind(index + 1)
        const used = Math.min(left, opener.left, 2)
        left -= used
        opener.left -= used
        const node: RichNode = { kind: used === 2 ? 'strong' : 'emphasis', nodes }
        nodes = opener.left > 0 ? [] : (open.pop() as Open).before
        nodes.push(node)
      }
      if (left === 0) return
      if (canOpen) {
        if (open.length === deepest) unwind(0)
        endWords()
        open.push({ character, left, length, canClose, at: at - left, before: nodes })
        nodes = []
        return
      }
      const mark = character.repeat(left)
      // An asterisk after a word is a footnote, and four marks are a line.
      if (canClose && length > 1 && length < 4)
        broken.push({ kind: 'unopened', mark, at: at - left })
      words += mark
    }

    while (at < end) {
      const character = text.charAt(at)
      const link = links.get(at)
      if (link) {
        endWords()
        nodes.push({ kind: 'link', href: link.href, nodes: parse(at + 1, link.last) })
        at = link.after
      } else if (character === '*' || character === '_') {
        readMarks()
      } else {
        if (character === '\\' && at + 1 < end && escapable.test(text.charAt(at + 1))) at++
        words += text.charAt(at)
        at++
      }
    }
    unwind(0)
    return nodes
  }

  return { nodes: parse(0, text.length), links: [...links.values()], broken }
}

/** Returns a text as pages hold it. */
export function toRichText(text: string): RichText {
  const { nodes } = parseRichText(text)
  return nodes.every((node) => typeof node === 'string') ? nodes.join('') : { nodes }
}

/** Returns the words of a text without its marks. */
export function plainText(text: string): string {
  return wordsOf({ nodes: parseRichText(text).nodes })
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
