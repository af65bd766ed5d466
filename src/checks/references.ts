/** Collects and checks what the files of a site refer to: pages, files, pictures and contacts. */
import { fileFolders } from '../content/addresses.ts'
import { siteFile } from '../content/content-files.ts'
import { isObject, own } from '../content/json-object.ts'
import { fileNameAt } from '../content/uploaded-file.ts'
import { quoted } from './diagnostics/wording.ts'
import type { Entry, LinkCheck, ReferenceCheck } from './inspect.ts'
import { checkLink } from './rules/links.ts'
import { pathOnSite, type SiteMap } from './rules/site-links.ts'
import type { Said } from './schema/entry-diagnostic.ts'

/** Returns a check of links that remembers its results, because a large site has few different links. */
export function linkChecker(map: SiteMap): LinkCheck {
  const known = new Map<string, Said | undefined>()
  return (href, path) => {
    if (href.startsWith('#')) return checkLink(href, map, path)
    if (!known.has(href)) known.set(href, checkLink(href, map))
    return known.get(href)
  }
}

/** Returns a check of the names of contacts. `site` is the value of the site file, which lists them. */
export function contactChecker(site: unknown): ReferenceCheck['contact'] {
  const contacts = own(site, 'contact')
  return (name) =>
    !isObject(contacts) || Object.hasOwn(contacts, name)
      ? undefined
      : {
          code: 'no-such-contact',
          message: `This shows ${quoted(name)} to visitors, but “contact” in ${siteFile} has no such entry.`,
          help: `Add ${quoted(name)} to “contact” in ${siteFile}, or remove this entry.`,
        }
}

/** Returns the paths of this site that links on other pages lead to. */
export function linkedPaths(entries: readonly Entry[], origin: string | undefined): Set<string> {
  const linked = new Set<string>()
  for (const { path: own, links, page } of entries) {
    for (const href of page.draft ? [] : links) {
      const path = pathOnSite(href, origin)
      if (path !== undefined && path !== own) linked.add(path)
    }
  }
  return linked
}

/** Returns the names of the files in `content/files/` that links lead to. */
export function linkedFiles(entries: readonly Entry[], origin: string | undefined): Set<string> {
  const names = new Set<string>()
  for (const { links } of entries) {
    for (const href of links) {
      if (!href.includes(fileFolders.files)) continue
      const name = fileNameAt(pathOnSite(href, origin) ?? '')
      if (name !== undefined) names.add(name)
    }
  }
  return names
}

/** Returns the pictures of these files by name, each with its largest width in CSS pixels. */
export function shownPictures(entries: readonly Entry[]): Map<string, number> {
  const shown = new Map<string, number>()
  for (const { file, shownWidth } of entries.flatMap(({ pictures }) => pictures)) {
    shown.set(file, Math.max(shown.get(file) ?? 0, shownWidth))
  }
  return shown
}
