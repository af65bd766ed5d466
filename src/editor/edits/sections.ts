/** The edits of the sections of a page. */
import type { CheckContext } from '../../checks/rules/check-context.ts'
import type { CompiledSchemas } from '../../checks/schema/compiled-schemas.ts'
import { exampleOf } from '../../checks/schema/schema-at.ts'
import { isObject, type Json, own, ownText } from '../../content/json-object.ts'
import { compiledSchemasOf } from './check-files.ts'
import { type Edit, EditDraft, EditError, type Files } from './files.ts'
import { setAt } from './json/patch.ts'
import { valueIn } from './json/tree.ts'
import { renameAnchors } from './links.ts'
import { firstValid } from './new-value.ts'
import { duplicateEntry, insertEntry, removeEntry } from './operations.ts'
import { fileName, freeName, placeWords, sectionTypeName } from './words.ts'

export interface SectionType {
  type: string
  /** In words: `Call to action`. */
  name: string
  description: string
  /** The first example of its schema, without an id. */
  example: Json
}

const list = ['sections']

/** What a section can begin as: the examples of its schema, without an id that it need not have. */
function examplesOf(type: string, compiledSchemas: CompiledSchemas): [Json, ...Json[]] {
  const schema = compiledSchemas.sections.get(type) ?? {}
  const { examples, ...rest } = schema
  // A fork's schema need not have an example that is valid.
  const made = exampleOf({ schema: rest, file: `sections/${type}.json` }, compiledSchemas)
  const needsId = Array.isArray(schema.required) && schema.required.includes('id')
  const [first, ...others] = [examples, made]
    .flat()
    .filter(isObject)
    .map(({ id, ...own }) => (needsId && id !== undefined ? { ...own, id } : own))
  return [first ?? { type }, ...others]
}

/** The types of sections that there are, by their names. */
export function sectionTypes(files: Files): SectionType[] {
  const compiledSchemas = compiledSchemasOf(files)
  return [...compiledSchemas.sections]
    .map(([type, schema]) => ({
      type,
      name: sectionTypeName(type),
      description: typeof schema.description === 'string' ? schema.description : '',
      example: examplesOf(type, compiledSchemas)[0],
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function sectionsOf(files: Files, file: string): unknown[] {
  const sections = own(valueIn(files, file), 'sections')
  return Array.isArray(sections) ? sections : []
}

function idsOf(files: Files, file: string): Set<unknown> {
  return new Set(sectionsOf(files, file).map((section) => own(section, 'id')))
}

const freeId = (files: Files, file: string, id: string) => {
  const ids = idsOf(files, file)
  return freeName(id, (name) => ids.has(name))
}

/** Adds a section: the first of `first` and of the examples of its schema that is valid on this site. */
export function addSection(
  files: Files,
  file: string,
  index: number,
  type: string,
  context: CheckContext = {},
  first: readonly Json[] = [],
): Edit & { section: unknown } {
  const compiledSchemas = compiledSchemasOf(files)
  if (!compiledSchemas.sections.has(type)) {
    throw new EditError(`There is no section type “${type}”.`, 'Choose one of the list.')
  }
  const put = (section: unknown) => insertEntry(files, file, list, index, section)
  const values = [...first, ...examplesOf(type, compiledSchemas)].map((example) => {
    const { id } = example
    return typeof id === 'string' ? { ...example, id: freeId(files, file, id) } : example
  })
  const section = firstValid(files, context, { file, path: [...list, index], put }, values)
  return {
    ...put(section),
    label: `${fileName(file)}: ${sectionTypeName(type)} added`,
    section,
  }
}

/** Puts a copy of a section behind it. An id, which no two sections of a page can share, gets a number. */
export function duplicateSection(files: Files, file: string, index: number): Edit {
  const bench = new EditDraft(files)
  const copied = duplicateEntry(files, file, [...list, index])
  for (const [changed, text] of copied.files) bench.write(changed, text)
  const id = ownText(sectionsOf(files, file)[index], 'id')
  if (id !== undefined) {
    const free = freeId(files, file, id)
    bench.change(file, (text) => setAt(text, [...list, index + 1, 'id'], free))
  }
  return bench.edit(`${copied.label} duplicated`)
}

export function deleteSection(files: Files, file: string, index: number): Edit {
  const edit = removeEntry(files, file, [...list, index])
  return { ...edit, label: `${edit.label} deleted` }
}

/** Gives a section another id, and lets the links to it follow. An empty one removes it. */
export function renameSectionId(files: Files, file: string, index: number, id: string): Edit {
  const bench = new EditDraft(files)
  const value = valueIn(files, file)
  const old = ownText(sectionsOf(files, file)[index], 'id')
  const path = ownText(value, 'path') ?? ''
  const place = [...list, index, 'id']
  if (id === '') return removeEntry(files, file, place)
  if (id !== old && idsOf(files, file).has(id)) {
    throw new EditError(
      `Another section of this page has the name “${id}”.`,
      'Give this one another name, so that a link can tell them apart.',
    )
  }
  bench.change(file, (text) => setAt(text, place, id, ['type', 'id']))
  if (old !== undefined) renameAnchors(bench, { file, path }, old, id)
  return bench.edit(placeWords(file, value, place))
}
