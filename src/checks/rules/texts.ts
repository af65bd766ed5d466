/**
 * Finds what visitors would read as typed, because the site shows texts as they are: pasted HTML and
 * Markdown, and line breaks in texts of one line.
 */

import { isFormFile } from '../../content/content-files.ts'
import type { Json } from '../../content/json-object.ts'
import { sentence } from '../diagnostics/sentence.ts'
import { quoted } from '../diagnostics/wording.ts'
import { splitList } from '../read/rich-text.ts'
import { subject } from '../schema/subject.ts'
import type { Visited } from '../schema/walk.ts'
import type { ValueReport } from './rule.ts'

/** Whether a schema is for words that people read, not for a text that a program reads. */
export function isForPeople({ format, pattern, const: fixed, enum: values }: Json): boolean {
  const isProse = format === undefined || format === 'rich-text'
  return isProse && (pattern ?? '\\S') === '\\S' && fixed === undefined && !values
}

/** Most texts have none of these characters, and no markup. */
const suspicious = /[<&*_`#[]/

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

/**
 * The Markdown that a text with bold words and links does not support: code, pictures, headings, lists. CommonMark also
 * takes “15. Januar” and “+ 5 %” at the beginning of a line for lists.
 */
const unknownMarks =
  /`[^`\n]+`|!\[[^\]\n]*\]\([^()\s]+\)|^(?:#{1,6}|[-*]|\+(?! +\d)) +\S.*|^1\. +(\S+).*\n2\. +(?!\1)\S.*/m

/** Where links are possible instead. */
const linksElsewhere = {
  form: 'Write only the words: in a form, the "text" of a checkbox can have links.',
  page: 'Write only the words: links have their own entries, such as "actions".',
}

/** Reports the first HTML or Markdown in a text. */
export function markup(visited: Visited): ValueReport | undefined {
  const { document, value, schema } = visited
  const { lineBreaks, format, lists } = schema
  const isRich = format === 'rich-text'
  // A list of a long text begins with other characters.
  if (typeof value !== 'string' || !(isRich || suspicious.test(value))) return undefined
  const report = (language: string, text: string, help: string) => ({
    message: sentence`${subject(visited.path)} contains ${language}, which visitors would read as typed: ${quoted(text)}.`,
    help,
  })
  const plain = isRich
    ? `Write only the words: a text can have **bold**, *italic* and [links](/contact)${lists ? ', lines that begin with “- ” after its first one,' : ','} and no other formatting.`
    : 'Write only the words: a text has no formatting.'
  const first = (pattern: RegExp) => pattern.exec(value)?.[0]
  const tag = first(html)
  if (tag !== undefined) {
    const isBreak = /^<\/?(?:br|p)\b/i.test(tag) && lineBreaks === true
    return report('HTML', tag, isBreak ? 'Write \\n where a new line begins.' : plain)
  }
  const code = first(entity)
  if (code !== undefined) return report('HTML', code, 'Replace it with the character itself.')
  const linked = isRich ? undefined : first(link)
  const file = isFormFile(document.file) ? 'form' : 'page'
  if (linked !== undefined) return report('Markdown', linked, linksElsewhere[file])
  const [unknown] = (isRich && unknownMarks.exec(lists ? splitList(value).join('\n') : value)) || []
  const other = isRich ? unknown : (first(emphasis) ?? first(heading))
  return other === undefined ? undefined : report('Markdown', other, plain)
}

/** Reports a line break in a text that is shown on one line. */
export function hiddenLineBreak(visited: Visited): ValueReport | undefined {
  const { value } = visited
  if (typeof value !== 'string' || !/\S\s*\n\s*\S/.test(value)) return undefined
  const message = sentence`${subject(visited.path)} is shown on one line, but has a line break in it.`
  const replacement = JSON.stringify(value.trim().replace(/\s*\n\s*/g, ' '))
  return { message, help: 'Replace \\n with a space.', replacement }
}
