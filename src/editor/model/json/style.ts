/** The formatting of a file, so that new entries look like the existing ones. */
import { isObject } from '../../../content/json-object.ts'
import { entriesOf, type JsonNode, readTree } from './tree.ts'

export interface Style {
  /** One level of indentation: spaces, or a tab. */
  indent: string
  /** The line break; empty for a file with one line. */
  lineEnd: string
  /** Between a name and its value, such as `: `. */
  colon: string
  /** Between two entries of a line, such as `, `. */
  comma: string
  /** Inside the braces of an object on one line: a space or nothing. */
  pad: string
}

const lineBreak = /\r\n|\r|\n/
const defaultStyle: Style = { indent: '  ', lineEnd: '\n', colon: ': ', comma: ', ', pad: ' ' }

/** Returns whether a text has several lines. */
export function breaksLine(text: string): boolean {
  return lineBreak.test(text)
}

/** Returns the whitespace at the beginning of the line at an offset. */
export function indentationAt(text: string, offset: number): string {
  const before = text.slice(0, offset)
  const start = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? ''
}

/** Returns the first property of the first object that has one. */
function firstMember(node: JsonNode): { key: JsonNode; value: JsonNode } | undefined {
  if (node.members?.[0]) return node.members[0]
  for (const { value } of entriesOf(node)) {
    const member = firstMember(value)
    if (member) return member
  }
  return undefined
}

/** Returns the style of a text. The default style has the rest. */
export function styleOf(text: string): Style {
  const root = readTree(text)
  const inner = text.slice(root.start, root.end)
  const lineEnd = lineBreak.exec(inner)?.[0]
  const entries = entriesOf(root)
  // An empty file shows no style.
  if (entries.length === 0)
    return { ...defaultStyle, lineEnd: lineBreak.exec(text)?.[0] ?? defaultStyle.lineEnd }
  const member = firstMember(root)
  const written = member ? text.slice(member.key.end, member.value.start) : defaultStyle.colon
  const colon = breaksLine(written) ? defaultStyle.colon : written
  const tight = colon.endsWith(':')
  const indent = indentationAt(text, entries[0]?.start ?? 0)
  return {
    indent: indent === '' && lineEnd !== undefined ? '' : indent,
    lineEnd: lineEnd ?? '',
    colon,
    comma: tight ? ',' : defaultStyle.comma,
    pad: /\{ "/.test(inner) || !(tight || /\{"/.test(inner)) ? ' ' : '',
  }
}

/** Arrays of plain values stay on one line up to this many characters. */
const shortList = 80

/** Returns a value as text. `indentation` is that of its first line; `inline` keeps it on one line. */
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
