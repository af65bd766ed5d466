/** Checks the site as a whole: its addresses, the links between its pages, and the files that it needs. */

import { notFoundPath } from '../../content/addresses.ts'
import { formFile, siteFile } from '../../content/content-files.ts'
import { ownText } from '../../content/json-object.ts'
import { isPageId } from '../../content/page-ids.ts'
import type { SourceFile } from '../diagnostics/diagnostic.ts'
import { quoted } from '../diagnostics/wording.ts'
import { type ContentDocument, missingDocument } from '../read/document.ts'
import { type EntryDiagnostic, errorAt, warningAt } from '../schema/entry-diagnostic.ts'
import type { Page } from './page.ts'
import { pathDiagnostics } from './paths.ts'
import { repeats } from './repeats.ts'
import type { SiteMap } from './site-links.ts'

function idsOf(page: Page): string[] {
  return [...page.sections.flatMap(({ id }) => id ?? []), ...page.anchors]
}

/** Returns the addresses that links can lead to. */
export function toSiteMap(
  pages: readonly Page[],
  site: unknown,
  moved: SiteMap['moved'] = new Map(),
  files?: SiteMap['files'],
): SiteMap {
  const known = new Map<string, string[] | undefined>()
  const drafts = new Map<string, string>()
  for (const page of pages) {
    if (page.path === undefined) continue
    if (page.draft) drafts.set(page.path, page.document.file)
    else known.set(page.path, page.idsKnown ? idsOf(page) : undefined)
  }
  // A published page has this path too.
  for (const path of known.keys()) drafts.delete(path)
  // A missing page of these is reported once, not at each link to it.
  for (const path of ['/', notFoundPath]) if (!known.has(path)) known.set(path, undefined)
  const origin = ownText(site, 'origin')
  const paths = [...known.keys()].sort()
  const complete = pages.every(({ path }) => path !== undefined)
  return { origin, pages: known, paths, drafts, moved, complete, files }
}

/** Returns the addresses that links on a draft can lead to: also other drafts, which may be published together. */
export function withDrafts(map: SiteMap, pages: readonly Page[]): SiteMap {
  const known = new Map(map.pages)
  for (const page of pages) {
    if (page.draft && page.path !== undefined && !known.has(page.path)) {
      known.set(page.path, page.idsKnown ? idsOf(page) : undefined)
    }
  }
  return { ...map, pages: known, drafts: new Map() }
}

function idDiagnostics({ document, sections }: Page): EntryDiagnostic[] {
  const ids = sections.map(({ id }, index) => ({ id, at: ['sections', index, 'id'], index }))
  const reserved = ids.flatMap(({ id, at }): EntryDiagnostic[] => {
    if (id === undefined || !isPageId(id)) return []
    const message = `Every page already has the id ${quoted(id)}, so no section can have it.`
    const help = 'Give the section another id, and change the links that lead to it.'
    return [{ ...errorAt(document, at), code: 'reserved-id', message, help }]
  })
  const repeated = repeats(ids, ({ id }) => id).map(([one, first]): EntryDiagnostic => {
    const numbers = `${first.index + 1} and ${one.index + 1}`
    const message = `Two sections of this page have the id ${quoted(one.id ?? '')}: sections ${numbers}.`
    const help = 'Give one of them another id, so that links can tell them apart.'
    const related = { ...errorAt(document, first.at), message: 'The first one is here.' }
    return { ...errorAt(document, one.at), code: 'same-id', message, help, related }
  })
  return [...reserved, ...repeated]
}

function missingFile(file: string, what: string, lookalike?: ContentDocument): EntryDiagnostic {
  return {
    ...errorAt(lookalike ?? missingDocument(file), [], 'opening'),
    code: 'no-such-file',
    message: `There is no file ${file}, which contains ${what}.`,
    help: lookalike ? `Rename this file to ${file}.` : 'Create it, or rename it back.',
  }
}

/** Returns the diagnostics for missing files that every site needs. `site` can have another name. */
export function missingFiles(
  site: ContentDocument | undefined,
  form: ContentDocument | undefined,
): EntryDiagnostic[] {
  const ofSite = missingFile(siteFile, 'the name, the navigation and the footer', site)
  return [
    ...(site?.file === siteFile ? [] : [ofSite]),
    ...(form ? [] : [missingFile(formFile, 'the fields of the form')]),
  ]
}

/** Whether a file looks like a file of the site but is not read, such as `about.json.txt`. */
export function looksLikeJson(file: string): boolean {
  return /\.json[^/]*$/i.test(file)
}

/** Returns the warnings for files such as `about.json.txt`, which look like pages and are not read. */
export function misnamedFiles(files: readonly SourceFile[]): EntryDiagnostic[] {
  const misnamed = files.filter(
    ({ path, skipped }) =>
      path.startsWith('content/') && looksLikeJson(path) && !path.endsWith('.json') && !skipped,
  )
  return misnamed.map(({ path: file }): EntryDiagnostic => {
    const meant = file.replace(/\.json[^/]*$/i, '.json')
    const at = warningAt(missingDocument(file), [], 'opening')
    const message = 'This file is not read, because its name does not end with “.json”.'
    const help = files.some(({ path }) => path === meant)
      ? `Delete it if you don’t need it: the site reads ${meant}, which also exists.`
      : `Rename it to ${meant}, or delete it if you don’t need it.`
    return { ...at, code: 'file-not-read', message, help }
  })
}

/** Returns the diagnostics on all pages together. `linked`: the paths that another page or file links to. */
export function siteDiagnostics(
  pages: readonly Page[],
  linked: ReadonlySet<string>,
): EntryDiagnostic[] {
  return [...pathDiagnostics(pages, linked), ...pages.flatMap(idDiagnostics)]
}

/** Reports section types without a component. Does nothing if the list of components is unknown. */
export function withoutComponent(
  schemas: readonly ContentDocument[],
  types: readonly string[] | undefined,
): EntryDiagnostic[] {
  if (!types) return []
  return schemas.flatMap((document): EntryDiagnostic[] => {
    const type = /^schemas\/sections\/([^/]+)\.json$/.exec(document.file)?.[1]
    if (type === undefined || types.includes(type)) return []
    const at = errorAt(document, [], 'opening')
    const message = `The section type ${quoted(type)} has no component yet, so no page can show it.`
    const help = `Create src/site/sections/${type}.tsx and add it to src/site/sections/registry.ts, as docs/extending.md describes.`
    return [{ ...at, code: 'section-without-component', message, help }]
  })
}
