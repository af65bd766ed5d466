/** Warnings about pages that work, but could be better for visitors and search engines. */

import { quoted } from '../diagnostics/wording.ts'
import { type EntryDiagnostic, warningAt } from '../schema/entry-diagnostic.ts'
import type { Page } from './page.ts'
import { repeats } from './repeats.ts'

/** How much Google shows on a desktop, in characters: about 600 pixels of a title, and 920 of a description. */
const titleLength = 60
const descriptionLength = 160
/** The length of the separator between a page's title and the brand. */
const separator = 3

/** Returns about how many characters of a title and a description search results show. */
export function searchLengths(brand: string): { title: number; description: number } {
  return { title: titleLength - separator - brand.length, description: descriptionLength }
}

function lengths({ document, title, description }: Page, brand: string): EntryDiagnostic[] {
  const diagnostics: EntryDiagnostic[] = []
  const most = searchLengths(brand)
  const help = 'Shorten it, or put what counts first.'
  // A brand that is too long is reported elsewhere.
  if (title !== undefined && most.title > 0 && title.length > most.title) {
    const message = `The title has ${title.length} characters, and search results cut it after about ${most.title}, because the brand follows it.`
    diagnostics.push({ ...warningAt(document, ['title']), code: 'long-title', message, help })
  }
  if (description !== undefined && description.length > most.description) {
    const message = `The description has ${description.length} characters, and search results cut it after about ${most.description}.`
    const at = warningAt(document, ['description'])
    diagnostics.push({ ...at, code: 'long-description', message, help })
  }
  return diagnostics
}

/**
 * Checks the levels of headings. The first section's heading is the page's main heading, other sections are
 * one level below it, and titles in sections below that. A section with titles and no heading skips a level.
 */
function headingOrder({ document, sections }: Page): EntryDiagnostic[] {
  return sections.flatMap((section, index): EntryDiagnostic[] => {
    const at = warningAt(document, ['sections', index], 'opening')
    if (index === 0 && section.heading === 'read-out') {
      const message =
        'The page has no visible main heading: only screen readers read out that of its first section.'
      const help = 'Put a section with a visible heading before this one.'
      return [{ ...at, code: 'no-main-heading', message, help }]
    }
    if (section.heading) return []
    const help = 'Add a "heading" to this section.'
    if (index === 0) {
      const message = 'The page has no main heading, because its first section has no heading.'
      return [{ ...at, code: 'no-main-heading', message, help }]
    }
    if (!section.hasTitledParts) return []
    const message = 'The headings skip a level: this section has titles in it, but no heading.'
    return [{ ...at, code: 'skipped-heading', message, help }]
  })
}

function sameTitles(pages: readonly Page[]): EntryDiagnostic[] {
  const repeated = repeats(pages, ({ title }) => title?.trim().toLowerCase())
  return repeated.map(([{ document, title = '' }, first]): EntryDiagnostic => {
    const at = warningAt(document, ['title'])
    const message = `Two pages have the title ${quoted(title)}: this one and ${first.document.file}.`
    const help = 'Give each its own title, so that visitors can tell them apart in search results.'
    const related = { ...at, document: first.document, message: 'The other one is here.' }
    return { ...at, code: 'same-title', message, help, related }
  })
}

/** Returns the warnings for pages without errors. */
export function craftDiagnostics(pages: readonly Page[], brand: string): EntryDiagnostic[] {
  return [
    ...pages.flatMap((page) => [...lengths(page, brand), ...headingOrder(page)]),
    ...sameTitles(pages),
  ]
}
