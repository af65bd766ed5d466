/**
 * Finds what visitors would read as typed, because the site shows texts as they are: pasted HTML and
 * Markdown, and line breaks in texts of one line.
 */

import { isFormFile } from '../../content/content-files.ts'
import type { Json } from '../../content/json-object.ts'
import { listed, quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'
import {
  type EntryDiagnostic,
  errorAt,
  findInValues,
  type Path,
  warningAt,
} from '../schema/entry-diagnostic.ts'
import { schemaAt } from '../schema/schema-at.ts'
import { blank, subject } from '../schema/value-diagnostics.ts'
import { gapsIn } from './gaps.ts'
import {
  invisibleCharacters,
  isInvisible,
  quotationMarksAround,
  typedLineBreak,
} from './odd-characters.ts'

/** Most texts have none of these characters, and need no further check. */
const suspicious =
  /[<&*_`#[{\n\\\p{C}\u115f\u1160\u2028\u2029\u3164\uffa0]|\/n|TODO|FIXME|lorem|^\P{L}*(?:tbd|x{3,})|^\s*["'“„”‘‚«»‹›「『]/iu

const tags =
  'a|abbr|b|big|blockquote|br|button|center|code|div|em|font|h[1-6]|hr|i|iframe|img|li|mark|ol|p|pre|q|s|script|small|span|strike|strong|style|sub|sup|table|tbody|td|th|tr|u|ul|video'
const html = new RegExp(`<!--|</?(?:${tags})(?:\\s[^<>]*)?/?>`, 'i')
const entity =
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp|shy|[mn]dash|hellip|bull|middot|copy|reg|trade|euro|pound|times|[lr][sda]quo|[a-z](?:uml|acute|grave|circ|tilde|cedil|ring|slash)|szlig|aelig|oelig);/i
const link = /!?\[[^\]\n]+\]\([^()\s]+\)/
// A star after a word is a footnote, and one between spaces is a multiplication.
const emphasis =
  /(?<=^|[\s([{„“"'–—-])(\*{1,3}|_{1,3}|`)(?=[^\s*_`])(?:[^\n]*?[^\s*_`])?\1(?![\p{L}\p{N}*_`])/mu
const heading = /^#{1,6} +\S.*/m

interface Markup {
  language: string
  found: string
  help: string
}

/** The Markdown that a text with bold words and links does not support: code, pictures, headings, lists. */
const unknownMarks = /`[^`\n]+`|!\[[^\]\n]*\]\([^()\s]+\)|^(?:#{1,6}|[-+*]|\d+\.) +\S.*/m

/** Where links are possible instead. */
const linksElsewhere = {
  form: 'Write only the words: in a form, the "text" of a checkbox can have links.',
  page: 'Write only the words: links have their own entries, such as "actions".',
}

function findMarkup(
  text: string,
  { lineBreaks, format }: Json,
  file: 'form' | 'page',
): Markup | undefined {
  const isRich = format === 'rich-text'
  const hasLines = lineBreaks === true
  const plain = isRich
    ? 'Write only the words: a text can have **bold**, *italic* and [links](/contact), and no other formatting.'
    : 'Write only the words: a text has no formatting.'
  const at = (pattern: RegExp) => pattern.exec(text)?.[0]
  const tag = at(html)
  if (tag !== undefined) {
    const isBreak = /^<\/?(?:br|p)\b/i.test(tag)
    const help = isBreak && hasLines ? 'Write \\n where a new line begins.' : plain
    return { language: 'HTML', found: tag, help }
  }
  const code = at(entity)
  if (code !== undefined) {
    return { language: 'HTML', found: code, help: 'Replace it with the character itself.' }
  }
  const linked = isRich ? undefined : at(link)
  if (linked !== undefined) {
    return { language: 'Markdown', found: linked, help: linksElsewhere[file] }
  }
  const other = isRich ? at(unknownMarks) : (at(emphasis) ?? at(heading))
  return other === undefined ? undefined : { language: 'Markdown', found: other, help: plain }
}

/** Whether a schema is for words that people read, not for a text that a program reads. */
export function isForPeople({ format, pattern, const: fixed, enum: choices }: Json): boolean {
  const isWords = format === undefined || format === 'rich-text'
  return isWords && (pattern ?? '\\S') === '\\S' && fixed === undefined && !choices
}

function textDiagnostics(
  document: ContentDocument,
  path: Path,
  text: string,
  compiledSchemas: CompiledSchemas,
): EntryDiagnostic[] {
  const schema = schemaAt(document, path, compiledSchemas)
  if (!schema || !isForPeople(schema)) return []
  const hasLines = schema.lineBreaks === true
  const name = subject(path)
  const at = warningAt(document, path)
  const diagnostics: EntryDiagnostic[] = []
  // The schema requires a character, but the text has no visible one.
  if (schema.pattern === '\\S' && isInvisible(text))
    return [{ ...errorAt(document, path), ...blank(name) }]
  const markup = findMarkup(text, schema, isFormFile(document.file) ? 'form' : 'page')
  if (markup) {
    const { language, found, help } = markup
    const message = `${name} contains ${language}, which visitors would read as typed: ${quoted(found)}.`
    diagnostics.push({ ...at, code: 'markup-in-text', message, help })
  }
  const isRich = schema.format === 'rich-text'
  const gaps = gapsIn(text, isRich ? 'gaps' : schema.spoken === true ? 'remarks' : 'some-gaps')
  if (gaps.length > 0) {
    const what = gaps.length === 1 ? 'a gap' : 'gaps'
    const message = `${name} has ${what} to fill in: ${listed(gaps)}.`
    const help = 'Write your own words instead.'
    diagnostics.push({ ...at, code: 'gap-in-text', message, help })
  }
  const odd = [
    invisibleCharacters(text, name),
    typedLineBreak(text, name, hasLines),
    schema.spoken === true ? quotationMarksAround(text, name) : undefined,
  ]
  diagnostics.push(...odd.flatMap((said) => (said ? [{ ...at, ...said }] : [])))
  if (text.trim().includes('\n') && !hasLines) {
    const message = `${name} is shown on one line, but has a line break in it.`
    const help = 'Replace \\n with a space.'
    const replacement = JSON.stringify(text.trim().replace(/\s*\n\s*/g, ' '))
    diagnostics.push({ ...at, code: 'line-break-not-shown', message, help, replacement })
  }
  return diagnostics
}

/** Returns the warnings for the texts of a document. */
export function textWarnings(
  document: ContentDocument,
  compiledSchemas: CompiledSchemas,
): EntryDiagnostic[] {
  return findInValues(document.value, (value, path) =>
    typeof value === 'string' && suspicious.test(value)
      ? textDiagnostics(document, path, value, compiledSchemas)
      : [],
  )
}
