/**
 * Compiles the schemas in `schemas/`. They are read like content and not imported, so that the section types
 * of a fork are checked too.
 */

import { Ajv, type ErrorObject, MissingRefError, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { Anchors, AnchorsOf } from '../../content/anchor-ids.ts'
import { isObject, type Json } from '../../content/json-object.ts'
import { parseRichText } from '../../content/rich-text.ts'
import type { SourceFile } from '../diagnostics/diagnostic.ts'
import { quoted } from '../diagnostics/wording.ts'
import { type ContentDocument, openDocument } from '../read/document.ts'
import { type EntryDiagnostic, toPath } from './entry-diagnostic.ts'
import { addPictureKeyword, addSectionKeyword, type PictureUse } from './keywords.ts'
import { isPattern } from './patterns.ts'
import { type TextFormat, textFormats } from './text-formats.ts'

export interface CompiledSchemas {
  /** The validators of files, by the paths of their schemas below `schemas/`. Broken ones are absent. */
  validators: ReadonlyMap<string, ValidateFunction>
  /** The schemas by their path below `schemas/`. */
  schemas: ReadonlyMap<string, Json>
  /** The section types, each with its schema. */
  sections: ReadonlyMap<string, Json>
  /** Returns which entries of a section type have anchors for links. */
  anchorsOf: AnchorsOf
  diagnostics: EntryDiagnostic[]
  /**
   * Validates a value, calls `isRight` with each reference in it, and `onPicture` with each picture.
   */
  check(
    shape: ValidateFunction,
    value: unknown,
    isRight: IsReference,
    onPicture?: (use: PictureUse) => void,
  ): ErrorObject[]
}

/** Decides about references of the content: links, and the names of contacts. */
export interface IsReference {
  link(href: string): boolean
  contact(name: string): boolean
}

type SchemaDocument = ContentDocument & { value: Json }

/** The schemas that files follow. */
const fileSchemas = [
  'site.json',
  'site-translation.json',
  'page.json',
  'form.json',
  'form-words.json',
  'redirects.json',
]

const folder = 'schemas/'
const sectionsFolder = 'sections/'

/** Returns the list with `anchors` of each section type that has one. */
export function anchorsIn(sections: ReadonlyMap<string, Json>): AnchorsOf {
  const found = new Map<string, Anchors>()
  for (const [type, { properties }] of sections) {
    for (const [list, schema] of Object.entries(isObject(properties) ? properties : {})) {
      const entry = isObject(schema) ? schema.anchors : undefined
      if (typeof entry === 'string' && !found.has(type)) found.set(type, { list, entry })
    }
  }
  return (type) => found.get(type)
}

/** Returns the diagnostic for a broken schema. It has no details, because only developers edit schemas. */
function brokenSchema(document: ContentDocument, path: string[], reason: string): EntryDiagnostic {
  return {
    document,
    path,
    on: 'opening',
    severity: 'error',
    code: 'broken-schema',
    message: `This file describes the content, but ${reason}.`,
    help: 'Undo the last change to it, or ask the developer of the site.',
  }
}

function reasonOf(error: unknown): string {
  const missing = error instanceof MissingRefError ? error.missingRef : undefined
  return missing === undefined
    ? 'the checks cannot understand it'
    : `refers to ${quoted(missing)}, which does not exist`
}

function compileSections(
  ajv: Ajv,
  documents: SchemaDocument[],
  fail: (document: ContentDocument, error: unknown) => void,
): Map<string, ValidateFunction | undefined> {
  const found = new Map<string, ValidateFunction | undefined>()
  for (const document of documents) {
    const key = document.file.slice(folder.length)
    if (!key.startsWith(sectionsFolder)) continue
    const type = key.slice(sectionsFolder.length, -'.json'.length)
    found.set(type, undefined)
    try {
      found.set(type, ajv.getSchema(key))
    } catch (error) {
      fail(document, error)
    }
  }
  return found
}

const isRight = (wrong: TextFormat) => (text: string) => wrong(text) === undefined

/** The schemas of a site, read and compiled. */
export interface Schemas {
  documents: readonly ContentDocument[]
  compiledSchemas: CompiledSchemas
}

let last: (Schemas & { files: readonly SourceFile[] }) | undefined

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a === b || (a.length === b.length && a.every((byte, index) => byte === b[index]))
}

function sameFiles(some: readonly SourceFile[], others: readonly SourceFile[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ path, bytes, skipped }, index) => {
      const other = others[index] as SourceFile
      return path === other.path && !skipped && !other.skipped && sameBytes(bytes, other.bytes)
    })
  )
}

/**
 * Returns the compiled schemas of these files. Broken ones become diagnostics, and the rest is used.
 * Compiling takes longer than checking a small site, and schemas rarely change, so the last ones are kept
 * for files with the same bytes.
 */
export function readCompiledSchemas(files: readonly SourceFile[]): Schemas {
  if (!last || !sameFiles(last.files, files)) {
    const documents = files.map((file) => openDocument(file))
    last = { files: [...files], documents, compiledSchemas: compileSchemas(documents) }
  }
  return last
}

function compileSchemas(documents: readonly ContentDocument[]): CompiledSchemas {
  const diagnostics: EntryDiagnostic[] = []
  const fail = (document: ContentDocument, error: unknown) => {
    diagnostics.push(brokenSchema(document, [], reasonOf(error)))
  }
  let isRightReference: IsReference = { link: () => true, contact: () => true }
  let tellPicture: (use: PictureUse) => void = () => {}
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    ownProperties: true,
    strict: false,
    logger: false,
    code: { optimize: false },
    validateSchema: false,
    formats: {
      link: (href: string) => isRightReference.link(href),
      contact: (name: string) => isRightReference.contact(name),
      'rich-text': (text: string) => {
        const { links, broken } = parseRichText(text)
        // `isRight` gets every link, not only the first wrong one.
        const wrong = links.filter(({ href }) => !isRightReference.link(href))
        return wrong.length === 0 && broken.length === 0
      },
      ...Object.fromEntries([...textFormats].map(([name, wrong]) => [name, isRight(wrong)])),
    },
  })
  addFormats.default(ajv)
  ajv.addFormat('regex', isPattern)
  const sectionSchemas = new Map<string, ValidateFunction | undefined>()
  const sectionErrors: ErrorObject[] = []
  addSectionKeyword(ajv, sectionSchemas, sectionErrors)
  addPictureKeyword(ajv, (use) => tellPicture(use))
  const readable = documents.filter((document): document is SchemaDocument =>
    isObject(document.value),
  )
  for (const document of readable) {
    const key = document.file.slice(folder.length)
    const schema = key === 'section.json' ? { sectionType: true } : document.value
    if (ajv.validateSchema(schema) === true) ajv.addSchema(schema, key)
    else {
      const path = toPath(ajv.errors?.[0]?.instancePath ?? '')
      diagnostics.push(brokenSchema(document, path, 'the checks cannot understand this part of it'))
    }
  }
  for (const [type, shape] of compileSections(ajv, readable, fail)) sectionSchemas.set(type, shape)
  const compiled = (key: string): ValidateFunction | undefined => {
    try {
      return ajv.getSchema(key)
    } catch (error) {
      const document = readable.find(({ file }) => file === folder + key)
      // A broken section schema was reported already.
      if (document && diagnostics.length === 0) fail(document, error)
      return undefined
    }
  }
  const validators = new Map<string, ValidateFunction>()
  for (const key of fileSchemas) {
    const validate = compiled(key)
    if (validate) validators.set(key, validate)
  }
  const sections = new Map(
    [...sectionSchemas].map(([type, shape]) => [type, (shape?.schema ?? {}) as Json]),
  )
  return {
    validators,
    schemas: new Map(readable.map(({ file, value }) => [file.slice(folder.length), value])),
    sections,
    anchorsOf: anchorsIn(sections),
    diagnostics,
    check(shape, value, isRight, onPicture = () => {}) {
      isRightReference = isRight
      tellPicture = onPicture
      sectionErrors.length = 0
      shape(value)
      return [...(shape.errors ?? []), ...sectionErrors]
    },
  }
}
