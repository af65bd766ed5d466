/** Warnings about pages that work, but could be better for search engines and screen readers. */
import { siteFont } from '../../content/brand/font.generated.ts'
import { ownText, valueAt } from '../../content/json-object.ts'
import { entryAt, fileAt, sentence } from '../diagnostics/sentence.ts'
import { quoted } from '../diagnostics/wording.ts'
import { at } from '../schema/entry-diagnostic.ts'
import { duplicateReports } from './duplicates.ts'
import type { Report } from './rule.ts'
import type { PictureUse, Site } from './site.ts'
import { untranslatedIn } from './translations.ts'

/** How much Google shows on a desktop, in characters: about 600 pixels of a title, and 920 of a description. */
const titleLength = 60
const descriptionLength = 160
/** The length of the separator between a page's title and the brand. */
const separator = 3

/** Returns about how many characters of a title and a description search results show. */
export function searchLengths(brand: string): { title: number; description: number } {
  return { title: titleLength - separator - brand.length, description: descriptionLength }
}

/** Reports titles and descriptions that search results cut. */
export function longTexts({ pages, site }: Site): Report[] {
  const shown = searchLengths(ownText(site?.value, 'brand') ?? '')
  return pages.flatMap((page) =>
    (['title', 'description'] as const).flatMap((name): Report[] => {
      const { length } = page[name] ?? ''
      // A brand that is too long is reported elsewhere.
      if (shown[name] <= 0 || length <= shown[name]) return []
      const because = name === 'title' ? ', because the brand follows it' : ''
      const message = `The ${name} has ${length} characters, and search results cut it after about ${shown[name]}${because}.`
      const help = 'Shorten it, or put what counts first.'
      return [{ ...at(page.document, [name]), code: `long-${name}`, message, help }]
    }),
  )
}

/** Reports a home page that search engines are asked not to show. */
export function hiddenHome({ pages }: Site): Report[] {
  return pages.flatMap(({ document, path, noindex }): Report[] => {
    if (path !== '/' || !noindex) return []
    const message = 'The home page is hidden from search engines, so hardly anybody finds the site.'
    const help = sentence`Remove ${entryAt(['noindex'])}, unless that is meant.`
    return [{ ...at(document, ['noindex'], 'key'), message, help }]
  })
}

const codePoints = siteFont.files
  .flatMap(({ range }) => range.split(', '))
  .map((range) => range.slice(2).replace(/[\dA-F]+/g, (code) => `\\u{${code}}`))
  .join('')

/** A letter or a figure that the font of the site lacks. */
const undrawn = RegExp(`[^${codePoints}](?<=[\\p{L}\\p{N}])`, 'u')

/** Returns whether the font of the site has the letters of a title. */
export const canBeDrawn = (title: string): boolean => !undrawn.test(title.normalize('NFC'))

/** Reports a title whose letters the font lacks, on a page without any picture that link previews could show. */
export function undrawnTitles({ entries }: Site): Report[] {
  return entries.flatMap(({ document, page, pictures }): Report[] => {
    if (page.path === undefined || canBeDrawn(page.title ?? '')) return []
    // A logo, which has a name instead, is none.
    const isDescribed = ({ path }: PictureUse) =>
      ownText(valueAt(document.value, path), 'alt') !== undefined
    if (pictures.some(isDescribed)) return []
    const message =
      'The font of the site lacks letters of this title, so a shared link shows only the name of the brand.'
    const help = sentence`Choose a picture in ${entryAt(['socialPicture'])}.`
    return [{ ...at(document, ['title']), message, help }]
  })
}

/** Reports pages whose first section, which has the main heading, shows none. */
export function missingMainHeadings({ pages }: Site): Report[] {
  return pages.flatMap(({ document, sections: [first] }): Report[] => {
    if (!first || first.heading === 'shown') return []
    const isReadOut = first.heading === 'read-out'
    const message = isReadOut
      ? 'The page has no visible main heading: only screen readers read out that of its first section.'
      : 'The page has no main heading, because its first section has no heading.'
    const help = isReadOut
      ? 'Put a section with a visible heading before this one.'
      : 'Add a "heading" to this section.'
    return [{ ...at(document, ['sections', 0], 'opening'), message, help }]
  })
}

export function sameTitles({ pages, isSound }: Site): Report[] {
  return duplicateReports(
    // A title that is still to translate is reported as such.
    pages.filter(
      ({ document, title }) => isSound(document) && !untranslatedIn(document.value).has(title),
    ),
    ({ title }) => title?.trim().toLowerCase(),
    ({ document }) => at(document, ['title']),
    ({ title = '' }, first) => ({
      message: sentence`Two pages have the title ${quoted(title)}: this one and ${fileAt(first.document.file)}.`,
      help: 'Give each its own title, so that visitors can tell them apart in search results.',
    }),
  )
}
