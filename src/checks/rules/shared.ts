/** Checks shared sections: that there are those that pages name, in their languages, and that pages show them. */
import {
  fileInLanguage,
  isSharedFile,
  languageOfFile,
  sharedFolder,
  sharedOriginal,
} from '../../content/content-files.ts'
import { languageKey } from '../../content/languages.ts'
import { sharedIn, sharedName } from '../../content/shared-sections.ts'
import { either, entryAt, fileAt, sentence } from '../diagnostics/sentence.ts'
import { quoted } from '../diagnostics/wording.ts'
import { at } from '../schema/entry-diagnostic.ts'
import { missingNames } from './missing-names.ts'
import type { Page } from './page.ts'
import type { Report } from './rule.ts'
import type { Site } from './site.ts'

/** The files of shared sections by name and language. */
const byName = (shared: readonly Page[]) =>
  sharedIn(shared.map((page) => [page.document.file, page]))

/** Reports names that no file in the folder has. */
export function missingShared({ entries, shared }: Site): Report[] {
  // Shared sections cannot show others.
  const others = entries.filter(({ document }) => !isSharedFile(document.file))
  return missingNames(others, 'shared', [...byName(shared).keys()], (name) => {
    const file = fileAt(`${sharedFolder}${name}.json`)
    const note = either(`: the folder ${sharedFolder} has no file ${name}.json`, '')
    return {
      message: sentence`There are no shared sections ${quoted(name)}${note}.`,
      all: (list) => sentence`Write one of ${list}, or create ${file}.`,
      otherwise: sentence`Create ${file} with a list ${entryAt(['sections'])} in it.`,
    }
  })
}

/** Reports shared sections within shared sections. */
export function nestedShared({ shared }: Site): Report[] {
  return shared.flatMap(({ document, shows }) =>
    shows.map(({ name, index }) => {
      const message = `These shared sections show others, ${quoted(name)}, which shared sections cannot.`
      const help = `Name ${quoted(name)} on the pages, before or after these.`
      return { ...at(document, ['sections', index]), message, help }
    }),
  )
}

/** Reports the first page in each language that shows shared sections in the language of the site. */
export function untranslatedShared({ pages, shared, language: first }: Site): Report[] {
  const known = byName(shared)
  const seen = new Set<string>()
  return pages.flatMap(({ document, shows, language, languageKnown }) =>
    shows.flatMap(({ name, index }): Report[] => {
      const languages = known.get(name)
      if (language === undefined || first === undefined || !languageKnown || !languages) return []
      const key = languageKey(language)
      if (languages.has(key) || key === languageKey(first) || seen.has(`${key} ${name}`)) return []
      seen.add(`${key} ${name}`)
      const original = `${sharedFolder}${name}.json`
      const file = fileAt(fileInLanguage(original, language))
      const message = sentence`This page is in the language ${quoted(language)}, but there is no file ${file}, so these sections are in ${quoted(first)}.`
      const help = sentence`Copy ${fileAt(original)} as ${file}, and translate it.`
      return [{ ...at(document, ['sections', index, 'name']), message, help }]
    }),
  )
}

/** Reports files of shared sections that no page shows. */
export function unusedShared({ pages, shared, language: first = '' }: Site): Report[] {
  if (!pages.every(({ document, languageKnown }) => document.isComplete && languageKnown)) return []
  const shown = new Set(
    pages.flatMap(({ shows, language = first }) =>
      shows.map(({ name }) => `${languageKey(language)} ${name}`),
    ),
  )
  return shared.flatMap(({ document }): Report[] => {
    const { file } = document
    const name = sharedName(file)
    const tag = languageOfFile(file, sharedOriginal(file))
    const isShown = tag
      ? shown.has(`${languageKey(tag)} ${name}`)
      : [...shown].some((one) => one.endsWith(` ${name}`))
    if (isShown) return []
    const languageNote = tag ? `in the language ${quoted(tag)} ` : ''
    const message = `No page ${languageNote}shows these sections.`
    const help = `Add { "type": "shared", "name": ${JSON.stringify(name)} } to the sections of a page, or delete the file.`
    return [{ ...at(document, [], 'opening'), message, help }]
  })
}
