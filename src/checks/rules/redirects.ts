/** Checks redirects: each leads to a page directly, and has no page's address. */

import { filePathOf } from '../../content/addresses.ts'
import { own, ownText } from '../../content/json-object.ts'
import {
  type MovedAddresses,
  movedAddresses,
  movedFrom,
  type OldAddress,
  oldAddress,
  partsOf,
} from '../../content/moved-addresses.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import { type EntryDiagnostic, errorAt } from '../schema/entry-diagnostic.ts'
import { pathOnSite, type SiteMap } from './site-links.ts'

/** Returns the two addresses of each entry, with its index in the list. */
function entriesOf(value: unknown) {
  const list = own(value, 'redirects')
  const entries: unknown[] = Array.isArray(list) ? list : []
  return entries.map((entry, index) => ({
    index,
    from: ownText(entry, 'from'),
    to: ownText(entry, 'to'),
  }))
}

/** Returns the redirects of a file, whatever else is wrong in it. */
export function redirectsIn(value: unknown): MovedAddresses {
  return movedAddresses(
    entriesOf(value).flatMap(({ from, to }) =>
      from === undefined || to === undefined ? [] : [{ from, to }],
    ),
  )
}

/** Returns the redirect from an address on this site; undefined if there is none. */
export const redirectFrom = (href: string, { moved, origin }: SiteMap) =>
  movedFrom(moved, pathOnSite(href, origin) ?? '', partsOf(href).query)

/** Returns an old address as one text, however its address is written. */
const keyOf = ({ path, parameters }: OldAddress) => [path, ...[...parameters].sort()].join('&')

/** Returns the addresses that a redirect leads through, up to one without a redirect, or to a repeated one. */
function wayFrom(
  from: string,
  address: OldAddress,
  to: string,
  map: SiteMap,
): { way: string[]; end: string | undefined } {
  const way = [from]
  const seen = new Set([keyOf(address)])
  // Hosts pass the query on, so this would lead to itself, too.
  const isItself = oldAddress(pathOnSite(to, map.origin) ?? '')?.path === address.path
  if (isItself) return { way: [from, to], end: undefined }
  for (let end = to; ; ) {
    const next = redirectFrom(end, map)
    if (!next) return { way, end }
    way.push(pathOnSite(end, map.origin) ?? '')
    if (seen.has(keyOf(next))) return { way, end: undefined }
    seen.add(keyOf(next))
    end = next.to
  }
}

/** What is wrong with one of the two addresses of an entry. */
type Wrong = Omit<EntryDiagnostic, 'document' | 'path' | 'on'> & { name: 'from' | 'to' }

/** Says that an address has escaped characters of an older encoding, which hosts cannot compare. */
function unreadable(address: string) {
  const message = `The address ${quoted(address)} has an escaped character that is not UTF-8.`
  const help = 'Write the letter itself, such as “ü”.'
  return { code: 'unreadable-address', message, help }
}

/** Checks an entry whose old address no earlier entry has. */
function wrongEntry(
  from: string,
  address: OldAddress,
  to: string,
  map: SiteMap,
): Wrong | undefined {
  const { pages, drafts, origin } = map
  const ofFrom = { name: 'from', severity: 'error' } as const
  const ofTo = { name: 'to', severity: 'error' } as const
  if (pages.has(address.path) && address.parameters.length === 0) {
    const message =
      address.path === from
        ? `There is a page at ${quoted(from)}, so this address cannot lead elsewhere.`
        : `There is a page at ${quoted(address.path)}, and ${quoted(from)} always leads to it.`
    const help = 'Remove this entry, or give the page another path.'
    return { ...ofFrom, code: 'redirect-from-page', message, help }
  }
  if (filePathOf(address.path) !== undefined) {
    const message = `The address ${quoted(from)} is used by the files that the site is made of.`
    const help = 'Remove this entry: no page can have had that address.'
    return { ...ofFrom, code: 'redirect-from-file', message, help }
  }
  if (oldAddress(to) === undefined) return { ...ofTo, ...unreadable(to) }
  const { way, end } = wayFrom(from, address, to, map)
  if (drafts.has(pathOnSite(end ?? '', origin) ?? '')) {
    const message = `The address ${quoted(from)} leads to a draft, so visitors find no page there.`
    const help = 'Publish that page, or change where the address leads.'
    return { ...ofTo, severity: 'warning', code: 'link-to-draft', message, help }
  }
  if (way.length === 1) return undefined
  if (end === undefined) {
    const message = `The address ${quoted(from)} leads to no page: ${way.map(quoted).join(' → ')}.`
    return { ...ofTo, code: 'redirect-loop', message, help: 'Change it to lead to a page.' }
  }
  const message = `The address ${quoted(from)} leads to ${quoted(to)}, which has moved too.`
  const meant = { help: `Write ${quoted(end)}.`, replacement: JSON.stringify(end) }
  return { ...ofTo, code: 'redirect-chain', message, ...meant }
}

/** Returns the diagnostics on redirects. `wrong`: the pointers of entries with schema errors. */
export function redirectDiagnostics(
  document: ContentDocument,
  map: SiteMap,
  wrong: ReadonlySet<string>,
): EntryDiagnostic[] {
  const seen = new Map<string, number>()
  return entriesOf(document.value).flatMap(({ index, from, to }): EntryDiagnostic[] => {
    if (from === undefined || to === undefined || wrong.has(`/redirects/${index}/from`)) return []
    const address = oldAddress(from)
    if (!address) {
      return [{ ...errorAt(document, ['redirects', index, 'from']), ...unreadable(from) }]
    }
    const first = seen.get(keyOf(address))
    if (first !== undefined) {
      const message = `The address ${quoted(from)} moves twice: in entries ${first + 1} and ${index + 1}.`
      const other = errorAt(document, ['redirects', first, 'from'])
      return [
        {
          ...errorAt(document, ['redirects', index, 'from']),
          code: 'same-redirect',
          message,
          help: 'Remove one of the two.',
          related: { ...other, message: 'The first one is here.' },
        },
      ]
    }
    seen.set(keyOf(address), index)
    const found = wrongEntry(from, address, to, map)
    if (!found) return []
    const { name, ...said } = found
    return [{ ...errorAt(document, ['redirects', index, name]), ...said }]
  })
}
