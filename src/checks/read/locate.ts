/** Finds the places of values in a file. */
import { readJson } from './parse.ts'
import type { JsonNode } from './scan.ts'

export type Path = readonly (string | number)[]

export interface Range {
  start: number
  end: number
}

export interface Found {
  /** The name before the value, with its quotes; undefined for an entry of a list. */
  key: Range | undefined
  value: Range
  /** Whether the value is a list or a group, and begins with a bracket. */
  isGroup: boolean
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

/** Returns the place that a path leads to; undefined if there is none. */
export function placeIn(root: JsonNode | undefined, path: Path): Found | undefined {
  let key: JsonNode | undefined
  let value = root
  for (const step of path) {
    const member = memberOf(value?.members, String(step))
    key = member?.key
    value = member?.value ?? value?.items?.[Number(step)]
  }
  return value && { key, value, isGroup: Boolean(value.members ?? value.items) }
}

/** Returns the place in a text that a path leads to; undefined if there is none. */
export function locate(text: string, path: Path): Found | undefined {
  return placeIn(readJson(text).root, path)
}
