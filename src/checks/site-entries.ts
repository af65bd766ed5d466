/** Inspects the files of a site, and sorts them by purpose. */
import {
  formOfFile,
  isForm,
  isFormTranslation,
  isSiteTranslation,
  redirectsFile,
  schemaOfFile,
  siteFile,
} from '../content/content-files.ts'
import { sharedIn } from '../content/shared-sections.ts'
import type { SourceFile } from './diagnostics/diagnostic.ts'
import type { Inspector } from './inspect.ts'
import type { ContentDocument } from './read/document.ts'
import { withShared } from './rules/page.ts'
import type { SiteEntries } from './rules/site.ts'
import type { CompiledSchemas } from './schema/compiled-schemas.ts'

/** Inspects the files of a site. `files`: those of `content/`, and the forms, sorted by path. */
export function readEntries(
  files: readonly SourceFile[],
  compiledSchemas: CompiledSchemas,
  inspector: Inspector,
): SiteEntries {
  const entries = files.map((file) => {
    const validate = compiledSchemas.validators.get(schemaOfFile(file.path))
    return inspector.inspect(file, validate, compiledSchemas)
  })
  const documents = entries.map(({ document }) => document)
  const ofSchema = (schema: string) =>
    entries.flatMap(({ page, document: { file } }) => (schemaOfFile(file) === schema ? [page] : []))
  const shared = ofSchema('shared.json')
  const byName = sharedIn(shared.map((page) => [page.document.file, page]))
  const named = (name: string) => documents.find(({ file }) => file === name)
  return {
    entries,
    pages: ofSchema('page.json').map((page) => withShared(page, byName, compiledSchemas)),
    shared,
    site: named(siteFile),
    siteTranslations: documents.filter(({ file }) => isSiteTranslation(file)),
    forms: documents
      .filter(({ file }) => isForm(file))
      .map((form) => ({
        form,
        formWords: documents.filter(
          ({ file }) => formOfFile(file) === form.file && isFormTranslation(file),
        ),
      })),
    redirects: named(redirectsFile),
  }
}

/** Returns the files of a site that have no errors of their own. */
export function soundEntries(all: SiteEntries): SiteEntries {
  const entries = all.entries.filter(
    ({ document, errors, diagnostics }) =>
      document.isComplete &&
      errors.length === 0 &&
      diagnostics.every(({ severity }) => severity !== 'error'),
  )
  const sound = new Set(entries.map(({ document }) => document))
  const isSound = (document: ContentDocument) => sound.has(document)
  const soundOne = (document: ContentDocument | undefined) =>
    document && isSound(document) ? document : undefined
  return {
    entries,
    pages: all.pages.filter(({ document }) => isSound(document)),
    shared: all.shared.filter(({ document }) => isSound(document)),
    site: soundOne(all.site),
    siteTranslations: all.siteTranslations.filter(isSound),
    forms: all.forms
      .filter(({ form }) => isSound(form))
      .map(({ form, formWords }) => ({ form, formWords: formWords.filter(isSound) })),
    redirects: soundOne(all.redirects),
  }
}
