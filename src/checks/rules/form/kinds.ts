/** The kinds of field under the names that people know from other forms, and how each is written here. */
import { isObject, type Json, own } from '../../../content/json-object.ts'

/** A kind of field. */
export interface Kind {
  /** For sentences: `a dropdown`. */
  name: string
  /** Its entries, in the order in which they are written. `enum` stands for the options. */
  entries: Json
  /** In plain small letters and digits. */
  words: readonly string[]
}

const anyOptions = ['First option', 'Second option']

/** All kinds, the plain one first. */
export const kinds: readonly Kind[] = [
  {
    name: 'a single-line text',
    entries: { type: 'string' },
    words: ['text', 'str', 'input', 'textfield', 'shorttext', 'singleline', 'varchar', 'line'],
  },
  {
    name: 'a text with several lines',
    entries: { type: 'string', control: 'textarea' },
    words: ['textarea', 'multiline', 'longtext', 'paragraph', 'textbox', 'memo'],
  },
  {
    name: 'an e-mail address',
    entries: { type: 'string', format: 'email' },
    words: ['email', 'mail', 'emailaddress'],
  },
  {
    name: 'a phone number',
    entries: { type: 'string', format: 'tel' },
    words: ['tel', 'phone', 'telephone', 'phonenumber', 'mobile'],
  },
  {
    name: 'a link',
    entries: { type: 'string', format: 'uri' },
    words: ['uri', 'url', 'link', 'website', 'href'],
  },
  {
    name: 'a date',
    entries: { type: 'string', format: 'date' },
    words: ['date', 'day', 'datepicker', 'calendar'],
  },
  {
    name: 'a number',
    entries: { type: 'number' },
    words: ['number', 'float', 'double', 'decimal', 'numeric', 'money', 'currency', 'amount'],
  },
  {
    name: 'a whole number',
    entries: { type: 'integer' },
    words: ['integer', 'int', 'long', 'wholenumber'],
  },
  {
    name: 'a dropdown',
    entries: { type: 'string', enum: anyOptions },
    words: [
      'dropdown',
      'select',
      'selectbox',
      'combobox',
      'choice',
      'picklist',
      'enum',
      'option',
      'options',
      'list',
    ],
  },
  {
    name: 'a choice with radio buttons',
    entries: { type: 'string', control: 'radio', enum: anyOptions },
    words: ['radio', 'radios', 'radiobutton', 'radiobuttons', 'radiogroup'],
  },
  {
    name: 'a checkbox',
    entries: { type: 'boolean' },
    words: ['checkbox', 'check', 'tick', 'toggle', 'switch', 'bool', 'boolean', 'consent'],
  },
  {
    name: 'a yes-or-no question',
    entries: { type: 'boolean', control: 'radio' },
    words: ['yesno', 'yesorno', 'truefalse'],
  },
  {
    name: 'several choices',
    entries: { type: 'array', items: { type: 'string', enum: anyOptions } },
    words: ['checkboxes', 'checkboxgroup', 'multiselect', 'multiplechoice', 'multiple', 'tags'],
  },
]

/** The kind that somebody names with this word; undefined where it is none. */
export function kindNamed(word: unknown): Kind | undefined {
  if (typeof word !== 'string') return undefined
  const plain = word.toLowerCase().replace(/[\s_./-]/g, '')
  return kinds.find(({ words }) => words.includes(plain))
}

function textOf(option: unknown): unknown {
  if (!isObject(option)) return option
  return own(option, 'label') ?? own(option, 'title') ?? own(option, 'name') ?? own(option, 'value')
}

/** The texts in a list of options as other forms have it, with `value` and `label` too. */
export function optionTexts(list: unknown): string[] | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined
  const texts = list.map(textOf)
  const isText = (text: unknown): text is string => typeof text === 'string'
  return texts.every(isText) ? texts : undefined
}

/** The options that a field has, under whatever name. */
function optionsIn(field: unknown): string[] | undefined {
  const names = ['enum', 'options', 'choices', 'values']
  const lists = [...names.map((name) => own(field, name)), own(own(field, 'items'), 'enum')]
  return lists.map(optionTexts).find(Boolean)
}

/** What is to be written for a kind, with the options that the field has already. */
export function entriesOf({ entries }: Kind, field: unknown): Json {
  const options = optionsIn(field) ?? anyOptions
  return {
    ...entries,
    ...(entries.enum ? { enum: options } : {}),
    ...(entries.items ? { items: { type: 'string', enum: options } } : {}),
  }
}
