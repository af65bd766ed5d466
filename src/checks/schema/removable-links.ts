/** Removes links from values, where a page is whole without them. */
import { isObject, type Json, valueAt } from '../../content/json-object.ts'
import type { Path } from '../read/layout.ts'
import { removeLinks } from '../read/rich-text.ts'
import { type Located, schemaAt } from './schema-at.ts'
import type { SiteSchemas } from './schema-document.ts'

/** A value at a place of a file, and the schemas of the places within it. */
export interface Placed {
  value: unknown
  schemaOf(inner: Path): Json | undefined
}

export function isOptional({ value, schemaOf }: Placed, path: Path): boolean {
  const above = path.slice(0, -1)
  const { required = [], minItems = 0 } = schemaOf(above) ?? {}
  const group = valueAt(value, above)
  if (Array.isArray(group)) return group.length > Number(minItems)
  return Array.isArray(required) && !required.includes(String(path.at(-1)))
}

/**
 * Returns the entry to remove for a link: the link, its button, or a list of this button alone. Undefined if its place
 * needs a link.
 */
export function removableFor(
  document: Located,
  path: Path,
  schemas: SiteSchemas,
): Path | undefined {
  const { value } = document
  const above = path.slice(0, -1)
  const group = valueAt(value, above)
  const isButton = isObject(group) && Object.values(group).every((one) => typeof one === 'string')
  const list = above.slice(0, -1)
  const entries = valueAt(value, list)
  const isAlone = isButton && Array.isArray(entries) && entries.length === 1
  const removable = [path, ...(isButton ? [above] : []), ...(isAlone ? [list] : [])]
  const located = { value, schemaOf: (at: Path) => schemaAt(document, at, schemas) }
  return removable.find((candidate) => candidate.length > 0 && isOptional(located, candidate))
}

/** Returns a copy with another value at a path; undefined removes the value. */
export function replaced(value: unknown, path: Path, next: unknown): unknown {
  const last = path.at(-1)
  if (last === undefined) return next
  const copy = structuredClone(value)
  const group = valueAt(copy, path.slice(0, -1)) as Json
  if (next !== undefined) group[last] = next
  else if (Array.isArray(group)) group.splice(Number(last), 1)
  else delete group[last]
  return copy
}

/**
 * Returns the value of a file without the links in these places, in the order of the file, that `isGone` accepts: of a
 * rich text, the words stay. `kept` has those whose place needs a link.
 */
export function withoutLinks<Link extends { path: Path; href: string }>(
  { file, value: before }: Located,
  links: readonly Link[],
  isGone: (href: string) => boolean,
  schemas: SiteSchemas,
): { value: unknown; kept: Link[] } {
  let value = before
  // From the end, so that the places of the others stay.
  const kept = links
    .filter(({ href }) => isGone(href))
    .reverse()
    .filter(({ href, path }) => {
      const text = String(valueAt(value, path))
      if (text !== href) {
        value = replaced(value, path, removeLinks(text, isGone))
        return false
      }
      const removedPath = removableFor({ file, value }, path, schemas)
      if (removedPath) value = replaced(value, removedPath, undefined)
      return !removedPath
    })
  return { value, kept: kept.reverse() }
}
