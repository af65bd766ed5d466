/** Finds kinds of field by the names that other forms use, and returns their entries in a schema. */
import { anyOptions, type KindWords, kindWords } from '../../../content/answers/field-kinds.ts'
import { isObject, type Json, own } from '../../../content/json-object.ts'

/** Returns the kind that other forms call by this word; undefined if there is none. */
export function kindNamed(word: unknown): KindWords | undefined {
  if (typeof word !== 'string') return undefined
  const plain = word.toLowerCase().replace(/[\s_./-]/g, '')
  return Object.values(kindWords).find(({ words }) => words.includes(plain))
}

function textOf(option: unknown): unknown {
  if (!isObject(option)) return option
  return own(option, 'label') ?? own(option, 'title') ?? own(option, 'name') ?? own(option, 'value')
}

/** Returns the texts in a list of options as other forms write it, also with `value` and `label`. */
export function optionTexts(list: unknown): string[] | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined
  const texts = list.map(textOf)
  const isText = (text: unknown): text is string => typeof text === 'string'
  return texts.every(isText) ? texts : undefined
}

/** Returns the options of a field, under any of their names. */
function optionsIn(field: unknown): string[] | undefined {
  const names = ['enum', 'options', 'choices', 'values']
  const lists = [...names.map((name) => own(field, name)), own(own(field, 'items'), 'enum')]
  return lists.map(optionTexts).find(Boolean)
}

/** Returns the entries for a kind, with the options that the field already has. */
export function entriesOf({ entries }: KindWords, field: unknown): Json {
  const options = optionsIn(field) ?? anyOptions
  return {
    ...entries,
    ...(entries.enum ? { enum: options } : {}),
    ...(entries.items ? { items: { type: 'string', enum: options } } : {}),
  }
}
