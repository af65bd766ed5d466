import type { Path } from '../../../checks/read/layout.ts'
import { searchLengths } from '../../../checks/rules/seo.ts'
import { siteFile } from '../../../content/content-files.ts'
import { valueAt } from '../../../content/json-object.ts'
import { readValue } from '../../model/json/tree.ts'
import { isPageFile } from '../../model/pages.ts'
import * as parts from '../parts/shared-styles.ts'
import { useEditor } from '../state/store.ts'

interface LengthOfProps {
  file: string
  path: Path
  value: unknown
}

/** Shows the length of a page's title or description, and how much of it search results show. */
export function LengthOf({ file, path, value }: LengthOfProps) {
  const site = useEditor((state) => state.session.files.get(siteFile) ?? '')
  const name = path.join()
  if (!isPageFile(file) || (name !== 'title' && name !== 'description')) return null
  const brand = valueAt(readValue(site), ['brand'])
  const shown = searchLengths(typeof brand === 'string' ? brand : '')[name]
  const { length } = String(value ?? '')
  return (
    <span className={length > shown ? parts.error : parts.help}>
      {length} of about {shown} characters
    </span>
  )
}
