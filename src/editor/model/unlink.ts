/** Takes links away, where a page is whole without them. */
import { parseRichText, removeLinks } from '../../checks/read/rich-text.ts'
import { removableFor } from '../../checks/schema/removable-links.ts'
import type { EditBuilder } from './files.ts'
import { removeAt } from './json/entries.ts'
import { setAt } from './json/patch.ts'
import { valueIn } from './json/tree.ts'
import { leadsTo } from './links.ts'
import type { LocatedText } from './located-texts.ts'
import { schemasOf } from './schemas.ts'

/** A link, and what becomes of it where links are taken away. */
export interface LinkEnd extends LocatedText {
  /** `words`: only its words stay. `gone`: it is removed with its words. `kept`: the page needs one here. */
  end: 'words' | 'gone' | 'kept'
}

/** Takes the links to a path away, where the schemas allow it. Returns what has become of each. */
export function unlink(
  builder: EditBuilder,
  links: readonly LocatedText[],
  path: string,
): LinkEnd[] {
  const isGone = leadsTo(builder.files, path)
  // From the end, so that the places of the others stay.
  const ends = [...links].reverse().map((link): LinkEnd => {
    const { file, text } = link
    if (parseRichText(text).links.length > 0) {
      builder.change(file, (source) => setAt(source, link.path, removeLinks(text, isGone)))
      return { ...link, end: 'words' }
    }
    const { files } = builder
    const document = { file, value: valueIn(files, file) }
    const removedPath = removableFor(document, link.path, schemasOf(files))
    if (!removedPath) return { ...link, end: 'kept' }
    builder.change(file, (source) => removeAt(source, removedPath))
    return { ...link, end: 'gone' }
  })
  return ends.reverse()
}
