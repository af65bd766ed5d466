/** Reads texts and tables that are copied from Word, Google Docs, a spreadsheet or a page. */
import { openTrustedTypes } from '../../../model/trusted-types.ts'

/** Elements that begin a new paragraph. */
const blocks =
  'address, article, blockquote, div, dd, dt, h1, h2, h3, h4, h5, h6, li, p, section, td, tr'

/** The addresses that a link of a site can have. */
const address = /^(?:https?:|mailto:|tel:|\/)/

/** What the names of attributes that a policy can forbid begin with when they are parsed. */
const prefix = 'pasted-'
const styleName = `${prefix}style`

/** An opening tag without its end. The values of attributes can have a `>`. */
const openingTag = /<[a-z](?:[^>=]+|=\s*(?:"[^"]*"?|'[^']*'?|[^\s>]*))*/gi

/** The value of an attribute, or nothing before the name of one for a style or an event. */
const valueOrForbidden = /=\s*(?:"[^"]*"?|'[^']*'?|[^\s>]*)|(?<![\w-])(?=(?:style|on[a-z]+)\s*=)/gi

/** Words that look the same, and lead to the same place. */
interface Run {
  words: string
  /** `**`, `*`, both or none. */
  mark: string
  href: string
}

/** Escapes what the notation of rich texts would read as a mark. */
const escaped = (text: string) =>
  text.replace(/[\\*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\](?=\()/gu, '\\$&')

/** Puts marks around words, and leaves the spaces at their ends outside. */
function marked(words: string, before: string, after: string): string {
  const [, start = '', inner = '', end = ''] = /^(\s*)(.*?)(\s*)$/su.exec(words) ?? []
  return inner === '' ? words : start + before + inner + after + end
}

/** Returns the words of an element in the notation of rich texts. */
function written(runs: readonly Run[]): string {
  const parts: { href: string; words: string }[] = []
  for (const { words, mark, href } of runs) {
    const own = marked(escaped(words), mark, mark)
    const last = parts.at(-1)
    if (last?.href === href) last.words += own
    else parts.push({ href, words: own })
  }
  return parts
    .map(({ href, words }) =>
      href === '' ? words : marked(words, '[', `](${href.replace(/[()\\]/g, '\\$&')})`),
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the style of an element. A policy that forbids `style` attributes lets scripts set it. */
function styleOf(element: Element): CSSStyleDeclaration {
  const { style } = element.ownerDocument.createElement('span')
  style.cssText = element.getAttribute(styleName) ?? ''
  return style
}

/** Returns the mark of an element. Google Docs puts all texts into a `b` of normal weight. */
function markOf(element: Element, around: string): string {
  const { fontWeight: weight, fontStyle: slope } = styleOf(element)
  const isBold =
    weight === ''
      ? around.startsWith('**') || element.matches('b, strong')
      : weight === 'bold' || Number(weight) >= 600
  const isItalic =
    slope === '' ? around.length % 2 === 1 || element.matches('i, em') : slope === 'italic'
  return `${isBold ? '**' : ''}${isItalic ? '*' : ''}`
}

/**
 * Returns HTML without what a policy can forbid, because a parsed document has the policy of its page: browsers would
 * drop it, and report each. Style sheets become `noframes`, whose text no parser reads, either.
 */
const withoutForbidden = (html: string) =>
  html
    .replace(/(<\/?)style(?=[\s/>])/gi, '$1noframes')
    .replace(openingTag, (tag) => tag.replace(valueOrForbidden, (value) => value || prefix))

const rules = { createHTML: withoutForbidden }
let policy: typeof rules | undefined

/**
 * Returns the body of a document with pasted HTML, which is only read: no script runs in it. Browsers with trusted types
 * take only HTML that a policy has returned.
 */
function bodyOf(html: string): HTMLElement {
  policy ??= openTrustedTypes('editor-paste', rules) ?? rules
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html').body
}

/** Returns the paragraphs and list entries of nodes, in the notation of rich texts. Drops all else. */
function richTextsIn(nodes: Iterable<Node>): string[] {
  const texts: Run[][] = [[]]
  function add(words: string, mark: string, href: string): void {
    const runs = texts.at(-1) ?? []
    const last = runs.at(-1)
    const isSame = last?.href === href && (last.mark === mark || words.trim() === '')
    if (last && isSame) last.words += words
    else runs.push({ words, mark, href })
  }
  function read(node: Node, mark: string, href: string): void {
    if (node.nodeType === Node.TEXT_NODE)
      add((node.textContent ?? '').replace(/\s+/g, ' '), mark, href)
    if (node.nodeType !== Node.ELEMENT_NODE) return
    const element = node as Element
    // Word writes the bullet of a list entry as a text.
    const isBullet = /mso-list:\s*ignore/i.test(element.getAttribute(styleName) ?? '')
    if (isBullet || element.matches('script, noframes, title, template')) return
    const link = element.matches('a') ? (element.getAttribute('href') ?? '') : ''
    const isBlock = element.matches(blocks)
    if (isBlock || element.matches('br')) texts.push([])
    for (const child of element.childNodes) {
      read(child, markOf(element, mark), address.test(link) ? link : href)
    }
    if (isBlock) texts.push([])
  }
  for (const node of nodes) read(node, '', '')
  return texts.map(written).filter(Boolean)
}

/** Returns the paragraphs and list entries of HTML, in the notation of rich texts. */
export const richTextsFrom = (html: string): string[] => richTextsIn(bodyOf(html).childNodes)

/** Returns the cells of a copied table, in the notation of rich texts; none if it is no table of several cells. */
export function cellsFrom(clipboard: Pick<DataTransfer, 'getData'>): string[][] {
  const body = bodyOf(clipboard.getData('text/html'))
  const marked = [...(body.querySelector('table')?.rows ?? [])].map((row) =>
    [...row.cells].map((cell) => richTextsIn([cell]).join(' ')),
  )
  const lines = clipboard
    .getData('text/plain')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
  const written = lines.map((line) => line.split('\t').map((cell) => escaped(cell.trim())))
  const rows = marked.length > 0 ? marked : written
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : []
}
