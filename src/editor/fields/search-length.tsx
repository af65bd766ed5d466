import { siteFile } from '../../content/content-files.ts'
import { searchLengths } from '../../content/craft-rules.ts'
import type { Path } from '../../content/json/layout.ts'
import { valueAt } from '../../content/schema-at.ts'
import { readValue } from '../../editing/json/tree.ts'
import { isPageFile } from '../../editing/pages.ts'
import * as parts from '../parts/field-styles.ts'
import { useEditor } from '../state/store.ts'

interface LengthOfProps {
  file: string
  path: Path
  value: unknown
}

/** How long the title or the description of a page is, against what search results show of it. */
export function LengthOf({ file, path, value }: LengthOfProps) {
  const site = useEditor((state) => state.session.files.get(siteFile) ?? '')
  const [name] = path
  if (!isPageFile(file) || path.length !== 1 || (name !== 'title' && name !== 'description')) {
    return null
  }
  const brand = valueAt(readValue(site), ['brand'])
  const room = searchLengths(typeof brand === 'string' ? brand : '')[name]
  const { length } = String(value ?? '')
  return (
    <span className={length > room ? parts.tooLong : parts.aside}>
      {length} of about {room} characters
    </span>
  )
}
