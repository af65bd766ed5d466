/** Warnings for what is in a file and of no use there: entries that no visitor sees, and entries that are there twice. */
import { isObject, own } from '../../content/json-object.ts'
import { jsonLines, listed, quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'
import type { EntryDiagnostic, Path } from '../schema/entry-diagnostic.ts'
import { followReference, schemaAt } from '../schema/schema-at.ts'
import { orderBookWarnings } from './order-book.ts'
import { repeats } from './repeats.ts'

const warning = { on: 'key', severity: 'warning' } as const

/** An entry whose schema says `shownWith` another one that has none of these values; `null` is none at all. */
function notShown(
  document: ContentDocument,
  section: unknown,
  path: Path,
  { sections }: CompiledSchemas,
): EntryDiagnostic[] {
  const schema = sections.get(String(own(section, 'type')))
  return Object.entries(Object(schema?.properties)).flatMap(
    ([name, property]): EntryDiagnostic[] => {
      const [condition] = Object.entries(Object(own(property, 'shownWith')))
      if (!condition || own(section, name) === undefined) return []
      const [other, values] = condition as [string, readonly unknown[]]
      const value = own(section, other)
      if (values.includes(value ?? null)) return []
      const [meant] = values
      const because =
        value === undefined ? `without ${quoted(other)}` : `with ${jsonLines({ [other]: value })}`
      return [
        {
          ...warning,
          document,
          path: [...path, name],
          code: 'entry-not-shown',
          message: `Visitors do not see ${quoted(name)} ${because}.`,
          help: `Write ${jsonLines({ [other]: meant })} to show it, or remove it.`,
        },
      ]
    },
  )
}

/** The warnings for each section of a page by itself. */
export function sectionWarnings(
  document: ContentDocument,
  compiledSchemas: CompiledSchemas,
): EntryDiagnostic[] {
  const sections = own(document.value, 'sections')
  if (!Array.isArray(sections)) return []
  return sections.flatMap((section: unknown, index) => {
    const path = ['sections', index]
    const hidden = notShown(document, section, path, compiledSchemas)
    const isShown = hidden.every((one) => one.path.at(-1) !== 'orderBook')
    const book = isShown ? own(section, 'orderBook') : undefined
    return [...hidden, ...orderBookWarnings(document, book, [...path, 'orderBook'])]
  })
}

const plain = (text: unknown) =>
  typeof text === 'string'
    ? text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase() || undefined
    : undefined

/** The names below, by the schemas of a site. */
const distinctNames = new WeakMap<CompiledSchemas, ReadonlySet<string>>()

/** Returns the names of all entries whose schema says `distinct`: few, so that no other text is compared. */
function namesToCompare(compiledSchemas: CompiledSchemas): ReadonlySet<string> {
  const known = distinctNames.get(compiledSchemas)
  if (known) return known
  const names = new Set<string>()
  const visit = (schema: unknown, file: string): void => {
    if (Array.isArray(schema)) for (const part of schema) visit(part, file)
    if (!isObject(schema)) return
    for (const [name, property] of Object.entries(Object(schema.properties))) {
      if (!isObject(property)) continue
      const place = followReference({ schema: property, file }, compiledSchemas)
      if (place.schema.distinct === true) names.add(name)
    }
    for (const part of Object.values(schema)) visit(part, file)
  }
  for (const [file, schema] of compiledSchemas.schemas) visit(schema, file)
  distinctNames.set(compiledSchemas, names)
  return names
}

/** The entries of a list that have the same text in an entry whose schema says `distinct`. */
function twins(
  document: ContentDocument,
  list: readonly unknown[],
  path: Path,
  compiledSchemas: CompiledSchemas,
): EntryDiagnostic[] {
  const items = list.map((item, index) => ({ item, index }))
  const names = namesToCompare(compiledSchemas)
  const said = new Set<number>()
  return [...new Set(list.flatMap((item) => Object.keys(Object(item))))]
    .filter((name) => names.has(name))
    .flatMap((name) =>
      repeats(items, ({ item }) => plain(own(item, name))).flatMap(
        ([{ item, index }, first]): EntryDiagnostic[] => {
          const at = [...path, index, name]
          if (said.has(index) || schemaAt(document, at, compiledSchemas)?.distinct !== true)
            return []
          said.add(index)
          const message = `Entries ${first.index + 1} and ${index + 1} of ${quoted(String(path.at(-1)))} have the same ${listed([name])}: ${quoted(String(own(item, name)))}.`
          return [
            {
              document,
              path: at,
              on: 'value',
              severity: 'warning',
              code: 'same-entries',
              message,
              help: 'Remove one of the two, or change it.',
              related: {
                document,
                path: [...path, first.index, name],
                on: 'value',
                message: 'The first one is here.',
              },
            },
          ]
        },
      ),
    )
}

/** The warnings for entries of the lists of a document that are there twice. */
export function twinWarnings(
  document: ContentDocument,
  compiledSchemas: CompiledSchemas,
): EntryDiagnostic[] {
  const found: EntryDiagnostic[] = []
  const visit = (value: unknown, path: Path): void => {
    if (typeof value !== 'object' || value === null) return
    const isList = Array.isArray(value)
    if (isList && value.some(isObject)) {
      found.push(...twins(document, value, path, compiledSchemas))
    }
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object') visit(inner, [...path, isList ? Number(name) : name])
    }
  }
  visit(document.value, [])
  return found
}
