/** Adds, removes and moves entries without other changes. Commas and spaces follow the neighbouring entries. */
import { EditError } from '../files.ts'
import { breaksLine, indentationAt, type Style, styleOf, write } from './style.ts'
import { entriesOf, type JsonNode, nodeAt, type Path, replaceRange } from './tree.ts'

/** Returns the text of a new entry. */
type WriteEntry = (style: Style, indentation: string, inline: boolean) => string

function groupAt(text: string, path: Path): JsonNode {
  const node = nodeAt(text, path)
  if (node.items || node.members) return node
  throw new EditError('There is no list here.', 'Undo, or choose another entry.')
}

/** Returns whether the objects and arrays among the entries are on one line each. */
function isOnOneLine(text: string, group: JsonNode): boolean {
  const inner = entriesOf(group).filter(({ value }) => entriesOf(value).length > 0)
  return inner.length > 0 && inner.every(({ start, end }) => !breaksLine(text.slice(start, end)))
}

/** Returns the comma and the space between a new entry and its neighbour. */
function separatorAt(text: string, group: JsonNode, index: number, style: Style): string {
  const entries = entriesOf(group)
  const [first] = entries
  const before = entries[Math.max(0, Math.min(index, entries.length - 1) - 1)]
  const after = before && entries[entries.indexOf(before) + 1]
  if (before && after) return text.slice(before.end, after.start)
  const lead = text.slice(group.start + 1, first?.start)
  return breaksLine(lead) ? `,${lead}` : style.comma
}

/** Returns the text with a new entry at an index. */
function insert(text: string, path: Path, index: number, entry: WriteEntry): string {
  const group = groupAt(text, path)
  const style = styleOf(text)
  const entries = entriesOf(group)
  const at = Math.max(0, Math.min(index, entries.length))
  if (entries.length === 0) {
    const around = indentationAt(text, group.start)
    const deeper = around + style.indent
    const inline = style.lineEnd === ''
    const pad = group.members ? style.pad : ''
    const inside = inline
      ? pad + entry(style, '', true) + pad
      : style.lineEnd + deeper + entry(style, deeper, false) + style.lineEnd + around
    return replaceRange(text, { start: group.start + 1, end: group.end - 1, text: inside })
  }
  const separator = separatorAt(text, group, at, style)
  const inline = !breaksLine(separator) || isOnOneLine(text, group)
  const neighbour = entries[Math.max(0, at - 1)]
  const written = entry(style, indentationAt(text, neighbour?.start ?? group.start), inline)
  const start = at === 0 ? (entries[0]?.start ?? 0) : (neighbour?.end ?? 0)
  return replaceRange(text, {
    start,
    end: start,
    text: at === 0 ? written + separator : separator + written,
  })
}

/** Returns the text with a value inserted into the array at a path. */
export function insertItem(text: string, list: Path, index: number, value: unknown): string {
  return insert(text, list, index, (style, indentation, inline) =>
    write(value, style, indentation, inline),
  )
}

/** Returns the text with a new property in the object at a path. */
export function insertMember(
  text: string,
  group: Path,
  index: number,
  name: string,
  value: unknown,
): string {
  return insert(
    text,
    group,
    index,
    (style, indentation, inline) =>
      JSON.stringify(name) + style.colon + write(value, style, indentation, inline),
  )
}

/** Returns the text with an entry inserted exactly as `written`, for instance as in another state of the file. */
export function insertWritten(text: string, group: Path, index: number, written: string): string {
  return insert(text, group, index, () => written)
}

/** Finds an entry and its neighbours in the array or object around it. */
function entryAt(text: string, path: Path) {
  const group = groupAt(text, path.slice(0, -1))
  const node = nodeAt(text, path)
  const entries = entriesOf(group)
  const index = entries.findIndex(({ value }) => value === node)
  return { group, before: entries[index - 1], entry: entries[index], after: entries[index + 1] }
}

/** Returns the text of an entry, with its name if it is in an object. */
export function writtenEntry(text: string, path: Path): string {
  const { entry } = entryAt(text, path)
  return entry ? text.slice(entry.start, entry.end) : ''
}

/** Returns the text without the entry at a path, and without its comma. */
export function removeAt(text: string, path: Path): string {
  const { group, before, entry, after } = entryAt(text, path)
  if (!entry) return text
  let range = { start: group.start + 1, end: group.end - 1 }
  if (after) range = { start: entry.start, end: after.start }
  else if (before) range = { start: before.end, end: entry.end }
  return replaceRange(text, { ...range, text: '' })
}

/** Returns the text with an entry of an array or object moved. The spaces between entries stay. */
export function moveEntryAt(text: string, path: Path, from: number, to: number): string {
  const entries = entriesOf(groupAt(text, path))
  const last = entries.length - 1
  const target = Math.max(0, Math.min(to, last))
  if (from < 0 || from > last || from === target) return text
  const order = entries.map((_, index) => index)
  order.splice(target, 0, ...order.splice(from, 1))
  const parts = entries.map(({ end }, index) => {
    const moved = entries[order[index] ?? index]
    const gap = text.slice(end, entries[index + 1]?.start ?? end)
    return text.slice(moved?.start, moved?.end) + gap
  })
  const start = entries[0]?.start ?? 0
  return replaceRange(text, { start, end: entries[last]?.end ?? start, text: parts.join('') })
}
