/** What is left for a translator: the codes of its diagnostics, and one line for all texts with the same work. */
import type { Diagnostic } from './diagnostic.ts'
import { count } from './wording.ts'

/** The code of the diagnostic on a text that is still to translate. */
export const untranslatedCode = 'still-to-translate'

/** The codes of the diagnostics on a translation whose original has changed since. */
export const changedCode = 'original-changed'
export const missingCode = 'not-in-translation'
export const lostCode = 'not-in-original'

/** What is said of several texts at once, by the code of their diagnostics. */
const said: Readonly<Record<string, { message: string; help: string }>> = {
  [untranslatedCode]: {
    message: 'are still to translate.',
    help: 'Translate them, or remove from “untranslated” what can stay as it is. This is the first one.',
  },
  [changedCode]: {
    message: 'have changed in the original since they were translated.',
    help: 'Translate them again. This is the first one.',
  },
  [missingCode]: {
    message: 'of an original are not in its translation.',
    help: 'Translate them, or leave them out. This is the first one.',
  },
}

/**
 * Returns the diagnostics with one for all texts with the same work for a translator, at the place of the first.
 * `helps`: what to do instead, by code.
 */
export function withoutRepeatedWork(
  diagnostics: readonly Diagnostic[],
  helps: Readonly<Record<string, string>> = {},
): Diagnostic[] {
  const works = new Map(
    Object.keys(said).map((work) => [work, diagnostics.filter(({ code }) => code === work)]),
  )
  return diagnostics.flatMap((one) => {
    const words = said[one.code]
    const texts = works.get(one.code) ?? []
    if (!words || texts.length === 1) return [one]
    if (one !== texts[0]) return []
    const files = new Set(texts.map(({ file }) => file)).size
    const where = files === 1 ? '' : ` in ${count(files, 'file', 'files')}`
    const message = `${texts.length} texts${where} ${words.message}`
    return [{ ...one, message, help: helps[one.code] ?? words.help }]
  })
}
