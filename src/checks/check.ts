/**
 * Checks the content of a site with all rules: a pure function from files to diagnostics. The command line,
 * the build, the overlay in the browser and the editor call it, so that they report the same.
 */
import { isFormFile, languageOfFile, siteFile } from '../content/content-files.ts'
import { ownText, valueAt } from '../content/json-object.ts'
import { sameLanguage } from '../content/languages.ts'
import {
  compareDiagnostics,
  type Diagnostic,
  hasErrors,
  type SourceFile,
} from './diagnostics/diagnostic.ts'
import {
  type Entry,
  entryDiagnostics,
  type Inspector,
  inspectAnew,
  type LinkCheck,
} from './inspect.ts'
import { contactChecker, linkChecker, linkedFiles, linkedPaths } from './references.ts'
import { barLanguageDiagnostics } from './rules/bar-language.ts'
import { colorDiagnostics } from './rules/brand.ts'
import type { CheckContext } from './rules/check-context.ts'
import { craftDiagnostics } from './rules/craft.ts'
import { withFormDiagnostics } from './rules/form/rules.ts'
import { languageDiagnostics } from './rules/languages.ts'
import { markDiagnostics, pictureDiagnostics } from './rules/pictures.ts'
import { redirectDiagnostics, redirectFrom, redirectsIn } from './rules/redirects.ts'
import { requestDiagnostics, translatedRequestDiagnostics } from './rules/request-settings.ts'
import {
  misnamedFiles,
  missingFiles,
  siteDiagnostics,
  toSiteMap,
  withDrafts,
  withoutComponent,
} from './rules/site.ts'
import { fileDiagnostics, unreadFiles } from './rules/site-files.ts'
import type { SiteMap } from './rules/site-links.ts'
import { adviseOnSyntax } from './rules/syntax-advice.ts'
import { type CompiledSchemas, readCompiledSchemas } from './schema/compiled-schemas.ts'
import { type EntryDiagnostic, syntaxDiagnostics, toDiagnostic } from './schema/entry-diagnostic.ts'
import { type Content, toContent } from './site-content.ts'
import { readEntries, type SiteEntries } from './site-entries.ts'

export interface Checked {
  /** Sorted by file and line. */
  diagnostics: Diagnostic[]
  /** Undefined if there are errors. Made on first use, because a command that only checks never needs it. */
  readonly content: Content | undefined
}

/** Returns the diagnostics of single files: schema errors and broken references. */
function fileByFile(
  { entries, site, redirects }: SiteEntries,
  map: SiteMap,
  linksOnDrafts: LinkCheck,
): EntryDiagnostic[] {
  const contact = contactChecker(site?.value)
  const links = linkChecker(map)
  // The rules on moved addresses say what is wrong when one leads to another, or to a draft.
  const linksOfRedirects: LinkCheck = (href, path) =>
    redirectFrom(href, map) ? undefined : linksOnDrafts(href, path)
  const checkerFor = ({ document, page }: Entry) => {
    if (document === redirects) return linksOfRedirects
    return page.draft ? linksOnDrafts : links
  }
  return entries.flatMap((entry) => entryDiagnostics(entry, { link: checkerFor(entry), contact }))
}

/** Returns the diagnostics on where requests go, and on the texts about that in each language. */
function requestRules(
  { site, words, pages }: SiteEntries,
  { schemas }: CompiledSchemas,
  forVisitors: boolean,
): EntryDiagnostic[] {
  if (!site) return []
  const messages = ['properties', 'requests', 'properties', 'messages', 'properties']
  const names = Object.keys(Object(valueAt(schemas.get('site.json'), messages)))
  const hasForm = (tag: string) =>
    pages.some(({ language, ...page }) => page.hasForm && sameLanguage(language ?? '', tag))
  return [
    ...requestDiagnostics(site, names, forVisitors),
    ...words.flatMap((one) => {
      const tag = languageOfFile(one.file, siteFile) ?? ''
      return one.whole && hasForm(tag) ? translatedRequestDiagnostics(one, tag, site, names) : []
    }),
  ]
}

const isError = ({ severity }: EntryDiagnostic) => severity === 'error'

/** Returns the warnings for files without errors. */
function warnings(
  { entries, pages, site }: SiteEntries,
  diagnostics: readonly EntryDiagnostic[],
): EntryDiagnostic[] {
  const wrong = new Set(diagnostics.filter(isError).map(({ document }) => document))
  const sound = pages.filter(({ document }) => document.whole && !wrong.has(document))
  return [
    ...craftDiagnostics(sound, ownText(site?.value, 'brand') ?? ''),
    ...entries.flatMap(({ document, warnings }) => (wrong.has(document) ? [] : warnings)),
  ]
}

/**
 * Checks the files of a site: all in `content/` and `schemas/`, with paths relative to the root. Never
 * throws. To check again after an edit, pass the same `inspector`: it keeps what it knows of other files.
 */
export function checkContent(
  files: readonly SourceFile[],
  context: CheckContext = {},
  inspector: Inspector = inspectAnew,
): Checked {
  const { sectionTypes, uploadedFiles, forVisitors = false } = context
  const sorted = files
    .filter(({ path, skipped }) => path.endsWith('.json') || skipped)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const isSchema = ({ path }: SourceFile) => path.startsWith('schemas/') && !isFormFile(path)
  const { documents: schemas, compiledSchemas } = readCompiledSchemas(sorted.filter(isSchema))
  const all = readEntries(
    sorted.filter((file) => !isSchema(file)),
    compiledSchemas,
    inspector,
  )
  const { entries, pages, site, form, formWords, words, redirects } = all
  const map = toSiteMap(
    pages,
    site?.value,
    redirectsIn(redirects?.value),
    uploadedFiles?.map(({ name }) => name),
  )

  const found = withFormDiagnostics(
    { form, formWords },
    [
      ...compiledSchemas.diagnostics,
      ...fileByFile(all, map, linkChecker(withDrafts(map, pages))),
      ...missingFiles(site, form),
      ...withoutComponent(schemas, sectionTypes),
    ],
    compiledSchemas,
  )
  const language = ownText(site?.value, 'language')
  const ofLanguages = languageDiagnostics(
    { pages, words, formWords },
    { origin: map.origin, language },
  )
  found.push(...ofLanguages)
  if (site && language !== undefined && !ofLanguages.some(isError)) {
    found.push(...barLanguageDiagnostics({ site, words, pages }, { origin: map.origin, language }))
  }
  const linked = linkedPaths(entries, map.origin)
  for (const { path, translationOf, draft } of pages) {
    // The footer of the translated page links to it.
    if (translationOf !== undefined && path !== undefined && !draft) linked.add(path)
  }
  found.push(...siteDiagnostics(pages, linked))
  if (redirects?.whole && compiledSchemas.validators.has('redirects.json')) {
    const { errors = [] } = entries.find(({ document }) => document === redirects) ?? {}
    const pointers = new Set(errors.map(({ instancePath }) => instancePath))
    found.push(...redirectDiagnostics(redirects, map, pointers))
  }
  if (site?.whole && found.every(({ document }) => document !== site)) {
    found.push(...requestRules(all, compiledSchemas, forVisitors))
  }
  found.push(...misnamedFiles(files))
  const used = linkedFiles(entries, map.origin)
  for (const { document, pictures, untranslated } of entries) {
    found.push(...untranslated)
    for (const { file } of pictures) used.add(file)
    found.push(...pictureDiagnostics(document, pictures, uploadedFiles))
  }
  if (site?.whole) found.push(...markDiagnostics(site, uploadedFiles), ...colorDiagnostics(site))
  found.push(...fileDiagnostics(uploadedFiles ?? [], used))
  found.push(...warnings(all, found))

  const unread = unreadFiles(uploadedFiles ?? [])
  const documents = [...schemas, ...entries.map(({ document }) => document), ...unread]
  const diagnostics = documents.flatMap((document) =>
    syntaxDiagnostics(document, adviseOnSyntax(document, found, compiledSchemas)),
  )
  diagnostics.push(...found.map(toDiagnostic))
  diagnostics.sort(compareDiagnostics)
  let content: Content | undefined
  return {
    diagnostics,
    get content() {
      if (!hasErrors(diagnostics)) content ??= toContent(all, map.origin)
      return content
    },
  }
}
