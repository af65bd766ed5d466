/** Finds the place in the content that a node of the document shows, by comparing their texts. */
import type { Path } from '../../../checks/read/layout.ts'
import type { Pictures } from '../../../content/pictures.ts'
import { isRichText, plainTextOf } from '../../../content/rich-text.ts'
import { isIcon, showsIcon } from '../../../site/theme/icon.tsx'

/** A part of the content that an element shows, and its place in the file. */
export interface Source {
  file: string
  path: Path
  value: unknown
}

/** A place in the content. */
export interface ContentLocation {
  file: string
  path: Path
}

/** A text, or a number, in the content. */
interface Leaf extends ContentLocation {
  text: string
  /**
   * The text without formatting such as bold, and without spaces, if it has formatting. An element then shows only a
   * part of it.
   */
  unformatted?: string
}

/** A text in the document: a text node, or an element with only text nodes in it. */
interface Part {
  node: Node
  text: string
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
/** Between the entries of a list, the document has no space. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

function leavesOf({ file, path, value }: Source): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') {
    return [{ file, path, text: plain(String(value)) }]
  }
  if (isRichText(value)) {
    const unformatted = plainTextOf(value)
    return [{ file, path, text: plain(unformatted), unformatted: withoutSpaces(unformatted) }]
  }
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([name, inner]) => {
    // The type of a section or a field, the name of a schema and a condition are not texts of the page.
    const isType = name === 'type' && typeof inner === 'string'
    const isName = name.startsWith('$') || isType || name === 'shownWith'
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

/** Returns whether a text is a message with filled-in placeholders, such as `{label}`. */
function isFilledIn(message: string, text: string): boolean {
  const unformatted = message.split(/\{\w+\}/)
  if (unformatted.length < 2) return false
  const escaped = unformatted.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${escaped.join('.+')}$`, 's').test(text)
}

/** The ways to compare, most reliable first: the same text, a message, a text with other text around it. */
const matchers: ((leaf: string, text: string) => boolean)[] = [
  (leaf, text) => leaf === text,
  isFilledIn,
  (leaf, text) => leaf.length > 2 && text.includes(leaf),
]

/** Returns the place with this index among equal texts of the first source that has any. */
function nth(found: readonly Leaf[], number: number): Leaf | undefined {
  const first = found.filter(({ file }) => file === found[0]?.file)
  return first[number] ?? first.at(-1)
}

/** Returns the place of the first part that has one. Equal texts are matched by their order. */
function locationOf(wanted: readonly Part[], parts: readonly Part[], leaves: readonly Leaf[]) {
  for (const isMatch of matchers) {
    for (const part of wanted) {
      const found = leaves.filter(({ text }) => isMatch(text, part.text))
      const maxLength = Math.max(...found.map(({ text }) => text.length))
      const alike = parts.filter(
        ({ node, text }) => text === part.text && node.nodeType === part.node.nodeType,
      )
      const best = found.filter(({ text }) => text.length === maxLength)
      const leaf = nth(best, alike.indexOf(part))
      if (leaf) return leaf
    }
  }
  return undefined
}

/** Returns the place of the formatted text that an element around a node shows. */
function locationOfFormatted(node: Node, root: Element, leaves: readonly Leaf[]): Leaf | undefined {
  const marked = leaves.filter(({ unformatted }) => unformatted !== undefined)
  if (marked.length === 0) return undefined
  const around = node.nodeType === Node.TEXT_NODE ? node.parentElement : (node as Element)
  for (let element = around; element && element !== root; element = element.parentElement) {
    const { tagName } = element
    const text = withoutSpaces(element.textContent ?? '')
    const found = marked.filter(({ unformatted }) => unformatted === text)
    if (found.length === 0) continue
    const alike = [...root.querySelectorAll(tagName)].filter(
      ({ textContent }) => withoutSpaces(textContent ?? '') === text,
    )
    return nth(found, alike.indexOf(element))
  }
  return undefined
}

/** Returns the entry with the name of an icon. The icon is recognized by its shape. */
function locationOfIcon(icon: Element, root: Element, leaves: readonly Leaf[]): Leaf | undefined {
  const found = leaves.filter(({ text }) => isIcon(text) && showsIcon(icon, text))
  const icons = [...root.querySelectorAll<Element>('svg')]
  const alike = icons.filter((svg) => svg.innerHTML === icon.innerHTML)
  return nth(found, alike.indexOf(icon))
}

/** Returns the entry with the file name of a picture. */
function locationOfPicture(
  image: HTMLImageElement,
  root: Element,
  leaves: readonly Leaf[],
  pictures: Pictures,
) {
  const isShown = (name: string) => {
    const address = Object.hasOwn(pictures, name) ? pictures[name]?.src : undefined
    return address !== undefined && new URL(address, image.baseURI).href === image.src
  }
  const found = leaves.filter(({ path, text }) => path.at(-1) === 'file' && isShown(text))
  const alike = [...root.querySelectorAll('img')].filter(({ src }) => src === image.src)
  return nth(found, alike.indexOf(image))
}

/** Returns the smallest place around all of these, in the file of the first one. */
function locationOfAll([first, ...others]: readonly Leaf[]): ContentLocation | undefined {
  if (!first) return undefined
  const { file, path } = first
  const near = others.filter((other) => other.file === file)
  const end = path.findIndex((step, depth) => near.some((other) => other.path[depth] !== step))
  return { file, path: end < 0 ? path : path.slice(0, end) }
}

/** Returns whether a path is that of a place, or leads to an entry within it. */
const isWithin = (location: ContentLocation, { file, path }: ContentLocation) =>
  location.file === file && path.every((step, depth) => location.path[depth] === step)

/** Returns a node within `root` that shows a place, or an entry of it; undefined if there is none. */
export function findNode(
  location: ContentLocation,
  root: Element,
  sources: readonly Source[],
  pictures: Pictures = {},
): Node | undefined {
  const wanted = sources.flatMap(leavesOf).filter((leaf) => isWithin(leaf, location))
  const formatted = new Set(wanted.flatMap(({ unformatted }) => unformatted ?? []))
  const known = new Map<Element, boolean>()
  /** Returns whether an element, or one around it, shows a whole formatted text. */
  const showsFormatted = (element: Element | null): boolean => {
    if (!element || element === root || formatted.size === 0) return false
    const shows =
      known.get(element) ??
      (formatted.has(withoutSpaces(element.textContent ?? '')) ||
        showsFormatted(element.parentElement))
    known.set(element, shows)
    return shows
  }
  const texts = partsOf(root).flatMap(({ node, text }) => {
    const shows = wanted.some((leaf) => matchers.some((is) => is(leaf.text, text)))
    return shows || showsFormatted(node.parentElement) ? [node] : []
  })
  const nodes = [...texts, ...(wanted.length > 0 ? root.querySelectorAll('img, svg') : [])]
  return nodes.find((node) => {
    const found = findLocation(node, root, sources, pictures)
    return found && isWithin(found, location)
  })
}

/** Returns the place of a node within `root`, or the entry around all its texts, in the first source that has it. */
export function findLocation(
  node: Node,
  root: Element,
  sources: readonly Source[],
  pictures: Pictures = {},
): ContentLocation | undefined {
  const leaves = sources.flatMap(leavesOf)
  const parts = partsOf(root)
  if (node.nodeType === Node.TEXT_NODE) {
    const around = parts.filter((part) => part.node === node || part.node === node.parentNode)
    const found =
      locationOfFormatted(node, root, leaves) ?? locationOf(around.reverse(), parts, leaves)
    return found && locationOfAll([found])
  }
  const image = (node as Element).closest<HTMLImageElement>('img')
  const ofPicture = image && locationOfPicture(image, root, leaves, pictures)
  if (ofPicture) return locationOfAll([ofPicture])
  const icon = (node as Element).closest('svg')
  const ofIcon = icon && root.contains(icon) ? locationOfIcon(icon, root, leaves) : undefined
  const inside = parts.filter((part) => node.contains(part.node))
  return locationOfAll(
    ofIcon
      ? [ofIcon]
      : inside.flatMap(
          (part) =>
            locationOfFormatted(part.node, root, leaves) ?? locationOf([part], parts, leaves) ?? [],
        ),
  )
}
