/** The texts that are still in the language that they are translated from. */
import { own } from '../../content/json-object.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { count, quoted } from '../diagnostics/wording.ts'
import type { Visited } from '../schema/walk.ts'
import type { ValueReport } from './rule.ts'

/** The code of the diagnostic on a text that is still to translate. */
export const untranslatedCode = 'still-to-translate'

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
  const help = 'Translate it, or remove it from “untranslated” if it can stay as it is.'
  return { message: `${quoted(value)} is still to translate.`, help }
}

const inFile =
  'Translate them, or remove from “untranslated” what can stay as it is. This is the first one.'

/** Returns the diagnostics with one for all texts that are still to translate, at the place of the first. */
export function withoutUntranslated(
  diagnostics: readonly Diagnostic[],
  help = inFile,
): Diagnostic[] {
  const texts = diagnostics.filter(({ code }) => code === untranslatedCode)
  const [first] = texts
  if (!first || texts.length === 1) return [...diagnostics]
  const files = new Set(texts.map(({ file }) => file)).size
  const where = files === 1 ? '' : ` in ${count(files, 'file', 'files')}`
  const message = `${texts.length} texts${where} are still to translate.`
  return diagnostics.flatMap((one) => {
    if (one === first) return [{ ...first, message, help }]
    return one.code === untranslatedCode ? [] : [one]
  })
}
