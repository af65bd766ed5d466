/** Writes new files in the formatting of most files of the site. */

import { type Files, textIn } from './files.ts'
import { styleOf, write } from './json/style.ts'
import { isReadable } from './json/tree.ts'
import { contentFiles } from './located-texts.ts'

const lineEndOf = (text: string) => /\r\n|\r|\n/.exec(text)?.[0] ?? ''

/** Returns the line end and the first indentation of a text, to compare the formatting of files. */
function formattingOf(text: string): string {
  return JSON.stringify([lineEndOf(text), /[\r\n]([ \t]*)[^\s]/.exec(text)?.[1]])
}

/** Returns the text of a file with the most common formatting; an empty text if there is no file. */
function sampleOf(files: Files): string {
  const alike = new Map<string, string[]>()
  for (const file of contentFiles(files)) {
    const text = textIn(files, file) ?? ''
    const formatting = formattingOf(text)
    const known = alike.get(formatting)
    if (known) known.push(text)
    else alike.set(formatting, [text])
  }
  const [mostCommon = []] = [...alike.values()].sort((a, b) => b.length - a.length)
  return mostCommon.find(isReadable) ?? '{}\n'
}

/** Returns the text of a new file, with the line ends and the indentation of the others. */
export function writeNew(files: Files, value: object): string {
  const sample = sampleOf(files)
  const style = styleOf(sample)
  const end = /[\r\n]$/.test(sample) ? style.lineEnd || lineEndOf(sample) : ''
  return write(value, style, '', false) + end
}
