/** Edits of the sections of a page. */
import type { CheckContext } from '../../checks/rules/check-context.ts'
import { exampleOf, schemaAt } from '../../checks/schema/schema-at.ts'
import type { SiteSchemas } from '../../checks/schema/schema-document.ts'
import { isObject, type Json, own, ownText } from '../../content/json-object.ts'
import { usualSectionTexts } from '../../content/ui-text/with-ui-text.ts'
import type { Check } from './checker.ts'
import { freeName, nameOfFile, sectionTypeName } from './display-names.ts'
import { type Edit, EditBuilder, EditError, type Files } from './files.ts'
import { setAt } from './json/patch.ts'
import { valueIn } from './json/tree.ts'
import { firstValid, withGaps } from './new-value.ts'
import { duplicateEntry, insertEntry, removeEntry } from './operations.ts'
import { schemasOf } from './schemas.ts'

export interface SectionType {
  type: string
  /** In words: `Call to action`. */
  name: string
  description: string
  /** Further words that people look for. */
  keywords: readonly string[]
  /** The first example of its schema, without an id. */
  example: Json
}

const list = ['sections']

/** Returns the examples of a section type, without ids that are optional. */
function examplesOf(type: string, schemas: SiteSchemas): [Json, ...Json[]] {
  const schema = schemas.sections.get(type) ?? {}
  const { examples, ...rest } = schema
  // The schema of a fork may have no valid example.
  const example = exampleOf({ schema: rest, file: `sections/${type}.json` }, schemas)
  const needsId = Array.isArray(schema.required) && schema.required.includes('id')
  const [first, ...others] = [examples, example]
    .flat()
    .filter(isObject)
    .map(({ id, ...own }) => (needsId && id !== undefined ? { ...own, id } : own))
  return [first ?? { type }, ...others]
}

/** Returns the section types, sorted by name. */
export function sectionTypes(files: Files): SectionType[] {
  const schemas = schemasOf(files)
  return [...schemas.sections]
    .map(([type, schema]) => ({
      type,
      name: sectionTypeName(type),
      description: ownText(schema, 'description') ?? '',
      keywords: Array.isArray(schema.keywords) ? schema.keywords.map(String) : [],
      example: examplesOf(type, schemas)[0],
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Returns the section types that are called this, or are for this. */
export function findSectionTypes(types: readonly SectionType[], query: string): SectionType[] {
  const searchText = query.trim().toLowerCase()
  return types.filter(({ name, description, keywords }) =>
    [name, description, ...keywords].some((text) => text.toLowerCase().includes(searchText)),
  )
}

/** Returns the sections of a page; none if its file is not valid JSON. */
export function sectionsOf(files: Files, file: string): readonly unknown[] {
  const sections = own(valueIn(files, file), 'sections')
  return Array.isArray(sections) ? sections : []
}

export function idsOf(files: Files, file: string): Set<unknown> {
  return new Set(sectionsOf(files, file).map((section) => own(section, 'id')))
}

const freeId = (files: Files, file: string, id: string) => {
  const ids = idsOf(files, file)
  return freeName(id, (name) => ids.has(name))
}

/**
 * Returns the examples of a section type for a file, with gaps where visitors would take them for facts, and without
 * the usual texts, which the page has in its language.
 */
export function examplesFor(files: Files, file: string, type: string): Json[] {
  const schemas = schemasOf(files)
  // They have the same names in all languages.
  const usual = usualSectionTexts(type, 'en')
  return examplesOf(type, schemas).map((full) => {
    const example: Json = Object.fromEntries(
      Object.entries(full).filter(([name]) => own(usual, name) === undefined),
    )
    const { id } = example
    const named = typeof id === 'string' ? { ...example, id: freeId(files, file, id) } : example
    const around = { file, value: { sections: [example] } }
    return Object(withGaps(named, (inner) => schemaAt(around, [...list, 0, ...inner], schemas)))
  })
}

/** Adds a section: the first valid one of `first` and the examples of its schema. */
export async function addSection(
  files: Files,
  file: string,
  index: number,
  type: string,
  check: Check,
  context: CheckContext = {},
  first: readonly Json[] = [],
): Promise<Edit & { section: unknown }> {
  if (!schemasOf(files).sections.has(type)) {
    throw new EditError(`There is no section type “${type}”.`, 'Choose one from the list.')
  }
  const insert = (section: unknown) => insertEntry(files, file, list, index, section)
  const section = await firstValid(
    files,
    check,
    context,
    { file, path: [...list, index], insert },
    [...first, ...examplesFor(files, file, type)],
  )
  return {
    ...insert(section),
    label: `${nameOfFile(file, valueIn(files, file))}: ${sectionTypeName(type)} added`,
    section,
  }
}

/** Inserts a copy of a section after it. Its id gets a number, because ids are unique in a page. */
export function duplicateSection(files: Files, file: string, index: number): Edit {
  const builder = new EditBuilder(files)
  const copied = duplicateEntry(files, file, [...list, index])
  for (const [changed, text] of copied.files) builder.write(changed, text)
  const id = ownText(sectionsOf(files, file)[index], 'id')
  if (id !== undefined) {
    const free = freeId(files, file, id)
    builder.change(file, (text) => setAt(text, [...list, index + 1, 'id'], free))
  }
  return builder.edit(`${copied.label} duplicated`)
}

export function deleteSection(files: Files, file: string, index: number): Edit {
  const edit = removeEntry(files, file, [...list, index])
  return { ...edit, label: `${edit.label} deleted` }
}
