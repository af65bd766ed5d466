/** Checks the paths of pages and the ids of their sections, and that the pages exist that a site needs. */
import { filePathOf, notFoundPath } from '../../content/addresses.ts'
import { siteFile } from '../../content/content-files.ts'
import { isPageId } from '../../content/page-ids.ts'
import { publicationAt } from '../../content/publication.ts'
import { entryAt, fileAt, sentence, terms } from '../diagnostics/sentence.ts'
import { quoted } from '../diagnostics/wording.ts'
import { missingDocument } from '../read/document.ts'
import { at } from '../schema/entry-diagnostic.ts'
import { duplicateReports } from './duplicates.ts'
import type { Page, SectionFacts } from './page.ts'
import type { Report } from './rule.ts'
import type { Site } from './site.ts'
import { linkedPaths } from './site-map.ts'

/** Reports paths that belong to the files that the site is made of. */
export function reservedPaths({ pages }: Site): Report[] {
  return pages.flatMap(({ document, reserved }): Report[] => {
    if (reserved === undefined) return []
    const owner = filePathOf(reserved) ?? ''
    const isOfPage = reserved.endsWith('/index')
    const message = isOfPage
      ? sentence`The ${terms.path} ${quoted(reserved)} is the ${terms.path} of the file for ${quoted(owner)}.`
      : sentence`The ${terms.path} ${quoted(reserved)} is used by the files that the site is made of.`
    const help = isOfPage
      ? sentence`Write ${JSON.stringify(owner)}, or give the page another ${terms.path}.`
      : sentence`Give it another ${terms.path}, one that does not begin with ${quoted(owner)}.`
    return [{ ...at(document, ['path']), message, help }]
  })
}

export function samePaths({ pages }: Site): Report[] {
  return duplicateReports(
    pages,
    ({ path }) => path,
    ({ document }) => at(document, ['path']),
    ({ path = '' }, first) => ({
      message: sentence`Two pages have the ${terms.path} ${quoted(path)}: this one and ${fileAt(first.document.file)}.`,
      help: sentence`Give one of them another ${terms.path}.`,
    }),
  )
}

/** The pages that every host needs. `file`: the usual one. */
const neededPages = [
  { path: '/', name: 'home page', file: 'content/home.json' },
  { path: notFoundPath, name: 'not-found page', file: 'content/not-found.json' },
]

type Needed = (typeof neededPages)[number]

export const isNeededPage = (page: Page): boolean =>
  neededPages.some(({ path }) => path === page.path)

/** Returns the needed pages that no published page is. */
const absent = (pages: readonly Page[]): Needed[] =>
  neededPages.filter(({ path }) => !pages.some((page) => page.path === path && !page.draft))

function missingPage({ path, name, file }: Needed, pages: readonly Page[]): Report | undefined {
  const draft = pages.find((page) => page.path === path)
  if (draft) {
    const help = 'Remove "draft": true from this page.'
    return {
      ...at(draft.document, ['draft']),
      message: `The ${name} is a draft, but a site needs it.`,
      help,
    }
  }
  // A page with an unreadable path may be this one.
  if (pages.some((page) => page.path === undefined)) return undefined
  const message = sentence`The site has no ${name}: no page has the ${terms.path} ${quoted(path)}.`
  const entry = `"path": ${JSON.stringify(path)}`
  const likely = pages.find(({ document }) => document.file === file)?.document
  return likely
    ? { ...at(likely, ['path']), message, help: `Write ${entry} here, if this is the ${name}.` }
    : { ...at(missingDocument(file), []), message, help: `Create this file with ${entry} in it.` }
}

/** Reports pages with dates that a site needs at all times. */
function neededPagesWithDates(pages: readonly Page[]): Report[] {
  return pages.flatMap(({ document, path, publication }): Report[] => {
    const needed = neededPages.find((one) => one.path === path)
    const [entry] = Object.entries(publication).find(([, moment]) => moment !== undefined) ?? []
    if (entry === undefined || !needed) return []
    const message = `The ${needed.name} has a date, but a site needs it at all times.`
    const help = sentence`Remove ${entryAt([entry])} from this page.`
    return [{ ...at(document, [entry]), message, help }]
  })
}

export function missingPages({ pages }: Site): Report[] {
  const missing = absent(pages).flatMap((needed) => missingPage(needed, pages) ?? [])
  return [...missing, ...neededPagesWithDates(pages)]
}

/** Reports pages without a link from other pages or the navigation. */
export function unlinkedPages({ pages, entries, lists, map, now }: Site): Report[] {
  const areKnown = pages.every(({ path, document }) => path !== undefined && document.isComplete)
  if (!areKnown || absent(pages).length > 0) return []
  const linked = linkedPaths(entries, { lists, map })
  return pages.flatMap((page): Report[] => {
    const { document, path = '/', draft, noindex, publication, translationOf } = page
    // The footer of the page that it translates links to it.
    const isLinked = linked.has(path) || translationOf !== undefined
    const isSeen = !draft && publicationAt(publication, now) !== 'over'
    // People get the address of a page that is hidden from search engines in another way, such as a campaign.
    if (!isSeen || isLinked || noindex || isNeededPage(page)) return []
    const message = `No link leads to the page ${quoted(path)}, so visitors will hardly find it.`
    const help = sentence`Add a link to ${quoted(path)} on another page, or in the navigation in ${fileAt(siteFile)}.`
    return [{ ...at(document, ['path']), message, help }]
  })
}

const atId = ({ document }: Page, { index, isShared }: SectionFacts) =>
  at(document, isShared ? ['sections', index] : ['sections', index, 'id'])

/** Reports ids of sections that the page itself uses. */
export function reservedIds({ pages, shared }: Site): Report[] {
  return [...pages, ...shared].flatMap((page) =>
    page.sections.flatMap((section): Report[] => {
      const { id, isShared } = section
      // Shared sections are reported in their own file.
      if (id === undefined || isShared || !isPageId(id)) return []
      const message = sentence`Every page already has the ${terms.id} ${quoted(id)}, so no section can have it.`
      const help = sentence`Give the section another ${terms.id}, and change the links that lead to it.`
      return [{ ...atId(page, section), message, help }]
    }),
  )
}

export function sameIds({ pages, shared }: Site): Report[] {
  return [...pages, ...shared].flatMap((page) =>
    duplicateReports(
      // Two of the same shared sections are reported in their own file.
      page.sections.filter(
        ({ id, index, isShared }, position, all) =>
          !isShared || all.findIndex((one) => one.id === id && one.index === index) === position,
      ),
      ({ id }) => id,
      (section) => atId(page, section),
      ({ index, id = '' }, first) => ({
        message: sentence`Two sections of this page have the ${terms.id} ${quoted(id)}: sections ${first.index + 1} and ${index + 1}.`,
        help: sentence`Give one of them another ${terms.id}, so that links can tell them apart.`,
      }),
    ),
  )
}
