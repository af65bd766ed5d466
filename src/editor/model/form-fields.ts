/** Edits of the fields of a form, whose file is `form`. Each also changes what depends on the field, such as its translations. */

import type { Path } from '../../checks/read/layout.ts'
import { fieldExamples } from '../../checks/schema/schema-at.ts'
import { formOfFile, isForm, isFormTranslation } from '../../content/content-files.ts'
import { optionsIn } from '../../content/form-words.ts'
import { isObject, type Json, own, ownText, valueAt } from '../../content/json-object.ts'
import type { FieldCondition } from '../../content/types.generated.ts'
import { breadcrumbOf, fileName, freeName } from './display-names.ts'
import {
  applyEdit,
  changeFile,
  type Edit,
  EditBuilder,
  EditError,
  editBetween,
  type Files,
} from './files.ts'
import { answersIn, changeConditions } from './form-conditions.ts'
import { insertItem, insertMember, moveEntryAt, removeAt } from './json/entries.ts'
import { patch, setAt } from './json/patch.ts'
import { findNode, isReadable, readValue, replaceRange, valueIn } from './json/tree.ts'
import { schemasOf } from './schemas.ts'

const propertiesPath = ['properties']

function fieldsOf(files: Files, form: string): Json {
  const fields = own(valueIn(files, form), 'properties')
  return isObject(fields) ? fields : {}
}

function requiredOf(text: string): unknown[] {
  const required = own(readValue(text), 'required')
  return Array.isArray(required) ? required : []
}

/** Returns the name of a field for its label: `workEmail` for `Work email`. */
function nameFor(title: unknown): string {
  const label = String(title)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const [first = 'field', ...rest] = label ?? []
  const name = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^[a-z]/.test(name) ? name.slice(0, 40) : `field${name.slice(0, 40)}`
}

/** Returns whether each JavaScript object has a property with this name, so that no field can have it. */
const isReserved = (name: string) => name in {}

/** Adds a field. Returns the edit, and the name of the new field as `field`. */
export function addField(
  files: Files,
  form: string,
  entries: Json,
  index?: number,
): Edit & { field: string } {
  const fields = fieldsOf(files, form)
  const field = freeName(
    nameFor(entries.title),
    (name) => Object.hasOwn(fields, name) || isReserved(name),
    '',
  )
  const at = index ?? Object.keys(fields).length
  const label = `${fileName(form)}: ${String(entries.title)} added`
  const added = changeFile(files, form, label, (text) =>
    insertMember(text, propertiesPath, at, field, entries),
  )
  return { ...added, field }
}

/** Renames the property at a path. */
function renameAt(text: string, path: Path, name: string): string {
  const above = findNode(text, path.slice(0, -1))
  const member = above?.members?.find(({ key }) => key.value === path.at(-1))
  if (!member) return text
  const { start, end } = member.key
  return replaceRange(text, { start, end, text: JSON.stringify(name) })
}

/** Changes the value at a path in each translation. */
function changeTranslations(
  builder: EditBuilder,
  form: string,
  path: Path,
  change: (text: string, path: Path) => string,
): void {
  for (const file of [...builder.files.keys()]) {
    if (!isFormTranslation(file) || formOfFile(file) !== form) continue
    builder.change(file, (text) =>
      isReadable(text) && findNode(text, path) ? change(text, path) : text,
    )
  }
}

/** Sets the text of an option. Its translations and the conditions with it stay. */
export function setOption(files: Files, form: string, path: Path, option: string): Edit {
  const value = valueIn(files, form)
  const before = String(valueAt(value, path))
  const builder = new EditBuilder(files)
  builder.change(form, (text) =>
    changeConditions(setAt(text, path, option), String(path[1]), (condition) => ({
      ...condition,
      is: answersIn(condition).map((one) => (one === before ? option : one)),
    })),
  )
  const optionsPath = [...path.slice(0, 2), 'options']
  const isFree = (text: string) => !findNode(text, [...optionsPath, option])
  changeTranslations(builder, form, [...optionsPath, before], (text, path) =>
    isFree(text) ? renameAt(text, path, option) : text,
  )
  return builder.edit(breadcrumbOf(form, value, path))
}

function breadcrumbOfField(files: Files, form: string, field: string): string {
  return breadcrumbOf(form, valueIn(files, form), [...propertiesPath, field])
}

function refuseMissing(files: Files, form: string, field: string): void {
  if (Object.hasOwn(fieldsOf(files, form), field)) return
  throw new EditError(`The form has no field “${field}”.`, 'It may have been deleted: undo.')
}

/** Removes a field with its messages, also from the list of required fields and from conditions. */
export function removeField(files: Files, form: string, field: string): Edit {
  refuseMissing(files, form, field)
  const builder = new EditBuilder(files)
  builder.change(form, (text) => {
    const without = changeConditions(
      removeAt(text, [...propertiesPath, field]),
      field,
      () => undefined,
    )
    const index = requiredOf(without).indexOf(field)
    return index < 0 ? without : removeAt(without, ['required', index])
  })
  changeTranslations(builder, form, [...propertiesPath, field], removeAt)
  return builder.edit(`${breadcrumbOfField(files, form, field)} removed`)
}

/** Renames a field. Its answers arrive under the new name. */
export function renameField(files: Files, form: string, field: string, name: string): Edit {
  refuseMissing(files, form, field)
  if (name !== field && Object.hasOwn(fieldsOf(files, form), name)) {
    throw new EditError(`The form already has a field “${name}”.`, 'Choose another name.')
  }
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name) || isReserved(name)) {
    throw new EditError(
      `A field cannot have the name “${name}”.`,
      'Begin with a letter. Use only letters, digits and underscores.',
    )
  }
  const builder = new EditBuilder(files)
  builder.change(form, (text) => {
    const renamed = changeConditions(
      renameAt(text, [...propertiesPath, field], name),
      field,
      (condition) => ({ ...condition, field: name }),
    )
    const index = requiredOf(renamed).indexOf(field)
    return index < 0 ? renamed : setAt(renamed, ['required', index], name)
  })
  changeTranslations(builder, form, [...propertiesPath, field], (text, path) =>
    renameAt(text, path, name),
  )
  return builder.edit(`${breadcrumbOfField(files, form, field)}: name`)
}

/**
 * Names the fields that were never saved by their labels, if they still have the names that they were added with.
 * `saved`: the saved files.
 */
export function nameNewFields(files: Files, saved: Files): Edit {
  const first = new Set(
    fieldExamples(schemasOf(files)).flatMap(({ title }) => [nameFor(title), 'message', 'email']),
  )
  let now = files
  for (const form of [...files.keys()].filter(isForm)) {
    if (files.get(form) === saved.get(form)) continue
    const known = fieldsOf(saved, form)
    for (const [field, entries] of Object.entries(fieldsOf(files, form))) {
      const isFirst = first.has(field.replace(/\d+$/, '')) && !Object.hasOwn(known, field)
      const title = ownText(entries, 'title')?.trim()
      if (!isFirst || !title || nameFor(title) === field.replace(/\d+$/, '')) continue
      const fields = fieldsOf(now, form)
      const isTaken = (name: string) => Object.hasOwn(fields, name) || isReserved(name)
      now = applyEdit(now, renameField(now, form, field, freeName(nameFor(title), isTaken, '')))
    }
  }
  return editBetween('Names of the answers', files, now)
}

/** Moves a field from one number to another. */
export function moveField(files: Files, form: string, from: number, to: number): Edit {
  const label = `${breadcrumbOfField(files, form, Object.keys(fieldsOf(files, form))[from] ?? '')} moved`
  return changeFile(files, form, label, (text) => moveEntryAt(text, propertiesPath, from, to))
}

/** Makes a field required or optional. */
export function setRequired(files: Files, form: string, field: string, required: boolean): Edit {
  refuseMissing(files, form, field)
  return changeFile(files, form, `${breadcrumbOfField(files, form, field)} › Required`, (text) => {
    const names = requiredOf(text)
    const index = names.indexOf(field)
    if (!required) return index < 0 ? text : removeAt(text, ['required', index])
    if (index >= 0) return text
    const order = Object.keys(fieldsOf(files, form))
    const before = names.filter((name) => order.indexOf(String(name)) < order.indexOf(field))
    return findNode(text, ['required'])
      ? insertItem(text, ['required'], before.length, field)
      : setAt(text, ['required'], [field], ['$schema', '$id', 'title', 'type', 'required'])
  })
}

/** Sets the answer with which a field is shown; undefined shows it always. */
export function setCondition(
  files: Files,
  form: string,
  field: string,
  condition: FieldCondition | undefined,
): Edit {
  refuseMissing(files, form, field)
  const path = [...propertiesPath, field, 'shownWith']
  return changeFile(files, form, breadcrumbOf(form, valueIn(files, form), path), (text) => {
    if (condition) return setAt(text, path, condition)
    return findNode(text, path) ? removeAt(text, path) : text
  })
}

/** Changes the kind of a field. Its label, help, options, condition and message for an empty answer stay. */
export function changeKind(files: Files, form: string, field: string, entries: Json): Edit {
  refuseMissing(files, form, field)
  const before = fieldsOf(files, form)[field]
  const options = optionsIn(before)
  const { description: _, autocomplete: __, ...next } = entries
  const isBox = entries.type === 'boolean' && entries.control === undefined
  const keptEntries = ['title', 'description', 'shownWith']
  // Only a checkbox has words beside it.
  for (const name of isBox ? ['text', ...keptEntries] : keptEntries) {
    const value = own(before, name)
    if (value !== undefined) next[name] = value
  }
  const required = valueAt(before, ['errorMessage', 'required'])
  if (required !== undefined) next.errorMessage = { required }
  if (options && next.enum) next.enum = options
  if (options && isObject(next.items)) next.items = { ...next.items, enum: options }
  const label = `${breadcrumbOfField(files, form, field)}: kind`
  return changeFile(files, form, label, (text) => patch(text, [...propertiesPath, field], next))
}
