/** Finds texts of a site. The schemas tell links and words apart. */

import type { Path } from '../../checks/read/layout.ts'
import { schemaAt } from '../../checks/schema/schema-at.ts'
import type { SiteSchemas } from '../../checks/schema/schema-document.ts'
import { isEditable } from '../../content/content-files.ts'
import type { Json } from '../../content/json-object.ts'
import type { Files } from './files.ts'
import { valueIn } from './json/tree.ts'
import { schemasOf } from './schemas.ts'

/** A text at a place of a file. */
export interface LocatedText {
  file: string
  path: Path
  text: string
}

/** Returns the files with texts for visitors: the content and the form. */
export function contentFiles(files: Files): string[] {
  return [...files.keys()].filter(isEditable).sort()
}

function walk(value: unknown, path: Path, visit: (text: string, path: Path) => void): void {
  if (typeof value === 'string') visit(value, path)
  if (typeof value !== 'object' || value === null) return
  const isList = Array.isArray(value)
  for (const [name, inner] of Object.entries(value)) {
    walk(inner, [...path, isList ? Number(name) : name], visit)
  }
}

type IsWanted = (text: string, file: string) => boolean
type Fits = (schema: Json, located: LocatedText) => boolean

function fitting(texts: LocatedText[], value: unknown, schemas: SiteSchemas, fits: Fits) {
  return texts.filter((located) => {
    const schema = schemaAt({ file: located.file, value }, located.path, schemas)
    return schema !== undefined && fits(schema, located)
  })
}

/** Returns the texts of a value whose schema `fits` accepts. `file`: the file whose schema it follows. */
export function textsIn(files: Files, file: string, value: unknown, fits: Fits): LocatedText[] {
  const texts: LocatedText[] = []
  walk(value, [], (text, path) => texts.push({ file, path, text }))
  return fitting(texts, value, schemasOf(files), fits)
}

/** Returns all texts that `isWanted` accepts and whose schema `fits` accepts. */
export function locateTexts(files: Files, isWanted: IsWanted, fits: Fits): LocatedText[] {
  return [...locateTextsByFile(files, isWanted, fits)].flat()
}

/** Yields these texts file by file. Looks up the schemas only of texts that `isWanted` accepts. */
export function* locateTextsByFile(
  files: Files,
  isWanted: IsWanted,
  fits: Fits,
): Generator<LocatedText[], void> {
  let schemas: SiteSchemas | undefined
  for (const file of contentFiles(files)) {
    const value = valueIn(files, file)
    const texts: LocatedText[] = []
    walk(value, [], (text, path) => {
      if (isWanted(text, file)) texts.push({ file, path, text })
    })
    if (texts.length === 0) {
      yield []
      continue
    }
    schemas ??= schemasOf(files)
    yield fitting(texts, value, schemas, fits)
  }
}

/** Returns whether a schema describes a link. */
export function isLink({ format }: Json): boolean {
  return format === 'link'
}

/** Returns whether a schema describes words, not a name, an address or a choice. */
export function isProse(schema: Json, { path }: LocatedText): boolean {
  const { type, format, pattern } = schema
  const named = String(path.at(-1)).startsWith('$') || (path[0] === 'required' && path.length === 2)
  return (
    [type].flat().includes('string') &&
    !named &&
    !('const' in schema || 'enum' in schema) &&
    (format === 'email' ||
      format === 'phone' ||
      format === 'rich-text' ||
      (format === undefined && pattern === '\\S'))
  )
}
