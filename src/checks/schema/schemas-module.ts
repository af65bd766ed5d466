/** Writes the compiled schemas as a module, for pages that forbid `eval`. */

import { _, type Code, Name, nil } from 'ajv'
import type { ValueScopeName } from 'ajv/dist/compile/codegen/scope.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { AnyValidateFunction } from 'ajv/dist/types/index.js'
import type { SourceFile } from '../diagnostics/diagnostic.ts'
import { makeValidators, newAjv } from './compile-with-ajv.ts'
import { callsName } from './keywords.ts'
import { newSchemaRun } from './schema-calls.ts'
import { isSchemaDocument, keyOf, readSchemas, type SchemaDocument } from './schema-document.ts'
import { hashesOf } from './schema-hashes.ts'

const schemasName = new Name('schemas')

/** The imports of Ajv's code, and their names in the module. */
const runtime: Readonly<Record<string, Code>> = {
  'require("ajv/dist/runtime/ucs2length").default': _`${callsName}.countCharacters`,
  'require("ajv/dist/runtime/equal").default': _`${callsName}.isEqual`,
}

/** Returns the code that refers to each object in the schemas. */
function placesIn(documents: readonly SchemaDocument[]): Map<unknown, Code> {
  const places = new Map<unknown, Code>()
  const add = (value: unknown, code: Code) => {
    if (typeof value !== 'object' || value === null) return
    places.set(value, code)
    for (const [name, inner] of Object.entries(value)) add(inner, _`${code}[${name}]`)
  }
  for (const document of documents) add(document.value, _`${schemasName}[${keyOf(document)}]`)
  return places
}

/** Returns all values that the code of some validators refers to, and that of the validators that they call. */
function valuesOf(validators: Iterable<AnyValidateFunction | undefined>): Set<ValueScopeName> {
  const values = new Set<ValueScopeName>()
  const add = (validate: AnyValidateFunction | undefined) => {
    for (const value of Object.values(validate?.source?.scopeValues ?? {}).flatMap((set) => [
      ...(set ?? []),
    ])) {
      if (values.has(value)) continue
      values.add(value)
      const { ref } = value.value ?? {}
      if (value.prefix === 'validate') add(ref as AnyValidateFunction)
      if (value.prefix === 'root' || value.prefix === 'wrapper') {
        add((ref as { validate?: AnyValidateFunction }).validate)
      }
    }
  }
  for (const validate of validators) add(validate)
  return values
}

/**
 * Returns an ES module with the validators of these schemas: a `SchemasModule`. It has neither `eval` nor imports,
 * and not the schemas themselves, which come from the site. Throws when a schema is broken.
 */
export function schemasModule(files: readonly SourceFile[]): string {
  const documents = readSchemas(files)
  const { calls } = newSchemaRun()
  const ajv = newAjv(calls, true)
  const { validators, broken } = makeValidators(documents, calls, ajv)
  const [first] = broken
  if (first) throw new Error(`${first.document.file}: ${first.message}`)

  const readable = documents.filter(isSchemaDocument)
  const places = placesIn(readable)
  for (const { prefix, value } of valuesOf(validators.values())) {
    if (!value) continue
    const code = prefix === 'schema' ? places.get(value.ref) : runtime[String(value.code ?? nil)]
    if (code) value.code = code
    if (String(value.code).startsWith('require(')) {
      throw new Error(`The schemas cannot do without ${value.code}.`)
    }
  }
  const names = Object.fromEntries([...validators.keys()].map((key) => [key, key]))
  return `export const hashes = ${JSON.stringify(hashesOf(readable))}
export function makeValidators(${callsName}, ${schemasName}) {
const exports = {}
${standaloneCode(ajv, names)}
return exports
}
`
}
