/** Finds places in the text of a file: lines, and the values that paths lead to. */
import { type Found, type Path, placeIn } from './locate.ts'
import { readJson } from './parse.ts'
import type { JsonNode } from './scan.ts'

export interface Layout {
  text: string
  find(path: Path): Found | undefined
  /** The offsets at which lines begin. LF, CR and CRLF end a line, as in editors. */
  lines(): readonly number[]
}

/** Returns the offsets at which the lines of a text begin. */
export function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), ({ index, 0: end }) => index + end.length)]
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
      return placeIn(tree, path)
    },
  }
}

/** The layout of a file that cannot be read. */
export const noLayout: Layout = { text: '', find: () => undefined, lines: () => [0] }
