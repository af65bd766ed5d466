/** Addresses that moved: keeps `content/redirects.json` right when a page is renamed. */

import { redirectsFile } from '../../content/content-files.ts'
import { own } from '../../content/json-object.ts'
import type { EditDraft } from './files.ts'
import { insertItem, removeAt } from './json/entries.ts'
import { setAt } from './json/patch.ts'
import { readValue } from './json/tree.ts'
import { linksToPath } from './links.ts'
import { writeNew } from './new-file.ts'
import type { TextPlace } from './texts.ts'

const empty = { $schema: '../schemas/redirects.json', redirects: [] }

function fromsOf(text: string): unknown[] {
  const list = own(readValue(text), 'redirects')
  return Array.isArray(list) ? list.map((entry) => own(entry, 'from')) : []
}

/** Takes out what leads away from a path, because there is a page now. */
export function freePath(bench: EditDraft, path: string): void {
  const text = bench.files.get(redirectsFile)
  if (text === undefined) return
  const index = fromsOf(text).indexOf(path)
  if (index >= 0) bench.change(redirectsFile, (now) => removeAt(now, ['redirects', index]))
}

/** Lets an old path lead to the new one. */
export function addRedirect(bench: EditDraft, from: string, to: string): void {
  if (!bench.files.has(redirectsFile)) {
    bench.write(redirectsFile, writeNew(bench.files, empty))
  }
  bench.change(redirectsFile, (text) => {
    const froms = fromsOf(text)
    const index = froms.indexOf(from)
    return index >= 0
      ? setAt(text, ['redirects', index, 'to'], to)
      : insertItem(text, ['redirects'], froms.length, { from, to })
  })
}

/** Removes the entries that lead to a path, because there is no page any more. */
export function removeRedirectsTo(bench: EditDraft, path: string): void {
  const leads = ({ file }: TextPlace) => file === redirectsFile
  for (const place of linksToPath(bench.files, path).filter(leads).reverse()) {
    bench.change(redirectsFile, (text) => removeAt(text, place.path.slice(0, -1)))
  }
}
