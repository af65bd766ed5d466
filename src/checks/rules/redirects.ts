/** What holds for addresses that moved: each leads to a page at once, and takes no page's place. */

import { filePathOf } from '../../content/addresses.ts'
import { own, ownText } from '../../content/json-object.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { EntryDiagnostic } from '../schema/entry-diagnostic.ts'
import { pathOnSite } from './site-links.ts'

interface Entry {
  /** Its number in the list. */
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

/** The addresses that moved, each with the one that it moved to. Of two entries, the first counts. */
export function movedAddresses(value: unknown): Map<string, string> {
  const moved = new Map<string, string>()
  for (const { from, to } of entriesOf(value)) {
    if (from !== undefined && to !== undefined && !moved.has(from)) moved.set(from, to)
  }
  return moved
}

/** The addresses on the way from one that moved, until one that has not, or until one comes again. */
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

/**
 * Everything about the addresses that moved. `pages`: the paths of the pages that are published; `wrong`:
 * the pointers of entries that the schema has already reported.
 */
export function redirectDiagnostics(
  document: ContentDocument,
  pages: { has(path: string): boolean },
  wrong: ReadonlySet<string>,
  origin: string | undefined,
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
