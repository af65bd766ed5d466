/** Forms in another language as they were until version 1: whole forms, of which only the words are kept. */

import { optionsIn, wordsOfForm } from '../../../content/form-words.ts'
import { isObject, type Json, own, valueAt } from '../../../content/json-object.ts'
import { count, listed } from '../../diagnostics/wording.ts'
import type { ContentDocument } from '../../read/document.ts'
import type { FormDiagnostic } from './fields.ts'

/** Whether a file has a whole form, where only words belong. */
export function isWholeForm(value: unknown): boolean {
  const fields = own(value, 'properties')
  const isField = (field: unknown) => own(field, 'type') !== undefined
  return (
    own(value, 'type') === 'object' || (isObject(fields) && Object.values(fields).some(isField))
  )
}

const pick = (group: Json, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (name in group ? [[name, group[name]]] : [])))

/** Returns the words of a field, and the names of what is not kept of it. */
function wordsOfField(first: Json, field: Json): { words: Json; left: string[] } {
  const [from, to] = [optionsIn(first) ?? [], optionsIn(field) ?? []]
  const words = pick(field, ['title', 'text', 'description'])
  if (to.length > 0 && from.length === to.length) {
    words.options = Object.fromEntries(from.map((option, index) => [option, to[index]]))
  }
  const hasOwnStart = typeof field.default === 'string' && to.length === 0 && 'default' in first
  if (hasOwnStart) words.default = field.default
  if (isObject(field.errorMessage)) words.errorMessage = field.errorMessage
  const isKept = (name: string) =>
    name in words || ('options' in words && ['enum', 'items', 'default'].includes(name))
  const isSame = (name: string) => JSON.stringify(field[name]) === JSON.stringify(first[name])
  return { words, left: Object.keys(field).filter((name) => !isKept(name) && !isSame(name)) }
}

/** Returns the words of a whole form, and what is not kept of it. */
function wordsOf(form: unknown, old: Json): { words: Json; left: string[] } {
  const fields = own(form, 'properties')
  const left: string[] = []
  const properties: Json = {}
  for (const [name, field] of Object.entries(Object(old.properties))) {
    const first = own(fields, name)
    if (!isObject(first) || !isObject(field)) left.push(name)
    else {
      const found = wordsOfField(first, field)
      properties[name] = found.words
      left.push(...found.left.map((entry) => `${name}.${entry}`))
    }
  }
  const words = { $schema: './form-words.json', ...pick(old, ['title']), properties }
  const requiredIn = (value: unknown) => JSON.stringify([own(value, 'required')].flat().sort())
  if (requiredIn(form) !== requiredIn(old)) left.push('required')
  return { words: { ...words, ...pick(old, ['errorMessage']) }, left }
}

/** A value as JSON, indented and with line ends as in the file that it replaces. */
function written(value: Json, text: string): string {
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  '
  return JSON.stringify(value, null, indent).replaceAll('\n', /\r?\n/.exec(text)?.[0] ?? '\n')
}

/** Returns the diagnostic for a whole form in another language. Its fix keeps the words. */
export function wholeFormDiagnostic(form: unknown, document: ContentDocument): FormDiagnostic {
  const at = { path: [], on: 'value', code: 'whole-form-in-language' } as const
  const message = 'This file has a whole form, but a translation has only its words.'
  const { value } = document
  if (!isObject(own(form, 'properties')) || !isObject(value)) {
    return { ...at, message, help: 'Fix the form in the language of the site first.' }
  }
  const { words, left } = wordsOf(form, value)
  const kept = wordsOfForm(form).filter(({ path }) => valueAt(words, path) !== undefined)
  const rest = left.length === 0 ? '' : ` It does not keep ${listed(left)}.`
  return {
    ...at,
    message,
    help: 'Run “npm run validate -- --fix”, which keeps its words.',
    replacement: written(words, document.layout().text),
    fixed: `${document.file} holds ${count(kept.length, 'word', 'words')} of the form, and no field or rule any more.${rest}`,
  }
}
