/** Finds words in all texts of the site, and replaces them. */

import { parseRichText } from '../../checks/read/rich-text.ts'
import { valueAt } from '../../content/json-object.ts'
import { breadcrumbOf, counted } from './display-names.ts'
import { type Edit, EditBuilder, type Files } from './files.ts'
import { setAt } from './json/patch.ts'
import { readValue, valueIn } from './json/tree.ts'
import { isProse, type LocatedText, locateTextsByFile } from './located-texts.ts'
import { stillUntranslated } from './translations.ts'

export interface FindOptions {
  /** Whether upper and lower case must match. */
  matchCase?: boolean
  /** Whether only whole words match. */
  wholeWords?: boolean
}

/** A place where the text was found. */
export interface FoundText extends LocatedText {
  /** The offset in the text. */
  start: number
  end: number
  /** The place in words: `Home › Hero › Heading`. */
  breadcrumb: string
}

function patternOf(query: string, { matchCase = false, wholeWords = false }: FindOptions): RegExp {
  const escaped = query.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/\\-/g, '\\x2d')
  const source = wholeWords ? `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])` : escaped
  return new RegExp(source, matchCase ? 'gu' : 'giu')
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
  const rich = new Set<LocatedText>()
  const found = locateTextsByFile(
    files,
    (text) => matches(text).length > 0,
    (schema, located) => {
      if (schema.format === 'rich-text') rich.add(located)
      return isProse(schema, located)
    },
  )
  const foundIn = (located: LocatedText): FoundText[] => {
    const breadcrumb = breadcrumbOf(located.file, valueIn(files, located.file), located.path)
    // The address of a link is not a text that visitors read.
    const links = rich.has(located) ? parseRichText(located.text).links : []
    return matches(located.text)
      .filter(({ start, end }) => links.every((link) => end <= link.start || link.end <= start))
      .map((match) => ({ ...located, breadcrumb, ...match }))
  }
  for (const locatedTexts of found) yield locatedTexts.flatMap(foundIn)
}

/** Returns the replacement for a match, in the case that the match has where that of the query differs. */
export function replacementFor(
  { text, start, end }: Pick<FoundText, 'text' | 'start' | 'end'>,
  query: string,
  replacement: string,
): string {
  const match = text.slice(start, end)
  if (match === query) return replacement
  const [lower, upper] = [match.toLowerCase(), match.toUpperCase()]
  if (match === upper && [...match].length > 1) return replacement.toUpperCase()
  if (match === lower) return replacement.toLowerCase()
  const [first = '', ...rest] = replacement
  const isRaised = match.charAt(0) !== lower.charAt(0) && query.charAt(0) === lower.charAt(0)
  return isRaised ? first.toUpperCase() + rest.join('') : replacement
}

/** Replaces what `query` has found, as one step. Skips a place whose text has changed since. */
export function replaceTexts(
  files: Files,
  found: readonly FoundText[],
  query: string,
  replacement: string,
): Edit {
  const builder = new EditBuilder(files)
  const byPath = new Map<string, FoundText[]>()
  for (const match of found) {
    const key = JSON.stringify([match.file, match.path])
    byPath.set(key, [...(byPath.get(key) ?? []), match])
  }
  for (const matches of byPath.values()) {
    const [first] = matches
    if (!first || !files.has(first.file)) continue
    const { file, path, text } = first
    let result = text
    for (const match of [...matches].sort((a, b) => b.start - a.start)) {
      const newText = replacementFor(match, query, replacement)
      result = result.slice(0, match.start) + newText + result.slice(match.end)
    }
    builder.change(file, (now) =>
      valueAt(readValue(now), path) === text
        ? stillUntranslated(setAt(now, path, result), text, result)
        : now,
    )
  }
  return builder.edit(`Replaced in ${counted(found.length, 'place')}`)
}
