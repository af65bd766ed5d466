/** The files in `schemas/`, and what compiling them results in. */

import type { ValidateFunction } from 'ajv'
import { isObject, type Json } from '../../content/json-object.ts'
import type { SourceFile } from '../diagnostics/diagnostic.ts'
import { type ContentDocument, openDocument } from '../read/document.ts'
import type { EntryDiagnostic } from './entry-diagnostic.ts'

/** A file with a schema that can be read. */
export type SchemaDocument = ContentDocument & { value: Json }

export interface MadeValidators {
  /** By the paths of the schemas below `schemas/`. Broken ones are absent. */
  validators: ReadonlyMap<string, ValidateFunction>
  /** What is wrong with the schemas that have no validator. */
  broken: readonly EntryDiagnostic[]
}

const folder = 'schemas/'
const sectionsFolder = 'sections/'

/** The schemas that files follow. */
export const fileSchemas = [
  'site.json',
  'site-translation.json',
  'page.json',
  'form.json',
  'form-words.json',
  'redirects.json',
]

/** Reads schemas. Each value is read once, so that the same objects are in the validators and in their errors. */
export function readSchemas(files: readonly SourceFile[]): ContentDocument[] {
  return files.map((file) => {
    const document = openDocument(file)
    return { ...document, value: document.value }
  })
}

export const isSchemaDocument = (document: ContentDocument): document is SchemaDocument =>
  isObject(document.value)

/** Returns the path of a schema below `schemas/`. */
export const keyOf = ({ file }: ContentDocument) => file.slice(folder.length)

/** Returns the section type that a schema is for; undefined if it is for none. */
export function sectionTypeOf(key: string): string | undefined {
  return key.startsWith(sectionsFolder)
    ? key.slice(sectionsFolder.length, -'.json'.length)
    : undefined
}
