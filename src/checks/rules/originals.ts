/** Recognizes which texts of an original have changed since they were translated. */

import { isFormFile, sharedOriginal } from '../../content/content-files.ts'
import { textsOfForm } from '../../content/form-words.ts'
import { own, valueAt } from '../../content/json-object.ts'
import { either, fileAt, sentence } from '../diagnostics/sentence.ts'
import { changedCode, lostCode, missingCode } from '../diagnostics/translators-work.ts'
import { count, quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'
import { at, type Path } from '../schema/entry-diagnostic.ts'
import { type Visited, walker } from '../schema/walk.ts'
import type { Report } from './rule.ts'
import type { Site } from './site.ts'
import { isTranslatable, untranslatedIn } from './translations.ts'

/** A text of an original, its place there, and its hash. */
export interface OriginalText {
  path: Path
  text: string
  hash: string
}

/**
 * Returns a hash of a text, as a translation keeps it: FNV-1a of its UTF-16 code units, 32 bits, as 8 hexadecimal
 * digits. See https://datatracker.ietf.org/doc/draft-eastlake-fnv/.
 */
export function hashOfText(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Returns the hashes of the original's texts when a file was translated; undefined in a file that keeps none. */
export function translatedFrom(translation: unknown): unknown[] | undefined {
  const list = own(translation, 'translatedFrom')
  return Array.isArray(list) ? list : undefined
}

/** Returns the texts of an original that its hashes do not have, and the hashes that it does not have any more. */
export function compareOriginal<Text extends Pick<OriginalText, 'hash'>>(
  texts: readonly Text[],
  hashes: readonly unknown[],
): { changed: Text[]; gone: unknown[] } {
  const gone = [...hashes]
  const changed = texts.filter(({ hash }) => {
    const index = gone.indexOf(hash)
    if (index >= 0) gone.splice(index, 1)
    return index < 0
  })
  return { changed, gone }
}

/** Returns whether a place means the same in an original and its translation: in sections of the same type. */
export function isSameSection(original: unknown, translation: unknown, path: Path): boolean {
  const typeIn = (page: unknown) => valueAt(page, [...path.slice(0, 2), 'type'])
  return path[0] !== 'sections' || typeIn(original) === typeIn(translation)
}

const walk = walker<OriginalText[]>((schema) => {
  const addText = ({ value, path }: Visited, texts: OriginalText[]) => {
    if (typeof value === 'string') texts.push({ path, text: value, hash: hashOfText(value) })
  }
  return isTranslatable(schema) ? [addText] : []
})

const known = new WeakMap<ContentDocument, { schemas: CompiledSchemas; texts: OriginalText[] }>()

/**
 * Returns the texts of an original that a translation also has. They are kept, because most originals are the same after
 * an edit.
 */
function textsOf(
  document: ContentDocument,
  { file }: ContentDocument,
  schemas: CompiledSchemas,
): OriginalText[] {
  const last = known.get(document)
  if (last?.schemas === schemas) return last.texts
  const texts: OriginalText[] = []
  if (isFormFile(document.file)) {
    for (const word of textsOfForm(document.value)) {
      texts.push({ ...word, hash: hashOfText(word.text) })
    }
  } else walk({ ...document, file }, schemas, texts)
  known.set(document, { schemas, texts })
  return texts
}

/** Returns the innermost place around a text of an original that its translation has. */
function existingPath(original: unknown, translation: unknown, path: Path): Path {
  const outer = isSameSection(original, translation, path) ? path.slice(0, -1) : path.slice(0, 1)
  const isMissing = valueAt(translation, outer) === undefined
  return isMissing ? existingPath(original, translation, outer) : outer
}

function changesIn(
  document: ContentDocument,
  original: ContentDocument | undefined,
  schemas: CompiledSchemas,
): Report[] {
  const { value } = document
  const hashes = translatedFrom(value)
  if (!hashes || !original?.isComplete || original === document) return []
  const isForm = isFormFile(document.file)
  const untranslated = untranslatedIn(value)
  const { changed, gone } = compareOriginal(textsOf(original, document, schemas), hashes)
  const reports = changed.flatMap(({ path, text, hash }): Report[] => {
    const own = isSameSection(original.value, value, path) ? valueAt(value, path) : undefined
    // A word of the form that is not translated yet is reported as such.
    if (own === text || untranslated.has(own) || (isForm && own === undefined)) return []
    const add = `add ${JSON.stringify(hash)} to “translatedFrom”.`
    if (typeof own === 'string') {
      const message = `The original of this text has changed since it was translated, to ${quoted(text)}.`
      const help = either(
        `Translate it again, and ${add}`,
        'Translate it again, or choose “It is up to date” at its field.',
      )
      return [{ code: changedCode, ...at(document, path), message, help }]
    }
    const missingPath = existingPath(original.value, value, path)
    const message = sentence`The original, ${fileAt(original.file)}, has a text that is not here: ${quoted(text)}.`
    const help = either(
      `Translate it, or leave it out, and ${add}`,
      'Add it here, or choose “All is up to date”.',
    )
    return [{ code: missingCode, ...at(document, missingPath), message, help }]
  })
  const fewer = gone.length - changed.length
  // A word that the form does not have any more is reported as such.
  if (isForm || fewer <= 0) return reports
  const message = sentence`The original, ${fileAt(original.file)}, has ${count(fewer, 'text', 'texts')} less than when it was translated.`
  const help = either(
    `Remove what is gone, and ${JSON.stringify(gone[0])} from “translatedFrom”.`,
    'Remove what is gone, and choose “All is up to date”.',
  )
  return [...reports, { code: lostCode, ...at(document, []), message, help }]
}

/** Reports what has changed in originals since they were translated. */
export function changedOriginals(all: Site): Report[] {
  const { pages, shared, site, siteTranslations, forms, compiledSchemas } = all
  const byPath = new Map(pages.map(({ path = '', document }) => [path, document]))
  const sharedFiles = new Map(shared.map(({ document }) => [document.file, document]))
  const pairs = [
    ...pages.map(
      ({ document, translationOf = '' }) => [document, byPath.get(translationOf)] as const,
    ),
    ...shared.map(
      ({ document }) => [document, sharedFiles.get(sharedOriginal(document.file))] as const,
    ),
    ...siteTranslations.map((document) => [document, site] as const),
    ...forms.flatMap(({ form, formWords }) =>
      formWords.map((document) => [document, form] as const),
    ),
  ]
  return pairs.flatMap(([document, original]) => changesIn(document, original, compiledSchemas))
}
