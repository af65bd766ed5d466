/**
 * The validators of schemas that were compiled ahead, for pages that forbid `eval`. Builds with the condition
 * `no-eval` use this file instead of compile-with-ajv.ts (see `imports` in package.json).
 */

import type { ValidateFunction } from 'ajv'
import equal from 'ajv/dist/runtime/equal.js'
import type { Json } from '../../content/json-object.ts'
import type { ContentDocument } from '../read/document.ts'
import { at, type EntryDiagnostic } from './entry-diagnostic.ts'
import type { SchemaCalls } from './schema-calls.ts'
import { isSchemaDocument, keyOf, type MadeValidators } from './schema-document.ts'
import { hashesOf } from './schema-hashes.ts'

/** What Ajv's code calls besides our own functions. */
const runtime = {
  countCharacters: (text: string) => Array.from(text).length,
  isEqual: equal.default,
}

/** What the module that `schemasModule` writes exports. */
export interface SchemasModule {
  /** The hash of each schema that was compiled, by its path below `schemas/`. */
  hashes: Readonly<Record<string, string>>
  makeValidators(
    calls: SchemaCalls & typeof runtime,
    schemas: Readonly<Record<string, Json>>,
  ): Readonly<Record<string, ValidateFunction>>
}

let compiled: SchemasModule | undefined

/** Sets the compiled schemas. Call it before the first check. */
export function provideSchemas(module: SchemasModule): void {
  compiled = module
}

const outdated = (document: ContentDocument): EntryDiagnostic => ({
  ...at(document, [], 'opening'),
  severity: 'error',
  code: 'schema-changed',
  message: 'This file describes the content, and has changed since the editor was built.',
  help: 'The editor is being rebuilt. Reload the page in a few minutes.',
})

/** Returns the compiled validators of these schemas. There are none if one schema has changed since. */
export function makeValidators(
  documents: readonly ContentDocument[],
  calls: SchemaCalls,
): MadeValidators {
  if (!compiled) throw new Error('No schemas were compiled ahead: call provideSchemas first.')
  const { hashes } = compiled
  const readable = documents.filter(isSchemaDocument)
  const found = hashesOf(readable)
  const changed = documents.filter((document) => hashes[keyOf(document)] !== found[keyOf(document)])
  const isMissing = Object.keys(hashes).some((key) => !Object.hasOwn(found, key))
  const [any] = documents
  if (any && changed.length === 0 && isMissing) changed.push(any)
  if (!any || changed.length > 0) {
    return { validators: new Map(), broken: changed.map(outdated) }
  }
  const schemas = Object.fromEntries(readable.map((document) => [keyOf(document), document.value]))
  const validators = compiled.makeValidators({ ...calls, ...runtime }, schemas)
  return { validators: new Map(Object.entries(validators)), broken: [] }
}
