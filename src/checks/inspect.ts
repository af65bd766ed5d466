/**
 * What is found out about one file by itself. It follows from the file's bytes and the shapes alone, so
 * that it can be kept while other files change.
 */
import type { ErrorObject, ValidateFunction } from 'ajv'
import type { SourceFile } from './diagnostics/diagnostic.ts'
import { type ContentDocument, openDocument } from './read/document.ts'
import type { LinkProblem } from './rules/links.ts'
import type { Page } from './rules/page.ts'
import { shapeFindings } from './rules/schema-diagnostics.ts'
import { isDraft, toPage } from './rules/site.ts'
import { textWarnings } from './rules/texts.ts'
import type { Finding } from './schema/entry-diagnostic.ts'
import type { PictureUse } from './schema/compiled-schemas.ts'
import { isObject, type Shapes } from './schema/compiled-schemas.ts'

export interface Entry {
  document: ContentDocument
  shape: ValidateFunction | undefined
  shapes: Shapes
  errors: ErrorObject[]
  links: Set<string>
  pictures: PictureUse[]
  /** The ways to reach the agency that it names. */
  contacts: Set<string>
  /** What could be better about its texts. Found while the value is at hand. */
  warnings: Finding[]
  /** The page's own path, where it has one. */
  path: string | undefined
  /** Whether it is a page that visitors do not see. */
  draft: boolean
  /** The last answers for its links, and what followed from them. */
  last?: { key: string; findings: Finding[] }
}

export type LinkCheck = (href: string, path: string | undefined) => LinkProblem | undefined

/** Says what is wrong with the references of a file. */
export interface ReferenceCheck {
  /** `path` is that of the page, where there is one. */
  link: LinkCheck
  contact(name: string): LinkProblem | undefined
}

/** Reads files, and finds out what there is to know of each. */
export interface Inspector {
  open(file: SourceFile): ContentDocument
  inspect(file: SourceFile, shape: ValidateFunction | undefined, shapes: Shapes): Entry
  /** What the rules on the site as a whole ask of a page. */
  page(entry: Entry): Page
  /** The shape errors and the broken references of a file. */
  findings(entry: Entry, wrong: ReferenceCheck): Finding[]
}

function pathOf({ value }: ContentDocument): string | undefined {
  return isObject(value) && typeof value.path === 'string' ? value.path : undefined
}

function inspect(
  document: ContentDocument,
  shape: ValidateFunction | undefined,
  shapes: Shapes,
): Entry {
  const links = new Set<string>()
  const contacts = new Set<string>()
  const remember = {
    link: (href: string) => Boolean(links.add(href)),
    contact: (name: string) => Boolean(contacts.add(name)),
  }
  const pictures: PictureUse[] = []
  const errors =
    shape && document.value !== undefined
      ? shapes.check(shape, document.value, remember, (use) => pictures.push(use))
      : []
  const warnings = document.whole ? textWarnings(document, shapes) : []
  const draft = isDraft(document)
  const path = pathOf(document)
  return { document, shape, shapes, errors, links, contacts, pictures, warnings, path, draft }
}

/** The broken ones among the references of a file, as a text that differs where something else is to be said. */
function brokenReferences({ links, contacts, path }: Entry, wrong: ReferenceCheck): string {
  const broken: unknown[] = []
  for (const href of links) {
    // A link without a page around it, as in the navigation, stands on every page.
    const problem = wrong.link(href, path)
    if (problem) broken.push(href, problem)
  }
  for (const name of contacts) {
    const problem = wrong.contact(name)
    if (problem) broken.push(name, problem)
  }
  return broken.length === 0 ? '' : JSON.stringify(broken)
}

function findings(entry: Entry, wrong: ReferenceCheck): Finding[] {
  const { document, shape, shapes, errors, path } = entry
  if (!shape || !document.whole) return []
  const key = brokenReferences(entry, wrong)
  if (errors.length === 0 && key === '') return []
  if (entry.last?.key === key) return entry.last.findings
  const link = (href: string) => wrong.link(href, path)
  const all = shapes.check(shape, document.value, {
    link: (href) => !link(href),
    contact: (name) => !wrong.contact(name),
  })
  // Of a number that cannot be kept, nothing else is worth saying.
  const lost = document.slips.filter(({ code }) => code === 'number-too-large')
  const sound = all.filter(
    ({ instancePath }) => !lost.some(({ pointer }) => pointer === instancePath),
  )
  const found = shapeFindings(sound, document, shapes, { link, contact: wrong.contact })
  entry.last = { key, findings: found }
  return found
}

const toPageOf = ({ document, errors, shapes }: Entry) => toPage(document, errors, shapes)

/** Looks into each file anew, and keeps nothing: for a command that checks once. */
export const inspectAnew: Inspector = {
  open: (file) => openDocument(file),
  inspect: (file, shape, shapes) => inspect(openDocument(file), shape, shapes),
  page: toPageOf,
  findings,
}

/**
 * Keeps what it has found out of a file as long as somebody has that very `SourceFile`, so that after an
 * edit only the edited file is looked into. The values of all files stay in the memory.
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
    inspect(file, shape, shapes) {
      const known = entries.get(file)
      if (known && known.shape === shape && known.shapes === shapes) return known
      const entry = inspect(open(file), shape, shapes)
      entries.set(file, entry)
      return entry
    },
    page(entry) {
      const page = pages.get(entry) ?? toPageOf(entry)
      pages.set(entry, page)
      return page
    },
    findings,
  }
}
