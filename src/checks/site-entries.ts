/** Inspects the files of a site, and sorts them by purpose. */
import {
  formFile,
  isFormTranslation,
  isSiteTranslation,
  redirectsFile,
  schemaOfFile,
  siteFile,
} from '../content/content-files.ts'
import { isObject, ownText } from '../content/json-object.ts'
import type { SourceFile } from './diagnostics/diagnostic.ts'
import type { Entry, Inspector } from './inspect.ts'
import type { ContentDocument } from './read/document.ts'
import type { Page } from './rules/page.ts'
import type { CompiledSchemas } from './schema/compiled-schemas.ts'

export interface SiteEntries {
  entries: readonly Entry[]
  pages: readonly Page[]
  site: ContentDocument | undefined
  /** The top bar and the footer in other languages. */
  words: readonly ContentDocument[]
  form: ContentDocument | undefined
  /** The words of the form in other languages. */
  formWords: readonly ContentDocument[]
  redirects: ContentDocument | undefined
}

/** Whether a file under another name is the site file, because it has entries that only a site file has. */
function looksLikeSite({ value }: ContentDocument): boolean {
  if (!isObject(value)) return false
  const hasItsSchema = ownText(value, '$schema')?.endsWith('/site.json') === true
  return hasItsSchema || (Object.hasOwn(value, 'brand') && !Object.hasOwn(value, 'path'))
}

/** Returns the file with the name of the site file, or one that looks like the site file. */
function findSite(files: readonly SourceFile[], { open }: Inspector): SourceFile | undefined {
  const named = files.find(({ path }) => path === siteFile)
  return named ?? files.find((file) => !isSiteTranslation(file.path) && looksLikeSite(open(file)))
}

/** Inspects the files of a site. `files`: those of `content/`, and the forms, sorted by path. */
export function readEntries(
  files: readonly SourceFile[],
  compiledSchemas: CompiledSchemas,
  inspector: Inspector,
): SiteEntries {
  const inContent = files.filter(({ path }) => path.startsWith('content/'))
  const siteSource = findSite(inContent, inspector)
  const entries = files.map((file) => {
    const schema = file === siteSource ? 'site.json' : schemaOfFile(file.path)
    return inspector.inspect(file, compiledSchemas.validators.get(schema), compiledSchemas)
  })
  const documents = entries.map(({ document }) => document)
  const named = (file: string | undefined) => documents.find((document) => document.file === file)
  const isPage = ({ document: { file } }: Entry) =>
    schemaOfFile(file) === 'page.json' && file !== siteSource?.path
  return {
    entries,
    pages: entries.filter(isPage).map(({ page }) => page),
    site: named(siteSource?.path),
    words: documents.filter(({ file }) => isSiteTranslation(file)),
    form: named(formFile),
    formWords: documents.filter(({ file }) => isFormTranslation(file)),
    redirects: named(redirectsFile),
  }
}
