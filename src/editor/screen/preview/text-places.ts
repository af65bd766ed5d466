/**
 * Finds where in the content something in the document comes from, by what stands there: nothing in the
 * document says it.
 */
import type { Path } from '../../../checks/read/locate.ts'
import { plainText } from '../../../content/rich-text.ts'
import { fileNameAt } from '../../../content/site-file.ts'
import { isIcon, showsIcon } from '../../../theme/icon.tsx'

/** A part of the content that an element shows, and where it stands in its file. */
export interface Source {
  file: string
  path: Path
  value: unknown
}

export interface Place {
  file: string
  path: Path
}

/** A text, or a number, in the content. */
interface Leaf extends Place {
  text: string
  /** Its words as they are read, where it has marks in it: an element then shows a part of them. */
  words?: string
}

/** Something that is read in the document: a text node, or an element made of such alone. */
interface Part {
  node: Node
  text: string
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

function leavesOf({ file, path, value }: Source): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = plain(String(value))
    const words = plain(plainText(String(value)))
    return [{ file, path, text, ...(words === text ? {} : { words }) }]
  }
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([name, inner]) => {
    // A kind of section or of field is no text of the page, nor is the name of a schema.
    const isName = name.startsWith('$') || (name === 'type' && typeof inner === 'string')
    const step = isList ? Number(name) : name
    return isName ? [] : leavesOf({ file, path: [...path, step], value: inner })
  })
}

function partsOf(root: Element): Part[] {
  const { ownerDocument } = root
  const walker = ownerDocument.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  )
  const parts: Part[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isJoined = node.childNodes.length > 1 && (node as Element).childElementCount === 0
    const text = node.nodeType === Node.TEXT_NODE || isJoined ? plain(node.textContent ?? '') : ''
    if (text !== '') parts.push({ node, text })
  }
  return parts
}

/** Whether a text is a message in which `{label}` or a number was filled in. */
function isFilledIn(message: string, text: string): boolean {
  const words = message.split(/\{\w+\}/)
  if (words.length < 2) return false
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${escaped.join('.+')}$`, 's').test(text)
}

/** From the surest to the least: the text itself, a message, a text with something around it. */
const likenesses: ((leaf: string, text: string) => boolean)[] = [
  (leaf, text) => leaf === text,
  isFilledIn,
  (leaf, text) => leaf.length > 2 && text.includes(leaf),
]

/** Of places that stand for the same, that of the first source, and there the one whose turn it is. */
function inTurn(found: readonly Leaf[], turn: number): Leaf | undefined {
  const first = found.filter(({ file }) => file === found[0]?.file)
  return first[turn] ?? first.at(-1)
}

/** The place of the first of these parts that has one. Of equal texts, the second is the second of the content. */
function placeOf(wanted: readonly Part[], parts: readonly Part[], leaves: readonly Leaf[]) {
  for (const isLike of likenesses) {
    for (const part of wanted) {
      const found = leaves.filter(({ text }) => isLike(text, part.text))
      const longest = Math.max(...found.map(({ text }) => text.length))
      const alike = parts.filter(
        ({ node, text }) => text === part.text && node.nodeType === part.node.nodeType,
      )
      const best = found.filter(({ text }) => text.length === longest)
      const leaf = inTurn(best, alike.indexOf(part))
      if (leaf) return leaf
    }
  }
  return undefined
}

/** The text with marks in it that an element around a node shows: no other has just its words. */
function placeOfMarked(node: Node, root: Element, leaves: readonly Leaf[]): Leaf | undefined {
  const marked = leaves.filter(({ words }) => words !== undefined)
  if (marked.length === 0) return undefined
  const around = node.nodeType === Node.TEXT_NODE ? node.parentElement : (node as Element)
  for (let element = around; element && element !== root; element = element.parentElement) {
    const { tagName } = element
    const text = plain(element.textContent ?? '')
    const found = marked.filter(({ words }) => words === text)
    if (found.length === 0) continue
    const alike = [...root.querySelectorAll(tagName)].filter(
      ({ textContent }) => plain(textContent ?? '') === text,
    )
    return inTurn(found, alike.indexOf(element))
  }
  return undefined
}

/** The entry that names an icon, which is known by its shape. */
function placeOfIcon(icon: Element, root: Element, leaves: readonly Leaf[]): Leaf | undefined {
  const found = leaves.filter(({ text }) => isIcon(text) && showsIcon(icon, text))
  const icons = [...root.querySelectorAll<Element>('svg')]
  const alike = icons.filter((svg) => svg.innerHTML === icon.innerHTML)
  return inTurn(found, alike.indexOf(icon))
}

/** The entry that names the picture of an element. */
function placeOfPicture(image: HTMLImageElement, root: Element, leaves: readonly Leaf[]) {
  const nameOf = ({ src }: HTMLImageElement) => fileNameAt(new URL(src).pathname)
  const found = leaves.filter(({ path, text }) => path.at(-1) === 'file' && text === nameOf(image))
  const alike = [...root.querySelectorAll('img')].filter((one) => nameOf(one) === nameOf(image))
  return inTurn(found, alike.indexOf(image))
}

/** The place that holds all of these, as far as they are in one file. */
function placeOfAll([first, ...others]: readonly Leaf[]): Place | undefined {
  if (!first) return undefined
  const { file, path } = first
  const near = others.filter((other) => other.file === file)
  const end = path.findIndex((step, depth) => near.some((other) => other.path[depth] !== step))
  return { file, path: end < 0 ? path : path.slice(0, end) }
}

/**
 * The place of a node within `root`: of a text, a picture or an icon, or of the entry that holds all that an element
 * shows. Undefined where nothing of it is in the sources, of which the first counts.
 */
export function findPlace(
  node: Node,
  root: Element,
  sources: readonly Source[],
): Place | undefined {
  const leaves = sources.flatMap(leavesOf)
  const parts = partsOf(root)
  if (node.nodeType === Node.TEXT_NODE) {
    const around = parts.filter((part) => part.node === node || part.node === node.parentNode)
    const found = placeOfMarked(node, root, leaves) ?? placeOf(around.reverse(), parts, leaves)
    return found && placeOfAll([found])
  }
  const image = (node as Element).closest<HTMLImageElement>('img')
  const ofPicture = image && placeOfPicture(image, root, leaves)
  if (ofPicture) return placeOfAll([ofPicture])
  const icon = (node as Element).closest('svg')
  const ofIcon = icon && root.contains(icon) ? placeOfIcon(icon, root, leaves) : undefined
  const inside = parts.filter((part) => node.contains(part.node))
  return placeOfAll(
    ofIcon
      ? [ofIcon]
      : inside.flatMap(
          (part) => placeOfMarked(part.node, root, leaves) ?? placeOf([part], parts, leaves) ?? [],
        ),
  )
}
