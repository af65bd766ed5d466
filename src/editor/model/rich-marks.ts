/** Writes the notation of rich texts into a text. Offsets are in UTF-16 code units. */

export interface Marked {
  text: string
  /** The range that is selected. The end is exclusive. */
  start: number
  end: number
}

/** Returns the range without the spaces at its ends, around which marks have no effect. */
function withoutSpaces({ text, start, end }: Marked): Marked {
  const words = text.slice(start, end)
  const from = start + (words.length - words.trimStart().length)
  return { text, start: from, end: Math.max(from, end - (words.length - words.trimEnd().length)) }
}

function replaced({ text, start, end }: Marked, words: string, inner: number): Marked {
  const next = text.slice(0, start) + words + text.slice(end)
  return { text: next, start: start + inner, end: start + words.length - inner }
}

/** Returns how many marks end a text. */
const marksAtEnd = (text: string) => /\**$/.exec(text)?.[0].length ?? 0
const marksAtStart = (text: string) => /^\**/.exec(text)?.[0].length ?? 0

/** Puts the mark `**` or `*` around the selected words, or takes it away. */
export function toggleMark(selected: Marked, mark: '**' | '*'): Marked {
  const range = withoutSpaces(selected)
  const { text } = range
  let { start, end } = range
  // Selected marks are those around the words.
  const inside = Math.min(marksAtStart(text.slice(start, end)), marksAtEnd(text.slice(start, end)))
  if (inside * 2 < end - start) {
    start += inside
    end -= inside
  }
  const around = Math.min(marksAtEnd(text.slice(0, start)), marksAtStart(text.slice(end)))
  const has = mark === '**' ? around >= 2 : around % 2 === 1
  const words = text.slice(start, end)
  if (!has) return replaced({ text, start, end }, mark + words + mark, mark.length)
  const size = mark.length
  return replaced({ text, start: start - size, end: end + size }, words, 0)
}

/** Returns a link in the notation of rich texts. `words` are in the notation. */
export function writtenLink(words: string, href: string): string {
  const address = href
    .trim()
    .replace(/[\s<>]/g, encodeURIComponent)
    .replace(/[()\\]/g, '\\$&')
  return `[${words}](${address})`
}

/** Makes the selected words a link, or inserts one with these words. */
export function insertLink(selected: Marked, href: string, name: string): Marked {
  const range = withoutSpaces(selected)
  const words = range.text.slice(range.start, range.end) || name
  const made = replaced(range, writtenLink(words, href), 0)
  return { ...made, start: made.end }
}
