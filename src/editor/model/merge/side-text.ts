/** Says what the sides of a conflict are, for people who read no JSON. */
import { isInFilesFolder } from '../../../content/content-files.ts'
import { isObject } from '../../../content/json-object.ts'
import { nameIn } from '../json/match.ts'
import { readValue } from '../json/tree.ts'
import type { Conflict, Side } from './conflict.ts'

const unreadable =
  'It has a mistake, and cannot be read. Ask the developer to correct it: then the editor merges both changes.'

/** Returns the texts of a value, in their order, without those that only the editor reads. */
function linesOf(value: unknown): string[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  if (Array.isArray(value)) return value.flatMap(linesOf)
  if (!isObject(value)) return [String(value)]
  const seen = Object.entries(value).filter(([name]) => name !== 'type' && !name.startsWith('$'))
  return seen.flatMap(([, inner]) => linesOf(inner))
}

/** Returns a line for each entry of a list, and for each text of anything else. */
function valueText(value: unknown, isOrder = false): string {
  const lines =
    Array.isArray(value) || isOrder
      ? Object.values(Object(value)).map((entry) => nameIn(entry) ?? linesOf(entry).join(' '))
      : linesOf(value)
  return lines.join('\n')
}

/** Returns the words for a side of a conflict in a file. */
export function sideText(file: string, { key, path, ...sides }: Conflict, side: Side): string {
  const value = sides[side]
  if (value === undefined) return 'Removed'
  if (path) return valueText(value, key.endsWith(' order'))
  if (isInFilesFolder(file)) return 'Replaced'
  const content = readValue(String(value))
  return content === undefined ? unreadable : valueText(content)
}
