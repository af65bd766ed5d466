/** What is left for a translator: the codes of its diagnostics, and one line for all texts with the same work. */
import { isFormTranslation } from '../../content/content-files.ts'
import { isObject, type Json } from '../../content/json-object.ts'
import { toPath } from '../../content/json-pointer.ts'
import type { Diagnostic } from './diagnostic.ts'
import { count } from './wording.ts'

/** The code of the diagnostic on a text that is still to translate. */
export const untranslatedCode = 'still-to-translate'

/** The codes of the diagnostics on a translation whose original has changed since. */
export const changedCode = 'original-changed'
export const missingCode = 'not-in-translation'
export const lostCode = 'not-in-original'

/** What is said of several texts at once, by the code of their diagnostics. */
const messages: Readonly<Record<string, { message: string; help: string }>> = {
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

/** Returns the entries with these JSON pointers as one group, with an ellipsis for each text. */
function entriesAt(pointers: readonly string[]): Json {
  const all: Json = {}
  for (const pointer of pointers) {
    const steps = toPath(pointer)
    const last = steps.pop() ?? ''
    const group = steps.reduce((inner, step) => {
      const next = inner[step]
      const group = isObject(next) ? next : {}
      inner[step] = group
      return group
    }, all)
    group[last] = '…'
  }
  return all
}

/** Returns one diagnostic for all words of a form that a translation lacks: it names each of them. */
function missingInForm(texts: readonly Diagnostic[], first: Diagnostic): Diagnostic {
  const names = texts.map(({ message }) => message.replace(/ is still to translate\.$/, ''))
  const entries = JSON.stringify(entriesAt(texts.map(({ pointer }) => pointer)))
  return {
    ...first,
    message: `${texts.length} texts of the form are still to translate: ${names.join(', ')}.`,
    help: `Add them to this file: ${entries}`,
  }
}

/**
 * Returns the diagnostics with one for all texts with the same work for a translator, at the place of the first.
 * `helps`: what to do instead, by code. Without one, each missing text of a form is named.
 */
export function withoutRepeatedWork(
  diagnostics: readonly Diagnostic[],
  helps: Readonly<Record<string, string>> = {},
): Diagnostic[] {
  const isOfForm = ({ file, code }: Diagnostic) =>
    code === untranslatedCode && helps[code] === undefined && isFormTranslation(file)
  /** Returns what the texts with the same work have in common: their file, or their code. */
  const workOf = (one: Diagnostic) => (isOfForm(one) ? one.file : one.code)
  const works = new Map<string, Diagnostic[]>()
  for (const one of diagnostics) {
    const texts = works.get(workOf(one))
    if (texts) texts.push(one)
    else works.set(workOf(one), [one])
  }
  return diagnostics.flatMap((one) => {
    const messageOfAll = messages[one.code]
    const texts = works.get(workOf(one)) ?? []
    if (!messageOfAll || texts.length === 1) return [one]
    if (one !== texts[0]) return []
    if (isOfForm(one)) return [missingInForm(texts, one)]
    const files = new Set(texts.map(({ file }) => file)).size
    const where = files === 1 ? '' : ` in ${count(files, 'file', 'files')}`
    const message = `${texts.length} texts${where} ${messageOfAll.message}`
    return [{ ...one, message, help: helps[one.code] ?? messageOfAll.help }]
  })
}
