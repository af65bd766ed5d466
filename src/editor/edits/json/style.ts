/** How a file is written, so that what is added to it looks like what is there. */
import { isObject } from '../../../content/json-object.ts'
import { entriesOf, type JsonNode, readTree } from './tree.ts'

export interface Style {
  /** One level of indentation: spaces, or a tab. */
  indent: string
  /** The break between lines; empty for a file in one line. */
  lineEnd: string
  /** Between a name and its value, such as `: `. */
  colon: string
  /** Between two entries of a line, such as `, `. */
  comma: string
  /** Inside of the brackets of a group in one line: a space or nothing. */
  pad: string
}

const lineBreak = /\r\n|\r|\n/
const house: Style = { indent: '  ', lineEnd: '\n', colon: ': ', comma: ', ', pad: ' ' }

/** Whether a stretch of text goes over several lines. */
export function breaksLine(text: string): boolean {
  return lineBreak.test(text)
}

/** The whitespace at the beginning of the line that an offset is in. */
export function indentationAt(text: string, offset: number): string {
  const before = text.slice(0, offset)
  const start = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? ''
}

/** The first group of the file with a name in it. */
function firstMember(node: JsonNode): { key: JsonNode; value: JsonNode } | undefined {
  if (node.members?.[0]) return node.members[0]
  for (const { value } of entriesOf(node)) {
    const found = firstMember(value)
    if (found) return found
  }
  return undefined
}

/** How a text is written, as far as that can be told from it. */
export function styleOf(text: string): Style {
  const root = readTree(text)
  const inner = text.slice(root.start, root.end)
  const lineEnd = lineBreak.exec(inner)?.[0]
  const entries = entriesOf(root)
  // A file with nothing in it tells nothing.
  if (entries.length === 0) return { ...house, lineEnd: lineBreak.exec(text)?.[0] ?? house.lineEnd }
  const member = firstMember(root)
  const written = member ? text.slice(member.key.end, member.value.start) : house.colon
  const colon = breaksLine(written) ? house.colon : written
  const tight = colon.endsWith(':')
  const indent = indentationAt(text, entries[0]?.start ?? 0)
  return {
    indent: indent === '' && lineEnd !== undefined ? '' : indent,
    lineEnd: lineEnd ?? '',
    colon,
    comma: tight ? ',' : house.comma,
    pad: /\{ "/.test(inner) || !(tight || /\{"/.test(inner)) ? ' ' : '',
  }
}

/** Lists of plain values stay in one line up to so many characters. */
const shortList = 80

/** A value as text. `indentation` is that of the line it begins in; `inline` keeps it in one line. */
export function write(value: unknown, style: Style, indentation: string, inline: boolean): string {
  const isList = Array.isArray(value)
  if (!isList && !isObject(value)) return JSON.stringify(value)
  const entries = isList
    ? value.map((item) => ['', item] as const)
    : Object.entries(value).map(
        ([name, item]) => [JSON.stringify(name) + style.colon, item] as const,
      )
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (entries.length === 0) return open + close
  const inOneLine = () => {
    const pad = isList ? '' : style.pad
    const texts = entries.map(([name, item]) => name + write(item, style, indentation, true))
    return open + pad + texts.join(style.comma) + pad + close
  }
  if (inline || style.lineEnd === '') return inOneLine()
  if (isList && value.every((item) => typeof item !== 'object' || item === null)) {
    const line = inOneLine()
    if (line.length <= shortList) return line
  }
  const deeper = indentation + style.indent
  const texts = entries.map(([name, item]) => deeper + name + write(item, style, deeper, false))
  return (
    open + style.lineEnd + texts.join(`,${style.lineEnd}`) + style.lineEnd + indentation + close
  )
}
