/** Finds places in the text of a file: lines, and the values that paths lead to. */
import { readJson } from './parse.ts'
import type { JsonNode } from './scan.ts'

export type Path = readonly (string | number)[]

export interface Range {
  start: number
  end: number
}

export interface Located {
  /** The name before the value, with its quotes; undefined for an entry of a list. */
  key: Range | undefined
  value: Range
  /** Whether the value is a list or a group, and begins with a bracket. */
  isGroup: boolean
}

export interface Layout {
  text: string
  find(path: Path): Located | undefined
  /** The offsets at which lines begin. LF, CR and CRLF end a line, as in editors. */
  lines(): readonly number[]
}

export function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), ({ index, 0: end }) => index + end.length)]
}

function locatedIn(root: JsonNode | undefined, path: Path): Located | undefined {
  let key: JsonNode | undefined
  let value = root
  for (const step of path) {
    // Of two entries with the same name, the last one counts, as for JSON.parse.
    const member = value?.members?.findLast((one) => one.key.value === String(step))
    key = member?.key
    value = member?.value ?? value?.items?.[Number(step)]
  }
  return value && { key, value, isGroup: Boolean(value.members ?? value.items) }
}

/** Returns the layout of a text without mistakes, or of a text that was read into `root`. */
export function layoutOf(text: string, root?: JsonNode): Layout {
  let lines: number[] | undefined
  let tree = root
  return {
    text,
    lines: () => (lines ??= lineStarts(text)),
    find(path) {
      tree ??= readJson(text).root
      return locatedIn(tree, path)
    },
  }
}

/** Returns the place in a text that a path leads to; undefined if there is none. */
export function locate(text: string, path: Path): Located | undefined {
  return layoutOf(text).find(path)
}

/** The layout of a file that cannot be read. */
export const noLayout: Layout = { text: '', find: () => undefined, lines: () => [0] }
