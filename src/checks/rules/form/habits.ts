/**
 * Recognizes what people write who know other forms, such as those of HTML or of a website builder, and
 * returns how to write it here.
 */

import { answerFormats, type KindWords } from '../../../content/answers/field-kinds.ts'
import { isObject, type Json, own } from '../../../content/json-object.ts'
import { correctionOf, type Suggestion } from '../../diagnostics/suggest.ts'
import { jsonLines, quoted } from '../../diagnostics/wording.ts'
import { toPath } from '../../schema/entry-diagnostic.ts'
import { entriesOf, kindNamed, optionTexts } from './kinds.ts'
import { inLanguageOfForm } from './suggested-words.ts'

/** What to do instead, with the correction. */
export interface Advice extends Suggestion {
  /** The entry that was meant, so that it is not also reported as missing. */
  meant?: string
}

const sayLikeThis = (entries: Json) => `Write it like this: ${jsonLines(entries)}`

/** Another name for an entry. The fix replaces the name if the value can stay as it is. */
function renamed(field: Json, name: string, meant: string, fits: boolean): Advice {
  const free = !Object.hasOwn(field, meant)
  return {
    help: free
      ? isObject(own(field, name))
        ? `Did you mean ${quoted(meant)}?`
        : sayLikeThis({ [meant]: own(field, name) })
      : `Remove it: there is already ${quoted(meant)}.`,
    meant,
    ...(free && correctionOf({ name: meant, certain: fits })),
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

/** The names of a field's entries in other forms, in lower case. */
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

/** Names of messages for their subject instead of their rule. */
const ruleNames: Record<string, string> = {
  ...all([...Object.keys(answerFormats), 'phone', 'url', 'invalid'], 'format'),
  ...all(['number', 'integer'], 'type'),
  ...all(['missing', 'empty', 'blank', 'mandatory'], 'required'),
}

/** Returns the advice about an unknown entry of a form; undefined if there is none. */
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
    if (isText(own(own(field, name), 'title')) || isText(own(own(field, name), 'type'))) {
      return {
        help: 'It belongs in “properties”, with the other fields: move it between the { and the } there.',
      }
    }
    const isOrder = plain === 'order' || plain === 'ui:order'
    return isOrder
      ? { help: 'Remove it: the page shows the fields in the order of this file.' }
      : undefined
  }
  if (owner.length === 2 && owner[0] === 'properties') {
    const value = field[name]
    if (plain === 'required' && isText(value)) {
      return { help: sayLikeThis({ errorMessage: { required: value } }), meant: 'errorMessage' }
    }
    if (plain === 'required') return requiredEntry(form, String(owner[1]), value)
    if (plain === 'optional') return requiredEntry(form, String(owner[1]), value === false)
    return Object.hasOwn(names, plain) ? names[plain]?.(field, name) : undefined
  }
  const messages =
    owner.length === 3 && owner[2] === 'errorMessage' ? own(field, 'errorMessage') : undefined
  if (!isObject(messages) || !Object.hasOwn(ruleNames, plain)) return undefined
  const rule = ruleNames[plain] as string
  return renamed(messages, name, rule, rule === 'required' || own(field, rule) === plain)
}

/** The entries of a kind, with examples of options in the language of the form. */
function wordsOf(kind: KindWords, field: Json, language: string): Json {
  const entries = entriesOf(kind, field)
  const isEmpty = JSON.stringify(entries) === JSON.stringify(kind.entries)
  return isEmpty ? Object(inLanguageOfForm(entries, 'properties', language)) : entries
}

/** What other forms have and this one has not: what to do instead. */
const withoutKind: Readonly<Record<string, string>> = {
  ...all(
    ['time', 'datetime', 'datetimelocal', 'month', 'week'],
    'For a text that visitors write it into, write: "type": "string"',
  ),
  ...all(
    ['file', 'files', 'upload', 'attachment', 'image', 'photo'],
    'Visitors cannot send files with the form. For a link to a file, write: "type": "string", "format": "uri"',
  ),
  password: 'Remove the field: never ask visitors for a password.',
  hidden: 'Remove the field: visitors could not see what they send.',
  ...all(['range', 'slider', 'rating'], 'For a number, write: "type": "number"'),
  ...all(['color', 'colour', 'search'], 'For a single-line text, write: "type": "string"'),
  ...all(['submit', 'button', 'reset', 'captcha', 'recaptcha'], 'Remove it: this is no question.'),
}

/** Returns what to write for a kind of field. A checkbox can be meant as one of several. */
function written(kind: KindWords, field: Json, language = 'en'): string {
  const several = kindNamed('checkboxes')
  const text = `For ${kind.name}, write: ${jsonLines(wordsOf(kind, field, language))}`
  return kind === kindNamed('checkbox') && several
    ? `${text}. For ${several.name}, write: ${jsonLines(wordsOf(several, field, language))}`
    : text
}

/** Returns the advice about a word that `type`, `control` or `format` cannot have. */
export function valueAdvice(
  form: unknown,
  pointer: string,
  value: unknown,
  language: string,
): Advice | undefined {
  const [properties, name = '', entry = ''] = toPath(pointer)
  const field = own(own(form, 'properties'), name)
  const kind = kindNamed(value)
  const isEntry = ['type', 'control', 'format'].includes(entry)
  if (properties !== 'properties' || !isObject(field) || !isEntry) return undefined
  const plain = String(value)
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  if (!kind)
    return Object.hasOwn(withoutKind, plain) ? { help: withoutKind[plain] ?? '' } : undefined
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
    return { help: `Remove it. ${written(kind, field, language)}` }
  }
  const help = written(kind, field, language)
  const others = Object.entries(wanted).filter(
    ([key, one]) => key !== 'type' && JSON.stringify(field[key]) !== JSON.stringify(one),
  )
  // A box can be one of several, a fix cannot invent options, and it does not overwrite another entry.
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
