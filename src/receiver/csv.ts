/** Writes requests as a table for other programs. */
import { stringify } from 'csv-stringify/sync'
import { fieldsOf } from '../content/answers/answers.ts'
import { own } from '../content/json-object.ts'
import type { ReceivingSite } from './in-languages.ts'
import type { ReceivedRequest, RequestList } from './stores/request-store.ts'

/** The columns for the facts about a request. No field has such a name, because names begin with a letter. */
const facts = [
  '_id',
  '_received',
  '_page',
  '_language',
  '_form',
  '_suspicious',
  '_otherOptions',
] as const

/** The characters that can separate the columns, by what people write. */
export const separators = new Map([
  [',', ','],
  [';', ';'],
  ['tab', '\t'],
])

/**
 * The beginning of what a spreadsheet would read as a formula: of a text, and after each character at which a
 * spreadsheet with another separator begins a cell, also in quotes, which it takes away
 * (https://owasp.org/www-community/attacks/CSV_Injection). The characters are those of `escape_formulas` of
 * `csv-stringify`. A phone number is none: after its country code, it has no operator but a space.
 */
const formula =
  /(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|[\t\n\r,;])"*)(?!\+\d+(?: \(?\d[\d ()/.-]*)?(?:$|[\t\n\r,;]))/g

/** Puts an apostrophe before each formula in a text. */
const withoutFormulas = (text: string) => text.replace(formula, "'")

function rowOf(request: ReceivedRequest, fields: readonly string[]): unknown[] {
  const { id, received, page, language, form, suspicious, otherOptions, answers } = request
  const values = [id, received, page, language, form, suspicious, otherOptions]
  return [...values, ...fields.map((name) => own(answers, name))].map((value) =>
    Array.isArray(value) ? value.join('; ') : value,
  )
}

/** Returns lines of a table (RFC 4180). Every field has quotes: a line break in it begins no row. */
function csvRows(rows: readonly unknown[][], delimiter: string, bom: boolean): string {
  return stringify([...rows], {
    bom,
    delimiter,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => (value ? 'yes' : 'no'), string: withoutFormulas },
  })
}

/** Returns the names of the columns after a byte order mark, by which spreadsheets recognize UTF-8. */
const csvHead = (fields: readonly string[], separator: string): string =>
  csvRows([[...facts, ...fields]], separator, true)

export const csvRow = (
  request: ReceivedRequest,
  fields: readonly string[],
  separator: string,
): string => csvRows([rowOf(request, fields)], separator, false)

/**
 * Yields all requests as a table, in pieces. Reads them twice, first for the names of all fields, because the form may
 * have changed.
 */
export async function* csvOf(
  store: Pick<RequestList, 'list'>,
  site: ReceivingSite,
  separator: string,
): AsyncGenerator<string> {
  const forms = site.names.map((name) => site.formOf(undefined, name).schema)
  const names = new Set(forms.flatMap((schema) => fieldsOf(schema).map(([name]) => name)))
  for await (const { answers } of store.list()) {
    for (const name of Object.keys(answers)) names.add(name)
  }
  const fields = [...names]
  yield csvHead(fields, separator)
  for await (const request of store.list()) yield csvRow(request, fields, separator)
}
