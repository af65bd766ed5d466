/** Reports the names in content that name nothing: of contacts, forms and shared sections. */
import type { Sentence } from '../diagnostics/sentence.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { toPointer } from '../read/scan.ts'
import { at, type Path } from '../schema/entry-diagnostic.ts'
import type { Report } from './rule.ts'
import type { Entry, NameUse } from './site.ts'

/** What to say about a name: `all` of the names that there are, where these are few, else `otherwise`. */
interface MissingNameTexts {
  message: Sentence
  all: (list: string) => Sentence
  otherwise: Sentence
}

/** Reports names of a format other than these. A name with an error of its schema has enough to correct. */
export function missingNames(
  entries: readonly Entry[],
  format: NameUse['format'],
  known: readonly string[],
  textsOf: (name: string, path: Path) => MissingNameTexts,
): Report[] {
  return entries.flatMap(({ document, names, errors }) =>
    names.flatMap(({ name, path, ...use }): Report[] => {
      if (use.format !== format || known.includes(name)) return []
      if (errors.some(({ instancePath }) => instancePath === toPointer(path))) return []
      const { message, all, otherwise } = textsOf(name, path)
      return [{ ...at(document, path), message, ...suggest(name, known, all, otherwise) }]
    }),
  )
}
