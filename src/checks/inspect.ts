/**
 * Finds out what is known of one file without the others. This depends on the file's bytes and the schemas
 * only, so it can be kept while other files change.
 */

import type { ErrorObject, ValidateFunction } from 'ajv'
import { ownText } from '../content/json-object.ts'
import type { SourceFile } from './diagnostics/diagnostic.ts'
import { type ContentDocument, openDocument } from './read/document.ts'
import { type Page, toPage } from './rules/page.ts'
import { schemaDiagnostics, type WrongReference } from './rules/schema-diagnostics.ts'
import { sectionWarnings, twinWarnings } from './rules/sections.ts'
import { textWarnings } from './rules/texts.ts'
import { untranslatedTexts } from './rules/translations.ts'
import type { CompiledSchemas } from './schema/compiled-schemas.ts'
import type { EntryDiagnostic, Said } from './schema/entry-diagnostic.ts'
import type { PictureUse } from './schema/schema-calls.ts'

export interface Entry {
  document: ContentDocument
  validate: ValidateFunction | undefined
  compiledSchemas: CompiledSchemas
  errors: ErrorObject[]
  links: Set<string>
  pictures: PictureUse[]
  /** The names of contacts in it, such as `email`. */
  contacts: Set<string>
  /** The warnings for its texts. */
  warnings: EntryDiagnostic[]
  /** The texts that are not translated yet. */
  untranslated: EntryDiagnostic[]
  /** Its entry `path`, right or wrong; undefined if it has none. */
  path: string | undefined
  /** The facts about it as a page. Only some files are pages. */
  page: Page
}

/** Says what is wrong with a link. `path`: the path of its page; undefined outside of pages. */
export type LinkCheck = (href: string, path: string | undefined) => Said | undefined

/** Says what is wrong with the references of a file. */
export interface ReferenceCheck extends Omit<WrongReference, 'link'> {
  link: LinkCheck
}

/** Reads and inspects files. */
export interface Inspector {
  open(file: SourceFile): ContentDocument
  inspect(
    file: SourceFile,
    validate: ValidateFunction | undefined,
    compiledSchemas: CompiledSchemas,
  ): Entry
}

function inspect(
  document: ContentDocument,
  validate: ValidateFunction | undefined,
  compiledSchemas: CompiledSchemas,
): Entry {
  const links = new Set<string>()
  const contacts = new Set<string>()
  const remember = {
    link: (href: string) => Boolean(links.add(href)),
    contact: (name: string) => Boolean(contacts.add(name)),
  }
  const pictures: PictureUse[] = []
  const errors =
    validate && document.value !== undefined
      ? compiledSchemas.check(validate, document.value, remember, (use) => pictures.push(use))
      : []
  const findIn = (rules: readonly (typeof textWarnings)[]) =>
    document.whole ? rules.flatMap((find) => find(document, compiledSchemas)) : []
  return {
    document,
    validate,
    compiledSchemas,
    errors,
    links,
    contacts,
    pictures,
    warnings: findIn([textWarnings, sectionWarnings, twinWarnings]),
    untranslated: findIn([untranslatedTexts]),
    path: ownText(document.value, 'path'),
    page: toPage(document, errors, compiledSchemas),
  }
}

/** Returns the schema errors and the broken references of a file. */
export function entryDiagnostics(entry: Entry, wrong: ReferenceCheck): EntryDiagnostic[] {
  const { document, validate, compiledSchemas, errors, links, contacts, path } = entry
  if (!validate || !document.whole) return []
  // A link outside of a page, as in the navigation, is shown on every page.
  const link = (href: string) => wrong.link(href, path)
  const isSound =
    errors.length === 0 && ![...links].some(link) && ![...contacts].some(wrong.contact)
  if (isSound) return []
  const all = compiledSchemas.check(validate, document.value, {
    link: (href) => !link(href),
    contact: (name) => !wrong.contact(name),
  })
  // Of a number that cannot be kept, nothing else is worth saying.
  const lost = document.diagnostics.filter(({ code }) => code === 'number-too-large')
  const sound = all.filter(
    ({ instancePath }) => !lost.some(({ pointer }) => pointer === instancePath),
  )
  return schemaDiagnostics(sound, document, compiledSchemas, { ...wrong, link })
}

/** Inspects each file again and keeps nothing, for a command that checks once. */
export const inspectAnew: Inspector = {
  open: (file) => openDocument(file),
  inspect: (file, ...schemas) => inspect(openDocument(file), ...schemas),
}

/**
 * Returns an inspector that keeps its results for each `SourceFile` object, so that after an edit only the
 * edited file is inspected. The values of all files stay in memory.
 */
export function keepInspected(): Inspector {
  const documents = new WeakMap<SourceFile, ContentDocument>()
  const entries = new WeakMap<SourceFile, Entry>()

  function open(file: SourceFile): ContentDocument {
    const document = documents.get(file) ?? openDocument(file)
    documents.set(file, document)
    return document
  }
  return {
    open,
    inspect(file, validate, compiledSchemas) {
      const known = entries.get(file)
      if (known?.validate === validate && known?.compiledSchemas === compiledSchemas) return known
      const entry = inspect(open(file), validate, compiledSchemas)
      entries.set(file, entry)
      return entry
    },
  }
}
