/** The edits of translations: which texts are still to translate, and the links of a page that is published. */

import type { Path } from '../../checks/read/locate.ts'
import { isForPeople } from '../../checks/rules/texts.ts'
import { untranslatedIn } from '../../checks/rules/translations.ts'
import { formFile, isFormTranslation, siteFile } from '../../content/content-files.ts'
import { hasLetters, wordsOfForm } from '../../content/form-words.ts'
import { isObject, type Json, own, ownText, valueAt } from '../../content/json-object.ts'
import { languageKey, languageKeyOfFile, sameLanguage } from '../../content/languages.ts'
import { type Edit, EditDraft, EditError, type Files } from './files.ts'
import { removeAt } from './json/entries.ts'
import { setAt } from './json/patch.ts'
import { readValue, valueIn } from './json/tree.ts'
import { moveLinks } from './links.ts'
import { findPlaces, isWords, type TextPlace } from './texts.ts'
import { placeWords } from './words.ts'

const list = ['untranslated']

/** Whether the words at a place are different in each language. */
function isTranslatable(schema: Json, place: TextPlace): boolean {
  return schema.translated !== false && isForPeople(schema) && isWords(schema, place)
}

/** Writes into files that were just made which of their texts are still to translate: all that have letters. */
export function markUntranslated(bench: EditDraft, files: readonly string[]): void {
  const texts = new Map(files.map((file) => [file, new Set<string>()]))
  const isWanted = (text: string, file: string) => texts.has(file) && hasLetters(text)
  for (const { file, text } of findPlaces(bench.files, isWanted, isTranslatable)) {
    texts.get(file)?.add(text)
  }
  for (const [file, found] of texts) {
    if (found.size > 0) bench.change(file, (text) => setAt(text, list, [...found]))
  }
}

function hasText(value: unknown, wanted: string): boolean {
  if (typeof value !== 'object' || value === null) return value === wanted
  return Object.values(value).some((inner) => hasText(inner, wanted))
}

function without(text: string, isGone: (text: string) => boolean): string {
  const left = [...untranslatedIn(readValue(text))].map(String)
  const rest = left.filter((one) => !isGone(one))
  if (rest.length === left.length) return text
  return rest.length === 0 ? removeAt(text, list) : setAt(text, list, rest)
}

/** Takes off the list of a file what is translated by now: the texts that it does not have any more. */
export function withoutTranslated(text: string): string {
  const { untranslated: _, ...content } = Object(readValue(text))
  return without(text, (one) => !hasText(content, one))
}

/** Leaves a text as it is in the language that it is translated from. */
export function leaveAsItIs(files: Files, file: string, path: Path): Edit {
  const bench = new EditDraft(files)
  const value = readValue(bench.text(file))
  if (isFormTranslation(file)) {
    const words = wordsOfForm(valueIn(files, formFile))
    const word = words.find((one) => one.path.join('\n') === path.join('\n'))
    if (word) bench.change(file, (text) => setAt(text, path, word.text))
  } else {
    bench.change(file, (text) => without(text, (one) => one === valueAt(value, path)))
  }
  return bench.edit(placeWords(file, value, path))
}

/** The page that another one translates, and its own path and language; undefined for a page that is no translation. */
function translationIn(files: Files, file: string) {
  const value = valueIn(files, file)
  const [path, language, first] = ['path', 'language', 'translationOf'].map((name) =>
    ownText(value, name),
  )
  if (path === undefined || language === undefined || first === undefined) return undefined
  return { path, language, first }
}

/** Whether a file is in a language: a page, or the bar and the footer. */
function isIn(files: Files, file: string, language: string): boolean {
  if (languageKeyOfFile(file, siteFile) === languageKey(language)) return true
  return sameLanguage(ownText(valueIn(files, file), 'language') ?? '', language)
}

/** Lets the links in the language of a translation lead to it; while it is a draft, to what it translates. */
export function moveLinksOfTranslation(bench: EditDraft, file: string, draft: boolean): void {
  const page = translationIn(bench.files, file)
  if (!page) return
  const { path, language, first } = page
  const [from, to] = draft ? [path, first] : [first, path]
  const isWanted = (place: TextPlace) =>
    place.path[0] !== 'translationOf' && isIn(bench.files, place.file, language)
  moveLinks(bench, from, to, { isWanted })
}

/** Refuses to publish a translation with texts that are still to translate. */
export function refuseUnfinished(text: string): void {
  const value = readValue(withoutTranslated(text))
  const { size } = untranslatedIn(value)
  if (size === 0 || !isObject(value) || own(value, 'translationOf') === undefined) return
  throw new EditError(
    `${size} ${size === 1 ? 'text of this page is' : 'texts of this page are'} still to translate.`,
    'Translate each one, or choose “Leave as it is” at its field. Until then, the page stays a draft.',
  )
}
