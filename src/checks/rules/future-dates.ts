/** Checks days and moments that have not come, where visitors already see them, and those that are over. */
import { siteFile } from '../../content/content-files.ts'
import { isObject, own, ownText, valueAt } from '../../content/json-object.ts'
import { publicationAt } from '../../content/publication.ts'
import { entryAt, sentence } from '../diagnostics/sentence.ts'
import { formatDay, formatMoment, quoted } from '../diagnostics/wording.ts'
import { at, type Path } from '../schema/entry-diagnostic.ts'
import type { Page } from './page.ts'
import type { Report } from './rule.ts'
import type { Site } from './site.ts'

/** Returns when a day begins in the first time zone that has it, in milliseconds. */
const beginOf = (day: string) => Date.parse(`${day}T00:00+14:00`)

/** Returns the published pages that are not over, each with the moment from which visitors see it. */
function seenPages({ pages, now }: Site): { page: Page; from: number }[] {
  return pages
    .filter(({ draft, publication }) => !draft && publicationAt(publication, now) !== 'over')
    .map((page) => {
      const begin = Date.parse(page.publication.publishFrom ?? '')
      return { page, from: begin > now ? begin : now }
    })
}

/** Returns whether a day has not come at a moment, wherever people are. */
const isAhead = (day: string | undefined, moment: number): day is string =>
  day !== undefined && beginOf(day) > moment

/** Reports articles that visitors see before their day. */
export function articlesBeforeTheirDay(site: Site): Report[] {
  return seenPages(site).flatMap(({ page: { document, article, publication }, from }): Report[] => {
    const { date } = article ?? {}
    if (!isAhead(date, from)) return []
    const seen =
      from > site.now
        ? `appears on ${formatMoment(publication.publishFrom ?? '')}`
        : 'is public now, and the first in its lists until then'
    const message = `The article has a date in the future, ${formatDay(date)}, but ${seen}.`
    const help = sentence`Correct the date, or write into ${entryAt(['publishFrom'])} when visitors are to see it, such as ${quoted(`${date}T09:00Z`)}.`
    return [{ ...at(document, ['article', 'date']), message, help }]
  })
}

/** Reports articles that appear after their day, so that lists and feeds have them as older ones. */
export function articlesAfterTheirDay({ pages, now }: Site): Report[] {
  return pages.flatMap(({ document, article, draft, publication }): Report[] => {
    const { publishFrom = '' } = publication
    const day = publishFrom.slice(0, 10)
    const { date = day } = article ?? {}
    if (!article || draft || publicationAt(publication, now) !== 'later' || date >= day) return []
    const message = `The article appears on ${formatMoment(publishFrom)}, but its date is ${formatDay(date)}, so that lists and feeds have it below newer ones.`
    const help = `Write ${quoted(day)}, unless it is to be that old.`
    const replacement = JSON.stringify(day)
    return [{ ...at(document, ['article', 'date']), message, help, replacement, isGuess: true }]
  })
}

/** Reports articles that are said to have been changed on a day that has not come. */
export function updatesAhead(site: Site): Report[] {
  return seenPages(site).flatMap(({ page: { document, article }, from }): Report[] => {
    const { updated } = article ?? {}
    if (!isAhead(updated, from)) return []
    const message = `The article is said to be updated on ${formatDay(updated)}, which is in the future.`
    const help = sentence`Correct the day, or remove ${entryAt(['article', 'updated'])} until then.`
    return [{ ...at(document, ['article', 'updated']), message, help }]
  })
}

/** Reports figures of case studies that are from a day that has not come. */
export function resultsAhead(site: Site): Report[] {
  const datedDocuments = [
    ...seenPages(site).map(({ page, from }) => ({ document: page.document, from })),
    ...site.shared.map(({ document }) => ({ document, from: site.now })),
  ]
  return datedDocuments.flatMap(({ document, from }) => {
    const sections = own(document.value, 'sections')
    return (Array.isArray(sections) ? sections : []).flatMap((section: unknown, index) => {
      const items = own(section, 'items')
      if (ownText(section, 'type') !== 'results' || !Array.isArray(items)) return []
      return items.flatMap((item: unknown, number): Report[] =>
        ['beforeDate', 'date'].flatMap((name) => {
          const day = ownText(item, name)
          if (!isAhead(day, from)) return []
          const path: Path = ['sections', index, 'items', number, name]
          const message = `The figure is from ${formatDay(day)}, which is in the future.`
          const help = 'Correct the day on which it was measured.'
          return [{ ...at(document, path), message, help }]
        }),
      )
    })
  })
}

/** Reports notices that are over, so that visitors no longer see them. */
export function endedNotices({ site, siteTranslations, now }: Site): Report[] {
  return [site, ...siteTranslations].flatMap((document): Report[] => {
    const path = ['header', 'notice', 'until']
    const until = valueAt(document?.value, path)
    if (!document || typeof until !== 'string' || !(Date.parse(until) <= now)) return []
    const message = `The notice ended on ${formatMoment(until)}, so visitors no longer see it.`
    const help = 'Write a later moment, or remove the notice.'
    return [{ ...at(document, path), message, help }]
  })
}

/** Returns whether an origin is one that nobody can visit, such as that of a new site. */
const isReserved = (origin: string) =>
  /\.(?:example|invalid|test|localhost)$|\/\/(?:www\.)?example\.(?:com|net|org)$/.test(origin)

/** Reports a site with feeds that does not name its first address, which its articles would lose with another one. */
export function missingFirstOrigin({ site, lists }: Site): Report[] {
  const origin = ownText(site?.value, 'origin')
  const hasFeed = lists.some(({ list, articles }) => list.isWhole && articles.length > 0)
  if (!site?.isComplete || !hasFeed || origin === undefined || isReserved(origin)) return []
  if (!isObject(site.value) || own(site.value, 'firstOrigin') !== undefined) return []
  const message = `Readers of feeds know the articles of this site by its address ${quoted(origin)}, and would get all of them again with another one.`
  const help = sentence`Write ${quoted(origin)} into ${entryAt(['firstOrigin'], siteFile)}, which stays when the site moves.`
  const written = JSON.stringify(origin)
  return [
    {
      ...at(site, ['origin']),
      message,
      help,
      replacement: `${written}, "firstOrigin": ${written}`,
    },
  ]
}
