/**
 * Turns the errors of Ajv into diagnostics for people who do not know schemas. One mistake gives one
 * diagnostic: a misspelt name is not also reported as missing.
 */

import type { ErrorObject } from 'ajv'
import { toPath } from '../../content/json-pointer.ts'
import { jsonText } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'
import { type DiagnosticDetails, writtenAt } from '../schema/entry-diagnostic.ts'
import { describeValueError } from '../schema/value-diagnostics.ts'
import { groupOfWord } from './key-advice.ts'
import { keyDiagnostics, ruledOut, type SchemaContext, wrongName } from './key-diagnostics.ts'
import type { Report } from './rule.ts'
import type { Site } from './site.ts'

/** The keywords about one value, the most helpful first. Only one error of a value is reported. */
const rank = [
  'type',
  'const',
  'enum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'format',
  'pattern',
  'minLength',
  'maxLength',
]

/** The keywords about the names of an object: missing ones, and unknown ones. */
const keyErrors = ['required', 'dependencies', 'additionalProperties']

/** A word in a list of groups gets the line that can be pasted. */
function groupHelp(
  { keyword, data, params, instancePath }: ErrorObject,
  { document, compiledSchemas }: SchemaContext,
) {
  if (keyword !== 'type' || params.type !== 'object' || typeof data !== 'string') return undefined
  const group = groupOfWord(document, toPath(instancePath), data, compiledSchemas)
  return group && { help: `Write it like this: ${jsonText(group)}` }
}

function writtenNumber({ data, instancePath }: ErrorObject, document: ContentDocument) {
  return typeof data === 'number' ? writtenAt(document, toPath(instancePath)) : undefined
}

/** Returns a diagnostic for each mistake among the errors of Ajv, which are more. */
export function schemaDiagnostics(
  errors: readonly ErrorObject[],
  document: ContentDocument,
  compiledSchemas: CompiledSchemas,
): (DiagnosticDetails & { document: ContentDocument })[] {
  const context = { document, compiledSchemas }
  const keys = new Map<string, ErrorObject[]>()
  const values = new Map<string, ErrorObject>()
  const single = new Map<string, ErrorObject>()
  for (const error of errors) {
    const { instancePath: pointer, keyword } = error
    // These only summarize other errors of the list.
    if (keyword === 'if' || error.propertyName !== undefined) continue
    if (keyword === 'propertyNames' || keyword === 'false schema') {
      single.set(`${pointer}/${error.params.propertyName ?? ''}`, error)
    } else if (keyErrors.includes(keyword)) {
      const group = keys.get(pointer)
      if (group) group.push(error)
      else keys.set(pointer, [error])
    } else {
      const other = values.get(pointer)
      if (!other || rank.indexOf(keyword) < rank.indexOf(other.keyword)) values.set(pointer, error)
    }
  }
  const details = [
    ...[...keys.values()].flatMap((group) => keyDiagnostics(group, context)),
    ...[...single.values()].map((error) =>
      error.keyword === 'propertyNames' ? wrongName(error) : ruledOut(error, context),
    ),
    ...[...values.values()].map((error) => ({
      ...describeValueError(error, writtenNumber(error, document)),
      ...groupHelp(error, context),
    })),
  ]
  return details.map((one) => ({ ...one, document }))
}

/** Reports what the schemas of files do not allow. */
export function schemaErrors({ entries }: Site): Report[] {
  return entries.flatMap(({ document, errors, compiledSchemas }) => {
    if (!document.isComplete || errors.length === 0) return []
    // Of a number that cannot be kept, nothing else is worth saying.
    const inexactNumbers = document.diagnostics.filter(({ code }) => code === 'number-too-large')
    const kept = errors.filter(
      ({ instancePath }) => !inexactNumbers.some(({ pointer }) => pointer === instancePath),
    )
    return schemaDiagnostics(kept, document, compiledSchemas)
  })
}
