/** The places in the text of a file: lines, columns, and what paths lead to. */
import { type Found, locate, type Path } from './locate.ts'
import { readJson } from './parse.ts'
import type { JsonNode } from './scan.ts'

export interface Layout {
  text: string
  find(path: Path): Found | undefined
  /** The offsets at which lines begin: after each of the three line breaks, as in editors. */
  lines(): readonly number[]
}

/** So many places are looked for one by one; for more, reading the whole text once is quicker. */
const few = 3

function lineStarts(text: string): number[] {
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

/** The entry of this name; of two, the last one, which JSON.parse takes. */
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

/** The layout of a text without a mistake, or of one that has been read into `root`. */
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

/** The layout of a file of which nothing can be read. */
export const noLayout: Layout = { text: '', find: () => undefined, lines: () => [0] }
