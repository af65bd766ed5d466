/** The texts that are still in the language that they are translated from. */
import { type Json, own } from '../../content/json-object.ts'
import { either } from '../diagnostics/sentence.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { Visited } from '../schema/walk.ts'
import type { ValueReport } from './rule.ts'
import { isForPeople } from './texts.ts'

/** Returns whether a schema is for texts that are translated: words, not names or addresses. */
export function isTranslatable(schema: Json): boolean {
  const { type, format, pattern, translated } = schema
  const isText = [type].flat().includes('string') && (format === 'rich-text' || pattern === '\\S')
  return isText && translated !== false && isForPeople(schema)
}

/** Returns the texts that a page, or the site in another language, says are still to translate. */
export function untranslatedIn(value: unknown): Set<unknown> {
  const list = own(value, 'untranslated')
  return new Set(Array.isArray(list) ? list : [])
}

/** Reports a text that is in the list `untranslated` of its file. */
export function untranslatedText(visited: Visited): ValueReport | undefined {
  const { root, value } = visited
  const list = own(root, 'untranslated')
  if (typeof value !== 'string' || !Array.isArray(list) || !list.includes(value)) return undefined
  if (visited.path.at(-1) === '$schema') return undefined
  const help = either(
    'Translate it, or remove it from “untranslated” if it can stay as it is.',
    'Translate it, or choose “Leave as it is” at its field.',
  )
  return { message: `${quoted(value)} is still to translate.`, help }
}
