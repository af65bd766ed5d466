/** Checks redirects: each leads to a page directly, and has no page's address. */

import { filePathOf } from '../../content/addresses.ts'
import { movedFrom, type OldAddress, oldAddress, partsOf } from '../../content/moved-addresses.ts'
import { sentence, terms } from '../diagnostics/sentence.ts'
import { quoted } from '../diagnostics/wording.ts'
import { at } from '../schema/entry-diagnostic.ts'
import { duplicateReports } from './duplicates.ts'
import type { Report } from './rule.ts'
import type { Site, SiteMap } from './site.ts'
import { pathOnSite, redirectsIn } from './site-map.ts'

interface Redirect {
  index: number
  from: string
  to: string
  address: OldAddress
}

/** Returns the redirects whose old addresses have no error. */
function readRedirects({ entries, redirects }: Site): Redirect[] {
  const { errors = [] } = entries.find(({ document }) => document === redirects) ?? {}
  const wrong = new Set(errors.map(({ instancePath }) => instancePath))
  if (!redirects?.isComplete) return []
  return redirectsIn(redirects.value).flatMap((redirect) => {
    const address = oldAddress(redirect.from)
    return address && !wrong.has(`/redirects/${redirect.index}/from`)
      ? [{ ...redirect, address }]
      : []
  })
}

/** Returns an old address as one text, however its address is written. */
const keyOf = ({ path, parameters }: OldAddress) => [path, ...[...parameters].sort()].join('&')

/** Returns a function that reports at one of the two addresses of each redirect. */
const reporting =
  (name: 'from' | 'to', find: (redirect: Redirect, map: SiteMap) => RedirectReport | undefined) =>
  (site: Site): Report[] =>
    readRedirects(site).flatMap((redirect) => {
      const message = find(redirect, site.map)
      const { redirects } = site
      return message && redirects
        ? [{ ...at(redirects, ['redirects', redirect.index, name]), ...message }]
        : []
    })

type RedirectReport = Pick<Report, 'code' | 'message' | 'help' | 'replacement'>

export function sameRedirects(site: Site): Report[] {
  const { redirects } = site
  if (!redirects) return []
  return duplicateReports(
    readRedirects(site),
    ({ address }) => keyOf(address),
    ({ index }) => at(redirects, ['redirects', index, 'from']),
    ({ from, index }, first) => ({
      message: `The address ${quoted(from)} moves twice: in entries ${first.index + 1} and ${index + 1}.`,
      help: 'Remove one of the two.',
    }),
  )
}

/** Reports old addresses that a page or a file of the site has. */
export const takenAddresses = reporting('from', ({ from, address }, { pages, ending }) => {
  const isTaken = pages.has(address.path) && !ending.has(address.path)
  if (isTaken && address.parameters.length === 0) {
    const message =
      address.path === from
        ? `There is a page at ${quoted(from)}, so this address cannot lead elsewhere.`
        : `There is a page at ${quoted(address.path)}, and ${quoted(from)} always leads to it.`
    return { message, help: sentence`Remove this entry, or give the page another ${terms.path}.` }
  }
  if (filePathOf(address.path) === undefined) return undefined
  const message = `The address ${quoted(from)} is used by the files that the site is made of.`
  return { message, help: 'Remove this entry: no page can have had that address.' }
})

/** Returns the redirect from an address on this site; undefined if there is none. */
export const redirectFrom = (href: string, { moved, origin }: Pick<SiteMap, 'moved' | 'origin'>) =>
  movedFrom(moved, pathOnSite(href, origin) ?? '', partsOf(href).query)

/** Returns the addresses that a redirect leads through, up to one without a redirect, or to a repeated one. */
function routeOf({ from, address, to }: Redirect, map: SiteMap): { route: string[]; end?: string } {
  // Hosts pass the query on, so this would also lead to itself.
  const isItself = oldAddress(pathOnSite(to, map.origin) ?? '')?.path === address.path
  if (isItself) return { route: [from, to] }
  const route = [from]
  const seen = new Set([keyOf(address)])
  for (let end = to; ; ) {
    const next = redirectFrom(end, map)
    if (!next) return { route, end }
    route.push(pathOnSite(end, map.origin) ?? '')
    if (seen.has(keyOf(next))) return { route }
    seen.add(keyOf(next))
    end = next.to
  }
}

/** Reports redirects that lead to another one, or to no page at all. */
export const longRoutes = reporting('to', (redirect, map) => {
  const { from, to } = redirect
  const { route, end } = routeOf(redirect, map)
  if (route.length === 1) return undefined
  if (end === undefined) {
    const message = `The address ${quoted(from)} leads to no page: ${route.map(quoted).join(' → ')}.`
    return { code: 'redirect-loop', message, help: 'Change it to lead to a page.' }
  }
  const message = `The address ${quoted(from)} leads to ${quoted(to)}, which has moved too.`
  const replacement = JSON.stringify(end)
  return { code: 'redirect-chain', message, help: `Write ${quoted(end)}.`, replacement }
})

/** Reports redirects to a page that is not published. */
export const redirectsToDrafts = reporting('to', (redirect, map) => {
  const { end = '' } = routeOf(redirect, map)
  if (!map.drafts.has(pathOnSite(end, map.origin) ?? '')) return undefined
  const message = `The address ${quoted(redirect.from)} leads to a draft, so visitors find no page there.`
  return { message, help: 'Publish that page, or change where the address leads.' }
})
