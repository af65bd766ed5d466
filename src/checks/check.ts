/**
 * Every rule on the content of a site, as one pure function: files in, diagnostics out. The command line,
 * the build, the overlay in the browser and an editor all call it, so that they say the same.
 */

import type { ValidateFunction } from 'ajv'
import { fileFolders } from '../content/addresses.ts'
import {
  formFile,
  isFormFile,
  isFormTranslation,
  isSiteTranslation,
  languageOfFile,
  redirectsFile,
  siteFile,
} from '../content/content-files.ts'
import { isObject, own, ownText, valueAt } from '../content/json-object.ts'
import { type Languages, languageKeyOfFile, sameLanguage } from '../content/languages.ts'
import { fileNameAt } from '../content/site-file.ts'
import type {
  FormSchema,
  PageContent,
  RedirectsContent,
  SiteContent,
  SiteTranslation,
} from '../content/types.generated.ts'
import {
  compareDiagnostics,
  type Diagnostic,
  hasErrors,
  type SourceFile,
} from './diagnostics/diagnostic.ts'
import { quoted } from './diagnostics/words.ts'
import {
  type Entry,
  type Inspector,
  inspectAnew,
  type LinkCheck,
  type ReferenceCheck,
} from './inspect.ts'
import type { ContentDocument } from './read/document.ts'
import { colorDiagnostics } from './rules/brand.ts'
import type { CheckContext, PatternDegree } from './rules/check-context.ts'
import { craftDiagnostics } from './rules/craft.ts'
import { fileDiagnostics, unreadFiles } from './rules/files.ts'
import { formDiagnostics } from './rules/form/rules.ts'
import { sameFields } from './rules/form/same-fields.ts'
import { languageDiagnostics } from './rules/languages.ts'
import { checkLink, type LinkDiagnostic, pathOnSite, type SiteMap } from './rules/links.ts'
import type { Page } from './rules/page.ts'
import { markDiagnostics, pictureDiagnostics } from './rules/pictures.ts'
import { movedAddresses, redirectDiagnostics } from './rules/redirects.ts'
import { requestDiagnostics, translatedRequestDiagnostics } from './rules/requests.ts'
import {
  looksLikeJson,
  noFile,
  notRead,
  siteDiagnostics,
  toSiteMap,
  withDrafts,
  withoutComponent,
} from './rules/site.ts'
import { adviseOnSyntax } from './rules/syntax-advice.ts'
import { type CompiledSchemas, readCompiledSchemas } from './schema/compiled-schemas.ts'
import { type EntryDiagnostic, syntaxDiagnostics, toDiagnostic } from './schema/entry-diagnostic.ts'

export interface Content {
  site: SiteContent
  /** The pages that are published. */
  pages: { file: string; page: PageContent }[]
  /** The pages that visitors do not see. */
  drafts: { file: string; page: PageContent }[]
  /** The addresses that moved, each with the one that it moved to. */
  redirects: RedirectsContent['redirects']
  form: FormSchema
  /** The form in each other language, under its tag in small letters. */
  translatedForms: Readonly<Record<string, FormSchema>>
  /** Bar and footer of each other language, under its tag in small letters. */
  words: Languages['words']
  /** The names of the files in `content/files/` that visitors can download, as links lead to them. */
  downloads: string[]
  /** The pictures that visitors see, each with the most CSS pixels that it is shown wide. */
  pictures: Map<string, number>
}

export interface Checked {
  /** Sorted by file and line. */
  diagnostics: Diagnostic[]
  /** Undefined when there are errors. Made when it is first asked for: who only checks need not wait. */
  readonly content: Content | undefined
}

/** A site file under another name: told by what only a site file holds. */
function looksLikeSite({ value }: ContentDocument): boolean {
  if (!isObject(value)) return false
  const names = typeof value.$schema === 'string' && value.$schema.endsWith('/site.json')
  return names || (Object.hasOwn(value, 'brand') && !Object.hasOwn(value, 'path'))
}

/** A link that is a path as it stands, which no browser reads as anything else. */
const plainPath = /^(?:\/[\w-]+)+$/

/** Remembers the answer for each link: a large site has few different ones. */
function linkChecker(map: SiteMap): LinkCheck {
  const known = new Map<string, LinkDiagnostic | undefined>()
  return (href, path) => {
    if (href.startsWith('#')) return checkLink(href, map, path)
    if (map.pages.has(href) && plainPath.test(href)) return undefined
    if (!known.has(href)) known.set(href, checkLink(href, map))
    return known.get(href)
  }
}

/** Which ways to reach the agency there are stands in the site file. */
function contactChecker(site: unknown): ReferenceCheck['contact'] {
  const ways = own(site, 'contact')
  return (name) =>
    !isObject(ways) || Object.hasOwn(ways, name)
      ? undefined
      : {
          code: 'no-such-contact',
          message: `This shows ${quoted(name)} to visitors, but “contact” in ${siteFile} has no such entry.`,
          help: `Add ${quoted(name)} to “contact” in ${siteFile}, or remove this entry.`,
        }
}

/** The paths of this site that links lead to from elsewhere than their own page. */
function linkedPaths(entries: readonly Entry[], { origin }: SiteMap): Set<string> {
  // A large site has few different links, and most pages link to the same few.
  const known = new Map<string, string | undefined>()
  const linked = new Set<string>()
  for (const { path: own, links, draft } of entries) {
    if (draft) continue
    for (const href of links) {
      if (!known.has(href)) known.set(href, pathOnSite(href, origin))
      const path = known.get(href)
      if (path !== undefined && path !== own) linked.add(path)
    }
  }
  return linked
}

/** The files that links lead to. */
function linkedFiles(entries: readonly Entry[], { origin }: SiteMap): Set<string> {
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

/** The pictures of these files, each with the width of its largest place. */
function shownPictures(entries: readonly Entry[]): Map<string, number> {
  const shown = new Map<string, number>()
  for (const { file, shownWidth } of entries.flatMap(({ pictures }) => pictures)) {
    shown.set(file, Math.max(shown.get(file) ?? 0, shownWidth))
  }
  return shown
}

/** The names of the entries that a schema describes at a place in itself. */
function namesAt(schema: unknown, place: readonly string[]): string[] {
  const found = valueAt(schema, [...place, 'properties'])
  return isObject(found) ? Object.keys(found) : []
}

/** The rules that a field of the form may have a message for, as the form's dialect lists them. */
const ruleNames = ({ form }: CompiledSchemas) =>
  namesAt(form?.schema, ['definitions', 'field', 'properties', 'errorMessage'])

/** The messages for visitors whose request is being sent, as the schema of the site lists them. */
const messageNames = ({ site }: CompiledSchemas) =>
  namesAt(site?.schema, ['properties', 'requests', 'properties', 'messages'])

/** Which file is the site's: the one of that name, else one that looks as if it should have it. */
function findSite(files: readonly SourceFile[], { open }: Inspector): SourceFile | undefined {
  const named = files.find(({ path }) => path === siteFile)
  return named ?? files.find((file) => !isSiteTranslation(file.path) && looksLikeSite(open(file)))
}

function formRules(
  document: ContentDocument,
  compiledSchemas: CompiledSchemas,
  diagnostics: EntryDiagnostic[],
  slowPatterns: ReadonlyMap<string, PatternDegree>,
): EntryDiagnostic[] {
  const sound = diagnostics.every((diagnostic) => diagnostic.document !== document)
  const found = formDiagnostics(document, ruleNames(compiledSchemas), sound, slowPatterns)
  const optionsOf = ({ path }: EntryDiagnostic) =>
    path.slice(0, path.lastIndexOf('enum') + 1).join('/')
  const said = new Set(found.map(optionsOf))
  // What the form's own rules say of a list of options is better than what its shape says.
  const rest = diagnostics.filter((diagnostic) => {
    const options = diagnostic.document === document ? optionsOf(diagnostic) : ''
    return options === '' || !said.has(options)
  })
  return [...rest, ...found]
}

/**
 * Checks the files of a site: all under `content/` and `schemas/`, with paths relative to the root.
 * Never throws, whatever the bytes. `inspector`: who checks again and again gives the same one each time.
 */
export function checkContent(
  files: readonly SourceFile[],
  { sectionTypes, slowPatterns = new Map(), siteFiles, forVisitors = false }: CheckContext = {},
  inspector: Inspector = inspectAnew,
): Checked {
  const sorted = files
    .filter(({ path, skipped }) => path.endsWith('.json') || skipped)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const inContent = sorted.filter(({ path }) => path.startsWith('content/'))
  const { documents: schemas, compiledSchemas } = readCompiledSchemas(
    sorted.filter((file) => file.path.startsWith('schemas/') && !isFormFile(file.path)),
  )

  const misnamed = files.filter(
    ({ path, skipped }) =>
      path.startsWith('content/') && looksLikeJson(path) && !path.endsWith('.json') && !skipped,
  )
  const siteSource = findSite(inContent, inspector)
  const entries: Entry[] = []
  const pages: Page[] = []
  for (const file of inContent) {
    if (file === siteSource || file.path === redirectsFile) continue
    if (isSiteTranslation(file.path)) continue
    const entry = inspector.inspect(file, compiledSchemas.page, compiledSchemas)
    entries.push(entry)
    pages.push(inspector.page(entry))
  }
  const enter = (file: SourceFile | undefined, validate: ValidateFunction | undefined) => {
    if (!file) return undefined
    const entry = inspector.inspect(file, validate, compiledSchemas)
    entries.push(entry)
    return entry.document
  }
  const site = enter(siteSource, compiledSchemas.site)
  const form = enter(
    sorted.find(({ path }) => path === formFile),
    compiledSchemas.form,
  )
  const enterAll = (isOne: (file: string) => boolean, validate: ValidateFunction | undefined) =>
    sorted.filter(({ path }) => isOne(path)).flatMap((file) => enter(file, validate) ?? [])
  const forms = enterAll(isFormTranslation, compiledSchemas.form)
  const words = enterAll(isSiteTranslation, compiledSchemas.siteTranslation)

  const redirects = enter(
    inContent.find(({ path }) => path === redirectsFile),
    compiledSchemas.redirects,
  )

  const moved = movedAddresses(redirects?.value)
  const fileNames = siteFiles?.map(({ name }) => name)
  const map = toSiteMap(pages, site?.value, moved, fileNames)
  const onPages = linkChecker(map)
  const onDrafts = linkChecker(withDrafts(map, pages))
  // What follows from an address that has moved itself is said by the rules on those.
  const onRedirects: LinkCheck = (href, path) =>
    moved.has(pathOnSite(href, map.origin) ?? '') ? undefined : onPages(href, path)
  const checkerFor = ({ document, draft }: Entry) =>
    document === redirects ? onRedirects : draft ? onDrafts : onPages
  const contact = contactChecker(site?.value)
  let entryDiagnostics = [...compiledSchemas.diagnostics]
  for (const entry of entries) {
    entryDiagnostics.push(...inspector.diagnostics(entry, { link: checkerFor(entry), contact }))
  }
  if (siteSource?.path !== siteFile) {
    entryDiagnostics.push(noFile(siteFile, 'the name, the navigation and the footer', site))
  }
  entryDiagnostics.push(...withoutComponent(schemas, sectionTypes))
  for (const one of form ? [form, ...forms] : forms) {
    if (one.whole)
      entryDiagnostics = formRules(one, compiledSchemas, entryDiagnostics, slowPatterns)
  }
  if (form?.whole) {
    for (const one of forms)
      if (one.whole) entryDiagnostics = sameFields(form, one, entryDiagnostics)
  }
  if (!form) entryDiagnostics.push(noFile(formFile, 'the fields of the form'))
  const ownLanguage = ownText(site?.value, 'language')
  entryDiagnostics.push(
    ...languageDiagnostics(
      { pages, words, forms },
      {
        origin: map.origin,
        language: ownLanguage,
      },
    ),
  )
  const linked = linkedPaths(entries, map)
  for (const { path, translationOf, draft } of pages) {
    // The page that it translates leads to it, in its footer.
    if (translationOf !== undefined && path !== undefined && !draft) linked.add(path)
  }
  entryDiagnostics.push(...siteDiagnostics(pages, linked))
  if (redirects?.whole && compiledSchemas.redirects) {
    const wrong = entries.find(({ document }) => document === redirects)?.errors ?? []
    const pointers = new Set(wrong.map(({ instancePath }) => instancePath))
    entryDiagnostics.push(...redirectDiagnostics(redirects, map.pages, pointers, map.origin))
  }
  if (site?.whole && entryDiagnostics.every(({ document }) => document !== site)) {
    const names = messageNames(compiledSchemas)
    entryDiagnostics.push(...requestDiagnostics(site, names, forVisitors))
    for (const one of words) {
      const tag = languageOfFile(one.file, siteFile) ?? ''
      const hasForm = pages.some(
        ({ language = '', ...page }) => page.hasForm && sameLanguage(language, tag),
      )
      if (hasForm && one.whole) {
        entryDiagnostics.push(...translatedRequestDiagnostics(one, tag, site, names))
      }
    }
  }
  const exists = (file: string) => files.some(({ path }) => path === file)
  entryDiagnostics.push(...misnamed.map(({ path }) => notRead(path, exists)))
  const used = linkedFiles(entries, map)
  for (const { document, pictures } of entries) {
    for (const { file } of pictures) used.add(file)
    entryDiagnostics.push(...pictureDiagnostics(document, pictures, siteFiles))
  }
  if (site?.whole)
    entryDiagnostics.push(...markDiagnostics(site, siteFiles), ...colorDiagnostics(site))
  entryDiagnostics.push(...fileDiagnostics(siteFiles ?? [], used))
  const isError = ({ severity }: EntryDiagnostic) => severity === 'error'
  const wrong = new Set(entryDiagnostics.filter(isError).map(({ document }) => document))
  const sound = pages.filter(({ document }) => document.whole && !wrong.has(document))
  const brand = ownText(site?.value, 'brand') ?? ''
  entryDiagnostics.push(...craftDiagnostics(sound, brand))
  for (const { document, warnings } of entries) {
    if (!wrong.has(document)) entryDiagnostics.push(...warnings)
  }

  const unread = unreadFiles(siteFiles ?? [])
  const documents = [...schemas, ...entries.map(({ document }) => document), ...unread]
  const diagnostics = documents.flatMap((document) =>
    syntaxDiagnostics(document, adviseOnSyntax(document, entryDiagnostics, compiledSchemas)),
  )
  diagnostics.push(...entryDiagnostics.map(toDiagnostic))
  diagnostics.sort(compareDiagnostics)
  let content: Content | undefined
  return {
    diagnostics,
    get content() {
      if (!content && site && form && !hasErrors(diagnostics)) {
        const published = entries.filter(({ draft }) => !draft)
        const downloads = [...linkedFiles(published, map)].sort()
        const pictures = shownPictures(published)
        const whole = toContent({ site, pages, form, forms, redirects, words })
        content = { ...whole, downloads, pictures }
      }
      return content
    },
  }
}

/** What the files hold. Without errors, that has the types that are made from the schemas. */
function toContent({
  site,
  pages,
  form,
  forms,
  redirects,
  words,
}: {
  site: ContentDocument
  pages: readonly Page[]
  form: ContentDocument
  forms: readonly ContentDocument[]
  redirects: ContentDocument | undefined
  words: readonly ContentDocument[]
}): Omit<Content, 'downloads' | 'pictures'> {
  const byLanguage = <Value>(documents: readonly ContentDocument[], first: string) =>
    Object.fromEntries(
      documents.map(({ file, value }) => [languageKeyOfFile(file, first), value as Value]),
    )
  const those = (draft: boolean) =>
    pages
      .filter((page) => page.draft === draft)
      .map(({ document: { file, value } }) => ({ file, page: value as PageContent }))
  return {
    site: site.value as SiteContent,
    pages: those(false),
    drafts: those(true),
    redirects: (redirects?.value as RedirectsContent | undefined)?.redirects ?? [],
    form: form.value as FormSchema,
    translatedForms: byLanguage<FormSchema>(forms, formFile),
    words: byLanguage<SiteTranslation>(words, siteFile),
  }
}
