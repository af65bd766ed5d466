/** Finds words in all texts of the site, and replaces them. */

import { parseRichText } from '../../checks/read/rich-text.ts'
import { valueAt } from '../../content/json-object.ts'
import { type Edit, EditBuilder, type Files } from './files.ts'
import { setAt } from './json/patch.ts'
import { readValue, valueIn } from './json/tree.ts'
import { isWords, placesByFile, type TextPlace } from './texts.ts'
import { counted, placeWords } from './words.ts'

export interface FindOptions {
  /** Whether upper and lower case must match. */
  matchCase?: boolean
  /** Whether only whole words match. */
  wholeWords?: boolean
}

/** A place where the text was found. */
export interface FoundText extends TextPlace {
  /** The offset in the text. */
  start: number
  end: number
  /** The place in words: `Home › Hero › Heading`. */
  words: string
}

function patternOf(query: string, { matchCase = false, wholeWords = false }: FindOptions): RegExp {
  const escaped = query.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/\\-/g, '\\x2d')
  const whole = wholeWords ? `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])` : escaped
  return new RegExp(whole, matchCase ? 'gu' : 'giu')
}

/** Returns all places where the query occurs in texts that visitors read. None for an empty query. */
export function findTexts(files: Files, query: string, options: FindOptions = {}): FoundText[] {
  return [...textsByFile(files, query, options)].flat()
}

/** Yields, file by file, the places where the query occurs in texts that visitors read. */
export function* textsByFile(
  files: Files,
  query: string,
  options: FindOptions = {},
): Generator<FoundText[], void> {
  if (query === '') return
  const pattern = patternOf(query, options)
  const matches = (text: string) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
    }))
  const rich = new Set<TextPlace>()
  const found = placesByFile(
    files,
    (text) => matches(text).length > 0,
    (schema, place) => {
      if (schema.format === 'rich-text') rich.add(place)
      return isWords(schema, place)
    },
  )
  const foundIn = (place: TextPlace): FoundText[] => {
    const words = placeWords(place.file, valueIn(files, place.file), place.path)
    // The address of a link is not a text that visitors read.
    const links = rich.has(place) ? parseRichText(place.text).links : []
    return matches(place.text)
      .filter(({ start, end }) => links.every((link) => end <= link.start || link.end <= start))
      .map((match) => ({ ...place, words, ...match }))
  }
  for (const places of found) yield places.flatMap(foundIn)
}

/** Replaces these places, as one step. Skips a place whose text has changed since. */
export function replaceTexts(files: Files, found: readonly FoundText[], replacement: string): Edit {
  const builder = new EditBuilder(files)
  const byPlace = new Map<string, FoundText[]>()
  for (const place of found) {
    const key = JSON.stringify([place.file, place.path])
    byPlace.set(key, [...(byPlace.get(key) ?? []), place])
  }
  for (const places of byPlace.values()) {
    const [first] = places
    if (!first || !files.has(first.file)) continue
    const { file, path, text } = first
    let result = text
    for (const { start, end } of [...places].sort((a, b) => b.start - a.start)) {
      result = result.slice(0, start) + replacement + result.slice(end)
    }
    builder.change(file, (now) =>
      valueAt(readValue(now), path) === text ? setAt(now, path, result) : now,
    )
  }
  return builder.edit(`Replaced in ${counted(found.length, 'place')}`)
}
