/**
 * What people write into a form who know other forms: HTML's, or those of a website builder. Each habit
 * is answered with the one way in which it is said here.
 */

import type { KindWords } from '../../../content/answers/field-kinds.ts'
import { isObject, type Json, own } from '../../../content/json-object.ts'
import { jsonLines, quoted } from '../../diagnostics/wording.ts'
import { toPath } from '../../schema/entry-diagnostic.ts'
import { entriesOf, kindNamed, optionTexts } from './kinds.ts'

/** What to do instead; where only one thing can be meant, with the correction. */
export interface Advice {
  help: string
  replacement?: string
  /** The entry that was meant, so that it is not also reported as missing. */
  meant?: string
}

const sayLikeThis = (entries: Json) => `Write it like this: ${jsonLines(entries)}`

/** Another name for an entry: put in by itself where the value can stay as it is. */
function renamed(field: Json, name: string, meant: string, fits: boolean): Advice {
  const free = !Object.hasOwn(field, meant)
  return {
    help: free
      ? isObject(own(field, name))
        ? `Did you mean ${quoted(meant)}?`
        : sayLikeThis({ [meant]: own(field, name) })
      : `Remove it: there is already ${quoted(meant)}.`,
    meant,
    ...(fits && free ? { replacement: JSON.stringify(meant) } : {}),
  }
}

function requiredEntry(form: unknown, field: string, value: unknown): Advice {
  const list = own(form, 'required')
  const names: unknown[] = Array.isArray(list) ? list : []
  if (value === false) {
    const help = names.includes(field)
      ? `Remove it, and remove ${quoted(field)} from the list “required” at the top.`
      : 'Remove it: a field can be left empty when the list “required” at the top does not name it.'
    return { help }
  }
  if (names.includes(field))
    return { help: 'Remove it: the list “required” at the top already names this field.' }
  return {
    help: `Remove it here, and name the field in the list at the top: ${jsonLines({ required: [...names, field] })}`,
  }
}

function optionsEntry(field: Json, name: string): Advice | undefined {
  const texts = optionTexts(field[name])
  if (!texts) return undefined
  if (field.type === 'array') {
    return { help: sayLikeThis({ items: { type: 'string', enum: texts } }), meant: 'items' }
  }
  const plain = Array.isArray(field[name]) && field[name].every((one) => typeof one === 'string')
  if (plain) return renamed(field, name, 'enum', field.type === 'string')
  return { help: sayLikeThis({ enum: texts }), meant: 'enum' }
}

function limitEntry(field: Json, name: string, end: 'min' | 'max'): Advice {
  const rules: Record<string, string> = { string: `${end}Length`, array: `${end}Items` }
  const rule = rules[String(field.type)] ?? `${end}imum`
  return renamed(field, name, rule, typeof field[name] === 'number')
}

function kindEntry(field: Json, name: string): Advice | undefined {
  const word = field[name] === true ? name : field[name]
  const kind = kindNamed(word)
  return kind && { help: `Remove it. ${written(kind, field)}` }
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** The names that entries of a field have in other forms, in lower case. */
const names: Record<string, (field: Json, name: string) => Advice | undefined> = {
  ...all(['label', 'caption', 'legend', 'question'], (field, name) =>
    renamed(field, name, 'title', isText(field[name])),
  ),
  ...all(
    ['placeholder', 'hint', 'help', 'helper', 'helpertext', 'helptext', 'tooltip', 'info', 'note'],
    (field, name) => renamed(field, name, 'description', false),
  ),
  ...all(['options', 'choices', 'values', 'select'], optionsEntry),
  ...all(['name', 'id', 'key'], () => ({
    help: 'Remove it: the name of a field is the word before its colon.',
  })),
  ...all(['min', 'minlength', 'minvalue'], (field, name) => limitEntry(field, name, 'min')),
  ...all(['max', 'maxlength', 'maxvalue'], (field, name) => limitEntry(field, name, 'max')),
  ...all(['step'], (field, name) =>
    renamed(field, name, 'multipleOf', typeof field[name] === 'number'),
  ),
  ...all(['value', 'defaultvalue', 'initial', 'initialvalue', 'selected'], (field, name) =>
    renamed(field, name, 'default', false),
  ),
  ...all(['regex', 'regexp'], (field, name) =>
    renamed(field, name, 'pattern', isText(field[name])),
  ),
  ...all(['error', 'errors', 'message', 'messages', 'errortext'], (field, name) =>
    isText(field[name])
      ? { help: sayLikeThis({ errorMessage: { required: field[name] } }), meant: 'errorMessage' }
      : undefined,
  ),
  ...all(
    [
      'multiline',
      'multiple',
      'inputtype',
      'fieldtype',
      'kind',
      'widget',
      'ui:widget',
      'component',
      'element',
      'input',
    ],
    kindEntry,
  ),
}

function all<T>(keys: readonly string[], value: T): Record<string, T> {
  return Object.fromEntries(keys.map((key) => [key, value]))
}

/** Names of messages after their subject instead of their rule. */
const ruleNames: Record<string, string> = {
  ...all(['email', 'tel', 'phone', 'uri', 'url', 'date', 'invalid'], 'format'),
  ...all(['number', 'integer'], 'type'),
  ...all(['missing', 'empty', 'blank', 'mandatory'], 'required'),
}

/** What is to be said of an entry that a form does not know; undefined where that is nothing special. */
export function entryAdvice(
  form: unknown,
  owner: readonly (string | number)[],
  name: string,
): Advice | undefined {
  const field = owner[0] === 'properties' ? own(own(form, 'properties'), String(owner[1])) : form
  if (!isObject(field)) return undefined
  const plain = name.toLowerCase()
  if (owner.length === 0) {
    if (plain === 'fields') return renamed(field, name, 'properties', isObject(field[name]))
    const isOrder = plain === 'order' || plain === 'ui:order'
    return isOrder
      ? { help: 'Remove it: the page shows the fields in the order of this file.' }
      : undefined
  }
  if (owner.length === 2 && owner[0] === 'properties') {
    if (plain === 'required') return requiredEntry(form, String(owner[1]), field[name])
    return Object.hasOwn(names, plain) ? names[plain]?.(field, name) : undefined
  }
  const messages =
    owner.length === 3 && owner[2] === 'errorMessage' ? own(field, 'errorMessage') : undefined
  if (!isObject(messages) || !Object.hasOwn(ruleNames, plain)) return undefined
  const rule = ruleNames[plain] as string
  return renamed(messages, name, rule, rule === 'required' || own(field, rule) === plain)
}

/** What is to be written for a kind; a box to tick is often meant to be one of several. */
function written(kind: KindWords, field: Json): string {
  const several = kindNamed('checkboxes')
  const text = `For ${kind.name}, write: ${jsonLines(entriesOf(kind, field))}`
  return kind === kindNamed('checkbox') && several
    ? `${text}. For ${several.name}, write: ${jsonLines(entriesOf(several, field))}`
    : text
}

/** What is to be said of a word that `type`, `control` or `format` cannot have. */
export function valueAdvice(form: unknown, pointer: string, value: unknown): Advice | undefined {
  const [properties, name = '', entry = ''] = toPath(pointer)
  const field = own(own(form, 'properties'), name)
  const kind = kindNamed(value)
  const isEntry = ['type', 'control', 'format'].includes(entry)
  if (properties !== 'properties' || !isObject(field) || !isEntry || !kind) return undefined
  const wanted = entriesOf(kind, field)
  if (entry !== 'type') {
    const right = own(kind.entries, entry)
    if (right !== undefined && right !== value) {
      return { help: `Did you mean ${quoted(String(right))}?`, replacement: JSON.stringify(right) }
    }
    const missing = Object.entries(wanted).filter(
      ([key, one]) => JSON.stringify(field[key]) !== JSON.stringify(one),
    )
    if (missing.length === 0)
      return { help: `Remove it: without it, this is already ${kind.name}.` }
    return { help: `Remove it. ${written(kind, field)}` }
  }
  const help = written(kind, field)
  const others = Object.entries(wanted).filter(
    ([key, one]) => key !== 'type' && JSON.stringify(field[key]) !== JSON.stringify(one),
  )
  // A box can be one of several, and options are not to be made up; nor is another entry to be written over.
  const isCertain =
    !['checkbox', 'check'].includes(String(value).toLowerCase()) &&
    !others.some(([key]) => key in field || key === 'enum' || key === 'items')
  const { type } = kind.entries
  const replacement = [
    JSON.stringify(type),
    ...others.map(([key, one]) => jsonLines({ [key]: one })),
  ].join(', ')
  return { help, ...(isCertain ? { replacement } : {}) }
}
