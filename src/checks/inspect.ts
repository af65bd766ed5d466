/**
 * Finds out what is known of one file without the others. This depends on the file's bytes and the schemas
 * only, so it can be kept while other files change.
 */

import type { ValidateFunction } from 'ajv'
import { type Json, ownText } from '../content/json-object.ts'
import type { SourceFile } from './diagnostics/diagnostic.ts'
import { type ContentDocument, openDocument } from './read/document.ts'
import { parseRichText } from './read/rich-text.ts'
import { toPage } from './rules/page.ts'
import { toEntryDiagnostic, type ValueRule } from './rules/rule.ts'
import type { Entry, LinkUse, NameUse, PictureUse } from './rules/site.ts'
import { valueRules } from './rules/value-rules.ts'
import type { CompiledSchemas } from './schema/compiled-schemas.ts'
import type { EntryDiagnostic } from './schema/entry-diagnostic.ts'
import { type Visited, walker } from './schema/walk.ts'

interface Collected {
  links: LinkUse[]
  names: NameUse[]
  pictures: PictureUse[]
  diagnostics: EntryDiagnostic[]
}

/** What takes the visited values of a schema: the rules, and what collects the places that refer to others. */
type Visitor = (visited: Visited, collected: Collected) => void

const nameFormats: readonly NameUse['format'][] = ['contact', 'form', 'shared']

function collectorOf(schema: Json): Visitor | undefined {
  const { format, shownWidth: width, shownHeight: height, leadsTo } = schema
  if (typeof width === 'number') {
    const shown = { width, ...(typeof height === 'number' && { height }) }
    return ({ value, path }, { pictures }) => {
      const file = ownText(value, 'file')
      if (file !== undefined) pictures.push({ path, file, shown })
    }
  }
  const named = nameFormats.find((one) => one === format)
  if (!named && format !== 'link' && format !== 'rich-text') return undefined
  return ({ value, path }, { links, names }) => {
    if (typeof value !== 'string') return
    if (named) names.push({ format: named, path, name: value })
    else if (format === 'link') {
      links.push({ path, href: value, ...(leadsTo === 'video' && { isVideo: true }) })
    } else for (const { href } of parseRichText(value).links) links.push({ path, href })
  }
}

const visitorOf =
  (rule: ValueRule): Visitor =>
  (visited, { diagnostics }) => {
    const { document } = visited
    const reports = document.isComplete ? rule.visit(visited) : undefined
    if (!reports) return
    for (const report of [reports].flat()) {
      const target = { document, path: visited.path, on: 'value' } as const
      diagnostics.push(toEntryDiagnostic(rule, { ...target, ...report }))
    }
  }

const walk = walker<Collected>((schema) => {
  const rules = valueRules.filter((rule) => rule.on(schema)).map(visitorOf)
  return [collectorOf(schema) ?? [], rules].flat()
})

function inspect(
  document: ContentDocument,
  validate: ValidateFunction | undefined,
  compiledSchemas: CompiledSchemas,
): Entry {
  const { value } = document
  const errors = validate && value !== undefined ? compiledSchemas.check(validate, value) : []
  const collected: Collected = { links: [], names: [], pictures: [], diagnostics: [] }
  walk(document, compiledSchemas, collected)
  const page = toPage(document, errors, compiledSchemas)
  return { document, validate, compiledSchemas, errors, ...collected, page }
}

/**
 * Returns an inspector that keeps its results for each `SourceFile` object, so that after an edit only the
 * edited file is inspected. The values of all files stay in memory.
 */
export function memoizeInspected() {
  const documents = new WeakMap<SourceFile, ContentDocument>()
  const entries = new WeakMap<SourceFile, Entry>()

  function open(file: SourceFile): ContentDocument {
    const document = documents.get(file) ?? openDocument(file)
    documents.set(file, document)
    return document
  }
  return {
    open,
    inspect(
      file: SourceFile,
      validate: ValidateFunction | undefined,
      compiledSchemas: CompiledSchemas,
    ): Entry {
      const known = entries.get(file)
      if (known?.validate === validate && known?.compiledSchemas === compiledSchemas) return known
      const entry = inspect(open(file), validate, compiledSchemas)
      entries.set(file, entry)
      return entry
    },
  }
}

/** Reads and inspects files. */
export type Inspector = ReturnType<typeof memoizeInspected>
