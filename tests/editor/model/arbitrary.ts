/** Content in any formatting, and edits of it, for the property tests. */

import { valueAt } from '../../../src/content/json-object.ts'
import type { Edit, Files } from '../../../src/editor/model/files.ts'
import { valueIn } from '../../../src/editor/model/json/tree.ts'
import {
  duplicateEntry,
  insertEntry,
  moveEntry,
  removeValue,
  setValue,
} from '../../../src/editor/model/operations.ts'
import fc from '../../fast-check.ts'

export const file = 'content/page.json'

export type Value = string | number | boolean | null | Value[] | { [name: string]: Value }

const name = fc.constantFrom('type', 'id', 'heading', 'text', 'items', 'a b', 'ü', '__proto__', '')
/** With all that a text in JSON may hold: quotes, breaks, brackets, characters of many bytes. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('a"b', '\\', '}, {', '[', '\n\t', '😀', '//', 'é'),
)
const { value: anyValue } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text,
    fc.integer({ min: -1000, max: 1000 }),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(name, tie('value')), { maxLength: 4, selector: ([key]) => key })
      .map((entries): { [name: string]: Value } => Object.fromEntries(entries)),
  ),
}))

/** A formatting of JSON: the whitespace between tokens. */
interface Writing {
  mark: string
  indent: string
  lineEnd: string
  colon: string
  comma: string
  end: string
  /** Which of the groups, by their number, are in one line. */
  inline: number
}

const writing: fc.Arbitrary<Writing> = fc.record({
  mark: fc.constantFrom('', '\ufeff'),
  indent: fc.constantFrom('  ', '    ', '\t', '', ' '),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r', ''),
  colon: fc.constantFrom(': ', ':', ' : ', ':  '),
  comma: fc.constantFrom(', ', ',', ' ,'),
  end: fc.constantFrom('', '\n', '\r\n', '\n\n', ' '),
  inline: fc.nat(),
})

function write(value: Value, way: Writing): string {
  let groups = 0
  const at = (value: Value, indentation: string, inline: boolean): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const own = inline || way.lineEnd === '' || (way.inline >> (groups++ % 30)) % 2 === 1
    const deeper = indentation + way.indent
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
    const entries = Array.isArray(value)
      ? value.map((item) => at(item, deeper, own))
      : Object.entries(value).map(
          ([name, item]) => JSON.stringify(name) + way.colon + at(item, deeper, own),
        )
    if (entries.length === 0) return open + close
    return own
      ? open + entries.join(way.comma) + close
      : open +
          way.lineEnd +
          entries.map((entry) => deeper + entry).join(`,${way.lineEnd}`) +
          way.lineEnd +
          indentation +
          close
  }
  return way.mark + at(value, '', false) + way.end
}

/** A file of content with a group at its root, in any formatting. */
export const anyText = fc
  .tuple(
    fc
      .uniqueArray(fc.tuple(name, anyValue), {
        minLength: 1,
        maxLength: 5,
        selector: ([key]) => key,
      })
      .map((entries): { [name: string]: Value } => Object.fromEntries(entries)),
    writing,
  )
  .map(([value, way]) => write(value, way))

export interface Command {
  kind: 'set' | 'remove' | 'insert' | 'move' | 'duplicate' | 'add'
  /** Chooses among the places that the edit can be made at. */
  pick: number
  value: Value
  from: number
  to: number
}

export const anyCommand: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom('set', 'remove', 'insert', 'move', 'duplicate', 'add'),
  pick: fc.nat(),
  value: anyValue,
  from: fc.nat({ max: 5 }),
  to: fc.nat({ max: 5 }),
})

export type Steps = (string | number)[]

/** The paths of all places in a value. */
export function pathsIn(value: unknown, path: Steps = []): Steps[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries = Array.isArray(value)
    ? value.map((item, index) => pathsIn(item, [...path, index]))
    : Object.entries(value).map(([key, item]) => pathsIn(item, [...path, key]))
  return [path, ...entries.flat()]
}

/** Where a command is carried out in a value: undefined where it cannot be. */
export function placeFor({ kind, pick }: Command, value: unknown): Steps | undefined {
  const all = pathsIn(value)
  const isList = (path: Steps) => Array.isArray(valueAt(value, path))
  const fits = all.filter((path) => {
    if (kind === 'insert' || kind === 'move') return isList(path)
    if (kind === 'duplicate') return path.length > 0 && isList(path.slice(0, -1))
    if (kind === 'add') {
      const found = valueAt(value, path)
      return typeof found === 'object' && found !== null && !Array.isArray(found)
    }
    return path.length > 0
  })
  return fits[pick % Math.max(1, fits.length)]
}

/** The edit that a command makes, or undefined where there is no place for it. */
export function editFor(files: Files, command: Command): Edit | undefined {
  const value = valueIn(files, file)
  const path = placeFor(command, value)
  if (!path) return undefined
  switch (command.kind) {
    case 'set':
      return setValue(files, file, path, command.value)
    case 'add':
      return setValue(files, file, [...path, `new ${command.from}`], command.value)
    case 'remove':
      return removeValue(files, file, path)
    case 'insert':
      return insertEntry(files, file, path, command.from, command.value)
    case 'move':
      return moveEntry(files, file, path, command.from, command.to)
    case 'duplicate':
      return duplicateEntry(files, file, path)
  }
}
