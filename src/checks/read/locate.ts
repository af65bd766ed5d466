/**
 * Finds one place in valid JSON. It reads only up to that place and builds no tree, so that a report for
 * each of 10,000 pages costs little.
 */
export type Path = readonly (string | number)[]

export interface Range {
  start: number
  end: number
}

export interface Found {
  /** The name before the value, with its quotes; undefined for an entry of a list. */
  key: Range | undefined
  value: Range
  /** Whether the value is a list or a group, and begins with a bracket. */
  isGroup: boolean
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) <= 0x20) at++
  return at
}

/** Returns the offset after the text that begins here. */
function skipText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at + 1
  }
  return text.length
}

const plainEnd = /[^\s,{}[\]]*/y

/** Returns the offset after the value that begins here. */
function skipValue(text: string, from: number): number {
  let depth = 0
  let at = from
  do {
    const character = text[at]
    if (character === '"') at = skipText(text, at)
    else if (character === '{' || character === '[') {
      depth++
      at++
    } else if (character === '}' || character === ']') {
      depth--
      at++
    } else if (depth === 0) {
      plainEnd.lastIndex = at
      return at + (plainEnd.exec(text)?.[0].length ?? 0)
    } else at++
  } while (depth > 0 && at < text.length)
  return at
}

/** Returns the offset of the next entry; undefined after the last one. */
function nextEntry(text: string, behind: number): number | undefined {
  const at = skipSpace(text, behind)
  return text[at] === ',' ? skipSpace(text, at + 1) : undefined
}

function isName(text: string, start: number, end: number, name: string): boolean {
  const raw = text.slice(start + 1, end - 1)
  return raw === name || (raw.includes('\\') && JSON.parse(text.slice(start, end)) === name)
}

/** Returns the place that a path leads to in valid JSON; undefined if there is none. */
export function locate(text: string, path: Path): Found | undefined {
  let key: Found['key']
  let at: number | undefined = skipSpace(text, 0)
  for (const step of path) {
    const opener = text[at]
    key = undefined
    if (opener !== '{' && opener !== '[') return undefined
    at = skipSpace(text, at + 1)
    if (text[at] === '}' || text[at] === ']') return undefined
    if (opener === '[') {
      for (let left = Number(step); left > 0 && at !== undefined; left--) {
        at = nextEntry(text, skipValue(text, at))
      }
    } else {
      while (at !== undefined) {
        const end = skipText(text, at)
        const value = skipSpace(text, skipSpace(text, end) + 1)
        if (isName(text, at, end, String(step))) {
          key = { start: at, end }
          at = value
          break
        }
        at = nextEntry(text, skipValue(text, value))
      }
    }
    if (at === undefined) return undefined
  }
  const isGroup = text[at] === '{' || text[at] === '['
  return { key, value: { start: at, end: skipValue(text, at) }, isGroup }
}
