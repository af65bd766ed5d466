/** Three-way merge of a file. */

import { diff3Merge } from 'node-diff3'
import { isObject } from '../../../content/json-object.ts'
import { type FileContent, isSameContent } from '../files.ts'
import { isIdentical } from '../json/match.ts'
import { patch, reorder } from '../json/patch.ts'
import { readValue } from '../json/tree.ts'
import { type Conflict, ConflictCollector, type Resolutions, type Three } from './conflict.ts'
import { mergeValues } from './values.ts'

/** The three texts of a file. */
export type ThreeTexts = Three<string | undefined>

/** What a file holds in the common state and on both sides. */
export type ThreeContents = Three<FileContent | undefined>

interface Merged {
  /** The undecided conflicts, with both sides. */
  conflicts: Conflict[]
}

export interface MergedText extends Merged {
  /** Contains `mine` where a conflict is not decided. Undefined for a deleted file. */
  text: string | undefined
}

/** Merges by lines, for files that are not valid JSON; undefined if both sides changed the same lines. */
function mergeLines(base: string, mine: string, theirs: string): string | undefined {
  const lines = (text: string) => text.split(/(?<=\n)/)
  const regions = diff3Merge(lines(mine), lines(base), lines(theirs), {
    excludeFalseConflicts: true,
  })
  if (regions.some(({ conflict }) => conflict)) return undefined
  return regions.flatMap(({ ok }) => ok ?? []).join('')
}

/** Returns `theirs` with the merged value, in the formatting of `theirs`. */
function writeInto(theirs: string, value: unknown): string {
  const text = patch(theirs, [], value)
  const fields = isObject(value) && isObject(value.properties) ? value.properties : undefined
  // Visitors see the order of fields.
  return fields ? reorder(text, ['properties'], Object.keys(fields)) : text
}

/** Merges three texts by their JSON structure, or by lines if one is not valid JSON. */
export function mergeTexts(
  { base, mine, theirs }: ThreeTexts,
  resolutions: Resolutions = new Map(),
): MergedText {
  if (mine === theirs || theirs === base) return { text: mine, conflicts: [] }
  if (mine === base) return { text: theirs, conflicts: [] }
  const collector = new ConflictCollector(resolutions)
  if (mine !== undefined && theirs !== undefined) {
    const values = {
      base: base === undefined ? undefined : readValue(base),
      mine: readValue(mine),
      theirs: readValue(theirs),
    }
    const readable = values.mine !== undefined && values.theirs !== undefined
    if (readable && isIdentical(values.mine, values.theirs)) return { text: theirs, conflicts: [] }
    if (readable && values.base !== undefined) {
      const value = mergeValues(values, { origin: [], path: [] }, collector)
      return { text: writeInto(theirs, value), conflicts: collector.conflicts }
    }
    const text = base === undefined ? undefined : mergeLines(base, mine, theirs)
    if (text !== undefined) return { text, conflicts: [] }
  }
  const text = decideWhole({ base, mine, theirs }, collector)
  return { text, conflicts: collector.conflicts }
}

/** Returns the chosen side of a file that is merged as a whole; until one is chosen, what is there. */
function decideWhole<Content>(three: Three<Content>, collector: ConflictCollector): Content {
  const conflict = { key: 'file', path: undefined, ...three }
  return three[collector.decide(conflict, three.mine === undefined ? 'theirs' : 'mine')]
}

/** Merges texts by their contents, pictures and downloads as a whole. */
export function mergeContents(
  three: ThreeContents,
  resolutions: Resolutions = new Map(),
): Merged & { content: FileContent | undefined } {
  const { base, mine, theirs } = three
  if (isTextOrNone(base) && isTextOrNone(mine) && isTextOrNone(theirs)) {
    const { text, conflicts } = mergeTexts({ base, mine, theirs }, resolutions)
    return { content: text, conflicts }
  }
  const collector = new ConflictCollector(resolutions)
  if (isSameContent(mine, theirs) || isSameContent(theirs, base)) {
    return { content: mine, conflicts: [] }
  }
  const content = isSameContent(mine, base) ? theirs : decideWhole(three, collector)
  return { content, conflicts: collector.conflicts }
}

const isTextOrNone = (content: FileContent | undefined): content is string | undefined =>
  typeof content !== 'object'

type StoredText = string | null

/** Merges three texts of a file as they are stored: null where the file does not exist. */
export function mergeStored(base: StoredText, mine: StoredText, theirs: StoredText) {
  const { text, conflicts } = mergeTexts({
    base: base ?? undefined,
    mine: mine ?? undefined,
    theirs: theirs ?? undefined,
  })
  return { text: text ?? null, isInConflict: conflicts.length > 0 }
}
