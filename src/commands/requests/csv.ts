/** Writes requests as a table for other programs. */
import { stringify } from 'csv-stringify/sync'
import type { ReceivedRequest } from '../../receiver/stores/store.ts'

/** The columns for the facts about a request. No field has such a name, because names begin with a letter. */
const facts = ['_id', '_received', '_page', '_language', '_suspicious'] as const

function rowOf(request: ReceivedRequest, fields: readonly string[]): unknown[] {
  const { id, received, page, language, suspicious, answers } = request
  const given = new Map<string, unknown>(Object.entries(answers))
  return [id, received, page, language, suspicious, ...fields.map((name) => given.get(name))].map(
    (value) => (Array.isArray(value) ? value.join('; ') : value),
  )
}

/**
 * Returns lines of a table (RFC 4180). Puts an apostrophe before a text that a spreadsheet would read as a
 * formula: https://owasp.org/www-community/attacks/CSV_Injection.
 */
function csvRows(rows: readonly unknown[][], bom: boolean): string {
  return stringify([...rows], {
    bom,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  })
}

/** Returns the names of the columns after a byte order mark, by which spreadsheets recognize UTF-8. */
export const csvHead = (fields: readonly string[]): string => csvRows([[...facts, ...fields]], true)

/** Returns the line of a request, with its answers to these fields. */
export const csvRow = (request: ReceivedRequest, fields: readonly string[]): string =>
  csvRows([rowOf(request, fields)], false)
