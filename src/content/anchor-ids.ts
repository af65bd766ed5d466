/** The ids that links lead to within a section: made of the words of its headings, one for each on a page. */
import { own } from './json-object.ts'
import { isPageId } from './page-ids.ts'
import { slugOf } from './slug.ts'

/** Which entries of a section links lead to, as its schema says under `anchors` of a list. */
export interface Anchors {
  /** The name of the list. */
  list: string
  /** The name of the text in each entry that its id is made of. */
  entry: string
}

/** Finds that for a type of section; undefined where it has no such list. */
export type AnchorsOf = (type: string) => Anchors | undefined

/** The words as an id. Letters of no Latin alphabet stay what they are. */
function idOf(words: string): string {
  const isForeign = /(?!\p{Script=Latin})\p{L}/u.test(words)
  if (!isForeign) return slugOf(words)
  const plain = words.normalize('NFC').toLowerCase()
  return plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')
}

/**
 * The ids of the entries of each section of a page, in their order; undefined for an entry without such
 * a text. The ids of sections go first, and of two equal ones the second gets a number.
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
      const words = own(entry, anchors.entry)
      if (typeof words !== 'string' || words.trim() === '') return undefined
      const plain = idOf(words) || 'part'
      let id = plain
      for (let number = 2; taken.has(id) || isPageId(id); number++) id = `${plain}-${number}`
      taken.add(id)
      return id
    })
  })
}
