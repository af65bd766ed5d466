/** Texts with bold, italic and linked words, as pages hold them: visitors get no code that reads their notation. */
import { isObject, type Json } from './json-object.ts'

/** A part of a text: plain words, or a marked part. */
export type RichNode = string | MarkedNode

export type MarkedNode =
  | { kind: 'strong'; nodes: RichNode[] }
  | { kind: 'emphasis'; nodes: RichNode[] }
  | { kind: 'link'; href: string; nodes: RichNode[] }
  | { kind: 'list'; nodes: RichNode[] }
  | { kind: 'entry'; nodes: RichNode[] }

/** A text as pages hold it: its words alone, or its parts if some of them are marked. */
export type RichText = string | { nodes: RichNode[] }

/** Returns the words of a text, without marks. Each entry of a list in it begins a line. */
export function plainTextOf(text: RichText | RichNode): string {
  if (typeof text === 'string') return text
  const plainText = text.nodes.map(plainTextOf).join('')
  return 'kind' in text && text.kind === 'entry' ? `\n${plainText}` : plainText
}

/** Returns whether a value in the data of a page is a text with marked parts. */
export function isRichText(value: unknown): value is Exclude<RichText, string> {
  return isObject(value) && Array.isArray(value.nodes) && value.kind === undefined
}

/** The paths of texts in a value: names of entries, and `*` for each entry of a list or group. */
export type TextPaths = readonly (readonly string[])[]

function changeAt(
  value: unknown,
  path: readonly string[],
  change: (text: string) => unknown,
): unknown {
  const [step, ...rest] = path
  if (step === undefined) return typeof value === 'string' ? change(value) : value
  const next = (inner: unknown) => changeAt(inner, rest, change)
  if (Array.isArray(value)) return step === '*' ? value.map(next) : value
  if (!isObject(value)) return value
  const names = step === '*' ? Object.keys(value) : Object.hasOwn(value, step) ? [step] : []
  const changed: Json = { ...value }
  for (const name of names) changed[name] = next(value[name])
  return names.length > 0 ? changed : value
}

/** Returns a value with other texts at these places. Changes no other value. */
export function changeTexts<Value>(
  value: Value,
  paths: TextPaths,
  change: (text: string) => unknown,
): Value {
  return paths.reduce<unknown>((changed, path) => changeAt(changed, path, change), value) as Value
}
