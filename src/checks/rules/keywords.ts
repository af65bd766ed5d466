/** What the keywords `shownWith`, `distinct`, `onlyOne`, `evenRows` and `spoken` of a schema say. */
import { isObject, type Json, own, valueAt } from '../../content/json-object.ts'
import { entryAt, sentence } from '../diagnostics/sentence.ts'
import { count, jsonLines, quoted } from '../diagnostics/wording.ts'
import { at } from '../schema/entry-diagnostic.ts'
import { subject } from '../schema/subject.ts'
import type { Visited } from '../schema/walk.ts'
import { duplicateReports } from './duplicates.ts'
import type { ValueReport } from './rule.ts'

/** Reports an entry that is not shown, because the one in `shownWith` has none of these values; `null` means no value. */
export function notShown({ path, parent, schema }: Visited): ValueReport | undefined {
  const [condition] = Object.entries(Object(schema.shownWith))
  const [other, values] = (condition ?? ['', [null]]) as [string, readonly unknown[]]
  const value = own(parent, other)
  if (values.includes(value ?? null)) return undefined
  const because =
    value === undefined
      ? sentence`without ${entryAt([...path.slice(0, -1), other])}`
      : `with ${jsonLines({ [other]: value })}`
  const message = sentence`Visitors do not see ${entryAt(path)} ${because}.`
  const help = `Write ${jsonLines({ [other]: values[0] })} to show it, or remove it.`
  return { on: 'key', message, help }
}

/** Returns whether a picture is on the page only if another entry of its group says so. */
const isChosenPicture = (schema: unknown) =>
  valueAt(schema, ['shownWith']) !== undefined && valueAt(schema, ['shownWidth']) !== undefined

/** Returns whether a group has a picture that another of its entries can choose. */
export const hasChosenPicture = ({ properties }: Json) =>
  Object.values(Object(properties)).some(isChosenPicture)

/** Reports an entry that chooses a picture where there is none. */
export function pictureMissing({ path, value, schema }: Visited): ValueReport[] {
  return Object.entries(Object(schema.properties)).flatMap(([name, picture]) => {
    const [condition] = Object.entries(Object(valueAt(picture, ['shownWith'])))
    if (!condition || !isChosenPicture(picture) || own(value, name) !== undefined) return []
    const [other, values] = condition as [string, readonly unknown[]]
    const chosen = own(value, other)
    if (!values.includes(chosen ?? null)) return []
    const message = sentence`There is no ${entryAt([...path, name])} to show here.`
    const help = sentence`Add ${entryAt([...path, name])}, or choose something else.`
    return [{ path: [...path, other], message, help }]
  })
}

/** Returns a text without differences of case, width and spaces; undefined for one without words. */
export const plain = (text: unknown) =>
  typeof text === 'string'
    ? text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase() || undefined
    : undefined

/** Reports the entries of a list with the same text in an entry whose schema says `distinct`. */
export function sameEntries(visited: Visited): ValueReport[] {
  const { document, value } = visited
  const properties = Object.entries(Object(visited.entry(0)?.properties))
  const distinct = properties.flatMap(([name, schema]) => (own(schema, 'distinct') ? [name] : []))
  if (!Array.isArray(value) || distinct.length === 0) return []
  const list: unknown[] = value
  const { path } = visited
  const reported = new Set<number>()
  return distinct.flatMap((name) =>
    duplicateReports(
      [...list.keys()].filter((index) => !reported.has(index)),
      (index) => plain(own(list[index], name)),
      (index) => at(document, [...path, index, name]),
      (index, first) => {
        reported.add(index)
        const text = String(own(list[index], name))
        return {
          message: sentence`Entries ${first + 1} and ${index + 1} of ${entryAt(path)} have the same ${entryAt([...path, index, name])}: ${quoted(text)}.`,
          help: 'Remove one of the two, or change it.',
        }
      },
    ),
  )
}

/** Reports the entries of a list beside the first one that have what the schema lets only one have: `onlyOne`. */
export function severalOfOne({ value, path, entry }: Visited): ValueReport[] {
  if (!Array.isArray(value)) return []
  const list: unknown[] = value
  const properties = Object.entries(Object(entry(0)?.properties))
  return properties.flatMap(([name, schema]) => {
    if (own(schema, 'onlyOne') !== true) return []
    const [first, ...others] = list.flatMap((one, index) => (own(one, name) === true ? index : []))
    return others.map((index): ValueReport => {
      const target = [...path, index, name]
      const message = sentence`Entries ${Number(first) + 1} and ${index + 1} of ${entryAt(path)} both have ${entryAt(target)}.`
      return { path: target, on: 'key', message, help: 'Remove it from one of the two.' }
    })
  })
}

/** Whether the entries of a list are groups, which can have a `distinct` text. */
export const isListOfGroups = ({ items }: { items?: unknown }) => isObject(items)

const cells = (number: number) => count(number, 'cell', 'cells')

/** Reports the rows of a table that have more or fewer cells than the first one. */
export function unevenRows({ value, path }: Visited): ValueReport[] {
  const rows: unknown[] = Array.isArray(value) ? value.filter(Array.isArray) : []
  const [first, ...others] = rows.map((row) => (row as unknown[]).length)
  if (first === undefined || rows.length !== (value as unknown[]).length) return []
  return others.flatMap((own, index) => {
    if (own === first) return []
    const message = `Row ${index + 2} has ${cells(own)}, and the first row has ${cells(first)}.`
    const help =
      own < first
        ? `Add ${cells(first - own)}; "" is an empty one.`
        : `Remove ${cells(own - first)}, or add cells to the other rows; "" is an empty one.`
    return { path: [...path, index + 1], message, help }
  })
}

/** The quotation marks that begin a text, each with those that end it. */
const marks: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '„': '“”',
  '”': '”',
  '‘': '’',
  '‚': '‘’',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
  '「': '」',
  '『': '』',
}

/** Reports somebody's own words that are in quotation marks already. */
export function quotationMarks({ value, path }: Visited): ValueReport | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  const [first = '', last = ''] = [text[0], text.at(-1)]
  const inner = text.slice(1, -1).trim()
  if (!String(own(marks, first) ?? '').includes(last) || inner === '') return undefined
  // “Yes” and “no”: two quotations. An apostrophe is between letters.
  const within = inner.replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
  if (within.includes(first) || within.includes(last)) return undefined
  const message = sentence`${subject(path)} is in quotation marks, and the page adds those of its language.`
  const help = `Remove them: ${quoted(inner)}.`
  return { message, help, replacement: JSON.stringify(inner) }
}
