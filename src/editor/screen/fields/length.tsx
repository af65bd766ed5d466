import { useEffect } from 'react'
import type { Path } from '../../../checks/read/layout.ts'
import { searchLengths } from '../../../checks/rules/seo.ts'
import { isForPeople } from '../../../checks/rules/texts.ts'
import { siteFile } from '../../../content/content-files.ts'
import { type Json, valueAt } from '../../../content/json-object.ts'
import { textIn } from '../../model/files.ts'
import { readValue } from '../../model/json/tree.ts'
import { isPageFile } from '../../model/pages.ts'
import * as parts from '../parts/shared-styles.ts'
import { announce } from '../state/actions.ts'
import { useEditor } from '../state/store.ts'

/** From this share of the limit on, the length is shown. */
const nearLimit = 0.8

interface LengthProps {
  file: string
  path: Path
  schema: Json
  value: unknown
}

interface Length {
  count: number
  limit: number
  unit: 'characters' | 'words'
  /** Whether search results cut there, and no check does. */
  isAbout?: boolean
}

/** Returns the length of a text that nears its limit, or of a text that search results cut. */
export function useLength({ file, path, schema, value }: LengthProps): Length | undefined {
  const site = useEditor((state) => textIn(state.session.files, siteFile) ?? '')
  const text = typeof value === 'string' ? value : ''
  const name = path.join()
  if (isPageFile(file) && (name === 'title' || name === 'description')) {
    const brand = valueAt(readValue(site), ['brand'])
    const limit = searchLengths(typeof brand === 'string' ? brand : '')[name]
    // The name of the brand can be as long as search results show.
    return limit < 1 ? undefined : { count: text.length, limit, unit: 'characters', isAbout: true }
  }
  const { maxLength, mostWords } = schema
  const lengths: Length[] = []
  if (typeof mostWords === 'number') {
    const count = text.split(/\s+/).filter(Boolean).length
    lengths.push({ count, limit: mostWords, unit: 'words' })
  }
  // A date, for example, always has its length.
  if (typeof maxLength === 'number' && isForPeople(schema)) {
    lengths.push({ count: [...text].length, limit: maxLength, unit: 'characters' })
  }
  return lengths
    .filter(({ count, limit }) => count >= limit * nearLimit)
    .sort((a, b) => b.count / b.limit - a.count / a.limit)[0]
}

/** Shows how long a text is, and its limit. Screen readers read it with the field. */
export function LengthOf({ id, length }: { id: string; length: Length }) {
  const { count, limit, unit, isAbout } = length
  const isOver = count > limit
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the limit is passed.
  useEffect(() => {
    if (isOver && !isAbout) announce(`${count} of ${limit} ${unit}`)
  }, [isOver])
  return (
    <span id={id} className={isOver ? parts.error : parts.help}>
      {count} of {isAbout && 'about '}
      {limit} {unit}
    </span>
  )
}
