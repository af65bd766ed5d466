/** Adapts the help of syntax diagnostics to the schema, which the JSON reader does not know. */
import type { Json } from '../../content/json-object.ts'
import { toPath } from '../../content/json-pointer.ts'
import type { ContentDocument } from '../read/document.ts'
import { type SyntaxDiagnostic, toPointer } from '../read/scan.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'
import type { EntryDiagnostic } from '../schema/entry-diagnostic.ts'
import { schemaAt } from '../schema/schema-at.ts'
import { kindAdvice } from '../schema/wrong-kind.ts'

const unquoted = ['bad-number', 'number-too-large', 'text-without-quotes']
/** If these texts have the wrong kind, the schema's diagnostic says more. */
const codesOfWords = ['text-without-quotes', 'wrong-spelling']
const refusals = ['wrong-kind', 'wrong-value']

/** Returns what to do about a word or a number without quotes; undefined if the schema does not show what is meant. */
function looseAdvice({ code }: SyntaxDiagnostic, schema: Json): string | undefined {
  switch (schema.type) {
    case 'string':
      return code === 'text-without-quotes' ? undefined : 'Put it in double quotes: this is a text.'
    case 'integer':
    case 'number':
      if (code === 'number-too-large') return 'Write a smaller number.'
      return kindAdvice(schema.type, schema)
    case 'boolean':
      return kindAdvice(schema.type, schema)
    default:
      return undefined
  }
}

/**
 * Returns the syntax diagnostics of a document with help that fits its schema: no quotes around a number,
 * and no second line where one is shown. Leaves out what another diagnostic says better.
 */
export function adviseOnSyntax(
  document: ContentDocument,
  diagnostics: readonly EntryDiagnostic[],
  compiledSchemas: CompiledSchemas,
): SyntaxDiagnostic[] {
  if (document.diagnostics.length === 0) return []
  const refused = diagnostics
    .filter((diagnostic) => diagnostic.document === document && refusals.includes(diagnostic.code))
    .map(({ path }) => toPointer(path))
  return document.diagnostics.flatMap((diagnostic): SyntaxDiagnostic[] => {
    const isLoose = unquoted.includes(diagnostic.code)
    if (codesOfWords.includes(diagnostic.code) && refused.includes(diagnostic.pointer)) return []
    if (!isLoose && diagnostic.code !== 'line-break-in-text') return [diagnostic]
    const schema = schemaAt(document, toPath(diagnostic.pointer), compiledSchemas)
    if (!schema) return [diagnostic]
    if (!isLoose) {
      if (schema.lineBreaks === true) return [diagnostic]
      return [{ ...diagnostic, help: 'Join the lines: this text is shown on one line.' }]
    }
    const help = looseAdvice(diagnostic, schema)
    const { fix: _, ...rest } = diagnostic
    return [help === undefined ? diagnostic : { ...rest, help }]
  })
}
