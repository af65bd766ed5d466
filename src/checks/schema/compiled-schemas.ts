/**
 * Compiles the schemas in `schemas/`. They are read like content and not imported, so that the section types
 * of a fork are checked too.
 */

import type { ValidateFunction } from 'ajv'
import { makeValidators } from '#schema-validators'
import type { Anchors, AnchorsOf } from '../../content/anchor-ids.ts'
import { isObject, type Json } from '../../content/json-object.ts'
import type { SourceFile } from '../diagnostics/diagnostic.ts'
import type { ContentDocument } from '../read/document.ts'
import type { EntryDiagnostic } from './entry-diagnostic.ts'
import { newSchemaRun, type SchemaRun } from './schema-calls.ts'
import {
  fileSchemas,
  isSchemaDocument,
  keyOf,
  readSchemas,
  sectionTypeOf,
} from './schema-document.ts'

export interface CompiledSchemas {
  /** The validators of files, by the paths of their schemas below `schemas/`. Broken ones are absent. */
  validators: ReadonlyMap<string, ValidateFunction>
  /** The schemas by their path below `schemas/`. */
  schemas: ReadonlyMap<string, Json>
  /** The section types, each with its schema. */
  sections: ReadonlyMap<string, Json>
  /** Returns which entries of a section type have anchors for links. */
  anchorsOf: AnchorsOf
  diagnostics: readonly EntryDiagnostic[]
  check: SchemaRun['check']
}

/** Returns the list with `anchors` of each section type that has one. */
export function anchorsIn(sections: ReadonlyMap<string, Json>): AnchorsOf {
  const found = new Map<string, Anchors>()
  for (const [type, { properties }] of sections) {
    for (const [list, schema] of Object.entries(isObject(properties) ? properties : {})) {
      const entry = isObject(schema) ? schema.anchors : undefined
      if (typeof entry === 'string' && !found.has(type)) found.set(type, { list, entry })
    }
  }
  return (type) => found.get(type)
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
    const documents = readSchemas(files)
    last = { files: [...files], documents, compiledSchemas: compileSchemas(documents) }
  }
  return last
}

function compileSchemas(documents: readonly ContentDocument[]): CompiledSchemas {
  const readable = documents.filter(isSchemaDocument)
  const run = newSchemaRun()
  const { validators, broken } = makeValidators(documents, run.calls)
  const sections = new Map<string, Json>()
  for (const document of readable) {
    const key = keyOf(document)
    const type = sectionTypeOf(key)
    if (type === undefined) continue
    run.sections.set(type, validators.get(key))
    sections.set(type, validators.has(key) ? document.value : {})
  }
  return {
    validators: new Map([...validators].filter(([key]) => fileSchemas.includes(key))),
    schemas: new Map(readable.map((document) => [keyOf(document), document.value])),
    sections,
    anchorsOf: anchorsIn(sections),
    diagnostics: broken,
    check: run.check,
  }
}
