/** Checks when pages appear and end, and the links to them. */
import { isFormFile, redirectsFile, siteFile } from '../../content/content-files.ts'
import { own, valueAt } from '../../content/json-object.ts'
import { type MovedAddresses, movedAddresses, oldAddress } from '../../content/moved-addresses.ts'
import { type Publication, publicationAt } from '../../content/publication.ts'
import { entryAt, fileAt, sentence } from '../diagnostics/sentence.ts'
import { formatMoment, quoted } from '../diagnostics/wording.ts'
import { at } from '../schema/entry-diagnostic.ts'
import { withoutLinks } from '../schema/removable-links.ts'
import { replacementIn } from './links.ts'
import { wrong } from './own-links.ts'
import type { Page } from './page.ts'
import { isNeededPage } from './pages.ts'
import { redirectFrom } from './redirects.ts'
import type { Report } from './rule.ts'
import type { Entry, LinkUse, Site } from './site.ts'
import { pathOnSite, redirectsIn } from './site-map.ts'

export const isShownAt = ({ draft, publication }: Page, now: number): boolean =>
  !draft && publicationAt(publication, now) === 'now'

/** Returns the links that visitors can follow: the page that a translation names is none. */
export const linksIn = ({ links }: Pick<Entry, 'links'>): LinkUse[] =>
  links.filter(({ path }) => path[0] !== 'translationOf')

/**
 * Returns the redirects that hold at a moment: none from a page before its end, because browsers remember them, and
 * none to a page that visitors do not see.
 */
export function redirectsAt<Redirect extends { from: string; to: string }>(
  redirects: readonly Redirect[],
  pages: readonly Page[],
  origin: string | undefined,
  now: number,
): Redirect[] {
  const isExpected = ({ draft, publication }: Page) =>
    !draft && publicationAt(publication, now) !== 'over'
  const expected = new Set(pages.filter(isExpected).map(({ path }) => path))
  const inForce = redirects.filter(({ from }) => {
    const { path, parameters = [] } = oldAddress(from) ?? {}
    return parameters.length > 0 || !expected.has(path)
  })
  const isGone = isGoneAt(pages, inForce, origin, now)
  return inForce.filter(({ to }) => !isGone(to))
}

/** Returns whether a link leads to a page that visitors do not see at a moment, and no redirect leads elsewhere. */
export function isGoneAt(
  pages: readonly Page[],
  redirects: Iterable<{ from: string; to: string }>,
  origin: string | undefined,
  now: number,
): (href: string) => boolean {
  const hidden = new Set(pages.filter((page) => !isShownAt(page, now)).map(({ path }) => path))
  const moved = movedAddresses(redirects)
  return (href) => hidden.has(pathOnSite(href, origin)) && !redirectFrom(href, { moved, origin })
}

const beginOf = ({ publishFrom }: Publication) =>
  publishFrom === undefined ? Number.NEGATIVE_INFINITY : Date.parse(publishFrom)
const endOf = ({ publishUntil }: Publication) =>
  publishUntil === undefined ? Number.POSITIVE_INFINITY : Date.parse(publishUntil)

/** A link to a page that visitors cannot always see while they see the link. */
interface LinkInTime extends LinkUse {
  to: Publication
  /** Whether visitors see the link before the page, now or later. */
  isEarly: boolean
  /** Where a redirect leads them after the page. */
  instead: string | undefined
  /** Whether the place of the link needs one, so that the site cannot leave it out. */
  isNeeded: boolean
}

/** Returns such links of a file. `dated` has the pages with dates by their paths, `moved` all redirects. */
function linksInTime(
  { document, links, page, compiledSchemas }: Entry,
  dated: ReadonlyMap<string | undefined, Publication>,
  moved: MovedAddresses,
  { map: { origin }, redirects, now }: Site,
): LinkInTime[] {
  const ownBegin = beginOf(page.publication)
  const ownEnd = endOf(page.publication)
  const found = linksIn({ links }).flatMap((link) => {
    const to = dated.get(pathOnSite(link.href, origin))
    if (!to) return []
    const isEarly = now < beginOf(to) && ownBegin < beginOf(to)
    const instead = redirectFrom(link.href, { moved, origin })?.to
    return isEarly || endOf(to) < ownEnd ? [{ ...link, to, isEarly, instead }] : []
  })
  // The site leaves out whole redirects.
  if (document === redirects) return found.map((link) => ({ ...link, isNeeded: false }))
  const gone = found.filter(({ isEarly, instead }) => isEarly || instead === undefined)
  const hrefs = new Set(gone.map(({ href }) => href))
  // Visitors agree to what the links of a form lead to.
  const { kept } = isFormFile(document.file)
    ? { kept: gone }
    : withoutLinks(document, gone, (href) => hrefs.has(href), compiledSchemas)
  return found.map((link) => ({ ...link, isNeeded: kept.some(({ path }) => path === link.path) }))
}

/** Returns the links of each file that visitors see, now or later. */
function allLinksInTime(site: Site): { entry: Entry; links: LinkInTime[] }[] {
  const { entries, pages, now } = site
  const dated = new Map(
    pages
      .filter(
        (page) =>
          !page.draft && !isNeededPage(page) && Object.values(page.publication).some(Boolean),
      )
      .map(({ path, publication }) => [path, publication]),
  )
  if (dated.size === 0) return []
  const moved = movedAddresses(redirectsIn(site.redirects?.value))
  return entries
    .filter(({ document, validate, page }) => document.isComplete && validate && !page.draft)
    .filter(({ page }) => publicationAt(page.publication, now) !== 'over')
    .map((entry) => ({ entry, links: linksInTime(entry, dated, moved, site) }))
}

/** Reports links that the site leaves out now, because visitors do not see their page. */
export function linksLeftOut(site: Site): Report[] {
  return allLinksInTime(site).flatMap(({ entry: { document }, links }) =>
    links.flatMap(({ href, path, to, isEarly, instead, isNeeded }): Report[] => {
      const { publishFrom = '', publishUntil = '' } = to
      const target = at(document, path)
      if (isNeeded) return []
      if (isEarly) {
        const fact = `leads to a page that appears on ${formatMoment(publishFrom)}`
        const help =
          document === site.redirects
            ? 'Visitors of the old address find no page until then.'
            : 'The site leaves the link out until then.'
        return [{ ...target, ...wrong(href, 'link-to-later-page', fact, help) }]
      }
      if (publicationAt(to, site.now) !== 'over') return []
      const fact = `leads to a page that ended on ${formatMoment(publishUntil)}`
      const code = 'link-to-ended-page'
      if (instead === undefined) {
        const help = 'The site leaves the link out. Remove it, or link to another page.'
        return [{ ...target, ...wrong(href, code, fact, help) }]
      }
      const replacement = replacementIn(valueAt(document.value, path), href, instead)
      const help = `Write ${quoted(instead)}, where visitors come instead.`
      return [{ ...target, ...wrong(href, code, fact, help), replacement }]
    }),
  )
}

/** Reports links that the site can never leave out, to pages that visitors cannot always see. */
export function linksWithoutPage(site: Site): Report[] {
  return allLinksInTime(site).flatMap(({ entry: { document, page }, links }) =>
    links.flatMap(({ href, path, to, isEarly, isNeeded }): Report[] => {
      if (!isNeeded) return []
      const { publishFrom = '', publishUntil = '' } = to
      const fact = isEarly
        ? `leads to a page that appears on ${formatMoment(publishFrom)}, and the site cannot leave it out until then`
        : `leads to a page that ends on ${formatMoment(publishUntil)}, and the site cannot leave it out after that`
      const isPage = page.path !== undefined && !isNeededPage(page)
      const also = isPage
        ? sentence`, or give this page the same ${entryAt([isEarly ? 'publishFrom' : 'publishUntil'])}`
        : ''
      const help = isEarly
        ? sentence`Link to another page until then${also}.`
        : sentence`Link to another page${also}, or write into ${fileAt(redirectsFile)} where that page’s address leads after its end.`
      return [{ ...at(document, path), ...wrong(href, 'link-needs-page', fact, help) }]
    }),
  )
}

/** Reports pages that end before they appear. */
export function endBeforeStart({ pages }: Site): Report[] {
  return pages.flatMap(({ document, publication }): Report[] => {
    if (endOf(publication) > beginOf(publication)) return []
    const { publishFrom = '', publishUntil = '' } = publication
    const message = `This page ends on ${formatMoment(publishUntil)}, but appears only on ${formatMoment(publishFrom)}.`
    const help = 'Write a later moment, or remove one of the two.'
    return [{ ...at(document, ['publishUntil']), message, help }]
  })
}

/** Reports the next page that appears or ends, if nothing is known to build the site then. */
export function noScheduledBuilds({ pages, site, now }: Site): Report[] {
  if (!site?.isComplete || own(site.value, 'scheduledBuilds') === true) return []
  const [next] = pages
    .filter(({ draft }) => !draft)
    .flatMap(({ document, publication }) =>
      Object.entries(publication).flatMap(([entry, text = '']) => ({ document, entry, text })),
    )
    .filter(({ text }) => Date.parse(text) > now)
    .sort((a, b) => Date.parse(a.text) - Date.parse(b.text))
  if (!next) return []
  const { document, entry, text } = next
  const verb = entry === 'publishFrom' ? 'appears' : 'ends'
  const message = `This page ${verb} on ${formatMoment(text)}, but nothing is known to build the site then.`
  const help = sentence`A developer sets that up (see docs/hosting.md), and then writes "scheduledBuilds": true into ${fileAt(siteFile)}.`
  return [{ ...at(document, [entry]), message, help }]
}
