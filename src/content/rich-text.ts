/**
 * The notation inside of long texts: bold (`**`), emphasis (`*` or `_`) and links (`[words](/page)`), as
 * Markdown has them (https://spec.commonmark.org/0.31.2/#inlines), and nothing else of it. A backslash
 * before one of these characters makes it an ordinary one.
 */

/** A piece of a text: words as they are read, or a part that is marked. */
export type RichNode =
  | string
  | { kind: 'strong'; nodes: RichNode[] }
  | { kind: 'emphasis'; nodes: RichNode[] }
  | { kind: 'link'; href: string; nodes: RichNode[] }

/** The place of a link's address in the text as written, in UTF-16 units. The end is exclusive. */
export interface RichLink {
  href: string
  start: number
  end: number
}

/** A mark that does nothing: visitors would read it as it is typed. */
export interface BrokenMark {
  kind: 'unclosed' | 'unopened' | 'link-unclosed' | 'link-without-words'
  /** The characters themselves. */
  mark: string
  /** Their offset. */
  at: number
}

export interface RichText {
  nodes: RichNode[]
  links: RichLink[]
  broken: BrokenMark[]
}

/** A mark that waits for its end, and the nodes before it. */
interface Open {
  mark: string
  at: number
  before: RichNode[]
}

/** So many marks can be open at once: nobody writes more, and who crafts more gets words. */
const deepest = 100

const characters = '\\*_[]()'
const isSpace = (character: string) => /\s/.test(character)
const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character)

/** The closing bracket of each opening one, square and round ones apart. */
function bracketsOf(text: string): Map<number, number> {
  const pairs = new Map<number, number>()
  const open: Record<string, number[]> = { ']': [], ')': [] }
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '\\') at++
    else if (character === '[') open[']']?.push(at)
    else if (character === '(') open[')']?.push(at)
    else {
      const from = open[character]?.pop()
      if (from !== undefined) pairs.set(from, at)
    }
  }
  return pairs
}

/** Reads a text. Every text can be read: a broken mark is shown as typed. */
export function parseRichText(text: string): RichText {
  const links: RichLink[] = []
  const broken: BrokenMark[] = []
  if (!/[\\*_[]/.test(text)) return { nodes: text === '' ? [] : [text], links, broken }
  const brackets = bracketsOf(text)

  function parse(start: number, end: number, inLink: boolean): RichNode[] {
    const open: Open[] = []
    let nodes: RichNode[] = []
    let words = ''
    let at = start
    const endWords = () => {
      if (words !== '') nodes.push(words)
      words = ''
    }
    /** The marks from this one on have no end: they become words. */
    const unwind = (from: number) => {
      endWords()
      const rest = open.splice(from)
      const all = rest[0]?.before ?? nodes
      rest.forEach(({ mark, at: place }, index) => {
        broken.push({ kind: 'unclosed', mark, at: place })
        all.push(mark)
        for (const node of rest[index + 1]?.before ?? nodes) all.push(node)
      })
      nodes = all
    }
    const close = () => {
      endWords()
      const { mark, before } = open.pop() as Open
      before.push({ kind: mark.length === 2 ? 'strong' : 'emphasis', nodes })
      nodes = before
    }

    function readMarks(): void {
      const character = text.charAt(at)
      let left = 1
      while (at + left < end && text.charAt(at + left) === character) left++
      const before = at > start ? text.charAt(at - 1) : ' '
      const after = at + left < end ? text.charAt(at + left) : ' '
      const isStar = character === '*'
      const isTimes = isStar && left === 1 && /\d/.test(before) && /\d/.test(after)
      const canOpen = !isSpace(after) && (isStar || !isLetter(before))
      const canClose = !isSpace(before) && (isStar || !isLetter(after))
      // Four in a row are a line, or a gap to be filled in.
      if (isTimes || left > 3 || (!canOpen && !canClose)) {
        words += character.repeat(left)
        at += left
        return
      }
      while (left > 0) {
        const isOpen = ({ mark }: Open) => mark === character.repeat(left)
        const exact = canClose ? open.findLastIndex(isOpen) : -1
        const top = open.at(-1)?.mark
        if (exact >= 0) {
          unwind(exact + 1)
          close()
          at += left
          return
        }
        if (
          canClose &&
          top?.startsWith(character) &&
          top.length < left &&
          (left === 3 || !canOpen)
        ) {
          close()
          at += top.length
          left -= top.length
        } else if (canOpen) {
          const mark = character.repeat(Math.min(left, 2))
          if (open.length === deepest) unwind(0)
          endWords()
          open.push({ mark, at, before: nodes })
          nodes = []
          at += mark.length
          left -= mark.length
        } else {
          // A star after a word is a footnote.
          if (left > 1) broken.push({ kind: 'unopened', mark: character.repeat(left), at })
          words += character.repeat(left)
          at += left
          return
        }
      }
    }

    /** Whether a link begins here. */
    function readLink(): boolean {
      const last = brackets.get(at)
      if (last === undefined || text.charAt(last + 1) !== '(') return false
      const mark = text.slice(at, last + 2)
      const stop = brackets.get(last + 1)
      if (stop === undefined) {
        broken.push({ kind: 'link-unclosed', mark, at })
        return false
      }
      if (text.slice(at + 1, last).trim() === '') {
        broken.push({ kind: 'link-without-words', mark: text.slice(at, stop + 1), at })
      }
      endWords()
      const href = text.slice(last + 2, stop)
      links.push({ href, start: last + 2, end: stop })
      nodes.push({ kind: 'link', href, nodes: parse(at + 1, last, true) })
      at = stop + 1
      return true
    }

    while (at < end) {
      const character = text.charAt(at)
      if (character === '\\' && at + 1 < end && characters.includes(text.charAt(at + 1))) {
        words += text.charAt(at + 1)
        at += 2
      } else if (character === '*' || character === '_') {
        readMarks()
      } else if (character !== '[' || inLink || !readLink()) {
        words += character
        at++
      }
    }
    unwind(0)
    endWords()
    return nodes
  }

  return { nodes: parse(0, text.length, false), links, broken }
}

function wordsOf(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.nodes))).join('')
}

/** The words of a text as they are read, without its marks. */
export function plainText(text: string): string {
  return wordsOf(parseRichText(text).nodes)
}

/** The text with other addresses in its links. All else stays as it is written. */
export function changeLinks(text: string, change: (href: string) => string): string {
  let result = ''
  let from = 0
  for (const { href, start, end } of parseRichText(text).links) {
    result += text.slice(from, start) + change(href)
    from = end
  }
  return result + text.slice(from)
}
