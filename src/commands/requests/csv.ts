/** Requests as a table for other programs. */
import { stringify } from 'csv-stringify/sync'
import type { ReceivedRequest } from '../../receiver/stores/store.ts'

/** The columns of what is known of a request beside its answers. No field has a name like these: it begins with a letter. */
const facts = ['_id', '_received', '_page', '_language', '_suspicious'] as const

function rowOf(request: ReceivedRequest, fields: readonly string[]): unknown[] {
  const { id, received, page, language, suspicious, answers } = request
  const given = new Map<string, unknown>(Object.entries(answers))
  return [id, received, page, language, suspicious, ...fields.map((name) => given.get(name))].map(
    (value) => (Array.isArray(value) ? value.join('; ') : value),
  )
}

/**
 * Lines of a table (RFC 4180). A text that a program for tables would take for a formula gets an apostrophe
 * before it: https://owasp.org/www-community/attacks/CSV_Injection.
 */
function csvRows(rows: readonly unknown[][], bom: boolean): string {
  return stringify([...rows], {
    bom,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  })
}

/** Returns the first line: the names of the columns, after the mark by which programs for tables know UTF-8. */
export const csvHead = (fields: readonly string[]): string => csvRows([[...facts, ...fields]], true)

/** Returns the line of a request, with its answers to these fields. */
export const csvRow = (request: ReceivedRequest, fields: readonly string[]): string =>
  csvRows([rowOf(request, fields)], false)
