/** Shows the lines of a file around a diagnostic, with a marker under its characters. */
import type { SourceRange } from '../diagnostics/diagnostic.ts'
import { visible } from '../diagnostics/wording.ts'

const context = 2
/** Longer lines are cut around the marker. */
const widest = 100

export interface FrameLine {
  /** Undefined for the line with the marker. */
  number: number | undefined
  text: string
}

/** Shows each character in one column: a tab as a space, an invisible character as a dot. */
function shown(line: string): string {
  return [...line.replace(/\t/g, ' ')]
    .map((character) => (visible(character) === character ? character : '·'))
    .join('')
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/gu

/** Returns how many columns a text has on a terminal. Wide characters (Chinese, emoji) have two. */
const width = (text: string) => [...text.replace(/\p{Mark}/gu, '').replace(wide, '  ')].length

/** Returns the lines around a place in a text; none for a file without text. */
export function frameOf(text: string, range: SourceRange): FrameLine[] {
  if (text === '') return []
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const line = lines[range.line - 1] ?? ''
  const start = range.column - 1
  const end = range.endLine === range.line ? range.endColumn - 1 : line.length
  const cut = Math.max(0, Math.min(start - 30, line.length - widest))
  const view = (other: string) => {
    const part = other.slice(cut, cut + widest)
    return shown(
      `${cut > 0 && part !== '' ? '…' : ''}${cut > 0 ? part.slice(1) : part}${other.length > cut + widest ? '…' : ''}`,
    )
  }
  const frame: FrameLine[] = []
  const first = Math.max(1, range.line - context)
  for (let number = first; number <= Math.min(lines.length, range.line + 1); number++) {
    frame.push({ number, text: view(lines[number - 1] ?? '') })
    if (number !== range.line) continue
    const before = ' '.repeat(width(shown(line.slice(cut, start))))
    const marked = width(shown(line.slice(start, Math.min(end, cut + widest))))
    frame.push({ number: undefined, text: before + '^'.repeat(Math.max(1, marked)) })
  }
  return frame
}
