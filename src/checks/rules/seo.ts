/** Warnings about pages that work, but could be better for search engines and screen readers. */
import { ownText } from '../../content/json-object.ts'
import { fileAt, say } from '../diagnostics/sentence.ts'
import { quoted } from '../diagnostics/wording.ts'
import { at } from '../schema/entry-diagnostic.ts'
import { duplicateReports } from './duplicates.ts'
import type { Report } from './rule.ts'
import type { Site } from './site.ts'
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
      message: say`Two pages have the title ${quoted(title)}: this one and ${fileAt(first.document.file)}.`,
      help: 'Give each its own title, so that visitors can tell them apart in search results.',
    }),
  )
}
