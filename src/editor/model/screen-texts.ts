/** What the checks say, with the names that the screen shows. */

import type { Diagnostic } from '../../checks/diagnostics/diagnostic.ts'
import { type Named, textOf } from '../../checks/diagnostics/sentence.ts'
import { quoted } from '../../checks/diagnostics/wording.ts'
import { breadcrumbNames, fileName, nameOfFile, sectionTypeName } from './display-names.ts'
import type { Files } from './files.ts'
import { valueIn } from './json/tree.ts'

/** Returns a diagnostic with the names of the screen. `files`: those that it is about. */
export function toScreenTexts(diagnostic: Diagnostic, files: Files): Diagnostic {
  const { file: own, sentences } = diagnostic
  if (!sentences) return diagnostic
  const nameOf = (file: string) => nameOfFile(file, valueIn(files, file))
  function nameOnScreen(named: Named): string {
    if ('screen' in named) return named.screen
    if ('sectionType' in named) return quoted(sectionTypeName(named.sectionType))
    if ('entry' in named) {
      const name = breadcrumbNames(valueIn(files, named.of ?? own), named.entry).at(-1)
      if (!name) return named.written
      // The name of an entry of a list has quotation marks of its own.
      return typeof named.entry.at(-1) === 'number' ? name : quoted(name)
    }
    const { file } = named
    // Two pages can have the same title, which is what the diagnostic may be about.
    const isSame = file !== own && nameOf(file) === nameOf(own)
    return quoted(isSame ? fileName(file) : nameOf(file))
  }
  const message = textOf(sentences.message, nameOnScreen)
  return { ...diagnostic, message, help: textOf(sentences.help, nameOnScreen) }
}
