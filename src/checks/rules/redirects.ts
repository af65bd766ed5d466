/** Checks redirects: each leads to a page directly, and has no page's address. */

import { filePathOf } from '../../content/addresses.ts'
import { own, ownText } from '../../content/json-object.ts'
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

/** Returns the redirects: each old address with its new one. Of two for an address, the first counts. */
export function movedAddresses(value: unknown): Map<string, string> {
  const moved = new Map<string, string>()
  for (const { from, to } of entriesOf(value)) {
    if (from !== undefined && to !== undefined && !moved.has(from)) moved.set(from, to)
  }
  return moved
}

/** Returns the addresses that a redirect leads through, up to one without a redirect, or to a repeated one. */
function wayFrom(
  from: string,
  moved: ReadonlyMap<string, string>,
  origin: string | undefined,
): { way: string[]; end: string | undefined } {
  const way = [from]
  let end = moved.get(from)
  for (;;) {
    const path = end === undefined ? undefined : pathOnSite(end, origin)
    if (path === undefined || !moved.has(path)) return { way, end }
    const again = way.includes(path)
    way.push(path)
    if (again) return { way, end: undefined }
    end = moved.get(path)
  }
}

/** What is wrong with one of the two addresses of an entry. */
type Wrong = Omit<EntryDiagnostic, 'document' | 'path' | 'on'> & { name: 'from' | 'to' }

/** Checks an entry whose old address no earlier entry has. */
function wrongEntry(
  from: string,
  to: string,
  { pages, drafts, moved, origin }: SiteMap,
): Wrong | undefined {
  const ofFrom = { name: 'from', severity: 'error' } as const
  const ofTo = { name: 'to', severity: 'error' } as const
  if (pages.has(from)) {
    const message = `There is a page at ${quoted(from)}, so this address cannot lead elsewhere.`
    const help = 'Remove this entry, or give the page another path.'
    return { ...ofFrom, code: 'redirect-from-page', message, help }
  }
  if (filePathOf(from) !== undefined) {
    const message = `The address ${quoted(from)} is used by the files that the site is made of.`
    const help = 'Remove this entry: no page can have had that address.'
    return { ...ofFrom, code: 'redirect-from-file', message, help }
  }
  const { way, end } = wayFrom(from, moved, origin)
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
    const first = seen.get(from)
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
    seen.set(from, index)
    const found = wrongEntry(from, to, map)
    if (!found) return []
    const { name, ...said } = found
    return [{ ...errorAt(document, ['redirects', index, name]), ...said }]
  })
}
