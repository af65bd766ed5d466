/**
 * Finds out what is known of one file without the others. This depends on the file's bytes and the schemas
 * only, so it can be kept while other files change.
 */

import type { ErrorObject, ValidateFunction } from 'ajv'
import { ownText } from '../content/json-object.ts'
import type { SourceFile } from './diagnostics/diagnostic.ts'
import { type ContentDocument, openDocument } from './read/document.ts'
import type { Page } from './rules/page.ts'
import { schemaDiagnostics } from './rules/schema-diagnostics.ts'
import { sectionWarnings, twinWarnings } from './rules/sections.ts'
import { isDraft, toPage } from './rules/site.ts'
import type { LinkDiagnostic } from './rules/site-links.ts'
import { textWarnings } from './rules/texts.ts'
import { untranslatedTexts } from './rules/translations.ts'
import type { CompiledSchemas } from './schema/compiled-schemas.ts'
import type { EntryDiagnostic } from './schema/entry-diagnostic.ts'
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
  /** The path of the page; undefined if it has none. */
  path: string | undefined
  /** Whether it is a page that is not published. */
  draft: boolean
  /** The last results for its links, and the diagnostics that followed from them. */
  last?: { key: string; diagnostics: EntryDiagnostic[] }
}

export type LinkCheck = (href: string, path: string | undefined) => LinkDiagnostic | undefined

/** Says what is wrong with the references of a file. */
export interface ReferenceCheck {
  /** `path`: the path of the page; undefined outside of pages. */
  link: LinkCheck
  contact(name: string): LinkDiagnostic | undefined
  /** The language of the site, where it is known. */
  language?: string | undefined
}

/** Reads and inspects files. */
export interface Inspector {
  open(file: SourceFile): ContentDocument
  inspect(
    file: SourceFile,
    validate: ValidateFunction | undefined,
    compiledSchemas: CompiledSchemas,
  ): Entry
  /** Returns what the rules on the whole site need to know of a page. */
  page(entry: Entry): Page
  /** Returns the schema errors and the broken references of a file. */
  diagnostics(entry: Entry, wrong: ReferenceCheck): EntryDiagnostic[]
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
  const warnings = document.whole
    ? [textWarnings, sectionWarnings, twinWarnings].flatMap((find) =>
        find(document, compiledSchemas),
      )
    : []
  const untranslated = document.whole ? untranslatedTexts(document, compiledSchemas) : []
  const draft = isDraft(document)
  const path = ownText(document.value, 'path')
  return {
    document,
    validate,
    compiledSchemas,
    errors,
    links,
    contacts,
    pictures,
    warnings,
    untranslated,
    path,
    draft,
  }
}

/** Returns the broken references of a file as a text that changes when their diagnostics change. */
function brokenReferences({ links, contacts, path }: Entry, wrong: ReferenceCheck): string {
  const broken: unknown[] = []
  for (const href of links) {
    // A link outside of a page, as in the navigation, is shown on every page.
    const diagnostic = wrong.link(href, path)
    if (diagnostic) broken.push(href, diagnostic)
  }
  for (const name of contacts) {
    const diagnostic = wrong.contact(name)
    if (diagnostic) broken.push(name, diagnostic)
  }
  return broken.length === 0 ? '' : JSON.stringify(broken)
}

function diagnostics(entry: Entry, wrong: ReferenceCheck): EntryDiagnostic[] {
  const { document, validate, compiledSchemas, errors, path } = entry
  if (!validate || !document.whole) return []
  const key = brokenReferences(entry, wrong)
  if (errors.length === 0 && key === '') return []
  const { language } = wrong
  const state = `${language} ${key}`
  if (entry.last?.key === state) return entry.last.diagnostics
  const link = (href: string) => wrong.link(href, path)
  const all = compiledSchemas.check(validate, document.value, {
    link: (href) => !link(href),
    contact: (name) => !wrong.contact(name),
  })
  // Of a number that cannot be kept, nothing else is worth saying.
  const lost = document.diagnostics.filter(({ code }) => code === 'number-too-large')
  const sound = all.filter(
    ({ instancePath }) => !lost.some(({ pointer }) => pointer === instancePath),
  )
  const found = schemaDiagnostics(sound, document, compiledSchemas, {
    link,
    contact: wrong.contact,
    language,
  })
  entry.last = { key: state, diagnostics: found }
  return found
}

const toPageOf = ({ document, errors, compiledSchemas }: Entry) =>
  toPage(document, errors, compiledSchemas)

/** Inspects each file again and keeps nothing, for a command that checks once. */
export const inspectAnew: Inspector = {
  open: (file) => openDocument(file),
  inspect: (file, validate, compiledSchemas) =>
    inspect(openDocument(file), validate, compiledSchemas),
  page: toPageOf,
  diagnostics,
}

/**
 * Returns an inspector that keeps its results for each `SourceFile` object, so that after an edit only the
 * edited file is inspected. The values of all files stay in memory.
 */
export function keepInspected(): Inspector {
  const documents = new WeakMap<SourceFile, ContentDocument>()
  const entries = new WeakMap<SourceFile, Entry>()
  const pages = new WeakMap<Entry, Page>()

  function open(file: SourceFile): ContentDocument {
    const known = documents.get(file)
    if (known) return known
    const document = openDocument(file, 'keep')
    documents.set(file, document)
    return document
  }
  return {
    open,
    inspect(file, validate, compiledSchemas) {
      const known = entries.get(file)
      if (known && known.validate === validate && known.compiledSchemas === compiledSchemas)
        return known
      const entry = inspect(open(file), validate, compiledSchemas)
      entries.set(file, entry)
      return entry
    },
    page(entry) {
      const page = pages.get(entry) ?? toPageOf(entry)
      pages.set(entry, page)
      return page
    },
    diagnostics,
  }
}
