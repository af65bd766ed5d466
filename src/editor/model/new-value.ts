/** Values for new entries: the examples of the schemas, made valid for this site. */

import type { Path } from '../../checks/read/layout.ts'
import { changeLinks } from '../../checks/read/rich-text.ts'
import type { CheckContext } from '../../checks/rules/check-context.ts'
import { isOptional, type Placed, replaced } from '../../checks/schema/removable-links.ts'
import { exampleAt, schemaAt } from '../../checks/schema/schema-at.ts'
import { defaultColors } from '../../content/brand/palette.ts'
import { isForm, siteFile } from '../../content/content-files.ts'
import { isObject, type Json, own, ownText, valueAt } from '../../content/json-object.ts'
import { toPath } from '../../content/json-pointer.ts'
import { placeholderPicture } from '../../content/uploaded-file.ts'
import type { Check } from './checker.ts'
import { freeName } from './display-names.ts'
import { applyEdit, type Edit, type Files } from './files.ts'
import { valueIn } from './json/tree.ts'
import { insertEntry, setValue } from './operations.ts'
import { schemasOf } from './schemas.ts'

/** The most mistakes that are fixed in an example. */
const maxFixes = 50

/** Adds the placeholder picture, because the screen uploads it together with the new value. */
function withPlaceholder(context: CheckContext): CheckContext {
  const { uploadedFiles } = context
  if (!uploadedFiles || uploadedFiles.some(({ name }) => name === placeholderPicture))
    return context
  const picture = { width: 1200, height: 750, isVector: true } as const
  const placeholder = { name: placeholderPicture, size: 1, version: '', picture }
  return { ...context, uploadedFiles: [...uploadedFiles, placeholder] }
}

/** Returns the value with a mistake fixed that the checks found; undefined if it cannot be fixed. */
function fixed(document: Placed, path: Path, code: string): unknown {
  const { value, schemaOf } = document
  const found = valueAt(value, path)
  const format = schemaOf(path)?.format
  if (typeof found === 'string') {
    if (format === 'link' && found !== '/') return replaced(value, path, '/')
    if (format === 'rich-text') {
      const text = changeLinks(found, () => '/')
      if (text !== found) return replaced(value, path, text)
    }
  }
  for (let length = path.length; length > 0; length--) {
    const at = path.slice(0, length)
    if (isOptional(document, at)) return replaced(value, at, undefined)
  }
  if (typeof found !== 'string') return undefined
  if (format === 'picture' && found !== placeholderPicture) {
    const alt = [...path.slice(0, -1), 'alt']
    const named = replaced(value, path, placeholderPicture)
    return ownText(valueAt(value, path.slice(0, -1)), 'alt')
      ? // The checks warn about it until somebody has written the words for the picture that is chosen.
        replaced(named, alt, '[What the picture shows]')
      : named
  }
  if (!/^same-|-from-page$/.test(code)) return undefined
  const [, base = '', number = '1'] = /^(.*?)(?:-(\d+))?$/s.exec(found) ?? []
  return replaced(value, path, `${base}-${Number(number) + 1}`)
}

/** Returns the day here as content has it. Swedish writes days in this way. */
export const todayHere = (): string => new Date().toLocaleDateString('sv')

/** Returns whether a link of an example leads to a host or a mailbox that nobody has. */
const isExample = (href: string) => /[/@.]example\.(?:com|org|net)\b/.test(href)

/**
 * Returns an example without what visitors would take for facts: today in place of its days, and a gap to fill in, such
 * as `[Name]`, in place of each text whose schema has the words of a gap. Links that prove such a text go.
 */
export function withGaps(value: unknown, schemaOf: Placed['schemaOf'], inner: Path = []): unknown {
  if (typeof value === 'string') {
    const { format, gap } = schemaOf(inner) ?? {}
    // A new group has no end.
    if (format === 'moment') return undefined
    if (format === 'date') return todayHere()
    if (typeof gap !== 'string') {
      return format === 'rich-text' ? changeLinks(value, (to) => (isExample(to) ? '/' : to)) : value
    }
    if (format === 'link') return undefined
    return gap === '' ? '' : `[${gap}]`
  }
  if (Array.isArray(value)) return value.map((one, at) => withGaps(one, schemaOf, [...inner, at]))
  if (!isObject(value)) return value
  const entries = Object.entries(value)
    .map(([name, one]) => [name, withGaps(one, schemaOf, [...inner, name])] as const)
    .filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries)
}

interface InsertTarget {
  file: string
  path: Path
  /** Returns the edit that sets the value. */
  insert(value: unknown): Edit
}

/** Returns the first value that is valid here after its links and pictures are changed; the first one if none is. */
export async function firstValid(
  files: Files,
  check: Check,
  context: CheckContext,
  { file, path, insert }: InsertTarget,
  values: readonly unknown[],
): Promise<unknown> {
  const known = withPlaceholder(context)
  const schemas = schemasOf(files)
  let best: unknown
  for (const first of values) {
    let value = first
    for (let count = 0; count < maxFixes && value !== undefined; count++) {
      const after = applyEdit(files, insert(value))
      const diagnostics = await check(after, known)
      const errors = diagnostics.flatMap((diagnostic) => {
        const at = toPath(diagnostic.pointer)
        const isWithin = path.every((step, index) => String(step) === at[index])
        const isOwn = diagnostic.file === file && diagnostic.severity === 'error' && isWithin
        return isOwn ? [{ inner: at.slice(path.length), code: diagnostic.code }] : []
      })
      const [error] = errors
      if (!error) return value
      const document = { file, value: valueIn(after, file) }
      const schemaOf = (inner: Path) => schemaAt(document, [...path, ...inner], schemas)
      value = fixed({ value, schemaOf }, error.inner, error.code)
    }
    best ??= value ?? first
  }
  return best
}

/** Returns the values that the examples of a section type have at a path within the section. */
function sectionExamples(examples: unknown, inner: Path): unknown[] {
  // A new entry of a list begins as the first entry of the example's list.
  const last = inner.length - 1
  const path = inner.map((step, at) => (at === last && typeof step === 'number' ? 0 : step))
  return [examples]
    .flat()
    .map((example) => valueAt(example, path))
    .filter((found) => found !== undefined)
}

const isText = (value: unknown) => typeof value === 'string'

/** Returns a link with a unique label, because another link may already have that of the example. */
function withOwnLabel(value: unknown, list: unknown): unknown {
  if (!isObject(value) || !isText(value.href) || !isText(value.label)) return value
  const labels = (Array.isArray(list) ? list : []).map((entry) => own(entry, 'label'))
  const label = freeName('New link', (name) => labels.includes(name), ' ')
  return { ...value, label, href: '/' }
}

/** Returns an example of a group with only what such a group must have. */
function minimalValue(example: unknown, schema: Json | undefined): unknown {
  const { required } = schema ?? {}
  if (!isObject(example) || !isObject(schema?.properties)) return example
  const names: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.fromEntries(Object.entries(example).filter(([name]) => names.includes(name)))
}

/** Returns the first value of a new list entry or a new group. */
export async function newEntry(
  files: Files,
  file: string,
  path: Path,
  check: Check,
  context: CheckContext = {},
): Promise<unknown> {
  const value = valueIn(files, file)
  const above = path.slice(0, -1)
  const last = path.at(-1)
  const list = valueAt(value, above)
  if (isForm(file) && path.at(-2) === 'enum') {
    return freeName('New option', (name) => Array.isArray(list) && list.includes(name), ' ')
  }
  const schemas = schemasOf(files)
  const section = path[0] === 'sections' ? valueAt(value, path.slice(0, 2)) : undefined
  const { examples } = schemas.sections.get(String(own(section, 'type'))) ?? {}
  const schemaOfNew = (inner: Path) => schemaAt({ file, value }, [...path, ...inner], schemas)
  // Colours begin with those in force, so that nothing changes yet.
  const inForce = file === siteFile && path.join() === 'colors' ? [defaultColors] : []
  const known = [
    ...sectionExamples(examples, path.slice(2)),
    exampleAt({ file, value }, path, schemas),
  ]
  // Nobody has asked for the optional entries of a group.
  const minimal =
    typeof last === 'string' ? known.map((one) => minimalValue(one, schemaOfNew([]))) : []
  const values = [...inForce, ...minimal, ...known].map((example) =>
    withGaps(withOwnLabel(example, list), schemaOfNew),
  )
  const insert = (next: unknown) =>
    typeof last === 'number'
      ? insertEntry(files, file, above, last, next)
      : setValue(files, file, path, next)
  return firstValid(files, check, context, { file, path, insert }, values)
}

/** A picture of a new entry, and the name of the file that somebody chose for it. */
export interface NewPicture {
  name: string
  chosen: string
}

/**
 * Adds an entry with each of these pictures to the end of a list. `picture`: where an entry has the name of its
 * picture, such as `['picture', 'file']`. The entry loses what it says of the example's picture.
 */
export async function addPictures(
  files: Files,
  { file, path, picture }: { file: string; path: Path; picture: Path },
  pictures: readonly NewPicture[],
  check: Check,
  context: CheckContext,
): Promise<Edit> {
  const value = valueIn(files, file)
  const list = valueAt(value, path)
  const group = picture.slice(0, -1)
  const alt = schemaAt({ file, value }, [...path, 0, ...group, 'alt'], schemasOf(files))
  const altText = alt ? { alt: '' } : {}
  let count = Array.isArray(list) ? list.length : 0
  let now = files
  for (const { name, chosen } of pictures) {
    let entry = await newEntry(now, file, [...path, count], check, context)
    const named = { [String(picture.at(-1))]: name, ...altText }
    entry = group.length > 0 ? replaced(entry, group, named) : { ...Object(entry), ...named }
    const person = chosen.replace(/\.[^.]*$/, '').replace(/[-_]+/g, ' ')
    if (ownText(entry, 'name') !== undefined) entry = replaced(entry, ['name'], person)
    now = applyEdit(now, insertEntry(now, file, path, count, entry))
    count++
  }
  const label = pictures.length === 1 ? 'Picture added' : `${pictures.length} pictures added`
  return { label, files: new Map([[file, now.get(file)]]) }
}
