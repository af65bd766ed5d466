/** Adds a language to a site: all files for it, with texts that are still to translate. */

import { wrongLanguageTag } from '../../checks/schema/language-format.ts'
import { notFoundPath } from '../../content/addresses.ts'
import { fileInLanguage, siteFile } from '../../content/content-files.ts'
import { isObject, own, ownText } from '../../content/json-object.ts'
import { languageKey, ownName, sameLanguage } from '../../content/languages.ts'
import { freeName } from './display-names.ts'
import { formFileOf, formsOf, translationFileOf } from './edited-languages.ts'
import { newFirstPath } from './feed-ids.ts'
import { pageFileFromPath } from './file-names.ts'
import { type Edit, EditBuilder, EditError, type Files } from './files.ts'
import { addFormTranslation } from './forms.ts'
import { setAt } from './json/patch.ts'
import { valueIn } from './json/tree.ts'
import { writeNew } from './new-file.ts'
import { hashesFor, hashesOf } from './originals.ts'
import { type PageEntry, pagesOf } from './pages.ts'
import { freePath } from './redirects.ts'
import { sharedToTranslate } from './shared.ts'
import { markUntranslated } from './translations.ts'
import { headerToTranslate, sectionsToTranslate } from './usual-texts.ts'

/** The usual order of the first properties of a page. */
const order = ['$schema', 'path', 'language', 'translationOf', 'title', 'description', 'draft']

/** Returns the pages to translate into a language: those in the site's language without such a translation. */
export function pagesToTranslate(files: Files, language: string): PageEntry[] {
  const pages = pagesOf(files)
  const translated = new Set(
    pages.flatMap(({ file }) => {
      const page = valueIn(files, file)
      const isIn = sameLanguage(ownText(page, 'language') ?? '', language)
      return isIn ? (ownText(page, 'translationOf') ?? []) : []
    }),
  )
  return pages.filter(({ file, path }) => {
    const isFirst = path !== undefined && own(valueIn(files, file), 'language') === undefined
    return isFirst && path !== notFoundPath && !translated.has(path)
  })
}

const languageOf = (files: Files) => ownText(valueIn(files, siteFile), 'language') ?? ''

/** Returns why a language cannot be added; undefined if it can. */
export function wrongLanguage(files: Files, language: string): EditError | undefined {
  const wrong = wrongLanguageTag(language)
  if (wrong) {
    const help = 'Write its code, such as “de” for German or “pt-BR” for Portuguese in Brazil.'
    return new EditError(`“${language}” ${wrong.fact}.`, help)
  }
  if (!sameLanguage(languageOf(files), language)) return undefined
  return new EditError('The site already has this language.', 'Choose another language.')
}

/** Returns the top bar, footer and messages of the site, for a translated file. */
function siteTexts(files: Files, file: string, language: string): object {
  const site = valueIn(files, siteFile)
  const requests = own(site, 'requests')
  const { endpoint: _, ...requestTexts } = isObject(requests) ? requests : {}
  return {
    $schema: '../schemas/site-translation.json',
    header: headerToTranslate(own(site, 'header'), languageOf(files), language),
    footer: own(site, 'footer'),
    ...(Object.keys(requestTexts).length > 0 && { requests: requestTexts }),
    ...hashesFor(files, 'site-translation.json', hashesOf(files, siteFile, file)),
  }
}

/** Adds the translation of a page, as a copy. Returns its file. */
function translate(
  builder: EditBuilder,
  { file, path = '/' }: PageEntry,
  language: string,
): string {
  const paths = new Set(pagesOf(builder.files).map((page) => page.path))
  const translatedPath = `/${language.toLowerCase()}${path === '/' ? '' : path}`
  const own = freeName(translatedPath, (taken) => paths.has(taken))
  const named = fileInLanguage(file, language)
  const target = builder.files.has(named) ? pageFileFromPath(own, builder.files.keys()) : named
  const hashes = hashesFor(builder.files, 'page.json', hashesOf(builder.files, file, target))
  const first = { path: own, language, translationOf: path, draft: true, ...hashes }
  const copy = Object.entries(first).reduce(
    (text, [name, value]) => setAt(text, [name], value, order),
    sectionsToTranslate(builder.text(file), languageOf(builder.files), language),
  )
  builder.write(target, copy)
  newFirstPath(builder, target)
  freePath(builder, own)
  return target
}

/** Adds a language, with drafts of the translations of `pages`. `file` is the file to translate first. */
export function addLanguage(
  files: Files,
  language: string,
  pages: readonly string[],
): Edit & { file: string } {
  const wrong = wrongLanguage(files, language)
  if (wrong) throw wrong
  const builder = new EditBuilder(files)
  const createdFiles: string[] = []
  const missing = pagesToTranslate(files, language)
  for (const page of missing.filter(({ file }) => pages.includes(file))) {
    createdFiles.push(translate(builder, page, language))
  }
  if (translationFileOf(files, language) === siteFile) {
    const file = fileInLanguage(siteFile, language)
    createdFiles.push(file)
    builder.write(file, writeNew(files, siteTexts(files, file, language)))
  }
  for (const { from, to } of sharedToTranslate(files, pages, language)) {
    const hashes = hashesFor(files, 'shared.json', hashesOf(files, from, to))
    builder.write(
      to,
      Object.entries(hashes).reduce(
        (text, [name, value]) => setAt(text, [name], value),
        sectionsToTranslate(builder.text(from), languageOf(files), language),
      ),
    )
    createdFiles.push(to)
  }
  markUntranslated(builder, createdFiles)
  for (const form of formsOf(files)) {
    if (formFileOf(files, language, form) === form) addFormTranslation(builder, form, language)
  }
  const edit = builder.edit(`Language added: ${ownName(language)}`)
  return { ...edit, file: createdFiles[0] ?? translationFileOf(builder.files, language) }
}

/** The codes of common languages. */
const common =
  'ar bg bn cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv th tr uk ur vi zh-Hans zh-Hant'

const english = new Intl.DisplayNames(['en'], { type: 'language' })

/** Returns the English and the own name of a language; the code itself if it is none. */
export function namesOfLanguage(code: string): string {
  return wrongLanguageTag(code) ? code : `${english.of(code)} (${ownName(code)})`
}

/** Returns the codes and names of common languages that can be added, sorted by English name. */
export function commonLanguages(files: Files): { code: string; name: string }[] {
  const site = languageKey(ownText(valueIn(files, siteFile), 'language') ?? '')
  return common
    .split(' ')
    .filter((code) => languageKey(code) !== site)
    .map((code) => ({ code, name: namesOfLanguage(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
