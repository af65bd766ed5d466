/** Takes links away, where a page is whole without them. */
import type { Path } from '../../checks/read/layout.ts'
import { parseRichText, removeLinks } from '../../checks/read/rich-text.ts'
import { schemaAt } from '../../checks/schema/schema-at.ts'
import type { SiteSchemas } from '../../checks/schema/schema-document.ts'
import { isObject, valueAt } from '../../content/json-object.ts'
import type { EditBuilder, Files } from './files.ts'
import { removeAt } from './json/entries.ts'
import { setAt } from './json/patch.ts'
import { valueIn } from './json/tree.ts'
import { leadsTo } from './links.ts'
import { isOptional } from './new-value.ts'
import { schemasOf } from './schemas.ts'
import type { TextPlace } from './texts.ts'

/** Returns whether the value at a path may be missing. */
function mayGo(value: unknown, schemas: SiteSchemas, file: string, path: Path): boolean {
  return isOptional({ value, schemaOf: (at) => schemaAt({ file, value }, at, schemas) }, path)
}

/** Returns the entry to remove for a link: the link, its button, or a list of this button alone. */
function removable(files: Files, { file, path }: TextPlace): Path | undefined {
  const value = valueIn(files, file)
  const schemas = schemasOf(files)
  const above = path.slice(0, -1)
  const group = valueAt(value, above)
  const isButton = isObject(group) && Object.values(group).every((one) => typeof one === 'string')
  const list = above.slice(0, -1)
  const entries = valueAt(value, list)
  const isAlone = isButton && Array.isArray(entries) && entries.length === 1
  const places = [path, ...(isButton ? [above] : []), ...(isAlone ? [list] : [])]
  return places.find((place) => place.length > 0 && mayGo(value, schemas, file, place))
}

/** A link, and what becomes of it where links are taken away. */
export interface LinkEnd extends TextPlace {
  /** `words`: only its words stay. `gone`: it is removed with its words. `kept`: the page needs one here. */
  end: 'words' | 'gone' | 'kept'
}

/** Takes the links to a path away, where the schemas allow it. Returns what has become of each. */
export function takeLinks(
  builder: EditBuilder,
  links: readonly TextPlace[],
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
    const place = removable(builder.files, link)
    if (!place) return { ...link, end: 'kept' }
    builder.change(file, (source) => removeAt(source, place))
    return { ...link, end: 'gone' }
  })
  return ends.reverse()
}
