/** Translates the words of schemas and checks into those of the editor's screen: labels, and names of files. */

import type { Diagnostic } from '../../checks/diagnostics/diagnostic.ts'
import {
  changedCode,
  lostCode,
  missingCode,
  untranslatedCode,
} from '../../checks/diagnostics/translators-work.ts'
import type { Path } from '../../checks/read/layout.ts'
import { ownText, valueAt } from '../../content/json-object.ts'
import type { Files } from './files.ts'
import { valueIn } from './json/tree.ts'
import { fileName, nameOfFile, pathOf, placeNames, sectionTypeName } from './words.ts'

const paths = /(?:the folder )?content\/files\/|“?(?:content|schemas)\/[\w./-]+\.json”?/g

const isFolder = (found: string) => found.endsWith('/')

/** Returns a text with the editor's names of files instead of their paths. */
export function withFileNames(text: string, nameOf = fileName): string {
  if (!text.includes('/')) return text
  return text.replace(paths, (found) =>
    isFolder(found) ? 'Files' : `“${nameOf(found.replace(/[“”]/g, ''))}”`,
  )
}

/** The terms of developers, each with its replacement on the screen. */
const terms: readonly [RegExp, string][] = [
  [/\bpath(s?) /g, 'address$1 '],
  [/\bpath\b/g, 'address'],
  [/\baddresss\b/g, 'addresses'],
  [/\bid(s?)\b/g, 'name$1'],
]

/** Replaces the terms of developers in a text, except in quotes. */
function withTerms(text: string): string {
  return text
    .split(/(“[^”]*”|"(?:[^"\\]|\\.)*")/)
    .map((part, index) =>
      index % 2 === 1 ? part : terms.reduce((now, [term, word]) => now.replace(term, word), part),
    )
    .join('')
}

/** Returns the labels of the properties on a path, and of the properties at its end, by their names. */
function labelsOn(value: unknown, path: Path): Map<string, string> {
  return new Map(
    path.flatMap((step, depth) => {
      const label = placeNames(value, path.slice(0, depth + 1)).at(-1)
      return typeof step === 'string' && label !== undefined ? [[step, label] as const] : []
    }),
  )
}

/** The advice for a section type of the schemas that the code of this editor does not have. */
const rebuilt =
  'The developers of the site have added it. Reload the editor when it has been rebuilt, usually in a few minutes.'

/** The advice that names what the screen has for it, by the code of a diagnostic. */
const adviceOfScreen: Readonly<Record<string, string>> = {
  'section-without-component': rebuilt,
  [changedCode]: 'Translate it again, or choose “It is up to date” at its field.',
  [lostCode]: 'Remove what is gone, and choose “All is up to date”.',
  [missingCode]: 'Add it here, or choose “All is up to date”.',
  [untranslatedCode]: 'Translate it, or choose “Leave as it is” at its field.',
}

/** Returns a diagnostic in the words of the screen. `files`: those that it is about. */
export function inPlainWords(diagnostic: Diagnostic, files: Files): Diagnostic {
  const value = valueIn(files, diagnostic.file)
  const own = nameOfFile(diagnostic.file, value)
  const nameOf = (file: string) => {
    const name = nameOfFile(file, valueIn(files, file))
    // Two pages can have the same title, which is what the diagnostic may be about.
    return name === own && file !== diagnostic.file ? fileName(file) : name
  }
  const path = pathOf(diagnostic.pointer)
  const { code } = diagnostic
  const missing = code === 'missing-key' ? /“(\w+)”[^“]*$/.exec(diagnostic.message)?.[1] : undefined
  const labels = labelsOn(value, missing === undefined ? path : [...path, missing])
  const type = ownText(valueAt(value, ['sections', String(path[1])]), 'type')
  const plain = (text: string) =>
    withTerms(withFileNames(text, nameOf))
      .replace(/“([\w$]+)”/g, (quoted, name) => {
        const label = labels.get(name)
        return label === undefined ? quoted : `“${label}”`
      })
      .replace(`“${type}” section`, () => `“${sectionTypeName(String(type))}” section`)
  const { message } = diagnostic
  const help = adviceOfScreen[code] ?? diagnostic.help
  return { ...diagnostic, message: plain(message), help: plain(help) }
}
