/** The edits of the quote form's fields, each with what depends on the field: its words in other languages too. */

import type { Path } from '../../checks/read/locate.ts'
import { fieldExamples } from '../../checks/schema/schema-at.ts'
import { kindNameOf } from '../../content/answers/answer-kinds.ts'
import { kindWords } from '../../content/answers/field-kinds.ts'
import { formFile, isFormTranslation } from '../../content/content-files.ts'
import { optionsIn } from '../../content/form-words.ts'
import { isObject, type Json, own, valueAt } from '../../content/json-object.ts'
import type { FormField } from '../../content/types.generated.ts'
import { compiledSchemasOf } from './check-files.ts'
import { changeFile, type Edit, EditDraft, EditError, type Files } from './files.ts'
import { insertItem, insertMember, moveEntryAt, removeAt } from './json/entries.ts'
import { patch, setAt } from './json/patch.ts'
import { findNode, isReadable, readValue, replaceRange, valueIn } from './json/tree.ts'
import { fileName, freeName, placeWords } from './words.ts'

const list = ['properties']

interface FieldKindEntry {
  /** As the checks call it: `A phone number`. */
  name: string
  /** An example of it from `schemas/form.json`, with which a new field begins. */
  entries: Json
}

/** Returns the name of a field's kind, as a label: `A phone number`. */
export function kindOf(entries: Json): string {
  const kind = kindWords[kindNameOf(entries as unknown as FormField)]
  const name = entries.const === true ? 'a box that has to be ticked' : (kind?.name ?? 'a field')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The kinds of field that the form may have, each with an example. */
export function fieldKinds(files: Files): FieldKindEntry[] {
  return fieldExamples(compiledSchemasOf(files)).map((example) => ({
    name: kindOf(example),
    entries: example,
  }))
}

function fieldsOf(files: Files): Json {
  const fields = own(valueIn(files, formFile), 'properties')
  return isObject(fields) ? fields : {}
}

function requiredOf(text: string): unknown[] {
  const required = own(readValue(text), 'required')
  return Array.isArray(required) ? required : []
}

/** A label as the name of a field: `Work email` is `workEmail`. */
function nameFor(title: unknown): string {
  const words = String(title)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const [first = 'field', ...rest] = words ?? []
  const name = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^[a-z]/.test(name) ? name.slice(0, 40) : `field${name.slice(0, 40)}`
}

/** Names that every object has, and no field can. */
const isReserved = (name: string) => name in {}

/** Adds a field. `field` is the name that it gets. */
export function addField(files: Files, entries: Json, index?: number): Edit & { field: string } {
  const fields = fieldsOf(files)
  const field = freeName(
    nameFor(entries.title),
    (name) => Object.hasOwn(fields, name) || isReserved(name),
    '',
  )
  const at = index ?? Object.keys(fields).length
  const label = `${fileName(formFile)}: ${String(entries.title)} added`
  const added = changeFile(files, formFile, label, (text) =>
    insertMember(text, list, at, field, entries),
  )
  return { ...added, field }
}

/** Gives the entry at a path another name. */
function renameAt(text: string, path: Path, name: string): string {
  const above = findNode(text, path.slice(0, -1))
  const member = above?.members?.find(({ key }) => key.value === path.at(-1))
  if (!member) return text
  const { start, end } = member.key
  return replaceRange(text, { start, end, text: JSON.stringify(name) })
}

/** Changes what is at a path in the words of each other language. */
function changeWords(
  bench: EditDraft,
  path: Path,
  change: (text: string, path: Path) => string,
): void {
  for (const file of [...bench.files.keys()].filter(isFormTranslation)) {
    bench.change(file, (text) =>
      isReadable(text) && findNode(text, path) ? change(text, path) : text,
    )
  }
}

/** Sets the text of an option. In other languages, its word stays with it. */
export function setOption(files: Files, path: Path, option: string): Edit {
  const form = valueIn(files, formFile)
  const before = String(valueAt(form, path))
  const bench = new EditDraft(files)
  bench.change(formFile, (text) => setAt(text, path, option))
  const words = [...path.slice(0, 2), 'options']
  const isFree = (text: string) => !findNode(text, [...words, option])
  changeWords(bench, [...words, before], (text, place) =>
    isFree(text) ? renameAt(text, place, option) : text,
  )
  return bench.edit(placeWords(formFile, form, path))
}

function place(files: Files, field: string): string {
  return placeWords(formFile, valueIn(files, formFile), [...list, field])
}

function refuseMissing(files: Files, field: string): void {
  if (Object.hasOwn(fieldsOf(files), field)) return
  throw new EditError(`The form has no field “${field}”.`, 'It may have been deleted: undo.')
}

/** Removes a field with its messages, and takes it out of the list of those that have to be filled in. */
export function removeField(files: Files, field: string): Edit {
  refuseMissing(files, field)
  const bench = new EditDraft(files)
  bench.change(formFile, (text) => {
    const without = removeAt(text, [...list, field])
    const index = requiredOf(without).indexOf(field)
    return index < 0 ? without : removeAt(without, ['required', index])
  })
  changeWords(bench, [...list, field], removeAt)
  return bench.edit(`${place(files, field)} removed`)
}

/** Gives a field another name, under which its answers arrive. */
export function renameField(files: Files, field: string, name: string): Edit {
  refuseMissing(files, field)
  if (name !== field && Object.hasOwn(fieldsOf(files), name)) {
    throw new EditError(`The form has a field “${name}” already.`, 'Write another name.')
  }
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name) || isReserved(name)) {
    throw new EditError(
      `A field cannot have the name “${name}”.`,
      'Begin it with a letter, and go on with letters, digits and underscores.',
    )
  }
  const bench = new EditDraft(files)
  bench.change(formFile, (text) => {
    const renamed = renameAt(text, [...list, field], name)
    const index = requiredOf(renamed).indexOf(field)
    return index < 0 ? renamed : setAt(renamed, ['required', index], name)
  })
  changeWords(bench, [...list, field], (text, path) => renameAt(text, path, name))
  return bench.edit(`${place(files, field)}: name`)
}

/** Moves a field from one number to another. */
export function moveField(files: Files, from: number, to: number): Edit {
  const label = `${place(files, Object.keys(fieldsOf(files))[from] ?? '')} moved`
  return changeFile(files, formFile, label, (text) => moveEntryAt(text, list, from, to))
}

/** Says whether a field has to be filled in. One that has no message of its own for that gets one. */
export function setRequired(files: Files, field: string, required: boolean): Edit {
  refuseMissing(files, field)
  return changeFile(files, formFile, `${place(files, field)} › Required`, (text) => {
    const names = requiredOf(text)
    const index = names.indexOf(field)
    if (!required) return index < 0 ? text : removeAt(text, ['required', index])
    if (index >= 0) return text
    const order = Object.keys(fieldsOf(files))
    const before = names.filter((name) => order.indexOf(String(name)) < order.indexOf(field))
    const listed = findNode(text, ['required'])
      ? insertItem(text, ['required'], before.length, field)
      : setAt(text, ['required'], [field], ['$schema', '$id', 'title', 'type', 'required'])
    const message = [...list, field, 'errorMessage', 'required']
    const entries = fieldsOf(files)[field]
    if (own(entries, 'const') === true || findNode(listed, message)) return listed
    return setAt(listed, message, `${String(own(entries, 'title') ?? field)} is required`)
  })
}

/** Makes a field one of another kind. Its label, its help, its message for an empty answer and its options stay. */
export function changeKind(files: Files, field: string, entries: Json): Edit {
  refuseMissing(files, field)
  const before = fieldsOf(files)[field]
  const options = optionsIn(before)
  const { description: _, autocomplete: __, ...next } = entries
  const isBox = entries.type === 'boolean' && entries.control === undefined
  // No other kind of field has words beside a box.
  for (const name of isBox ? ['text', 'title', 'description'] : ['title', 'description']) {
    const value = own(before, name)
    if (value !== undefined) next[name] = value
  }
  const required = valueAt(before, ['errorMessage', 'required'])
  if (required !== undefined) next.errorMessage = { required }
  if (options && next.enum) next.enum = options
  if (options && isObject(next.items)) next.items = { ...next.items, enum: options }
  const label = `${place(files, field)}: kind`
  return changeFile(files, formFile, label, (text) => patch(text, [...list, field], next))
}

/** The options in a text that was pasted: a line each, without the signs of lists, each once. */
export function optionsFromText(text: string): string[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '')
  return [...new Set(lines)]
}
