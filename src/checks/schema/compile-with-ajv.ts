/** Compiles schemas with Ajv, which needs `eval`. For pages that forbid it: compiled-ahead.ts. */

import { _, Ajv, MissingRefError, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import { at, type EntryDiagnostic, type Path, toPath } from './entry-diagnostic.ts'
import { addKeywords, callsName } from './keywords.ts'
import type { SchemaCalls } from './schema-calls.ts'
import {
  fileSchemas,
  isSchemaDocument,
  keyOf,
  type MadeValidators,
  sectionTypeOf,
} from './schema-document.ts'

/** Returns a schema without a validator. It has no details, because only developers edit schemas. */
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

/** Returns Ajv for our schemas. `source`: whether validators keep their code, so that it can be written to a file. */
export function newAjv(calls: SchemaCalls, source = false): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    ownProperties: true,
    strict: false,
    logger: false,
    code: { optimize: source, source, formats: _`${callsName}.formats` },
    validateSchema: false,
  })
  addFormats.default(ajv)
  for (const [name, format] of Object.entries(calls.formats)) ajv.addFormat(name, format)
  addKeywords(ajv, calls)
  return ajv
}

/** Compiles the schemas of a site: those that files follow, and those of sections. */
export function makeValidators(
  documents: readonly ContentDocument[],
  calls: SchemaCalls,
  ajv = newAjv(calls),
): MadeValidators {
  const readable = documents.filter(isSchemaDocument)
  const types = readable.flatMap((document) => sectionTypeOf(keyOf(document)) ?? []).sort()
  const section = {
    type: 'object',
    required: ['type'],
    properties: types.length > 0 ? { type: { enum: types } } : {},
    sectionType: true,
  }
  const found: EntryDiagnostic[] = []
  for (const document of readable) {
    const key = keyOf(document)
    const schema = key === 'section.json' ? section : document.value
    if (ajv.validateSchema(schema) === true) ajv.addSchema(schema, key)
    else {
      const path = toPath(ajv.errors?.[0]?.instancePath ?? '')
      found.push(broken(document, path, 'the checks cannot understand this part of it'))
    }
  }
  const validators = new Map<string, ValidateFunction>()
  const compile = (key: string, fail: (document: ContentDocument, error: unknown) => void) => {
    try {
      const validate = ajv.getSchema(key)
      if (validate) validators.set(key, validate)
    } catch (error) {
      const document = readable.find((one) => keyOf(one) === key)
      if (document) fail(document, error)
    }
  }
  const report = (document: ContentDocument, error: unknown) =>
    found.push(broken(document, [], reasonOf(error)))
  for (const key of readable.map(keyOf)) {
    if (sectionTypeOf(key) !== undefined) compile(key, report)
  }
  for (const key of fileSchemas) {
    // A broken section schema was reported already.
    compile(key, (document, error) => found.length === 0 && report(document, error))
  }
  return { validators, broken: found }
}
