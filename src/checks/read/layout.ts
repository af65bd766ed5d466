/** Finds places in the text of a file: lines, and the values that paths lead to. */
import { type Found, locate, type Path } from './locate.ts'
import { readJson } from './parse.ts'
import type { JsonNode } from './scan.ts'

export interface Layout {
  text: string
  find(path: Path): Found | undefined
  /** The offsets at which lines begin. LF, CR and CRLF end a line, as in editors. */
  lines(): readonly number[]
}

/** Up to this many places are found one by one. For more, reading the whole text once is quicker. */
const few = 3

/** Returns the offsets at which the lines of a text begin. */
export function lineStarts(text: string): number[] {
  const starts = [0]
  if (text.includes('\r')) {
    for (const { index, 0: found } of text.matchAll(/\r\n|\r|\n/g))
      starts.push(index + found.length)
    return starts
  }
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

type Members = NonNullable<JsonNode['members']>

const named = new WeakMap<Members, Map<unknown, Members[number]>>()

/** Returns the entry with this name. Of two, it returns the last one, as JSON.parse does. */
function memberOf(members: Members | undefined, name: string): Members[number] | undefined {
  if (!members) return undefined
  let byName = named.get(members)
  if (!byName) {
    byName = new Map(members.map((member) => [member.key.value, member]))
    named.set(members, byName)
  }
  return byName.get(name)
}

function nodeAt(root: JsonNode | undefined, path: Path): Found | undefined {
  let key: JsonNode | undefined
  let value = root
  for (const step of path) {
    const member = memberOf(value?.members, String(step))
    key = member?.key
    value = member?.value ?? value?.items?.[Number(step)]
  }
  return value && { key, value, isGroup: Boolean(value.members ?? value.items) }
}

/** Returns the layout of a text without mistakes, or of a text that was read into `root`. */
export function layoutOf(text: string, root?: JsonNode): Layout {
  let lines: number[] | undefined
  let tree = root
  let asked = 0
  return {
    text,
    lines: () => (lines ??= lineStarts(text)),
    find(path) {
      if (tree === undefined && asked++ < few) return locate(text, path)
      tree ??= readJson(text).root
      return nodeAt(tree, path)
    },
  }
}

/** The layout of a file that cannot be read. */
export const noLayout: Layout = { text: '', find: () => undefined, lines: () => [0] }
