/** Makes the ids in a section that links lead to, from the words of its headings. */
import { own } from './json-object.ts'
import { isPageId } from './page-ids.ts'
import { slugOf } from './slug.ts'

/** The entries of a section that links lead to, from `anchors` in the schema of a list. */
export interface Anchors {
  /** The name of the list. */
  list: string
  /** The name of the text that an entry's id is made from. */
  entry: string
}

export type AnchorsOf = (type: string) => Anchors | undefined

/** Returns the words as an id. Keeps letters of other alphabets. */
function idOf(text: string): string {
  const isForeign = /(?!\p{Script=Latin})\p{L}/u.test(text)
  if (!isForeign) return slugOf(text)
  const plain = text.normalize('NFC').toLowerCase()
  return plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')
}

/**
 * Returns the ids of the entries of each section of a page, in order; undefined for an entry without a text. The
 * ids of sections take precedence; of two equal ids, the second gets a number.
 */
export function anchorIds(
  sections: readonly unknown[],
  anchorsOf: AnchorsOf,
): (string | undefined)[][] {
  const taken = new Set(sections.map((section) => own(section, 'id')))
  return sections.map((section) => {
    const anchors = anchorsOf(String(own(section, 'type')))
    const entries = anchors && own(section, anchors.list)
    if (!anchors || !Array.isArray(entries)) return []
    return entries.map((entry) => {
      const entryText = own(entry, anchors.entry)
      if (typeof entryText !== 'string' || entryText.trim() === '') return undefined
      const plain = idOf(entryText) || 'part'
      let id = plain
      for (let number = 2; taken.has(id) || isPageId(id); number++) id = `${plain}-${number}`
      taken.add(id)
      return id
    })
  })
}
