/** The originals of translations, and the hashes that a translation keeps of them. */

import type { Path } from '../../checks/read/layout.ts'
import {
  compareOriginal,
  hashOfText,
  isSameSection,
  translatedFrom,
} from '../../checks/rules/originals.ts'
import { isTranslatable } from '../../checks/rules/translations.ts'
import {
  formOfFile,
  isEditable,
  isForm,
  isFormTranslation,
  isSiteTranslation,
  sharedOriginal,
  siteFile,
} from '../../content/content-files.ts'
import { textsOfForm } from '../../content/form-words.ts'
import { ownText, valueAt } from '../../content/json-object.ts'
import { nameOfFile } from './display-names.ts'
import { changeFile, type Edit, type Files } from './files.ts'
import { setAt } from './json/patch.ts'
import { valueIn } from './json/tree.ts'
import { textsIn } from './located-texts.ts'
import { schemasOf } from './schemas.ts'

const pagesByPath = new WeakMap<Files, ReadonlyMap<string, string>>()

/** Returns the page with a path, which is looked for once in each state of the files. */
function pageWithPath(files: Files, path: string): string | undefined {
  const known =
    pagesByPath.get(files) ??
    new Map(
      [...files.keys()]
        .filter(isEditable)
        .map((file) => [ownText(valueIn(files, file), 'path') ?? '', file]),
    )
  pagesByPath.set(files, known)
  return known.get(path)
}

/** Returns the file that a page, or a file in another language, translates; undefined for any other file. */
export function originalOf(files: Files, file: string): string | undefined {
  if (isSiteTranslation(file)) return siteFile
  if (isFormTranslation(file)) return formOfFile(file)
  if (sharedOriginal(file) !== file) return sharedOriginal(file)
  const path = ownText(valueIn(files, file), 'translationOf')
  return path === undefined ? undefined : pageWithPath(files, path)
}

/** Returns the hashes of those texts of an original that its translation also has, in their order. */
export function hashesOf(files: Files, original: string, translation: string): string[] {
  const value = valueIn(files, original)
  const texts = isForm(original)
    ? textsOfForm(value)
    : textsIn(files, translation, value, isTranslatable)
  return texts.map(({ text }) => hashOfText(text))
}

/** Returns the text that a translated one is from; undefined in a file that is no translation. */
export function originalText(files: Files, file: string, path: Path): string | undefined {
  const original = originalOf(files, file)
  if (original === undefined) return undefined
  const value = valueIn(files, original)
  if (isForm(original)) {
    const texts = textsOfForm(value)
    return texts.find((one) => one.path.join('\n') === path.join('\n'))?.text
  }
  if (!isSameSection(value, valueIn(files, file), path)) return undefined
  const text = valueAt(value, path)
  return typeof text === 'string' ? text : undefined
}

/**
 * Returns a translation's hashes with that of a text that was translated now: instead of the hash of the earlier
 * text, so that two people can translate two texts.
 */
function withHash(hashes: readonly unknown[], now: readonly string[], hash: string): unknown[] {
  const { gone } = compareOriginal(
    now.map((one) => ({ hash: one })),
    hashes,
  )
  const at = now.indexOf(hash)
  const before = now.slice(0, at).findLastIndex((one) => hashes.includes(one))
  const index = hashes.indexOf(now[before]) + at - before
  return hashes.toSpliced(index, gone.includes(hashes[index]) ? 1 : 0, hash)
}

/** Remembers what a text was translated from. `text`: that of the file, a translation or not. */
export function withOriginal(files: Files, file: string, path: Path, text: string): string {
  const hashes = translatedFrom(valueIn(files, file))
  const original = originalOf(files, file)
  if (!hashes || original === undefined) return text
  const from = originalText(files, file, path)
  if (from === undefined) return text
  const hash = hashOfText(from)
  if (hashes.includes(hash)) return text
  const now = hashesOf(files, original, file)
  // An address, for instance, is not translated.
  return now.includes(hash) ? setAt(text, ['translatedFrom'], withHash(hashes, now, hash)) : text
}

/** Says that a text, or without a `path` a whole file, is a translation of its original as it is now. */
export function confirmTranslation(files: Files, file: string, path?: Path): Edit {
  const label = `${nameOfFile(file, valueIn(files, file))}: translation is up to date`
  return changeFile(files, file, label, (text) => {
    const now = hashesOf(files, originalOf(files, file) ?? '', file)
    const hash = path && hashOfText(originalText(files, file, path) ?? '')
    const hashes = translatedFrom(valueIn(files, file)) ?? []
    return setAt(text, ['translatedFrom'], hash === undefined ? now : withHash(hashes, now, hash))
  })
}

/**
 * Returns the hashes that a translation keeps of its original; nothing for a schema of earlier days, which does not
 * have them.
 */
export function hashesFor(
  files: Files,
  schema: string,
  hashes: string[],
): { translatedFrom?: string[] } {
  const known = valueAt(schemasOf(files).schemas.get(schema), ['properties', 'translatedFrom'])
  return known === undefined ? {} : { translatedFrom: hashes }
}
