/** Edits of translations: the list of untranslated texts, and the links to a translation. */

import type { Path } from '../../checks/read/layout.ts'
import { isTranslatable, untranslatedIn } from '../../checks/rules/translations.ts'
import {
  formOfFile,
  isFormTranslation,
  sharedOriginal,
  siteFile,
} from '../../content/content-files.ts'
import { allTextsOfForm, hasLetters } from '../../content/form-words.ts'
import { isObject, own, ownText, valueAt } from '../../content/json-object.ts'
import { languageKey, languageKeyOfFile, sameLanguage } from '../../content/languages.ts'
import { breadcrumbOf } from './display-names.ts'
import { type Edit, EditBuilder, EditError, type Files } from './files.ts'
import { removeAt } from './json/entries.ts'
import { setAt } from './json/patch.ts'
import { readValue, valueIn } from './json/tree.ts'
import { moveLinks } from './links.ts'
import { type LocatedText, locateTexts, textsIn } from './located-texts.ts'

const list = ['untranslated']

/** Lists in new files which of their texts are still to translate: all with letters. */
export function markUntranslated(builder: EditBuilder, files: readonly string[]): void {
  const texts = new Map(files.map((file) => [file, new Set<string>()]))
  const isWanted = (text: string, file: string) => texts.has(file) && hasLetters(text)
  for (const { file, text } of locateTexts(builder.files, isWanted, isTranslatable)) {
    texts.get(file)?.add(text)
  }
  for (const [file, found] of texts) {
    if (found.size > 0) builder.change(file, (text) => setAt(text, list, [...found]))
  }
}

function hasText(value: unknown, wanted: string): boolean {
  if (typeof value !== 'object' || value === null) return value === wanted
  return Object.values(value).some((inner) => hasText(inner, wanted))
}

function without(text: string, isGone: (text: string) => boolean): string {
  const untranslated = [...untranslatedIn(readValue(text))].map(String)
  const rest = untranslated.filter((one) => !isGone(one))
  if (rest.length === untranslated.length) return text
  return rest.length === 0 ? removeAt(text, list) : setAt(text, list, rest)
}

/** Removes translated texts from the list of a file: those that no longer occur in it. */
export function withoutTranslated(text: string): string {
  const { untranslated: _, ...content } = Object(readValue(text))
  return without(text, (one) => !hasText(content, one))
}

/** Keeps a text in the list that was changed, but not translated. `text`: that of the file after the change. */
export function stillUntranslated(text: string, before: string, after: string): string {
  const untranslated = [...untranslatedIn(readValue(text))].map(String)
  if (!untranslated.includes(before) || !hasLetters(after)) return text
  const next = untranslated.flatMap((one) => (one === before ? [before, after] : one))
  return withoutTranslated(setAt(text, list, [...new Set(next)]))
}

/** Returns the places of the texts that a file translates, in their order. */
export function translatedPaths(files: Files, file: string): Path[] {
  if (isFormTranslation(file)) return formTextsFor(files, file).map(({ path }) => path)
  const texts = textsIn(files, file, valueIn(files, file), isTranslatable)
  return texts.map(({ path }) => path)
}

/** Returns the words of the form that a file translates. */
function formTextsFor(files: Files, file: string) {
  const language = ownText(valueIn(files, siteFile), 'language') ?? ''
  return allTextsOfForm(valueIn(files, formOfFile(file) ?? ''), language)
}

/** Removes a text from the list, because it is the same in both languages. */
export function leaveAsItIs(files: Files, file: string, path: Path): Edit {
  const builder = new EditBuilder(files)
  const value = readValue(builder.text(file))
  if (isFormTranslation(file)) {
    const word = formTextsFor(files, file).find((one) => one.path.join('\n') === path.join('\n'))
    if (word) builder.change(file, (text) => setAt(text, path, word.text))
  } else {
    builder.change(file, (text) => without(text, (one) => one === valueAt(value, path)))
  }
  return builder.edit(breadcrumbOf(file, value, path))
}

/** Returns the page that a translation translates, and its own path and language; undefined for other pages. */
function translationIn(files: Files, file: string) {
  const value = valueIn(files, file)
  const [path, language, first] = ['path', 'language', 'translationOf'].map((name) =>
    ownText(value, name),
  )
  if (path === undefined || language === undefined || first === undefined) return undefined
  return { path, language, first }
}

/** Returns whether a page, or a file with the top bar and footer, is in a language. */
function isIn(files: Files, file: string, language: string): boolean {
  const ofFile = languageKeyOfFile(file, siteFile) || languageKeyOfFile(file, sharedOriginal(file))
  if (ofFile === languageKey(language)) return true
  return sameLanguage(ownText(valueIn(files, file), 'language') ?? '', language)
}

/** Changes the links in the language of a translation: to the translation, or to the original while it is a draft. */
export function moveLinksOfTranslation(builder: EditBuilder, file: string, draft: boolean): void {
  const page = translationIn(builder.files, file)
  if (!page) return
  const { path, language, first } = page
  const [from, to] = draft ? [path, first] : [first, path]
  const isWanted = (located: LocatedText) =>
    located.path[0] !== 'translationOf' && isIn(builder.files, located.file, language)
  moveLinks(builder, from, to, { isWanted })
}

/** Returns how many texts of a translation are still to translate. */
function unfinishedIn(text: string): number {
  const value = readValue(withoutTranslated(text))
  const isTranslation = isObject(value) && own(value, 'translationOf') !== undefined
  return isTranslation ? untranslatedIn(value).size : 0
}

export const isUnfinished = (text: string) => unfinishedIn(text) > 0

/** Throws if a translation has texts that are still to translate. */
export function refuseUnfinished(text: string): void {
  const size = unfinishedIn(text)
  if (size === 0) return
  throw new EditError(
    `${size} ${size === 1 ? 'text of this page is' : 'texts of this page are'} still to translate.`,
    'Translate each one, or choose “Leave as it is” at its field. Until then, the page stays a draft.',
  )
}
