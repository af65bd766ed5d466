/** Advice on the writing of a file that fits the place: its reader does not know what belongs there. */
import type { ContentDocument } from '../read/document.ts'
import { type Slip, toPointer } from '../read/scan.ts'
import { type Finding, toPath } from '../schema/entry-diagnostic.ts'
import { schemaAt } from '../schema/schema-at.ts'
import type { Json, Shapes } from '../schema/compiled-schemas.ts'
import { kindAdvice } from '../schema/value-diagnostics.ts'

const unquoted = ['bad-number', 'number-too-large', 'text-without-quotes']
/** What these stand for is of another kind than what is wanted: that is said by the finding. */
const words = ['text-without-quotes', 'wrong-spelling']
const refusals = ['wrong-kind', 'wrong-value']

/** What to do about a word or a number that stands without quotes, where only one of both can be meant. */
function looseAdvice({ code }: Slip, schema: Json): string | undefined {
  switch (schema.type) {
    case 'string':
      return code === 'text-without-quotes'
        ? undefined
        : 'Put it in double quotes: a text is wanted here.'
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
 * The mistakes in the writing of a document: nobody is told to put in quotes what the shape wants as a number,
 * or to write two lines where one is shown. What a finding says better is left out.
 */
export function adviseSlips(
  document: ContentDocument,
  findings: readonly Finding[],
  shapes: Shapes,
): Slip[] {
  if (document.slips.length === 0) return []
  const refused = findings
    .filter((finding) => finding.document === document && refusals.includes(finding.code))
    .map(({ path }) => toPointer(path))
  return document.slips.flatMap((slip): Slip[] => {
    const isLoose = unquoted.includes(slip.code)
    if (words.includes(slip.code) && refused.includes(slip.pointer)) return []
    if (!isLoose && slip.code !== 'line-break-in-text') return [slip]
    const schema = schemaAt(document, toPath(slip.pointer), shapes)
    if (!schema) return [slip]
    if (!isLoose) {
      if (schema.lineBreaks === true) return [slip]
      return [{ ...slip, help: 'Join the lines: this text is shown in one.' }]
    }
    const help = looseAdvice(slip, schema)
    const { fix: _, ...rest } = slip
    return [help === undefined ? slip : { ...rest, help }]
  })
}
