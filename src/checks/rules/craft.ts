/** Warnings about pages that work, but could be better for visitors and search engines. */

import { quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { EntryDiagnostic, Path } from '../schema/entry-diagnostic.ts'
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

function warning(
  document: ContentDocument,
  path: Path,
  on: EntryDiagnostic['on'],
  code: string,
  message: string,
  help: string,
): EntryDiagnostic {
  return { document, path, on, severity: 'warning', code, message, help }
}

function lengths({ document, title, description }: Page, brand: string): EntryDiagnostic[] {
  const diagnostics: EntryDiagnostic[] = []
  const room = searchLengths(brand).title
  // A brand that is too long is reported elsewhere.
  if (title !== undefined && room > 0 && title.length > room) {
    diagnostics.push(
      warning(
        document,
        ['title'],
        'value',
        'long-title',
        `The title has ${title.length} characters, and search results cut it after about ${room}, because the brand follows it.`,
        'Shorten it, or put what counts first.',
      ),
    )
  }
  if (description !== undefined && description.length > descriptionLength) {
    diagnostics.push(
      warning(
        document,
        ['description'],
        'value',
        'long-description',
        `The description has ${description.length} characters, and search results cut it after about ${descriptionLength}.`,
        'Shorten it, or put what counts first.',
      ),
    )
  }
  return diagnostics
}

/**
 * Checks the levels of headings. The first section's heading is the page's main heading, other sections are
 * one level below it, and titles in sections below that. A section with titles and no heading skips a level.
 */
function headingOrder({ document, sections }: Page): EntryDiagnostic[] {
  return sections.flatMap((section, index): EntryDiagnostic[] => {
    const path = ['sections', index]
    if (index === 0 && section.heading === 'read-out') {
      const message =
        'The page has no visible main heading: only screen readers read out that of its first section.'
      const help = 'Put a section with a visible heading before this one.'
      return [warning(document, path, 'opening', 'no-main-heading', message, help)]
    }
    if (section.heading) return []
    const help = 'Add a "heading" to this section.'
    if (index === 0) {
      const message = 'The page has no main heading, because its first section has no heading.'
      return [warning(document, path, 'opening', 'no-main-heading', message, help)]
    }
    if (!section.hasTitledParts) return []
    const message = 'The headings skip a level: this section has titles in it, but no heading.'
    return [warning(document, path, 'opening', 'skipped-heading', message, help)]
  })
}

function sameTitles(pages: readonly Page[]): EntryDiagnostic[] {
  const repeated = repeats(pages, ({ title }) => title?.trim().toLowerCase())
  return repeated.map(([{ document, title = '' }, first]): EntryDiagnostic => {
    const at = { path: ['title'], on: 'value' } as const
    const message = `Two pages have the title ${quoted(title)}: this one and ${first.document.file}.`
    const help = 'Give each its own title, so that visitors can tell them apart in search results.'
    const related = { ...at, document: first.document, message: 'The other one is here.' }
    return { ...warning(document, at.path, at.on, 'same-title', message, help), related }
  })
}

/** Returns the warnings for pages without errors. */
export function craftDiagnostics(pages: readonly Page[], brand: string): EntryDiagnostic[] {
  return [
    ...pages.flatMap((page) => [...lengths(page, brand), ...headingOrder(page)]),
    ...sameTitles(pages),
  ]
}
