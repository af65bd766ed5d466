/** Compiles the schemas in `schemas/`. */

import { MissingRefError, type ValidateFunction } from 'ajv'
import { toPath } from '../../content/json-pointer.ts'
import type { SourceFile } from '../diagnostics/diagnostic.ts'
import { quoted } from '../diagnostics/wording.ts'
import { type ContentDocument, openDocument } from '../read/document.ts'
import { at, type EntryDiagnostic, type Path } from './entry-diagnostic.ts'
import {
  fileSchemas,
  isSchemaDocument,
  keyOf,
  type SiteSchemas,
  sectionTypeOf,
  siteSchemasOf,
} from './schema-document.ts'
import { newSchemaRun, type SchemaRun } from './schema-run.ts'

/** The schemas of a site, compiled. Of a section type whose schema is broken, `sections` has an empty schema. */
export interface CompiledSchemas extends SiteSchemas {
  /** The validators of files, by the paths of their schemas below `schemas/`. Broken ones are absent. */
  validators: ReadonlyMap<string, ValidateFunction>
  diagnostics: readonly EntryDiagnostic[]
  check: SchemaRun['check']
}

/** The schemas of a site, read and compiled. */
export interface Schemas {
  documents: readonly ContentDocument[]
  compiledSchemas: CompiledSchemas
}

let last: (Schemas & { files: readonly SourceFile[] }) | undefined

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a === b || (a.length === b.length && a.every((byte, index) => byte === b[index]))
}

function sameFiles(some: readonly SourceFile[], others: readonly SourceFile[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ path, bytes, skipped }, index) => {
      const other = others[index] as SourceFile
      return path === other.path && !skipped && !other.skipped && sameBytes(bytes, other.bytes)
    })
  )
}

/**
 * Returns the compiled schemas of these files. Broken ones become diagnostics, and the rest is used.
 * Compiling takes longer than checking a small site, and schemas rarely change, so the last ones are kept
 * for files with the same bytes.
 */
export function readCompiledSchemas(files: readonly SourceFile[]): Schemas {
  if (!last || !sameFiles(last.files, files)) {
    const documents = files.map(openDocument)
    last = { files: [...files], documents, compiledSchemas: compileSchemas(documents) }
  }
  return last
}

/** Returns the diagnostic for a schema that cannot be compiled. It has no details, because only developers edit schemas. */
const broken = (document: ContentDocument, path: Path, reason: string): EntryDiagnostic => ({
  ...at(document, path, 'opening'),
  severity: 'error',
  code: 'broken-schema',
  message: `This file describes the content, but ${reason}.`,
  help: 'Undo the last change to it, or ask the developer of the site.',
})

function reasonOf(error: unknown): string {
  const missing = error instanceof MissingRefError ? error.missingRef : undefined
  return missing === undefined
    ? 'the checks cannot understand it'
    : `refers to ${quoted(missing)}, which does not exist`
}

function compileSchemas(documents: readonly ContentDocument[]): CompiledSchemas {
  const { ajv, sections, check } = newSchemaRun()
  const readable = new Map(
    documents.filter(isSchemaDocument).map((document) => [keyOf(document), document]),
  )
  const types = [...readable.keys()].flatMap((key) => sectionTypeOf(key) ?? []).sort()
  const section = {
    type: 'object',
    required: ['type'],
    properties: types.length > 0 ? { type: { enum: types } } : {},
    sectionType: true,
  }
  const diagnostics: EntryDiagnostic[] = []
  for (const [key, document] of readable) {
    const schema = key === 'section.json' ? section : document.value
    if (ajv.validateSchema(schema) === true) ajv.addSchema(schema, key)
    else {
      const path = toPath(ajv.errors?.[0]?.instancePath ?? '')
      diagnostics.push(broken(document, path, 'the checks cannot understand this part of it'))
    }
  }
  const compile = (key: string, report: (error: unknown) => void) => {
    try {
      return ajv.getSchema(key)
    } catch (error) {
      report(error)
      return undefined
    }
  }
  for (const [key, document] of readable) {
    const type = sectionTypeOf(key)
    if (type === undefined) continue
    const report = (error: unknown) => diagnostics.push(broken(document, [], reasonOf(error)))
    sections.set(type, compile(key, report))
  }
  const validators = new Map<string, ValidateFunction>()
  for (const key of fileSchemas) {
    const validate = compile(key, (error) => {
      const document = readable.get(key)
      // A broken section schema was reported already.
      if (document && diagnostics.length === 0) {
        diagnostics.push(broken(document, [], reasonOf(error)))
      }
    })
    if (validate) validators.set(key, validate)
  }
  const isUsable = (key: string) => sections.get(sectionTypeOf(key) ?? '') !== undefined
  return { ...siteSchemasOf(documents, isUsable), validators, diagnostics, check }
}
