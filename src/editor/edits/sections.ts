/** The edits of the sections of a page. */
import { isObject, type Json } from '../../content/json-object.ts'
import { compiledSchemasOf } from './check-files.ts'
import { type Edit, EditDraft, EditError, type Files } from './files.ts'
import { insertWritten, writtenEntry } from './json/entries.ts'
import { setAt } from './json/patch.ts'
import { readValue } from './json/tree.ts'
import { renameAnchors } from './links.ts'
import { insertEntry, moveEntry, removeEntry } from './operations.ts'
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

/** What the schema holds as the example of a section, with nothing in it that the page need not have. */
function exampleOf(type: string, schema: Json): Json {
  const [example] = Array.isArray(schema.examples) ? schema.examples : []
  const { id, ...rest } = isObject(example) ? example : { type }
  const needsId = Array.isArray(schema.required) && schema.required.includes('id')
  return needsId && id !== undefined ? { ...rest, id } : rest
}

/** The types of sections that there are, by their names. */
export function sectionTypes(files: Files): SectionType[] {
  return [...compiledSchemasOf(files).sections]
    .map(([type, schema]) => ({
      type,
      name: sectionTypeName(type),
      description: typeof schema.description === 'string' ? schema.description : '',
      example: exampleOf(type, schema),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function sectionsOf(files: Files, file: string): unknown[] {
  const value = readValue(files.get(file) ?? '')
  return isObject(value) && Array.isArray(value.sections) ? value.sections : []
}

function idsOf(files: Files, file: string): Set<unknown> {
  return new Set(sectionsOf(files, file).map((section) => isObject(section) && section.id))
}

const freeId = (files: Files, file: string, id: string) => {
  const ids = idsOf(files, file)
  return freeName(id, (name) => ids.has(name))
}

/** Adds a section of a type, filled with the example of its schema. */
export function addSection(files: Files, file: string, index: number, type: string): Edit {
  const found = sectionTypes(files).find((known) => known.type === type)
  if (!found) {
    throw new EditError(`There is no section type “${type}”.`, 'Choose one of the list.')
  }
  const { id } = found.example
  const section =
    typeof id === 'string' ? { ...found.example, id: freeId(files, file, id) } : found.example
  const edit = insertEntry(files, file, list, index, section)
  return { ...edit, label: `${fileName(file)}: ${found.name} added` }
}

/** Puts a copy of a section behind it. An id, which no two sections of a page can share, gets a number. */
export function duplicateSection(files: Files, file: string, index: number): Edit {
  const bench = new EditDraft(files)
  const section = sectionsOf(files, file)[index]
  bench.change(file, (text) =>
    insertWritten(text, list, index + 1, writtenEntry(text, [...list, index])),
  )
  if (isObject(section) && typeof section.id === 'string') {
    const id = freeId(files, file, section.id)
    bench.change(file, (text) => setAt(text, [...list, index + 1, 'id'], id))
  }
  const name = placeWords(file, readValue(files.get(file) ?? ''), [...list, index])
  return bench.edit(`${name} duplicated`)
}

export function moveSection(files: Files, file: string, from: number, to: number): Edit {
  return moveEntry(files, file, list, from, to)
}

export function deleteSection(files: Files, file: string, index: number): Edit {
  const edit = removeEntry(files, file, [...list, index])
  return { ...edit, label: `${edit.label} deleted` }
}

/** Gives a section another id, and lets the links to it follow. An empty one removes it. */
export function renameSectionId(files: Files, file: string, index: number, id: string): Edit {
  const bench = new EditDraft(files)
  const value = readValue(files.get(file) ?? '')
  const section = sectionsOf(files, file)[index]
  const old = isObject(section) ? section.id : undefined
  const path = isObject(value) && typeof value.path === 'string' ? value.path : ''
  const place = [...list, index, 'id']
  if (id === '') return removeEntry(files, file, place)
  if (id !== old && idsOf(files, file).has(id)) {
    throw new EditError(
      `Another section of this page has the id “${id}”.`,
      'Give this one another id, so that a link can tell them apart.',
    )
  }
  bench.change(file, (text) => setAt(text, place, id, ['type', 'id']))
  if (typeof old === 'string') renameAnchors(bench, { file, path }, old, id)
  return bench.edit(placeWords(file, value, place))
}
