/**
 * The texts of the interface in a translation that is begun. A language that has usual texts gets those: the usual ones
 * of the site's language are left out. For any other language they are added, so that somebody translates them.
 */
import { isObject, type Json, own } from '../../content/json-object.ts'
import { uiLanguage, uiTextOf } from '../../content/ui-text/ui-text.ts'
import { sectionEntries } from '../../content/ui-text/ui-text-places.generated.ts'
import { sectionTexts } from '../../content/ui-text/with-ui-text.ts'
import { removeAt } from './json/entries.ts'
import { setAt } from './json/patch.ts'
import { readValue } from './json/tree.ts'

/** Returns a group as a translation begins with it. `texts`: the usual ones of the site's language. */
function toTranslate(group: Json, texts: Json, translation: string): Json {
  if (uiLanguage(translation) === undefined) return { ...texts, ...group }
  return Object.fromEntries(
    Object.entries(group).filter(([name, text]) => own(texts, name) !== text),
  )
}

/** Returns the bar of a translation. `language`: that of the site. */
export function headerToTranslate(header: unknown, language: string, translation: string): unknown {
  if (!isObject(header)) return header
  const { notice: ofNotice, ...texts } = uiTextOf(language).header
  const { notice, ...rest } = toTranslate(header, texts, translation)
  return {
    ...rest,
    ...(notice !== undefined && {
      notice: isObject(notice) ? toTranslate(notice, ofNotice, translation) : notice,
    }),
  }
}

/** Returns the text of a page, or of shared sections, with what its translation has of the usual texts. */
export function sectionsToTranslate(text: string, language: string, translation: string): string {
  const sections = own(readValue(text), 'sections')
  return (Array.isArray(sections) ? sections : []).reduce<string>((changed, section, index) => {
    const type = String(own(section, 'type'))
    const texts = sectionTexts(type, language)
    if (!texts || !isObject(section)) return changed
    const next = toTranslate(section, texts, translation)
    return Object.keys(texts).reduce((one, name) => {
      const path = ['sections', index, name]
      if (own(next, name) === own(section, name)) return one
      return name in next
        ? setAt(one, path, next[name], sectionEntries[type] ?? [])
        : removeAt(one, path)
    }, changed)
  }, text)
}
