/** Checks redirects: each leads to a page directly, and has no page's address. */

import { filePathOf } from '../../content/addresses.ts'
import { own, ownText } from '../../content/json-object.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { EntryDiagnostic } from '../schema/entry-diagnostic.ts'
import { pathOnSite, type SiteMap } from './site-links.ts'

interface Entry {
  /** Its index in the list. */
  index: number
  from: string | undefined
  to: string | undefined
}

function entriesOf(value: unknown): Entry[] {
  const list = own(value, 'redirects')
  if (!Array.isArray(list)) return []
  return list.map((entry, index) => ({
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

/** Returns the diagnostics on redirects. `wrong`: the pointers of entries with schema errors. */
export function redirectDiagnostics(
  document: ContentDocument,
  { pages, drafts, origin }: SiteMap,
  wrong: ReadonlySet<string>,
): EntryDiagnostic[] {
  const moved = movedAddresses(document.value)
  const seen = new Map<string, number>()
  return entriesOf(document.value).flatMap(({ index, from, to }): EntryDiagnostic[] => {
    if (from === undefined || to === undefined || wrong.has(`/redirects/${index}/from`)) return []
    const at = (name: 'from' | 'to') =>
      ({ document, path: ['redirects', index, name], on: 'value', severity: 'error' }) as const
    const first = seen.get(from)
    if (first !== undefined) {
      return [
        {
          ...at('from'),
          code: 'same-redirect',
          message: `The address ${quoted(from)} moves twice: in entries ${first + 1} and ${index + 1}.`,
          help: 'Remove one of the two.',
          related: {
            ...at('from'),
            path: ['redirects', first, 'from'],
            message: 'The first one is here.',
          },
        },
      ]
    }
    seen.set(from, index)
    if (pages.has(from)) {
      return [
        {
          ...at('from'),
          code: 'redirect-from-page',
          message: `There is a page at ${quoted(from)}, so this address cannot lead elsewhere.`,
          help: 'Remove this entry, or give the page another path.',
        },
      ]
    }
    if (filePathOf(from) !== undefined) {
      return [
        {
          ...at('from'),
          code: 'redirect-from-file',
          message: `The address ${quoted(from)} is used by the files that the site is made of.`,
          help: 'Remove this entry: no page can have had that address.',
        },
      ]
    }
    const { way, end } = wayFrom(from, moved, origin)
    if (drafts.has(pathOnSite(end ?? '', origin) ?? '')) {
      return [
        {
          ...at('to'),
          severity: 'warning',
          code: 'link-to-draft',
          message: `The address ${quoted(from)} leads to a draft, so visitors find no page there.`,
          help: 'Publish that page, or change where the address leads.',
        },
      ]
    }
    if (way.length === 1) return []
    if (end === undefined) {
      return [
        {
          ...at('to'),
          code: 'redirect-loop',
          message: `The address ${quoted(from)} leads to no page: ${way.map(quoted).join(' → ')}.`,
          help: 'Change it to lead to a page.',
        },
      ]
    }
    return [
      {
        ...at('to'),
        code: 'redirect-chain',
        message: `The address ${quoted(from)} leads to ${quoted(to)}, which has moved too.`,
        help: `Write ${quoted(end)}.`,
        replacement: JSON.stringify(end),
      },
    ]
  })
}
