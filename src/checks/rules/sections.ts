/** Warns about useless entries: those that no visitor sees, and duplicates. */
import { isObject, own } from '../../content/json-object.ts'
import { jsonLines, quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'
import {
  type EntryDiagnostic,
  findInValues,
  type Path,
  warningAt,
} from '../schema/entry-diagnostic.ts'
import { schemaAt } from '../schema/schema-at.ts'
import { repeats } from './repeats.ts'

/** An entry that is not shown, because the entry in `shownWith` has none of these values; `null` means no value. */
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
      const message = `Visitors do not see ${quoted(name)} ${because}.`
      const help = `Write ${jsonLines({ [other]: meant })} to show it, or remove it.`
      const at = warningAt(document, [...path, name], 'key')
      return [{ ...at, code: 'entry-not-shown', message, help }]
    },
  )
}

/** Returns the warnings for single sections of a page. */
export function sectionWarnings(
  document: ContentDocument,
  compiledSchemas: CompiledSchemas,
): EntryDiagnostic[] {
  const sections = own(document.value, 'sections')
  if (!Array.isArray(sections)) return []
  return sections.flatMap((section: unknown, index) =>
    notShown(document, section, ['sections', index], compiledSchemas),
  )
}

const plain = (text: unknown) =>
  typeof text === 'string'
    ? text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase() || undefined
    : undefined

/** Returns the entries of a list with the same text in an entry whose schema says `distinct`. */
function twins(
  document: ContentDocument,
  list: readonly unknown[],
  path: Path,
  compiledSchemas: CompiledSchemas,
): EntryDiagnostic[] {
  const items = list.map((item, index) => ({ item, index }))
  const said = new Set<number>()
  const twinsBy = (name: string) =>
    repeats(items, ({ item }) => plain(own(item, name))).flatMap(
      ([{ item, index }, first]): EntryDiagnostic[] => {
        const at = warningAt(document, [...path, index, name])
        if (said.has(index) || schemaAt(document, at.path, compiledSchemas)?.distinct !== true) {
          return []
        }
        said.add(index)
        const message = `Entries ${first.index + 1} and ${index + 1} of ${quoted(String(path.at(-1)))} have the same ${quoted(name)}: ${quoted(String(own(item, name)))}.`
        const help = 'Remove one of the two, or change it.'
        const firstPath = [...path, first.index, name]
        const related = { ...at, path: firstPath, message: 'The first one is here.' }
        return [{ ...at, code: 'same-entries', message, help, related }]
      },
    )
  return [...new Set(list.flatMap((item) => Object.keys(Object(item))))].flatMap(twinsBy)
}

/** The warnings for entries of the lists of a document that are there twice. */
export function twinWarnings(
  document: ContentDocument,
  compiledSchemas: CompiledSchemas,
): EntryDiagnostic[] {
  return findInValues(document.value, (value, path) =>
    Array.isArray(value) && value.some(isObject)
      ? twins(document, value, path, compiledSchemas)
      : [],
  )
}
