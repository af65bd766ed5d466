/** Keeps `content/redirects.json` correct when a page is added, renamed or deleted. */

import { redirectsFile } from '../../content/content-files.ts'
import { own, ownText } from '../../content/json-object.ts'
import { oldAddress } from '../../content/moved-addresses.ts'
import { type EditBuilder, textIn } from './files.ts'
import { insertItem, removeAt } from './json/entries.ts'
import { setAt } from './json/patch.ts'
import { readValue } from './json/tree.ts'
import { linksToPath } from './links.ts'
import type { LocatedText } from './located-texts.ts'
import { writeNew } from './new-file.ts'

const empty = { $schema: '../schemas/redirects.json', redirects: [] }

/** Returns the paths that lead elsewhere; undefined for an entry whose query is also compared. */
function redirectedPaths(text: string): (string | undefined)[] {
  const list = own(readValue(text), 'redirects')
  const entries: unknown[] = Array.isArray(list) ? list : []
  return entries.map((entry) => {
    const address = oldAddress(ownText(entry, 'from') ?? '')
    return address?.parameters.length === 0 ? address.path : undefined
  })
}

/** Removes the redirect from a path, because a page has the path now. */
export function freePath(builder: EditBuilder, path: string): void {
  const text = textIn(builder.files, redirectsFile)
  if (text === undefined) return
  const index = redirectedPaths(text).indexOf(path)
  if (index >= 0) builder.change(redirectsFile, (now) => removeAt(now, ['redirects', index]))
}

/** Redirects an old path to the new one. */
export function addRedirect(builder: EditBuilder, from: string, to: string): void {
  if (!builder.files.has(redirectsFile)) {
    builder.write(redirectsFile, writeNew(builder.files, empty))
  }
  builder.change(redirectsFile, (text) => {
    const froms = redirectedPaths(text)
    const index = froms.indexOf(from)
    return index >= 0
      ? setAt(text, ['redirects', index, 'to'], to)
      : insertItem(text, ['redirects'], froms.length, { from, to })
  })
}

/** Removes the redirects to a path, because no page has it any more. */
export function removeRedirectsTo(builder: EditBuilder, path: string): void {
  const leads = ({ file }: LocatedText) => file === redirectsFile
  for (const link of linksToPath(builder.files, path).filter(leads).reverse()) {
    builder.change(redirectsFile, (text) => removeAt(text, link.path.slice(0, -1)))
  }
}
